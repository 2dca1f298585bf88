"""Codes of deals on the device: told at the end of each deal, typed in from the menu."""

from engine.code import of
from tests.firmware.views.desk import (
    choose,
    kind,
    settle,
    spell,
    started,
    to_table,
    top,
    with_match,
)

CODES = {"schnapsen": "2PDT-RJLQ", "schafkopf": "5CUR-MHHU", "schapa": "6LFD-TRJLX"}
LONG = 700  # ms


def typed(sim, code):
    """Type a code in from the menu, and press OK."""
    choose(sim, "code")
    spell(sim, code.replace("-", ""))
    sim.hold("A", LONG)
    sim.wait(30)


def at_table(sim):
    """Away with the notices, until the cards lie there; the match."""
    to_table(sim, 4)
    return top(sim).match


def play_out(sim):
    """The rest of the deal, played at once with the first legal move each time."""
    table = at_table(sim)
    while table.deal.result is None:
        table.play(table.deal.moves()[0])
    top(sim).notices = []
    top(sim).thought = None
    top(sim).look()
    sim.wait(30)


def test_a_code_begins_with_its_deal():
    for game, code in CODES.items():
        sim = started()
        typed(sim, code)
        match = at_table(sim)
        assert of(game, match) == code
        saved = type(match).unpack(sim.device.store.load(game))
        assert of(game, saved) == code
        assert sim.device.store.load("last") == game.encode()


def test_the_keys_are_told_first():
    sim = started()
    typed(sim, CODES["schnapsen"])
    assert kind(sim) == "Notice" and sim.says("Karte wählen")


def test_the_settings_hold_for_a_deal_by_code():
    sim = started()
    sim.set("claim", "self")
    sim.reboot()
    sim.wait(120)
    typed(sim, CODES["schnapsen"])
    assert at_table(sim).deal.options & 1


def test_the_players_of_schapa_are_those_of_the_code():
    sim = started()
    typed(sim, CODES["schapa"])
    match = at_table(sim)
    assert match.players == 5 and match.number == 3 and len(top(sim).names) == 5


def test_a_wrong_code_is_told_and_put_right():
    sim = started()
    typed(sim, "2PDTRJLR")
    assert kind(sim) == "Notice" and sim.says("stimmt nicht")
    sim.press("A")
    assert kind(sim) == "Entry" and sim.says("2PDT-RJLR")
    sim.press("B")
    spell(sim, "Q")
    sim.hold("A", LONG)
    sim.wait(30)
    assert of("schnapsen", at_table(sim)) == "2PDT-RJLQ"


def test_too_short_a_code_is_told():
    sim = started("en")
    typed(sim, "2PDT")
    assert kind(sim) == "Notice" and sim.says("8 or 9")


def test_the_dash_comes_and_goes_by_itself():
    sim = started()
    choose(sim, "code")
    spell(sim, "2PDTR")
    assert top(sim).name == "2PDT-R"
    sim.press("B")
    assert top(sim).name == "2PDT"
    for _ in range(4):
        sim.press("B")
    assert top(sim).name == "" and kind(sim) == "Entry"
    sim.press("B")
    assert kind(sim) == "Menu"


def test_no_more_letters_than_a_code_has():
    sim = started()
    choose(sim, "code")
    spell(sim, "2222222222222")
    assert top(sim).name == "2222-22222"


def test_a_saved_game_may_go_on_instead():
    sim = with_match("HT HJ")
    before = sim.device.store.load("schnapsen")
    typed(sim, CODES["schnapsen"])
    assert kind(sim) == "Choice" and sim.says("Weiter: Schnapsen") and sim.says("2PDT-RJLQ")
    sim.press("B")
    assert kind(sim) == "Menu" and sim.device.store.load("schnapsen") == before
    typed(sim, CODES["schnapsen"])
    sim.press("A")
    sim.wait(5)
    assert kind(sim) == "Table" and of("schnapsen", top(sim).match) != CODES["schnapsen"]


def test_or_the_deal_takes_its_place():
    sim = with_match("HT HJ")
    typed(sim, CODES["schnapsen"])
    sim.press("D")
    sim.press("A")
    sim.wait(5)
    assert of("schnapsen", at_table(sim)) == CODES["schnapsen"]


def test_the_end_of_a_deal_tells_its_code():
    for game, code in CODES.items():
        sim = started()
        typed(sim, code)
        play_out(sim)
        for _ in range(20):
            if sim.says(code):
                break
            sim.press("A")
            sim.wait(5)
        assert sim.says(code), (game, sim.words())


def test_nobody_is_told_the_code_before_the_end():
    sim = started()
    typed(sim, CODES["schafkopf"])
    at_table(sim)
    top(sim).open("standings.Standings", top(sim))
    sim.wait(5)
    assert kind(sim) == "Standings" and not sim.says(CODES["schafkopf"])


def played_with_the_bot():
    """The moves of the deal of a code, the person always playing the card under the cursor."""
    sim = started()
    typed(sim, CODES["schnapsen"])
    match = at_table(sim)
    deal = match.deal
    for _ in range(60):
        settle(sim)
        if deal.result is not None:
            break
        sim.press("A")
        sim.wait(2)
    return deal.history


def test_the_same_code_the_same_bot():
    one = played_with_the_bot()
    assert len(one) > 5 and one == played_with_the_bot()


def test_the_room_is_left_as_it_was():
    """Nothing of typing a code stays in memory once one is at the table."""
    import sys

    sim = started()
    typed(sim, CODES["schapa"])
    at_table(sim)
    for name in ("views.code", "views.dealing", "engine.code"):
        assert name not in sys.modules, name
