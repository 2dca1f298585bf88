"""The words of the scores: the same in both languages, a sentence for every reason, and the
longest entries told in full.
"""

from engine.editing import Editor
from tests.engine.sheets.table import REASONS
from tests.firmware.views.scores_desk import at_table, press
from tests.firmware.views.test_texts import keys
from ui.canvas import SMALL, TEXT
from ui.modules import load
from ui.texts import LANGUAGES, Texts
from ui.widgets import MARK
from views.scores.marks import number
from views.scores.reasons import sentence

PARTS = ("scores", "scores_menu", "scores_setup", "scores_entry", "scores_why", "scores_refused")
WIDE = "WWWWWWWWWWWW"
NAMES = (WIDE, "Hannah-Marie", "Jürgen-Jörgy", "Gysbert Qyjp", "B", "C", "D", "E")
GAMES = ("schnapsen", "schapa", "schafkopf", "free")

# Fields that can be missing, and those that add up.
MISSING = (
    "tricks", "queens", "clubs", "king", "last", "order", "points", "money", "won", "declarer",
    "partner",
)  # fmt: skip
SUMS = ("tricks", "queens", "clubs", "points", "money")
LONGEST = (
    {"game": "sauspiel", "declarer": 0, "partner": 1, "won": False, "margin": "schwarz",
     "laufende": 12, "klopfer": [1, 1, 1, 1], "kontra": 2, "re": 1},
    {"game": "solo_tout", "declarer": 0, "won": False, "laufende": 12, "klopfer": [1, 1, 1, 1],
     "kontra": 2, "re": 0},
)  # fmt: skip


def test_both_languages_take_the_same_values():
    for part in PARTS:
        one, other = [Texts(language).part(part) for language in LANGUAGES]
        for key in keys(str(one._data, "utf-8")):
            assert values(one(key)) == values(other(key)), key


def values(text):
    """The letters behind the % signs."""
    return sorted([part[0] for part in text.split("%")[1:]])


def test_every_reason_of_the_engine_has_a_sentence():
    never = ("no_undo", "no_redo", "no_entry", "bad_entry", "no_field", "no_slot", "no_value",
             "no_setting", "missing")  # fmt: skip
    for language in LANGUAGES:
        words = Texts(language)
        other = sentence(words, NAMES, ("something else",))
        for code in [code for code in REASONS if code != "missing"]:
            told = sentence(words, NAMES, (code, 1, 2, 3))
            assert (told == other) == (code in never), code
            assert "%" not in told, told
        for name in MISSING:
            assert sentence(words, NAMES, ("missing", name, 0)) != other, name
        for name in SUMS:
            assert "−7" in sentence(words, NAMES, ("left_" + name, -7)), name


def test_a_seat_is_told_by_its_name():
    words = Texts("en")
    assert sentence(words, NAMES, ("twice", 1)) == "Hannah-Marie has a place already."
    assert sentence(words, NAMES, ("too_many_tricks", 14, 13)) == "14 tricks? There are only 13."


def test_all_settings_of_the_sheets_can_be_chosen():
    plan = load("views.scores.plan")
    for game in GAMES:
        sheet = load("engine.%s.sheet" % game)
        offered = {name: (default, values) for name, default, values in plan.SETTINGS[game]}
        assert list(plan.PLAYERS[game]) == list(sheet.Sheet.PLAYERS), game
        for name, default, least, most in sheet.Sheet.SETTINGS:
            assert offered[name][0] == default, name
            assert least <= offered[name][1][0] and offered[name][1][-1] <= most, name
    tariff = load("engine.schafkopf.tariff")
    assert [plan_default(plan, name) for name in load("views.scores.making")._TARIFF] == list(
        tariff.DEFAULT
    )


def plan_default(plan, name):
    return [default for known, default, _ in plan.SETTINGS["schafkopf"] if known == name][0]


def test_every_setting_has_a_label():
    plan = load("views.scores.plan")
    for language in LANGUAGES:
        words = Texts(language).part("scores_setup")
        for game in GAMES:
            for name, _, _ in plan.SETTINGS[game]:
                assert words("%s_%s" % (game, name))


def test_every_setting_fits_beside_its_longest_value():
    plan = load("views.scores.plan")
    room = 128 - MARK - 1 - 2 * 4  # dots of a row that scrolls, between its margins
    for language in LANGUAGES:
        words = Texts(language).part("scores_setup")
        for game in GAMES:
            for name, _, values in plan.SETTINGS[game]:
                label = words("%s_%s" % (game, name))
                told = [number(values[0]), number(values[-1])]
                if values is plan.OFF_ON:
                    told = [words("yes"), words("no")]
                elif name in load("views.scores.setup")._NONE_AT_0:
                    told.append(words("none"))
                for value in told:
                    wide = TEXT.width(label) + 4 + SMALL.width(value)
                    assert wide <= room, (label, value, wide - room)


def shown(game, players, entry):
    """A sheet with one entry, for the tale."""
    sheet = load("engine.%s.sheet" % game).Sheet(NAMES[:players])
    Editor(sheet).add(entry)
    return sheet


def test_the_longest_entries_are_told_in_full():
    sheets = [shown("schafkopf", 4, entry) for entry in LONGEST]
    for players in (4, 8):
        sheets.append(shown("schapa", players, last_round(players)))
        sheets.append(shown("schapa", players, {"round": 7, "order": list(range(players))}))
    tale, history = load("views.scores.tale"), load("views.scores.history")
    for language in LANGUAGES:
        words = Texts(language).part("scores_entry")
        for sheet in sheets:
            font, pitch, name = tale._SIZES[-1]
            names = [SMALL.fit(one, name) for one in sheet.names]
            whole = tale._wrapped(tale._told(words, sheet, 0, names), font)
            assert len(whole) * pitch <= 64 - history._TOP - 2 * history._LINE, whole


def last_round(players):
    """A round 8 of many figures."""
    draft = Editor(load("engine.schapa.sheet").Sheet(NAMES[:players])).draft()
    draft.set("round", 8)
    for name in ("tricks", "queens", "clubs"):
        for seat in range(players - 1):
            choices = draft.choices(name, seat)
            share = (draft.remainder(name) or 0) // (players - seat)
            draft.set(name, min(choices, key=lambda one: abs(one - share)), seat)
    for name in ("king", "last"):
        draft.set(name, draft.choices(name)[0])
    return draft.entry()


def test_the_table_is_told_in_the_language_of_the_settings():
    for language, words in (("de", "Jeder Stich"), ("en", "Each trick")):
        sim = at_table("schapa Anna,Ben,Cem", language)
        sim.expect(words)
        press(sim, "B")
        sim.expect({"de": "Verlauf", "en": "History"}[language])
