"""How numbers and players look on all screens of the scores."""

from ui.canvas import TEXT

DEALS = 1
LEADS = 2
RESTS = 3
_ROW = 116  # dots of a row that scrolls


def number(value):
    """With a minus as long as the digits are wide."""
    return str(value).replace("-", "−")


def signed(value):
    """With its sign."""
    return "+%d" % value if value > 0 else number(value)


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


def plate(canvas, x, y, end, name, font, ahead):
    """A player's name between columns x and end, shortened when it must be; inverse when ahead."""
    name = font.fit(name, end - x - (4 if ahead else 0))
    if ahead:
        canvas.bar(x, y, font.width(name) + 4, font.base + 2)
        canvas.text(x + 2, y, name, font, 0)
    else:
        canvas.text(x, y, name, font)
