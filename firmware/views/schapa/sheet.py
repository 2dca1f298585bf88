"""The sheet of the eight rounds: a column for everybody, a line for every round, and the sums. The
table opens it with B, and after every round.
"""

from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.keys import A, B, key_of
from ui.stack import View
from ui.widgets import scroll_mark
from views.schapa import ME, signed

_COLUMNS = 4  # at most on the screen
_LINES = 5
_LEFT = 9  # where the first column begins
_RIGHT = 124
_TOP = 10
_LINE = 8
_SUMS_Y = 52
_ROUNDS = 8


class Sheet(View):
    """LEFT and RIGHT move the columns, UP and DOWN the rounds. goes_on: whether A leads on to the
    next round, or after the last one to the ranking; else it leads back."""

    def __init__(self, table, goes_on=False):
        self.table = table
        self.match = table.match
        self.goes_on = goes_on
        self.first = 0
        self.line = min(max(len(self.match.sheet) - _LINES, 0), _ROUNDS - _LINES)

    def key(self, event):
        self.dirty = True
        if event == B and self.goes_on:
            self.ctx.stack.home()
        elif event == A or event == B:
            self._leave()
        else:
            across, down = ((0, -1), (0, 1), (-1, 0), (1, 0), (0, 0), (0, 0))[key_of(event)]
            most = max(self.match.players - _COLUMNS, 0)
            self.first = min(max(self.first + across, 0), most)
            self.line = min(max(self.line + down, 0), _ROUNDS - _LINES)

    def _leave(self):
        if self.goes_on and not self.match.over:
            self.table.go_on()
            return
        self.ctx.stack.pop()
        if self.goes_on:
            self.table.open("result.Ranking", self.table)

    def draw(self, canvas):
        count = min(self.match.players, _COLUMNS)
        wide = (_RIGHT - _LEFT) // count
        totals = [signed(total) for total in self.match.totals]
        font = TEXT if max(map(TEXT.width, totals)) < wide else SMALL
        for line in range(_LINES):
            y = _TOP + line * _LINE
            canvas.text(0, y, str(self.line + line + 1), SMALL)
        for column in range(count):
            seat = self.first + column
            x = _LEFT + column * wide
            self._column(canvas, x, wide, seat)
            y = _SUMS_Y + TEXT.base - font.base
            canvas.text(x + wide - 1, y, totals[seat], font, align=RIGHT)
        canvas.fill(0, _SUMS_Y - 1, _RIGHT, 1)
        scroll_mark(canvas, _TOP, _LINES * _LINE, self.line, _LINES, _ROUNDS)
        self._arrows(canvas)

    def _column(self, canvas, x, wide, seat):
        name = SMALL.fit(self.table.names[seat], wide - 2)
        if seat == ME:
            canvas.bar(x + 1, 0, wide - 1, 9)
        canvas.text(x + 1, 1, name, SMALL, 0 if seat == ME else 1, CENTRE, wide - 1)
        for line in range(_LINES):
            if self.line + line < len(self.match.sheet):
                points = signed(self.match.sheet[self.line + line][seat])
                canvas.text(x + wide - 1, _TOP + line * _LINE, points, SMALL, align=RIGHT)

    def _arrows(self, canvas):
        """Whether there are more columns on a side."""
        if self.first:
            canvas.text(0, 1, "←", SMALL)
        if self.first + _COLUMNS < self.match.players:
            canvas.text(128, 1, "→", SMALL, align=RIGHT)
