"""The words: both languages say the same things, and every sentence fits where it stands."""

import os

import ui.texts
from ui.canvas import SMALL, TEXT
from ui.settings import TABLE
from ui.texts import LANGUAGES, Texts
from views.menu import GAMES

FOLDER = ui.texts.__file__.rpartition("/")[0]
ALL = sorted([file[: -len("_de.txt")] for file in os.listdir(FOLDER) if file.endswith("_de.txt")])
PARTS = [part for part in ALL if not part.startswith("rules_")]  # the rest are read as a whole
POWER = ("dim", "dark", "doze", "off", "always")  # settings with a screen of their own
MESSAGE = 124  # dots of the message line on the table
NOTICE = 90  # dots beside the card in a notice, above the key
ROW = 118  # dots of a row in a menu that scrolls


def keys(text):
    return [line.split("=")[0] for line in text.split("\n") if "=" in line]


def sentences(prefixes):
    """Each sentence of the table whose key begins so, with the longest values filled in."""
    for language in LANGUAGES:
        text = str(Texts(language).load("schnapsen"), "utf-8")
        for line in text.split("\n"):
            key, _, sentence = line.partition("=")
            if [prefix for prefix in prefixes if key.startswith(prefix)]:
                yield sentence.replace("%d", "20").replace("%s", "♠")


def test_no_part_is_missing():
    assert "main" in PARTS and "schafkopf_why" in PARTS and "rules_schapa" in ALL
    for part in ALL:
        assert part + "_en.txt" in os.listdir(FOLDER), part


def test_both_languages_have_the_same_keys_in_the_same_order():
    for part in PARTS:
        found = [keys(str(Texts(language).load(part), "utf-8")) for language in LANGUAGES]
        assert found[0] == found[1], part
        assert len(set(found[0])) == len(found[0]), part


def test_every_character_has_a_glyph_in_both_fonts():
    for language in LANGUAGES:
        for part in ALL:
            for character in set(str(Texts(language).load(part), "utf-8")) - {"\n"}:
                drawn = all(TEXT.glyphs(character)) and all(SMALL.glyphs(character))
                assert drawn, (part, character)


def test_every_value_of_every_setting_has_a_word():
    for language in LANGUAGES:
        texts = Texts(language)
        for name, values in TABLE:
            words = texts.part("power" if name in POWER else "main")
            if name in GAMES:
                assert words(name) and texts.part("levels")("level_%d" % max(values))
                continue
            assert words("set_" + name)
            for value in values:
                if name in POWER:
                    assert words(value if name == "always" else "after_%d" % value)
                else:
                    assert words(name + "_" + value)


def test_messages_fit_their_line():
    for sentence in sentences(("lead", "reply", "think", "my_", "bot_trick", "why_")):
        assert TEXT.width(sentence) <= MESSAGE, sentence


def test_ones_own_trick_leaves_room_for_a_marriage():
    for language in LANGUAGES:
        taken = Texts(language).part("schnapsen")("my_trick", 21)
        assert TEXT.width(taken) + TEXT.width("+40") <= MESSAGE - 4, taken


def test_results_fit_beside_what_they_are_worth():
    for language in LANGUAGES:
        words = Texts(language).part("schnapsen")
        lost = words("lost") + words("bot") + " +3"
        assert TEXT.width(lost) <= 116, lost
        for key in keys(str(words._data, "utf-8")):
            if key.startswith("end_"):
                assert TEXT.width(words(key)) <= 124, key
        for key in ("worth_2", "worth_3"):
            assert SMALL.width(words("at_closing", words(key))) <= 74, key
        assert SMALL.width(words("least")) <= 74
        assert max(TEXT.width(words(key)) for key in ("match_won", "match_lost")) <= 120


def test_menus_fit_their_rows():
    for language in LANGUAGES:
        words = Texts(language).part("main")
        for key in ("resume", "schnapsen", "scores", "rules", "settings", "about"):
            assert TEXT.width(words(key)) <= ROW, key


def test_notices_fit_beside_their_card():
    for sentence in sentences(("bot_announced", "bot_exchanged", "bot_closed", "took", "trump_is")):
        assert TEXT.width(sentence) <= NOTICE, sentence


def test_actions_fit_their_row():
    for sentence in sentences(("last_trick", "close", "exchange", "claim", "rules", "leave")):
        if "?" not in sentence:
            assert TEXT.width(sentence) <= ROW, sentence


def test_a_missing_key_is_an_error():
    try:
        Texts("de").part("main")("no_such_key")
    except KeyError:
        return
    raise AssertionError("a sentence for a key that does not exist")
