"""The table of two: digits 32 dots high. Used by views.scores.table."""

from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.fonts.big import BIG
from ui.fonts.huge import HUGE
from views.scores.marks import crown, largest, mark, number, signed

_STEP = 67
_WIDE = 61
_DIGITS_Y = 14
_PAGE = 2  # in which digits are drawn to be stretched
_LAST_Y = 48
_MOST_DOTS = 3
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # each bit of four


def draw(canvas, table, look):
    """Draws above the status line. look: called on the way."""
    for seat in (0, 1):
        look()
        x = seat * _STEP
        start = mark(canvas, x, 0, table.marks[seat], table.letter, TEXT)
        canvas.text(start, 0, TEXT.fit(table.names[seat], x + _WIDE - start), TEXT)
        if seat in table.ahead:
            crown(canvas, x, _LAST_Y)
        _total(canvas, x, number(table.shown[seat]))
        if table.last:
            canvas.text(x, _LAST_Y, signed(table.last[seat]), SMALL, 1, CENTRE, _WIDE)
        if table.bummerl:
            _bummerl(canvas, x, table.bummerl[seat])
    canvas.dither(_STEP - 3, _DIGITS_Y, 1, 32)


def _total(canvas, x, total):
    """In HUGE, or as high but half as wide when it is long."""
    if HUGE.width(total) <= _WIDE:
        canvas.text(x, _DIGITS_Y, total, HUGE, 1, CENTRE, _WIDE)
    elif BIG.width(total) <= _WIDE and not canvas.cards:
        canvas.text(x, _PAGE * 8, total, BIG, 1, CENTRE, _WIDE)
        _stretch(canvas, x, _WIDE)
    else:
        font = largest(total, _WIDE, BIG, TEXT, SMALL)
        canvas.text(x, _DIGITS_Y + 10, total, font, 1, CENTRE, _WIDE)


def _stretch(canvas, x, wide):
    """Draw every row of the two pages from _PAGE on twice, from _DIGITS_Y on, two rows above."""
    buffer = canvas.buffer
    step = canvas.width_dots
    for at in range(_PAGE * step + x, _PAGE * step + x + wide):
        upper, lower = buffer[at], buffer[at + step]
        at -= step
        before = buffer[at] & 0x3F
        for nibble in (upper & 15, upper >> 4, lower & 15, lower >> 4):
            buffer[at] = before | _TWICE[nibble] << 6 & 0xC0
            before = _TWICE[nibble] >> 2
            at += step
        buffer[at] = before


def _bummerl(canvas, x, count):
    """A dot for each, at the right below the total; a number and a dot when there are many."""
    right = x + _WIDE
    if count > _MOST_DOTS:
        canvas.text(right - 8, _LAST_Y, str(count), SMALL, 1, RIGHT)
        count = 1
    for dot in range(count):
        canvas.bar(right - 6 * dot - 6, _LAST_Y + 1, 5, 5)
