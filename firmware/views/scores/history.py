"""The entries of the open sheet, one after the other in words, the newest first.
views.scores.opening brings it.
"""

from ui.canvas import CENTRE, RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, RIGHT, SHORT, UP, key_of, kind_of
from ui.modules import passing
from ui.stack import View
from ui.widgets import title
from views.scores.marks import signed

_TOP = 13
_LINE = 9


class History(View):
    """at: the place of the entry on the screen, -1 when there is none."""

    def __init__(self, room, at=9999):
        self.room = room
        self._show(at)

    def _show(self, at):
        """Put the entry at a place, or the last one, into words."""
        book = self.room.book
        self.at = at = min(at, len(book.sheet) - 1)
        self.dirty = True
        if at >= 0:
            words = self.room.ctx.texts.part("scores_entry")
            self._heading, _ = passing("views.scores.tale.heading", words, book, at)
            self._points = points = book.sheet.points_at(at)
            self._across = across = 2 if points and len(points) <= 4 else 4
            self._below = (len(points) + across - 1) // across * _LINE if points else 0
            room = 64 - _TOP - self._below
            self._lines, _ = passing("views.scores.tale.lines", words, book, at, room)

    def key(self, event):
        key = key_of(event)
        if key == UP and self.at < len(self.room.book.sheet) - 1:
            self._show(self.at + 1)
        elif key == DOWN and self.at > 0:
            self._show(self.at - 1)
        elif kind_of(event) != SHORT:
            return
        elif event == B or self.at < 0:
            self.room.back()
        elif event == A:
            self.room.correct(self.at)
        elif event == RIGHT:
            self.room.show("views.scores.correction.offer", self.at)

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
        names = self.room.book.sheet.names
        top = canvas.height_dots - self._below
        for seat, value in enumerate(self._points):
            x = seat % self._across * wide
            y = top + seat // self._across * _LINE
            got = signed(value)
            room = wide - 6 - SMALL.width(got)
            canvas.text(x, y + 1, SMALL.fit(names[seat], room), SMALL)
            canvas.text(x, y + 1, got, SMALL, 1, END, wide - 4)
