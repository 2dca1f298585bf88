"""Rows to choose from: the widget, and a view that is nothing else.

A widget has `draw(canvas)` and `key(event)`, which returns True if it used the event, so that the
view must be drawn again; the events it leaves (A, B, LEFT, RIGHT) are the view's. None of them
knows a language.
"""

from ui.canvas import RIGHT, ROWS, SMALL, TEXT
from ui.keys import A, B, REPEAT, key_of, kind_of
from ui.stack import View
from ui.widgets import MARK, scroll_mark, title

ROW = 13
_MARGIN = 4
_STEPS = (-1, 1, 0, 0, 0, 0)  # by key


class Menu:
    """A title and rows to choose from; `.at` is the row chosen.

    rows: a list of labels or of (label, value) pairs; the list may be changed between draws. A
    value that TEXT has no room for comes in SMALL.
    """

    def __init__(self, heading, rows, at=0):
        self.heading = heading
        self.rows = rows
        self.at = at
        self._first = 0

    def key(self, event):
        """UP and DOWN move; at the ends a fresh press goes round, a held key stops."""
        step = _STEPS[key_of(event)]
        at = self.at + step
        if not 0 <= at < len(self.rows) and kind_of(event) == REPEAT:
            return False
        self.at = at % len(self.rows)
        return step != 0

    def draw(self, canvas):
        """Draws on the whole canvas, which must be clear."""
        canvas.listing = ROWS
        top = title(canvas, self.heading)
        count = len(self.rows)
        shown = min((canvas.height_dots - top) // ROW, count)
        self.at = min(self.at, count - 1)
        self._first = min(max(self._first, self.at - shown + 1), self.at, count - shown)
        wide = canvas.width_dots - (MARK + 1 if shown < count else 0)
        for line in range(shown):
            self._row(canvas, top + line * ROW, wide, self._first + line)
        scroll_mark(canvas, top, shown * ROW, self._first, shown, count)

    def _row(self, canvas, y, wide, number):
        row = self.rows[number]
        label, value = (row, "") if isinstance(row, str) else row
        ink = 0 if number == self.at else 1
        if not ink:
            canvas.bar(0, y, wide, ROW)
        room = wide - 2 * _MARGIN
        if value:
            beside = room - TEXT.width(label) - _MARGIN
            font = TEXT if TEXT.width(value) <= beside else SMALL
            lower = y + 1 + TEXT.base - font.base
            canvas.text(_MARGIN, lower, value, font, ink, RIGHT, room)
            room -= font.width(value) + _MARGIN
        canvas.text(_MARGIN, y + 1, label, TEXT, ink, width=room)


class Choice(View):
    """A menu. `done(row)` gets the row that A chose, after the menu is gone; B just leaves."""

    def __init__(self, heading, rows, done, at=0):
        self.menu = Menu(heading, rows, at)
        self._done = done

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == A:
            self.ctx.stack.pop()
            self._done(self.menu.at)
        elif event == B:
            self.ctx.stack.pop()

    def draw(self, canvas):
        self.menu.draw(canvas)
