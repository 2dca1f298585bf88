"""A colour screen as characters: half blocks, each of two dots or of two squares of dots.

tools/play.py draws with a Glass as it does with the functions of tools/terminal.py, which are for
screens of one bit. A picture is what tools/virtual/tft.py shows: 16 bits a dot, high byte first.
The style of a piece of text is a pair of colours, or NOTE.
"""

from functools import lru_cache
from itertools import groupby
from textwrap import wrap

from tools import terminal
from tools.terminal import NOTE

HALF = "▀"
HINTS = "arrows move   Enter A   Backspace B   1 2 3 the keys   ? help   q leave"
HELP = (
    "arrows, Enter, Backspace   what the board's keys make of them",
    "1, 2, 3                    the keys themselves, pressed shortly",
    "",
    "?                          shows and hides this",
    "q, Ctrl-C                  leave; what was saved stays",
)


class Glass:
    """A screen of width x height dots. A mode is how many dots a side the squares have."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height

    def size(self, mode: int) -> tuple[int, int]:
        """Columns and rows that the screen and the line of hints need."""
        return self.width // mode, -(-self.height // (2 * mode)) + 1

    def choose(self, modes: list[int], columns: int, rows: int) -> "int | None":
        """The first mode that fits the window, None if none does."""
        for mode in modes:
            wide, high = self.size(mode)
            if wide <= columns and high <= rows:
                return mode
        return None

    def too_small(self, modes: list[int], columns: int, rows: int) -> str:
        wide, high = self.size(modes[-1])
        return terminal.needs(columns, rows, wide, high)

    def framed(self, picture: bytes, mode: int, title: str, columns: int, rows: int, help: bool):
        """All that is to be seen, in the middle of the window: {row of the window: row}."""
        wide, high = self.size(mode)
        margin = " " * ((columns - wide) // 2)
        lines = _help(wide, high - 1) if help else self.lines(picture, mode)
        shown = [[(NOTE, margin), *line] for line in lines]
        hint = HINTS if len(HINTS) <= wide else wrap(HINTS, wide)[0]
        shown.append([(NOTE, margin + hint.center(wide).rstrip())])
        return dict(enumerate(shown, (rows - high) // 2))

    sentence = staticmethod(terminal.sentence)

    def lines(self, picture: bytes, mode: int) -> list:
        """The picture as rows of (colours above and below, blocks)."""
        rows = [self._row(picture, y, mode) for y in range(0, self.height, mode)]
        if len(rows) % 2:
            rows.append([(0, 0, 0)] * len(rows[0]))
        return [
            [(style, HALF * len(list(run))) for style, run in groupby(zip(upper, lower))]
            for upper, lower in zip(rows[::2], rows[1::2])
        ]

    def _row(self, picture: bytes, y: int, mode: int) -> list:
        """The colours of one row of squares."""
        step = 2 * self.width
        rows = [picture[at * step : (at + 1) * step] for at in range(y, min(y + mode, self.height))]
        squares = []
        for x in range(0, self.width // mode * 2 * mode, 2 * mode):
            dots = b"".join(row[x : x + 2 * mode] for row in rows)
            squares.append(_mean(dots))
        return squares


@lru_cache(4096)
def _mean(dots: bytes) -> tuple[int, int, int]:
    """The colour of some dots, seen from far."""
    words = [high << 8 | low for high, low in zip(dots[::2], dots[1::2])]
    shares = [(w >> 8 & 0xF8, w >> 3 & 0xFC, w << 3 & 0xF8) for w in words]
    red, green, blue = (sum(share) // len(words) for share in zip(*shares))
    return red, green, blue


def _help(wide: int, high: int) -> list:
    above = (high - len(HELP)) // 2
    texts = [""] * above + [line[:wide].center(wide) for line in HELP]
    return [[(NOTE, text.ljust(wide))] for text in texts + [""] * (high - len(texts))]
