"""The course of the totals as lines, one of them bold. views.scores.opening brings it."""

from ui.canvas import RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, UP
from ui.stack import View
from views.scores.marks import number

_TOP = 14
_BOTTOM = 62
_MOST = 102  # columns of the lines
_THIN = ((0, 1),)  # strokes: rows below the line, ink
_BOLD = ((-1, 0), (2, 0), (0, 1), (1, 1))


class Graph(View):
    """UP and DOWN choose whose line is bold."""

    def __init__(self, room, sheet):
        self.room = room
        self._names = sheet.names
        self._totals = sheet.totals
        self.seat = (sheet.leaders() or [0])[0]
        self._low = self._high = 0
        for totals in _course(sheet):
            self._low = min(self._low, *totals)
            self._high = max(self._high, *totals)
        labels = SMALL.width(number(self._high)), SMALL.width(number(self._low))
        self._wide = min(_MOST, room.ctx.canvas.width_dots - max(labels) - 2)
        self._lines = [bytearray((self._y(0),)) for _ in sheet.names]  # rows, by seat
        for totals in _course(sheet):
            for line, total in zip(self._lines, totals):
                line.append(self._y(total))

    def _y(self, total):
        span = max(self._high - self._low, 1)
        return _BOTTOM - (total - self._low) * (_BOTTOM - 1 - _TOP) // span

    def key(self, event):
        if event == UP or event == DOWN:
            step = 1 if event == DOWN else -1
            self.seat = (self.seat + step) % len(self._lines)
            self.dirty = True
        elif event == A or event == B:
            self.room.back()

    def draw(self, canvas):
        wide = canvas.width_dots
        total = number(self._totals[self.seat])
        name = TEXT.fit(self._names[self.seat], wide - TEXT.width(total) - 6)
        canvas.text(0, 0, name, TEXT)
        canvas.text(0, 0, total, TEXT, 1, END, wide)
        canvas.text(0, _TOP, number(self._high), SMALL, 1, END, wide)
        canvas.text(0, _BOTTOM - 6, number(self._low), SMALL, 1, END, wide)
        canvas.dither(0, self._y(0), self._wide, 1)
        for seat, line in enumerate(self._lines):
            if seat != self.seat:
                self._draw(canvas, line, _THIN)
        self._draw(canvas, self._lines[self.seat], _BOLD)

    def _draw(self, canvas, line, strokes):
        count = max(len(line) - 1, 1)
        for n in range(len(line) - 1):
            for down, ink in strokes:
                x, to_x = n * self._wide // count, (n + 1) * self._wide // count
                canvas.fb.line(x, line[n] + down, to_x, line[n + 1] + down, ink)


def _course(sheet):
    """Yields the totals after each deal."""
    deals = 0
    for _, _, standing in sheet.course():
        if standing.deals > deals:
            deals = standing.deals
            yield standing.totals
