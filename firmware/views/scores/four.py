"""The table of three or four: digits 16 dots high. Used by views.scores.table."""

from ui.canvas import RIGHT, SMALL, TEXT
from ui.fonts.big import BIG
from views.scores.marks import mark, number, plate, signed

_ACROSS = 66
_DOWN = 28
_WIDE = 62
_DIGITS_Y = 11


def draw(canvas, table):
    """Draws above the status line."""
    for seat in range(len(table.names)):
        _player(canvas, seat % 2 * _ACROSS, seat // 2 * _DOWN, table, seat)


def _player(canvas, x, y, table, seat):
    """Name, total, and the last change beside the total, or beside the name when that is long."""
    total = number(table.shown[seat])
    last = signed(table.last[seat]) if table.last else ""
    font = BIG if BIG.width(total) <= _WIDE else TEXT
    room = _WIDE - 2 - SMALL.width(last)
    fits = font.width(total) <= room
    name, ahead = table.names[seat], seat in table.ahead
    start = mark(canvas, x, y, table.marks[seat], table.letter, TEXT)
    end = x + (_WIDE if fits else room)
    if fits or TEXT.width(name) <= end - start:
        plate(canvas, start, y, end, name, TEXT, ahead)
    else:
        plate(canvas, start, y + 2, end, name, SMALL, ahead)
    canvas.text(x, y + _DIGITS_Y, total, font, 1, RIGHT, _WIDE)
    if fits:
        canvas.text(x, y + _DIGITS_Y + 9, last, SMALL)
    else:
        canvas.text(x, y + 3, last, SMALL, 1, RIGHT, _WIDE)
