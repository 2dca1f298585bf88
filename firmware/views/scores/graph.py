"""The course of the totals as lines, one of them bold. views.scores.opening brings it."""

from ui.canvas import RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, UP
from ui.stack import View
from views.scores.marks import number

_TOP = 14
_BOTTOM = 62
_WIDE = 102
_THIN = ((0, 1),)  # strokes: rows below the line, ink
_BOLD = ((-1, 0), (2, 0), (0, 1), (1, 1))


class Graph(View):
    """UP and DOWN choose whose line is bold."""

    def __init__(self, room):
        self.room = room
        sheet = room.book.sheet
        self.seat = (sheet.leaders() or [0])[0]
        self._low = self._high = 0
        for totals in _course(sheet):
            self._low = min(self._low, *totals)
            self._high = max(self._high, *totals)
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
        sheet = self.room.book.sheet
        wide = canvas.width_dots
        canvas.text(0, 0, sheet.names[self.seat], TEXT)
        canvas.text(0, 0, number(sheet.totals[self.seat]), TEXT, 1, END, wide)
        canvas.text(0, _TOP, number(self._high), SMALL, 1, END, wide)
        canvas.text(0, _BOTTOM - 6, number(self._low), SMALL, 1, END, wide)
        canvas.dither(0, self._y(0), _WIDE, 1)
        for seat, line in enumerate(self._lines):
            if seat != self.seat:
                _draw(canvas, line, _THIN)
        _draw(canvas, self._lines[self.seat], _BOLD)


def _course(sheet):
    """Yields the totals after each deal."""
    deals = 0
    for _, _, standing in sheet.course():
        if standing.deals > deals:
            deals = standing.deals
            yield standing.totals


def _draw(canvas, line, strokes):
    count = max(len(line) - 1, 1)
    for n in range(len(line) - 1):
        for down, ink in strokes:
            x, to_x = n * _WIDE // count, (n + 1) * _WIDE // count
            canvas.fb.line(x, line[n] + down, to_x, line[n + 1] + down, ink)
