"""Sentences made to fit."""

from ui.canvas import SMALL, TEXT
from ui.typeset import wrap

SENTENCE = "Du musst Farbe bekennen, solange du Karten der ausgespielten Farbe hast."


def test_what_fits_stays_as_it_is():
    assert TEXT.fit("Kartl", TEXT.width("Kartl")) == "Kartl"
    assert wrap("Kartl", TEXT, TEXT.width("Kartl")) == ["Kartl"]


def test_fit_is_never_wider_and_keeps_the_beginning():
    for width in range(TEXT.width("…"), 130):
        short = TEXT.fit("Farbe bekennen", width)
        assert TEXT.width(short) <= width
        assert short == "Farbe bekennen" or short.endswith("…")
        assert "Farbe bekennen".startswith(short[:-1])


def test_no_blank_before_the_ellipsis():
    assert TEXT.fit("Farbe bekennen", TEXT.width("Farbe b…") - 1) == "Farbe…"


def test_lines_are_never_wider_and_lose_no_word():
    for font in (SMALL, TEXT):
        for width in range(60, 128):
            lines = wrap(SENTENCE, font, width)
            assert all(font.width(line) <= width for line in lines)
            assert all(line == line.strip() for line in lines)
            whole = "".join(line[:-1] if line.endswith("-") else line + " " for line in lines)
            assert whole.strip() == SENTENCE


def test_a_newline_ends_a_line():
    assert wrap("Schnapsen\n\nzu zweit", TEXT, 120) == ["Schnapsen", "", "zu zweit"]
    assert wrap("", TEXT, 120) == [""]


def test_a_soft_hyphen_breaks_only_where_it_must():
    word = "Weiter\u00adspielen"
    assert wrap(word, TEXT, 120) == ["Weiterspielen"]
    assert wrap(word, TEXT, 60) == ["Weiter-", "spielen"]
    assert wrap("Wir " + word, TEXT, 75) == ["Wir Weiter-", "spielen"]


def test_a_hyphen_in_a_word_is_a_place_to_break():
    assert wrap("Herz-Solo", TEXT, 50) == ["Herz-", "Solo"]


def test_a_word_wider_than_the_line_is_broken_between_syllables():
    lines = wrap("Unterbietung", TEXT, 60)
    assert len(lines) > 1
    assert lines[0].endswith("-")
    assert lines[0] in ("Unter-", "Unterbie-", "Un-")


def test_ch_and_sch_are_not_torn():
    assert wrap("machen", TEXT, TEXT.width("mach-")) == ["ma-", "chen"]
    assert wrap("Tasche", TEXT, TEXT.width("Tasc-")) == ["Ta-", "sche"]


def test_the_narrowest_box_still_ends():
    assert wrap("Solo", TEXT, 1) == ["S-", "o-", "l-", "o"]
