"""Around the Schafkopf table: the set-up, the menu, going on after a power cut, damaged saves, a
whole session of random presses, and the words.
"""

from engine.rng import Rng
from tests.firmware.views.desk import choose, device, kind, restart, started
from tests.firmware.views.schafkopf_desk import (
    CALLER,
    LED,
    MATE,
    at,
    let_bots,
    packed,
    say,
    settle,
    table,
)
from tests.firmware.views.test_mash import press
from ui.canvas import SMALL, TEXT, Canvas
from ui.modules import load
from ui.texts import LANGUAGES, Texts

LIMIT = 600
PRESSES = 1500
AMOUNTS = ("sauspiel", "solo", "wenz", "schneider", "schwarz", "laufende")
COUNTS = ("run_from", "laufende_from", "laufende_from_wenz")


def set_up(language="en"):
    """A device in the set-up of a session."""
    sim = started(language)
    choose(sim, "schafkopf")
    sim.wait(3)
    assert kind(sim) == "Setup"
    return sim


# ------------------------------------------------------------------------------------ the set-up


def test_a_session_begins_with_two_presses():
    sim = set_up()
    sim.press("A")
    sim.wait(3)
    assert kind(sim) == "Notice"
    sim.press("A")
    match = table(sim).match
    assert match.deals == 12 and match.options == 4 and tuple(match.tariff)[:3] == (10, 50, 50)


def test_what_is_set_up_holds_and_is_remembered():
    sim = set_up()
    say(sim, "DRR" + "DDR" + "DR" + "DR" + "DRR" + "DL" + "UUUUUUU" + "A")
    for again in (False, True):
        if again:
            restart(sim)
            sim.device.store.delete("schafkopf")
            restart(sim)
            choose(sim, "schafkopf")
            sim.wait(3)
            sim.press("A")
        sim.wait(3)
        sim.press("A")
        match = table(sim).match
        assert match.deals == 14 and match.options == 1 | 2, match.options
        assert tuple(match.tariff) == (20, 45, 50, 10, 10, 10, 3, 2, 0)


def test_no_number_of_deals_means_no_end():
    sim = set_up()
    say(sim, "D")
    sim.hold("L", 2000)
    sim.expect("open")
    say(sim, "UA")
    sim.wait(3)
    sim.press("A")
    assert table(sim).match.deals == 0


def test_leaving_the_set_up_leads_to_the_menu_and_saves_nothing():
    sim = set_up()
    say(sim, "DRB")
    assert kind(sim) == "Menu" and sim.device.store.load("schafkopf") is None
    choose(sim, "schafkopf")
    sim.wait(3)
    assert sim.says("12 Deals")


def test_a_damaged_set_up_is_set_aside():
    sim = set_up()
    tariffs = load("engine.schafkopf.tariff")
    good = tariffs.pack(tariffs.DEFAULT)
    for data in (
        b"",
        b"\0",
        b"\x0c\0\4" + good[1:],
        b"\x0c\0\4" + b"\xff" * len(good),
        b"\xff\xff\4" + good,
        b"\x0c\0\x99" + good,
    ):
        sim.device.store.save("schafkopf_set", data)
        restart(sim)
        choose(sim, "schafkopf")
        sim.wait(3)
        assert sim.says("12 Deals"), data
        assert sim.device.store.load("schafkopf_set") is None


def test_settings_of_a_session_hold_from_the_next_deal_on():
    sim = at(CALLER + " 3 deals=12 no no no no")
    say(sim, "BDDDA")
    sim.expect("Settings Done")
    assert not sim.says("Deals")
    say(sim, "DDDRDRUUUUA")
    match = table(sim).match
    assert kind(sim) == "Table" and match.tariff[0] == 15 and match.deal.tariff[0] == 10
    assert match.options == 4 and match.deal.options == 4 and match.deals == 12
    restart(sim)
    sim.press("A")
    assert table(sim).match.tariff[0] == 15 and table(sim).match.options == 4


def test_leaving_the_settings_changes_nothing():
    sim = at(CALLER + " 3 deals=12 no no no no")
    say(sim, "BDDDADRB")
    assert kind(sim) == "Table" and table(sim).match.options == 0


# ------------------------------------------------------------------------------------- the menu


def test_the_menu_of_the_table_leads_to_all_it_names():
    for keys, seen in (("A", "Deal 1"), ("DA", "Hint"), ("DDA", "Schafkopf"), ("UA", "Kartl")):
        sim = at(MATE + " 3 no no no no")
        say(sim, "B" + keys)
        sim.expect(seen)


def test_the_last_trick_comes_first_once_there_is_one():
    sim = at(CALLER + " 3 " + LED_BY_ME)
    settle(sim)
    say(sim, "BA")
    assert kind(sim) == "LastTrick"


def test_down_shows_the_standings_and_any_key_leads_back():
    sim = at(CALLER + " 3 deals=12 number=3 money=20:-20:30:-30 no no no no")
    for key in "ABUD":
        sim.press("D")
        assert sim.says("Deal 3/12 You +20 Resi −20 Sepp +30 Leni −30")
        sim.press(key)
        assert kind(sim) == "Table"


def test_settling_early_asks_first():
    sim = at(CALLER + " 3 deals=12 number=3 money=20:-20:0:0 no no no no")
    before = packed(sim)
    say(sim, "BUUA")
    sim.expect("Settle now?")
    say(sim, "A")
    assert kind(sim) == "Table" and packed(sim) == before
    say(sim, "BUUALA")
    sim.expect("Settlement 20 Resi → You")
    say(sim, "B")
    assert kind(sim) == "Table" and packed(sim) == before
    say(sim, "BUUALAARA")
    sim.wait(5)
    assert kind(sim) == "Menu" and sim.device.store.load("schafkopf") is None


def test_when_nobody_owes_anything_that_is_said():
    sim = at(MATE + " 3 no no no no")
    say(sim, "BUUALA")
    sim.expect("All even")


# ------------------------------------------------------------------------ going on, damaged saves

LED_BY_ME = "no no no no play pass pass pass sauspielG on on on SO HZ HU EU"
WHOLE = (
    "no klopf no no play pass pass pass sauspielG on kontra re GZ GA GK EO EU HA HO HU E9 EK EZ SO"
    " SU HZ HK GO S9 GU G9 SA H9 EA SK SZ"
)


def test_after_a_power_cut_it_goes_on_at_the_same_decision():
    moves = WHOLE.split()
    for count in range(len(moves) + 1):
        sim = at(CALLER + " 3 deals=4 " + " ".join(moves[:count]))
        before = packed(sim)
        screen, words = kind(sim), sim.words()
        restart(sim)
        sim.press("A")
        sim.wait(2)
        assert packed(sim) == before and kind(sim) == screen, count
        if table(sim).view.turn == 0:
            assert sim.words() == words, count


def test_every_move_is_on_flash_before_the_next_one():
    sim = at(MATE + " 2 " + LED + "SZ")
    let_bots(sim, "S9 EO")
    sim.press("A")
    assert sim.device.store.load("schafkopf") == packed(sim)
    sim.wait(70)
    assert sim.device.store.load("schafkopf") == packed(sim)
    assert len(table(sim).view.trick) == 3


def test_a_damaged_session_is_told_and_a_new_one_can_be_played():
    sim = at(MATE + " 2 " + LED)
    good = sim.device.store.load("schafkopf")
    chance = Rng(5)
    images = [good[:place] for place in range(0, len(good), 17)]
    for _ in range(10):
        place = chance.below(len(good))
        changed = good[place] ^ 1 + chance.below(255)
        images.append(good[:place] + bytes((changed,)) + good[place + 1 :])
    for data in images:
        sim.device.store.save("schafkopf", data)
        restart(sim)
        sim.press("A")
        sim.expect("damaged")
        say(sim, "A")
        choose(sim, "schafkopf")
        sim.wait(3)
        say(sim, "A")
        sim.wait(3)
        say(sim, "A")
        assert kind(sim) == "Table", data
        sim = started("en")


# ------------------------------------------------------------------------------- random presses


def hasty(view):
    """A bot that does not think."""
    return iter((view.moves[Rng(sum(view.hand)).below(len(view.moves))],))


def test_random_presses_over_whole_sessions():
    sim = device(seed=3)
    chance = Rng(17)
    seen = {}
    for _ in range(PRESSES):
        press(sim, chance)
        views = sim.app.ctx.stack.views
        name = kind(sim)
        seen[name] = seen.get(name, 0) + 1
        if name == "Menu":
            choose(sim, "schafkopf")
        elif hasattr(views[0], "think"):
            views[0].think = hasty
        assert Canvas.clipped == [], Canvas.clipped
        if chance.below(300) == 0:
            sim.reboot()
    for name in ("Setup", "Table", "Naming", "DealResult", "Standings", "Choice"):
        assert seen.get(name, 0) > 3, (name, seen)


# ------------------------------------------------------------------------------------ the words


def lines(part, language):
    text = str(Texts(language).load(part), "utf-8")
    return [line.split("=") for line in text.split("\n") if "=" in line]


def test_every_refusal_fits_where_it_is_said():
    for language in LANGUAGES:
        for key, sentence in lines("schafkopf_why", language):
            said_while_naming = key in ("no_hearts", "ace_held", "no_plain", "no_sie")
            font = SMALL if said_while_naming else TEXT
            for sign in "♧♤♡♢":
                assert font.width(sentence.replace("%s", sign)) <= 124, (language, sentence)


def test_what_is_told_fits_its_line_with_all_doublings():
    for language in LANGUAGES:
        words = Texts(language).part("schafkopf")
        for key, name in (("takes", "name_2"), ("takes_me", "name_0")):
            assert TEXT.width(words(key, words(name), 44) + " ×64") <= 124, key
        assert TEXT.width(words("has_ace", words("name_2")) + " ×64") <= 126
        for game in (0, 2, 4):
            told = words("kind_%d" % game) + " ♡ ×64"
            assert TEXT.width(told) <= 124, told
        for move in range(64, 71):
            assert TEXT.width(words("answer_%d" % move)) <= 60
        for key in ("about_1", "about_3", "about_5"):
            assert TEXT.width(words(key)) <= 126, key


def test_set_up_and_menu_fit_their_rows():
    for language in LANGUAGES:
        words = Texts(language).part("schafkopf_set")
        for key, label in lines("schafkopf_set", language):
            value = "9995" if key in AMOUNTS else "14" if key in COUNTS else words("no")
            assert TEXT.width(label) + TEXT.width(value) <= 113, label
        for key, label in lines("schafkopf_menu", language):
            assert "?" in label or TEXT.width(label) <= 116, label
