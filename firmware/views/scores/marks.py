"""How numbers and players look on all screens of the scores."""

from ui.canvas import TEXT

DEALS = 1
LEADS = 2
RESTS = 3
CROWN = 9
_CROWN = b"\0\1\2\1\0\1\2\1\0"  # rows above each column
_ROW = 116  # dots of a row that scrolls


def number(value):
    """With a minus as long as the digits are wide."""
    return str(value).replace("-", "−")


def signed(value):
    """With its sign."""
    return "+%d" % value if value > 0 else number(value)


def largest(text, wide, *fonts):
    """The first of the fonts in which a text is not wider than that, else the last."""
    return [font for font in fonts if font.width(text) <= wide or font is fonts[-1]][0]


def rows(names):
    """Names as rows of a menu, shortened where they must be."""
    return [TEXT.fit(name, _ROW) for name in names]


def mark(canvas, x, y, kind, letter, font):
    """Who deals (the letter in a box), leads (a triangle) or rests (a pause sign), as high as
    capitals of the font; returns where what follows begins."""
    high = font.base + 1
    if kind == DEALS:
        wide = font.width(letter) + 4
        canvas.bar(x, y, wide, high + 1)
        canvas.text(x + 2, y, letter, font, 0)
        return x + wide + 2
    return small_mark(canvas, x, y + 1, kind, high - 2)


def small_mark(canvas, x, y, kind, high=7):
    """The same for rows of that height, the dealer as a dot."""
    if kind == DEALS:
        canvas.bar(x, y + 1, 5, 5)
        return x + 7
    if kind == LEADS:
        wide = high // 2 + 1
        for column in range(wide):
            canvas.fill(x + column, y + column, 1, high - 2 * column)
        return x + wide + 2
    if kind == RESTS:
        canvas.fill(x, y + 1, 2, high - 2)
        canvas.fill(x + 3, y + 1, 2, high - 2)
        return x + 7
    return x


def crown(canvas, x, y):
    """Who is ahead, CROWN dots wide and 6 high; returns where what follows begins."""
    for column, top in enumerate(_CROWN):
        canvas.fill(x + column, y + top, 1, 4 - top)
    canvas.fill(x, y + 5, CROWN, 1)
    return x + CROWN + 2
