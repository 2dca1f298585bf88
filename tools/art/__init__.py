"""Kartl's drawings: reads the ASCII art beside this file and turns it into MicroPython modules.

Used by `python -m tools.art`, which writes them, and by the test that finds them fresh.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

ART = Path(__file__).parent
FIRMWARE = ART.parents[1] / "firmware"
NAMES = {"space": " ", "nbsp": "\u00a0", "missing": "\ufffd"}
MISSING = NAMES["missing"]


class ArtError(ValueError):
    """A drawing that does not keep to the format; the text names file and line."""


@dataclass
class Sheet:
    """One font as drawn: glyphs maps a character to its rows of `#` and `.`."""

    name: str
    height: int
    base: int
    gap: int
    glyphs: dict[str, list[str]] = field(default_factory=dict)

    @property
    def pages(self) -> int:
        return (self.height + 7) // 8


def read_fonts(path: Path) -> list[Sheet]:
    """Reads a .txt of one or more fonts. Raises ArtError."""
    sheets: list[Sheet] = []
    lines = iter(enumerate(path.read_text(encoding="utf-8").splitlines(), 1))
    for number, line in lines:
        where = f"{path.name}:{number}"
        if not line or line.startswith(";"):
            continue
        head, *words = line.split(" ")
        if head == "font":
            sheets.append(_sheet(words, where))
        elif head == "=" and sheets:
            rows = [next(lines, (0, ""))[1] for _ in range(sheets[-1].height)]
            _add_glyphs(sheets[-1], words, rows, where)
        else:
            raise ArtError(f"{where}: neither font, glyphs nor comment: {line!r}")
    return sheets


def _sheet(words: list[str], where: str) -> Sheet:
    try:
        name, *pairs = words
        values = dict(zip(pairs[::2], map(int, pairs[1::2]), strict=True))
        return Sheet(name, **values)
    except (TypeError, ValueError) as error:
        raise ArtError(f"{where}: {error}") from error


def _add_glyphs(sheet: Sheet, names: list[str], rows: list[str], where: str) -> None:
    table = [row.split(" ") for row in rows]
    for number, cells in enumerate(table, 1):
        if len(cells) != len(names):
            raise ArtError(f"{where}: row {number} has {len(cells)} of {len(names)} glyphs")
    for name, *cells in zip(names, *table, strict=True):
        char = NAMES.get(name, name)
        if len(char) != 1 or char in sheet.glyphs:
            raise ArtError(f"{where}: {name!r} is no new character")
        if len({len(cell) for cell in cells}) != 1 or set("".join(cells)) - {"#", "."}:
            raise ArtError(f"{where}: {name!r} is not a rectangle of # and .")
        sheet.glyphs[char] = cells


def columns(rows: list[str], pages: int) -> bytes:
    """The rows as MONO_VLSB: per page of eight rows one byte a column, lowest bit on top."""
    out = bytearray()
    for page in range(pages):
        part = rows[page * 8 : page * 8 + 8]
        for x in range(len(rows[0])):
            out.append(sum(1 << y for y, row in enumerate(part) if row[x] == "#"))
    return bytes(out)


def doubled(sheet: Sheet, name: str) -> Sheet:
    """The sheet at twice the size, its stairs smoothed (Scale2x)."""
    glyphs = {char: _scale2x(rows) for char, rows in sheet.glyphs.items()}
    return Sheet(name, sheet.height * 2, sheet.base * 2, sheet.gap * 2, glyphs)


def _scale2x(rows: list[str]) -> list[str]:
    def dot(x: int, y: int) -> str:
        inside = 0 <= y < len(rows) and 0 <= x < len(rows[0])
        return rows[y][x] if inside else "."

    out = []
    for y in range(len(rows)):
        upper, lower = "", ""
        for x in range(len(rows[0])):
            here, up, down = dot(x, y), dot(x, y - 1), dot(x, y + 1)
            left, right = dot(x - 1, y), dot(x + 1, y)
            corner = up != down and left != right
            upper += (left if corner and left == up else here) + (
                right if corner and right == up else here
            )
            lower += (left if corner and left == down else here) + (
                right if corner and right == down else here
            )
        out += [upper, lower]
    return out


def font_module(sheets: list[Sheet], source: str) -> str:
    """The MicroPython module that holds the fonts, as text."""
    made = f'"""Made from {source} by `python -m tools.art`: change the drawing, not this."""\n'
    return made + "\nfrom ui.fonts import Font\n" + "".join(_font_code(s) for s in sheets)


def _font_code(sheet: Sheet) -> str:
    chars = "".join(sorted(set(sheet.glyphs) - {MISSING}))
    index, data, column = bytearray(), b"", 0
    for char in (MISSING, *chars):
        rows = sheet.glyphs[char]
        index += column.to_bytes(2, "little")
        column += len(rows[0])
        data += columns(rows, sheet.pages)
    index += column.to_bytes(2, "little")
    lines = [
        f"\n{sheet.name} = Font(",
        f"    {sheet.height},",
        f"    {sheet.base},",
        f"    {sheet.gap},",
        *_literal([_text_literal(part) for part in _cut(chars, 80)]),
        *_literal([_bytes_literal(part) for part in _cut(bytes(index), 22)]),
        *_literal([_bytes_literal(part) for part in _cut(data, 22)]),
        ")\n",
    ]
    return "\n".join(lines)


def _cut(value, size):
    return [value[at : at + size] for at in range(0, len(value), size)]


def _literal(parts: list[str]) -> list[str]:
    if len(parts) == 1:
        return [f"    {parts[0]},"]
    return [f"    {parts[0]}", *(f"    {part}" for part in parts[1:-1]), f"    {parts[-1]},"]


def _bytes_literal(data: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def _text_literal(chars: str) -> str:
    plain = chars.replace("\\", "\\\\").replace('"', '\\"').replace("\u00a0", "\\xa0")
    return f'"{plain}"'


def read_picture(path: Path) -> list[str]:
    """Reads one picture: rows of `#` and `.`, comments left out. Raises ArtError."""
    rows = [r for r in path.read_text(encoding="utf-8").splitlines() if r and r[0] != ";"]
    if len({len(row) for row in rows}) != 1 or set("".join(rows)) - {"#", "."}:
        raise ArtError(f"{path.name}: not a rectangle of # and .")
    return rows


def packed(data: bytes) -> bytes:
    """Runs: n < 128 and n bytes as they are, or 128 + n and the byte that stands n times."""
    out, plain, at = bytearray(), bytearray(), 0
    while at < len(data):
        run = 1
        while run < 127 and data[at + run : at + run + 1] == data[at : at + 1]:
            run += 1
        if run > 2 or len(plain) == 127:
            out += bytes([len(plain)]) + plain if plain else b""
            plain = bytearray()
        if run > 2:
            out += bytes([128 + run, data[at]])
            at += run
        else:
            plain.append(data[at])
            at += 1
    return bytes(out + (bytes([len(plain)]) + plain if plain else b""))


def splash_module() -> str:
    """The MicroPython module of the start picture, as text."""
    rows = read_picture(ART / "splash.txt")
    data = packed(columns(rows, len(rows) // 8))
    parts = [f"    {_bytes_literal(part)}" for part in _cut(data, 22)]
    return "\n".join([_SPLASH_HEAD, "_RUNS = (", *parts, ")\n", _SPLASH_CODE])


_SPLASH_HEAD = '''"""The start picture, shown by main before anything else is loaded.

Made from tools/art/splash.txt by `python -m tools.art`: change the drawing, not this.
"""
'''

_SPLASH_CODE = '''
def draw(target):
    """Fills target: 1024 bytes, or the FrameBuffer over them, 128 x 64 in MONO_VLSB."""
    buffer = memoryview(target)
    at = 0
    source = iter(_RUNS)
    for head in source:
        for n in range(head & 127):
            if n == 0 or head < 128:
                byte = next(source)
            buffer[at] = byte
            at += 1
'''


def modules() -> dict[Path, str]:
    """Every compiled module: path below the repository -> its text. Raises ArtError."""
    fonts = FIRMWARE / "ui" / "fonts"
    made = {}
    for name in ("small", "text", "big", "mini", "signs", "strip"):
        source = ART / f"{name}.txt"
        made[fonts / f"{name}.py"] = font_module(read_fonts(source), f"tools/art/{name}.txt")
    big = read_fonts(ART / "big.txt")[0]
    made[fonts / "huge.py"] = font_module([doubled(big, "HUGE")], "tools/art/big.txt")
    made[FIRMWARE / "ui" / "splash.py"] = splash_module()
    return made
