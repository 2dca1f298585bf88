"""The entries of the open sheet, one after the other in words, the newest first.
views.scores.opening brings it.
"""

from ui.canvas import CENTRE, RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, RIGHT, SHORT, UP, key_of, kind_of
from ui.modules import load, passing
from ui.stack import View
from ui.widgets import title
from views.scores.marks import signed

_TOP = 13
_ACROSS = (2, 3, 4)  # columns of the players, the fewer the better
_LINE = 9
_LETTER = 6  # dots, the least for a name


class History(View):
    """at: the place of the entry on the screen, -1 when there is none."""

    def __init__(self, room, sheet, at=9999):
        self.room = room
        self._sheet = sheet
        self._show(at)

    def _show(self, at):
        """Put the entry at a place, or the last one, into words."""
        sheet = self._sheet
        self.at = at = min(at, len(sheet) - 1)
        self.dirty = True
        if at >= 0:
            words = self.room.ctx.texts.part("scores_entry")
            self._heading, _ = passing("views.scores.tale.heading", words, sheet, at)
            self._points = points = sheet.points_at(at) or ()
            heights = [(len(points) + across - 1) // across * _LINE for across in _ACROSS]
            rooms = [64 - _TOP - height for height in heights]
            told, _ = passing("views.scores.tale.lines", words, sheet, at, rooms)
            self._lines = told[1:]
            self._across = _ACROSS[told[0]]
            self._below = heights[told[0]]

    def key(self, event):
        key = key_of(event)
        if key == UP and self.at < len(self._sheet) - 1:
            self._show(self.at + 1)
        elif key == DOWN and self.at > 0:
            self._show(self.at - 1)
        elif kind_of(event) != SHORT:
            return
        elif event == B or self.at < 0:
            self.room.back()
        elif event == A:
            self.room.enter_result(at=self.at)
        elif event == RIGHT:
            self.room.show("views.scores.correction.offer", self.at, len(self._sheet))

    def draw(self, canvas):
        wide = canvas.width_dots
        if self.at < 0:
            words = self.ctx.texts.part("scores_menu")
            title(canvas, words("history"))
            canvas.text(0, _TOP + 12, words("no_entries"), TEXT, 1, CENTRE, wide)
            return
        title(canvas, self._heading)
        lines, font, pitch = self._lines
        for row, line in enumerate(lines):
            canvas.text(0, _TOP + row * pitch, line, font)
        if self._points:
            self._draw_points(canvas, wide // self._across)

    def _draw_points(self, canvas, wide):
        """What each player got, in a grid below."""
        names = self._sheet.names
        top = canvas.height_dots - self._below
        for seat, value in enumerate(self._points):
            x = seat % self._across * wide
            y = top + seat // self._across * _LINE + 1
            got = signed(value)
            is_wide = SMALL.width(got) + _LETTER > wide - 6
            font = load("ui.fonts.mini").MINI if is_wide else SMALL
            canvas.text(x, y + SMALL.base - font.base, got, font, 1, END, wide - 4)
            canvas.text(x, y, _cut(names[seat], wide - 6 - font.width(got)), SMALL)


def _cut(name, room):
    """As much of a name as there is room for; with a sign that it is cut if that leaves enough."""
    short = SMALL.fit(name, room)
    if len(short) > 3:
        return short
    while SMALL.width(name) > room:
        name = name[:-1]
    return name
