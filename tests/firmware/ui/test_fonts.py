"""The letters: all there, in their boxes, and told apart."""

from ui.canvas import SMALL, TEXT, Canvas
from ui.fonts.big import BIG
from ui.fonts.huge import HUGE
from ui.fonts.signs import BADGE, RANK, SIGN
from ui.fonts.strip import STRIP

ASCII = "".join(chr(c) for c in range(32, 127))
MARKS = "\u00a0ÄÖÜäöüß–—·…„“”‚‘’€°×÷−✓→←↑↓"
SUITS = "♣♠♥♦♧♤♡♢"
ALIKE = ("S5", "O0", "OQ", "0Q", "68", "Z2", "B8", "Il", "I1", "l1", "♣♠", "♤♠", "♤♧", "♥♡", "♦♢")
LEAST = 3


def dots(font, c):
    """The glyph of c as a list of its columns, each an int."""
    canvas = Canvas()
    canvas.glyph(0, 0, c, font)
    return [
        sum(canvas.fb.pixel(x, y) << y for y in range(font.height)) for x in range(font.width(c))
    ]


def difference(one, other):
    """How many dots differ, the narrower glyph laid on the other where they differ least."""
    narrow, wide = sorted((one, other), key=len)
    spare = len(wide) - len(narrow)
    laid = ([0] * left + narrow + [0] * (spare - left) for left in range(spare + 1))
    return min(sum(bin(a ^ b).count("1") for a, b in zip(wide, columns)) for columns in laid)


def test_every_sign_of_german_and_english_is_there():
    for font in (SMALL, TEXT):
        for c in ASCII + MARKS + SUITS:
            assert all(font.glyphs(c)), c
        assert not all(font.glyphs("\u00ad"))


def test_figures_and_card_fonts_have_what_they_need():
    for font in (BIG, HUGE):
        assert all(font.glyphs("0123456789 :−-+./×"))
    for font in (STRIP, SIGN, BADGE):
        assert all(font.glyphs(SUITS))
    assert all(RANK.glyphs("23456789TJQKABDUO"))
    assert all(STRIP.glyphs("T"))


def test_sizes_are_as_promised():
    assert (SMALL.height, TEXT.height, BIG.height, HUGE.height) == (8, 12, 16, 32)
    for font, figures in ((BIG, "0123456789"), (HUGE, "0123456789")):
        for c in figures:
            columns = dots(font, c)
            lines = 0
            for column in columns:
                lines |= column
            assert lines & 1 and lines >> font.height - 1, c


def test_figures_are_all_of_one_width():
    for font in (SMALL, BIG, HUGE):
        assert len({font.width(c) for c in "0123456789"}) == 1


def test_no_two_glyphs_are_the_same():
    for font in (SMALL, TEXT, BIG, HUGE, RANK, STRIP, SIGN, BADGE):
        seen = {}
        for c in font.chars:
            if c in " \u00a0":
                continue
            columns = tuple(dots(font, c))
            assert any(columns), c
            assert columns not in seen, c + seen.get(columns, "")
            seen[columns] = c


def test_letters_that_look_alike_are_told_apart():
    for font in (SMALL, TEXT):
        for one, other in ALIKE:
            assert difference(dots(font, one), dots(font, other)) >= LEAST, one + other


def test_width_counts_the_gaps_between():
    assert SMALL.width("") == 0
    assert SMALL.width("AB") == SMALL.width("A") + SMALL.gap + SMALL.width("B")
    assert BIG.width("12") == BIG.width("1") + BIG.gap + BIG.width("2")


def test_a_missing_glyph_takes_the_room_of_its_box():
    assert TEXT.width("\u4e2d") == 7
    assert any(dots(TEXT, "\u4e2d"))


def test_control_letters_have_no_glyph():
    for font in (TEXT, SMALL):
        for letter in "\0\x07\x17\x1f\x7f":
            assert bytes(font.glyphs("1" + letter)) == bytes(font.glyphs("1")) + b"\0"
            assert font.width(letter) == font.width("\ufffd")


def test_a_font_that_rested_writes_the_same():
    canvas, other = Canvas(), Canvas()
    for font in (SMALL, TEXT):
        canvas.text(0, 0, "Größe ♠ 7", font)
        used = len(font.data)
        other.rest()
        assert used and not font.data
        wide = font.width("Größe")
        other.rest()
        assert font.width("Größe") == wide
        other.rest()
        other.text(0, 0, "Größe ♠ 7", font)
        assert other.buffer == canvas.buffer and any(canvas.buffer)
        canvas.clear()
        other.clear()
