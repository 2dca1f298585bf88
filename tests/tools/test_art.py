"""The drawings and what is compiled from them."""

import pytest

from tools import art
from tools.art import ART, ArtError, pips


def write(tmp_path, text):
    path = tmp_path / "some.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", art.modules(), ids=lambda path: path.name)
def test_compiled_modules_are_fresh(path):
    assert path.read_text("utf-8") == art.modules()[path], "run `python -m tools.art`"


@pytest.mark.parametrize("path", pips.MODULES, ids=lambda path: path.name)
def test_compiled_signs_are_fresh(path):
    assert path.read_text("utf-8") == pips.modules()[path], "run `python -m tools.art`"


def test_signs_fill_their_square_and_are_different():
    for sizes in pips.MODULES.values():
        for name, size in sizes.items():
            glyphs = pips.sheet(name, size).glyphs
            for sign in pips.SIGNS:
                rows = glyphs[sign]
                assert {len(row) for row in rows} == {size} and len(rows) == size
                inked = [y for y, row in enumerate(rows) if "#" in row]
                assert inked[0] <= size // 8 + 1 and inked[-1] >= size - 2 - size // 8
            assert len({"".join(glyphs[sign]) for sign in pips.SIGNS}) == 7  # hearts are hearts


def test_every_drawing_is_compiled():
    used = "".join(art.modules().values())
    for path in ART.glob("*.txt"):
        assert f"tools/art/{path.name}" in used


def test_small_and_text_are_small():
    sizes = [
        sum(len(rows[0]) * sheet.pages + 2 for rows in sheet.glyphs.values())
        for name in ("small", "text")
        for sheet in art.read_fonts(ART / f"{name}.txt")
    ]
    assert sum(sizes) < 4096


def test_columns_are_bytes_with_the_top_in_the_lowest_bit():
    assert art.columns(["#.", "#.", ".#"], 1) == b"\x03\x04"
    assert art.columns(["#"] + ["."] * 8 + ["#"], 2) == b"\x01\x02"


def test_doubling_smooths_a_stair():
    sheet = art.Sheet("X", 2, 2, 1, {"a": ["#.", ".#"]})
    assert art.doubled(sheet, "Y").height == 4
    assert art.doubled(sheet, "Y").glyphs["a"] == ["##..", "###.", ".###", "..##"]


@pytest.mark.parametrize(
    "data", [b"", b"\x00" * 1024, bytes(range(256)) * 4, b"\x07\x07\x01\x02\x02\x02" * 99]
)
def test_packing_unpacks(data):
    source, out = iter(art.packed(data)), bytearray()
    for head in source:
        if head >= 128:
            out += bytes([next(source)]) * (head - 128)
        else:
            out += bytes(next(source) for _ in range(head))
    assert out == data


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("= a\n#\n", "some.txt:1"),
        ("font F height 1\n", "some.txt:1"),
        ("font F height 1 base 1 gap 1\n= a b\n#\n", "some.txt:2"),
        ("font F height 2 base 1 gap 1\n= a\n##\n#\n", "some.txt:2"),
        ("font F height 1 base 1 gap 1\n= a\nx\n", "some.txt:2"),
        ("font F height 1 base 1 gap 1\n= a a\n# #\n", "some.txt:2"),
        ("font F height 1 base 1 gap 1\n= ab\n#\n", "some.txt:2"),
    ],
)
def test_a_faulty_drawing_is_named_by_its_line(tmp_path, text, where):
    with pytest.raises(ArtError, match=where):
        art.read_fonts(write(tmp_path, text))


def test_a_picture_is_a_rectangle(tmp_path):
    assert art.read_picture(write(tmp_path, "; note\n#.\n.#\n")) == ["#.", ".#"]
    with pytest.raises(ArtError):
        art.read_picture(write(tmp_path, "#.\n#\n"))
