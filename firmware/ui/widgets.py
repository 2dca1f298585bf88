"""What stands around the words of many screens: the title line and the mark of how far one is.
The larger pieces have modules of their own: ui.menu, ui.dialog, ui.pager.
"""

from ui.canvas import CENTRE, RIGHT, SMALL, TEXT

TITLE = 12
MARK = 3
_MARGIN = 4
_LEAST_THUMB = 5


def title(canvas, s, font=TEXT):
    """Centres s in the top line between two rules; returns the first row below."""
    wide = canvas.width_dots
    end = canvas.text(0, 0, s, font, 1, CENTRE, wide)
    rule = wide - end - _MARGIN
    if rule > 0:
        canvas.fill(0, 6, rule, 1)
        canvas.fill(wide - rule, 6, rule, 1)
    return TITLE


def coded_title(canvas, s, code):
    """A title at the left and the code of a deal at the right; returns the first row below."""
    room = canvas.width_dots - SMALL.width(code) - 2
    font = TEXT if TEXT.width(s) <= room else SMALL
    canvas.text(0, TEXT.base - font.base, s, font)
    canvas.text(canvas.width_dots, TEXT.base - SMALL.base, code, SMALL, align=RIGHT)
    return TITLE


def scroll_mark(canvas, y, height, first, shown, count):
    """A mark at the right edge: rows first to first + shown of count are on the screen."""
    if count <= shown:
        return
    x = canvas.width_dots - MARK
    thumb = max(height * shown // count, _LEAST_THUMB)
    canvas.dither(x + 1, y, 1, height)
    canvas.fill(x, y + (height - thumb) * first // (count - shown), MARK, thumb)
