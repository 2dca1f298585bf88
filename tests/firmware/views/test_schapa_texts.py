"""The words of Schapa: both languages say the same things, and all fits where it stands."""

from tests.firmware.views.test_texts import keys
from ui.canvas import SMALL, TEXT
from ui.texts import LANGUAGES, Texts

PARTS = ("schapa", "schapa_setup", "schapa_round", "schapa_more", "schapa_result")
MESSAGE = 124  # dots of the message line
CELL = 14  # of a name among eight
_BESIDE_CODE = 69  # dots of a heading
ROW = 118  # of a row in a menu that scrolls


def test_messages_and_refusals_fit_their_line():
    for language in LANGUAGES:
        for part in PARTS:
            words = Texts(language).part(part)
            for key in keys(str(words._data, "utf-8")):
                message = key in ("no_trick_yet", "say_schapa", "stop_or_lay")
                if message or key.startswith("why_"):
                    sentence = words(key).replace("%s", "♠10")
                    assert TEXT.width(sentence) <= MESSAGE, sentence


def test_what_a_round_counts_stands_beside_what_to_do():
    for language in LANGUAGES:
        words = Texts(language).part("schapa")
        longest = max([TEXT.width(words(key)) for key in ("lead", "discard")])
        longest = max(longest, TEXT.width(words("follow", "♠")))
        for number in range(1, 7):
            counts = words("counts_%d" % number)
            assert 2 + longest + 2 + SMALL.width(counts) < 128, (language, counts)


def test_the_names_are_short_and_unlike_each_other():
    for language in LANGUAGES:
        names = Texts(language).part("schapa")("names").split()
        assert len(set(names)) == 7 and names == sorted(names)
        assert max(map(SMALL.width, names)) <= CELL


def test_headings_and_rows_fit():
    for language in LANGUAGES:
        words = Texts(language).part("schapa_result")
        for key in keys(str(words._data, "utf-8")):
            if key.endswith("_out"):
                assert TEXT.width(words(key)) <= _BESIDE_CODE, key
        assert TEXT.width(words("round", 8)) <= _BESIDE_CODE
        words = Texts(language).part("schapa_more")
        for key in ("stop", "schapa", "sheet", "last_trick", "last_turns", "rules", "leave"):
            assert TEXT.width(words(key)) <= ROW, key


def test_the_reasons_of_the_eighth_round_fit_two_lines():
    for language in LANGUAGES:
        words = Texts(language).part("schapa_result")
        for items in (((0, "+85"), (1, "−60")), ((2, "−80"), (3, "−95"), (4, "−60"))):
            line = " ".join([words("item_%d" % item) + " " + points for item, points in items])
            assert SMALL.width(line) <= 126, line
