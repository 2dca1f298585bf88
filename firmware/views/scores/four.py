"""The table of three or four: digits 16 dots high. Used by views.scores.table."""

from ui.canvas import RIGHT, SMALL, TEXT
from ui.fonts.big import BIG
from views.scores.marks import CROWN, crown, largest, mark, number, signed

_ACROSS = 66
_DOWN = 28
_WIDE = 62
_DIGITS_Y = 11


def draw(canvas, table, look):
    """Draws above the status line. look: called on the way."""
    for seat in range(len(table.names)):
        look()
        _player(canvas, seat % 2 * _ACROSS, seat // 2 * _DOWN, table, seat)


def _player(canvas, x, y, table, seat):
    """Name, total, and the last change beside the total, or beside the name when that is long; the
    crown likewise."""
    total = number(table.shown[seat])
    last = signed(table.last[seat]) if table.last else ""
    font = largest(total, _WIDE, BIG, TEXT, SMALL)
    beside = _WIDE - 2 - font.width(total)
    start = mark(canvas, x, y, table.marks[seat], table.letter, TEXT)
    if seat in table.ahead:
        if CROWN <= beside:
            crown(canvas, x, y + _DIGITS_Y + 2)
        else:
            start = crown(canvas, start, y + 2)
    end = x + _WIDE
    if SMALL.width(last) <= beside:
        canvas.text(x, y + _DIGITS_Y + 9, last, SMALL)
    else:
        canvas.text(x, y + 3, last, SMALL, 1, RIGHT, _WIDE)
        end -= SMALL.width(last) + 2
    name = table.names[seat]
    if TEXT.width(name) <= end - start or end == x + _WIDE:
        canvas.text(start, y, TEXT.fit(name, end - start), TEXT)
    else:
        canvas.text(start, y + 2, SMALL.fit(name, end - start), SMALL)
    canvas.text(x, y + _DIGITS_Y, total, font, 1, RIGHT, _WIDE)
