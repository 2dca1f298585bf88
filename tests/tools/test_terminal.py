"""Pictures as characters: glyphs, sizes, and what stands where."""

import pytest

from tools import terminal


def picture(*lit):
    dots = bytearray(1024)
    for x, y in lit:
        dots[(y >> 3) * 128 + x] |= 1 << (y & 7)
    return bytes(dots)


@pytest.mark.parametrize(
    "dot, glyph",
    [((0, 0), "⠁"), ((0, 1), "⠂"), ((0, 2), "⠄"), ((0, 3), "⡀")]
    + [((1, 0), "⠈"), ((1, 1), "⠐"), ((1, 2), "⠠"), ((1, 3), "⢀")],
)
def test_every_dot_of_a_braille_glyph(dot, glyph):
    rows = terminal.lines(picture(dot), terminal.BRAILLE)
    assert (len(rows), len(rows[0])) == (16, 64)
    assert rows[0][0] == glyph


def test_dots_of_the_lower_half_of_a_page_are_in_the_next_row():
    assert terminal.lines(picture((4, 13)), terminal.BRAILLE)[3][2] == "⠂"


@pytest.mark.parametrize("mode, glyphs", [(terminal.HALF, " ▀▄█"), (terminal.ASCII, " '.#")])
def test_half_blocks(mode, glyphs):
    rows = terminal.lines(picture((1, 62), (2, 63), (3, 62), (3, 63)), mode)
    assert (len(rows), len(rows[0])) == (32, 128)
    assert rows[31][:4] == glyphs


def test_blocks():
    rows = terminal.lines(picture((127, 63)), terminal.BLOCK)
    assert (len(rows), len(rows[0])) == (64, 256)
    assert rows[63] == " " * 254 + "██"


@pytest.mark.parametrize(
    "columns, rows, mode",
    [
        (80, 24, "braille"),
        (66, 19, "braille"),
        (65, 19, None),
        (66, 18, None),
        (129, 60, "braille"),
        (130, 35, "half"),
        (258, 67, "block"),
    ],
)
def test_the_sharpest_that_fits(columns, rows, mode):
    found = terminal.choose(terminal.usable(utf8=True), columns, rows)
    assert (found.name if found else None) == mode


def test_without_utf8_there_is_ascii_alone():
    assert terminal.usable(utf8=False) == [terminal.ASCII]


@pytest.mark.parametrize("mode", terminal.MODES.values())
@pytest.mark.parametrize("help", [False, True])
def test_all_fits_the_window_it_asks_for(mode, help):
    columns, rows = terminal.size(mode)
    shown = terminal.framed(bytes(1024), mode, "Kartl", columns, rows, help)
    assert sorted(shown) == list(range(rows))
    assert max(len("".join(text for _, text in row)) for row in shown.values()) == columns
    assert mode.utf8 or all(text.isascii() for row in shown.values() for _, text in row)


def test_a_sentence_fits_any_window():
    for columns, rows in ((1, 1), (20, 3), (200, 50)):
        shown = terminal.sentence("The terminal is too small for all of this.", columns, rows)
        assert all(0 <= y < rows for y in shown)
        assert all(len(text) <= columns for [(_, text)] in shown.values())
