"""The course of the totals as lines, one of them bold. views.scores.opening brings it."""

from ui.canvas import RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, UP
from ui.stack import View
from views.scores.marks import number

_TOP = 14
_BOTTOM = 63
_WIDE = 102


class Graph(View):
    """UP and DOWN choose whose line is bold."""

    def __init__(self, room):
        self.room = room
        sheet = room.book.sheet
        self.seat = (sheet.leaders() or [0])[0]
        self._count = 0
        self._low = self._high = 0
        for totals in self._course():
            self._count += 1
            self._low = min(self._low, *totals)
            self._high = max(self._high, *totals)

    def _course(self):
        """Yields the totals after each deal."""
        deals = 0
        for _, _, standing in self.room.book.sheet.course():
            if standing.deals > deals:
                deals = standing.deals
                yield standing.totals

    def key(self, event):
        if event == UP or event == DOWN:
            step = 1 if event == DOWN else -1
            self.seat = (self.seat + step) % len(self.room.book.sheet.names)
            self.dirty = True
        elif event == A or event == B:
            self.room.back()

    def draw(self, canvas):
        sheet = self.room.book.sheet
        number_shown = number(sheet.totals[self.seat])
        canvas.text(0, 0, sheet.names[self.seat], TEXT)
        canvas.text(0, 0, number_shown, TEXT, 1, END, canvas.width_dots)
        canvas.text(0, _TOP, number(self._high), SMALL, 1, END, canvas.width_dots)
        canvas.text(0, _BOTTOM - 7, number(self._low), SMALL, 1, END, canvas.width_dots)
        canvas.dither(0, self._y(0), _WIDE, 1)
        for seat in range(len(sheet.names)):
            if seat != self.seat:
                self._draw_line(canvas, seat, ((0, 1),))
        self._draw_line(canvas, self.seat, ((-1, 0), (2, 0), (0, 1), (1, 1)))

    def _draw_line(self, canvas, seat, strokes):
        """A player's line: strokes are (rows below it, ink)."""
        x, y = 0, self._y(0)
        for n, totals in enumerate(self._course()):
            to_x, to_y = (n + 1) * _WIDE // self._count, self._y(totals[seat])
            for down, ink in strokes:
                canvas.fb.line(x, y + down, to_x, to_y + down, ink)
            x, y = to_x, to_y

    def _y(self, total):
        span = max(self._high - self._low, 1)
        return _BOTTOM - 1 - (total - self._low) * (_BOTTOM - 2 - _TOP) // span
