"""The table of five to eight: two columns of rows. Used by views.scores.table."""

from ui.canvas import RIGHT, SMALL, TEXT
from ui.fonts.mini import MINI
from views.scores.marks import DEALS, largest, number, signed, small_mark

_ACROSS = 66
_WIDE = 60
_HIGH = 56
_MARK = 7


def draw(canvas, table, look):
    """Draws above the status line: name over last change, and the total beside them. look: called
    on the way."""
    count = len(table.names)
    rows = (count + 1) // 2
    down = _HIGH // rows
    for seat in range(count):
        look()
        _player(canvas, seat // rows * _ACROSS, seat % rows * down, down, table, seat)


def _player(canvas, x, y, down, table, seat):
    """The mark stands before the last change, or before the name where there is no room."""
    total = number(table.shown[seat])
    digits = largest(total, _WIDE - _MARK - 5, TEXT, SMALL)
    wide = digits.width(total)
    middle = y + (down - 12) // 2
    ahead = seat in table.ahead
    if ahead:
        canvas.bar(x + _WIDE - wide - 2, middle - 1, wide + 4, 13)
    lower = middle + TEXT.base - digits.base
    canvas.text(x, lower, total, digits, 0 if ahead else 1, RIGHT, _WIDE)
    end = x + _WIDE - wide - (4 if ahead else 2)
    last = signed(table.last[seat]) if table.last else ""
    font = SMALL if down > 16 and SMALL.width(last) <= end - x else MINI
    name_y = y + (down - 14) // 4
    last_y = y + down - 1 - font.base - (down - 14) // 4
    kind = table.marks[seat]
    name_x = last_x = x
    if font.width(last) + _MARK <= end - x:
        is_low = font is MINI and kind != DEALS
        last_x = small_mark(canvas, x, last_y - (not is_low), kind, 5 if is_low else 7)
    else:
        name_x = small_mark(canvas, x, name_y, kind)
    canvas.text(last_x, last_y, last, font)
    canvas.text(name_x, name_y, SMALL.fit(table.names[seat], end - name_x), SMALL)
