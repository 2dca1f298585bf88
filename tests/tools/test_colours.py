"""Colour pictures as characters."""

import pytest

from tools import colours, play
from tools.colours import Glass
from tools.terminal import NOTE

RED, GREEN, BLUE = b"\xf8\x00", b"\x07\xe0", b"\x00\x1f"


def test_a_block_is_two_dots_one_over_the_other():
    rows = Glass(2, 3).lines(RED + GREEN + BLUE + GREEN + RED + RED, 1)
    red, green, blue = (248, 0, 0), (0, 252, 0), (0, 0, 248)
    assert rows[0] == [((red, blue), "▀"), ((green, green), "▀")]
    assert rows[1] == [((red, (0, 0, 0)), "▀▀")]


def test_a_square_has_the_mean_of_its_colours():
    rows = Glass(2, 2).lines(RED + GREEN + GREEN + RED, 2)
    assert rows == [[(((124, 126, 0), (0, 0, 0)), "▀")]]


@pytest.mark.parametrize(
    "size, columns, rows, mode",
    [
        ((240, 135), 240, 69, 1),
        ((240, 135), 239, 69, 2),
        ((240, 135), 120, 35, 2),
        ((240, 135), 80, 24, 3),
        ((320, 240), 80, 31, 4),
        ((320, 240), 80, 25, 5),
        ((320, 240), 80, 24, None),
    ],
)
def test_the_sharpest_that_fits(size, columns, rows, mode):
    glass = Glass(*size)
    assert glass.choose(list(play.SQUARES), columns, rows) == mode
    if mode is None:
        assert "64x25" in glass.too_small(list(play.SQUARES), columns, rows)


@pytest.mark.parametrize("help", [False, True])
@pytest.mark.parametrize("mode", play.SQUARES)
def test_all_fits_the_window_it_asks_for(mode, help):
    glass = Glass(240, 135)
    columns, rows = glass.size(mode)
    shown = glass.framed(bytes(2 * 240 * 135), mode, "Kartl", columns, rows, help)
    assert sorted(shown) == list(range(rows))
    assert max(len("".join(text for _, text in row)) for row in shown.values()) == columns
    assert all(style == NOTE or len(style) == 2 for row in shown.values() for style, _ in row)


def test_boards_have_their_glass():
    assert play.glass_of("reference") is play.terminal
    for name in set(play.boards()) - {"reference"}:
        assert isinstance(play.glass_of(name), colours.Glass)
