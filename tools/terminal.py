"""The device's screen as characters: how big, with which glyphs, in which frame.

Pure functions from a picture to rows of text; tools/play.py sends them to the terminal.
A picture is 1024 bytes as the panel shows them: 8 pages of 128 columns, bit 0 on top.
A row is a list of (style, text) pairs; the styles are FRAME, LIT (the glass) and NOTE.
"""

from collections import namedtuple
from textwrap import wrap

WIDTH, HEIGHT = 128, 64

FRAME, LIT, NOTE = "frame", "lit", "note"

# One way to draw: dots a glyph holds across and down, glyphs by their dots (left column in the
# low bits, top dot lowest), and what goes around: corners, sides, and whether it needs UTF-8.
Mode = namedtuple("Mode", "name across down glyphs border utf8")

_ROUND = "╭─╮│╰╯"
_PLAIN = "+-+|++"


def _braille(dots: int) -> str:
    """The Braille glyph of 2 x 4 dots; its own bits run 1237 down the left, 4568 down the right."""
    places = (0, 1, 2, 6, 3, 4, 5, 7)
    return chr(0x2800 + sum(1 << place for i, place in enumerate(places) if dots >> i & 1))


BRAILLE = Mode("braille", 2, 4, tuple(_braille(dots) for dots in range(256)), _ROUND, True)
HALF = Mode("half", 1, 2, tuple(" ▀▄█"), _ROUND, True)
BLOCK = Mode("block", 1, 1, ("  ", "██"), _ROUND, True)
ASCII = Mode("ascii", 1, 2, tuple(" '.#"), _PLAIN, False)

MODES = {mode.name: mode for mode in (BLOCK, HALF, BRAILLE, ASCII)}  # sharpest first

HINTS = "arrows move   Enter A   Backspace B   ? keys   q leave"
HELP = (
    "arrows        up, down, left, right",
    "Enter         A",
    "Backspace     B",
    "Space         A, held down",
    "Tab, Delete   B, held down",
    "",
    "?             shows and hides this",
    "q, Ctrl-C     leave; what was saved stays",
)


def size(mode: Mode) -> tuple[int, int]:
    """Columns and rows that the screen, its frame and the line of hints need."""
    across = WIDTH // mode.across * len(mode.glyphs[0])
    return across + 2, HEIGHT // mode.down + 3


def fits(mode: Mode, columns: int, rows: int) -> bool:
    wide, high = size(mode)
    return wide <= columns and high <= rows


def usable(utf8: bool, braille: bool = True) -> list[Mode]:
    """The modes a terminal can show, sharpest first."""
    modes = [mode for mode in MODES.values() if utf8 or not mode.utf8]
    return [mode for mode in modes if braille or mode is not BRAILLE]


def choose(modes: list[Mode], columns: int, rows: int) -> "Mode | None":
    """The first mode that fits the window, None if none does."""
    return next((mode for mode in modes if fits(mode, columns, rows)), None)


def too_small(modes: list[Mode], columns: int, rows: int) -> str:
    """The sentence for a window that none of the modes fits."""
    return needs(columns, rows, *min(map(size, modes)))


def needs(columns: int, rows: int, wide: int, high: int) -> str:
    return (
        f"The terminal is {columns}x{rows} characters and the screen needs {wide}x{high}: "
        "make the window larger or its letters smaller."
    )


def lines(picture: bytes, mode: Mode) -> list[str]:
    """The picture alone, as rows of glyphs."""
    return [_line(picture, mode, y) for y in range(0, HEIGHT, mode.down)]


def _line(picture: bytes, mode: Mode, y: int) -> str:
    start, shift, mask = (y >> 3) * WIDTH, y & 7, (1 << mode.down) - 1
    strips = [column >> shift & mask for column in picture[start : start + WIDTH]]
    if mode.across == 2:
        strips = [a | b << mode.down for a, b in zip(strips[::2], strips[1::2])]
    return "".join(mode.glyphs[dots] for dots in strips)


def framed(picture: bytes, mode: Mode, title: str, columns: int, rows: int, help: bool) -> dict:
    """All that is to be seen, in the middle of the window: {row of the window: row}.

    With `help` the keys stand where the screen is.
    """
    wide, high = size(mode)
    inner = wide - 2
    left, top = " " * ((columns - wide) // 2), (rows - high) // 2
    corner, bar, corner_right, side, low, low_right = mode.border
    body = _help(inner, high - 3) if help else [(LIT, line) for line in lines(picture, mode)]
    shown = [
        [(FRAME, left + corner + f"{bar} {title} ".ljust(inner, bar) + corner_right)],
        *([(FRAME, left + side), line, (FRAME, side)] for line in body),
        [(FRAME, left + low + bar * inner + low_right)],
        [(NOTE, left + HINTS.center(wide).rstrip())],
    ]
    return dict(enumerate(shown, top))


def _help(wide: int, high: int) -> list:
    """The keys as a block in the middle of the screen's place."""
    block = max(map(len, HELP))
    above = (high - len(HELP)) // 2
    texts = [""] * above + [line.ljust(block).center(wide) for line in HELP]
    return [(NOTE, text.ljust(wide)) for text in texts + [""] * (high - len(texts))]


def sentence(text: str, columns: int, rows: int) -> dict:
    """A sentence alone in the middle of the window, as `framed` gives it."""
    shown = wrap(text, max(columns - 2, 1))[:rows]
    top = (rows - len(shown)) // 2
    return {top + i: [(NOTE, line.center(columns).rstrip())] for i, line in enumerate(shown)}
