"""The hint at each table: what it tells is legal, true, and known to the person; and it fits."""

import sys

from engine.rng import Rng
from tests.firmware.views.desk import DEAL, at, kind, settle, swapped, top
from tests.firmware.views.schafkopf_desk import CALLER, LED, MATE, at as at_schafkopf
from tests.firmware.views.schapa_desk import at as at_schapa
from ui.canvas import SMALL, TEXT
from ui.modules import load
from ui.texts import LANGUAGES, Texts
from ui.typeset import wrap

PATIENCE = 400  # ticks
GAMES = ("schnapsen", "schapa", "schafkopf")
RED = "DQ HK CK SQ CQ ST CJ HT HA SA DJ DT SJ DA DK HJ HQ CA SK CT"


def table(sim):
    return sim.app.ctx.stack.views[0]


def hint(sim):
    """What the hint tells at this table."""
    sim.press("B")
    sim.wait(3)
    rows = top(sim).menu.rows
    while rows[top(sim).menu.at] != "Hint":
        sim.press("D")
    sim.press("A")
    for _ in range(PATIENCE):
        if kind(sim) != "Hint" or top(sim).told:
            break
        sim.tick()
    assert kind(sim) == "Hint" and top(sim).told, kind(sim)
    sim.wait(2)
    return top(sim).told


def swap_hidden(sim, rng):
    """Let two hidden cards of the running deal change their places, if the person can't know."""
    deal = table(sim).match.deal
    view = deal.view(0)
    places = [(hand, i) for hand in deal.hands[1:] for i in range(len(hand))]
    (one, i), (other, j) = [places[rng.below(len(places))] for _ in range(2)]
    one[i], other[j] = other[j], one[i]
    seen = deal.view(0).__dict__
    for name in seen:
        if not hasattr(seen[name], "__dict__"):
            assert seen[name] == getattr(view, name), name


def test_every_table_has_one_and_it_is_a_legal_move():
    places = (
        (at, ("HT HJ",)),
        (at_schapa, ("4 14 1 me",)),
        (at_schapa, ("4 14 7 me",)),
        (at_schafkopf, (MATE + " 2 no",)),
        (at_schafkopf, (CALLER + " 3 options=4 no no no no",)),
        (at_schafkopf, (MATE + " 2 " + LED + "HU",)),
    )
    for sit_down, words in places:
        sim = sit_down(*words)
        moves = table(sim).match.deal.moves()
        card, said, why, _ = hint(sim)
        assert card in moves if card else said, words
        assert sim.says("Hint") and why
        sim.press("A")
        sim.wait(3)
        assert kind(sim) == "Table" and table(sim).match.deal.moves() == moves
        if card:
            assert table(sim).hand[table(sim).cursor] == card


def test_it_says_what_is_true():
    for moves, leader, deal, told in (
        ("", 0, DEAL, "Swap the trump"),
        ("exchange", 0, DEAL, "brings 20"),
        ("HK", 1, DEAL, "14 points"),
        ("close DT", 1, swapped(DEAL, "DA", "CA"), "is allowed"),
        ("CQ SA DQ CJ ST", 0, RED, "you have 66"),
    ):
        sim = at(moves, leader=leader, deal=deal)
        settle(sim)
        hint(sim)
        assert sim.says(told), (told, sim.words())


def test_swapped_hidden_cards_never_change_it():
    rng = Rng(4)
    for sit_down, words in (
        (at_schapa, "4 14 1 me"),
        (at_schapa, "3 14 7 me"),
        (at_schafkopf, MATE + " 2 no"),
        (at_schafkopf, MATE + " 2 " + LED + "HU"),
    ):
        told = hint(sit_down(words))
        for _ in range(2):
            sim = sit_down(words)
            swap_hidden(sim, rng)
            assert hint(sim) == told, words
    told = hint(at("exchange"))
    for pair in (("CJ", "CA"), ("SQ", "ST"), ("DK", "HA")):
        assert hint(at("exchange", deal=swapped(DEAL, *pair))) == told, pair


class Hidden(list):
    """A hand that nobody may look at."""

    def __iter__(self):
        raise AssertionError("a look at hidden cards")

    __len__ = __getitem__ = __contains__ = __iter__


def test_once_it_has_its_view_it_never_looks_at_another_hand():
    for sit_down, words in (
        (at, "exchange"),
        (at_schapa, "4 14 1 me"),
        (at_schapa, "4 14 7 me"),
        (at_schafkopf, MATE + " 2 " + LED + "HU"),
    ):
        sim = sit_down(words)
        table(sim).ctx.stack.open("views.hint.Hint", table(sim))
        table(sim).ctx.stack.settle()
        hands = table(sim).match.deal.hands
        hands[1:] = [Hidden() for _ in hands[1:]]
        for _ in range(PATIENCE):
            if top(sim).told:
                break
            sim.tick()
        assert top(sim).told


def test_off_turn_there_is_none():
    sim = at("HT")
    sim.press("B")
    while top(sim).menu.rows[top(sim).menu.at] != "Hint":
        sim.press("D")
    sim.press("A")
    sim.expect("It's the bot's turn")
    assert kind(sim) == "Table"


def test_it_can_be_left_before_it_is_told():
    sim = at_schapa("4 14 1 me")
    before = table(sim).match.pack()
    table(sim).ctx.stack.open("views.hint.Hint", table(sim))
    sim.wait(1)
    sim.press("B")
    sim.wait(5)
    assert kind(sim) == "Table" and table(sim).match.pack() == before
    assert "views.hint" not in sys.modules


def test_a_slow_device_tells_the_best_it_has_found_when_the_time_is_up():
    sim = at("exchange")
    visited = load("engine.schnapsen.advice")
    advise = visited.advise

    def endless(view, nodes):
        found = next(advise(view, nodes))
        while True:
            yield found

    visited.advise = endless
    began = sim.clock.now()
    hint(sim)
    visited.advise = advise
    assert 2000 <= sim.clock.now() - began < 2800


NOTES = ("best", "exact", "known", "wins", "samples", "rule")


def room(key):
    """(font, dots, lines) that a text of that key has: notes and moves have a line, reasons three
    beside a card, else two, or three where no note stands below."""
    if key in NOTES:
        return SMALL, 128, 1
    if key.startswith("move_"):
        return TEXT, 128, 3 if "why" in key else 1
    return (TEXT, 128, 2) if key.startswith(("close", "why_", "trumps")) else (TEXT, 100, 3)


def test_all_of_it_fits():
    wrong = []
    for language in LANGUAGES:
        for game in GAMES:
            for line in str(Texts(language).load(game + "_hint"), "utf-8").split("\n"):
                key, is_text, text = line.partition("=")
                if is_text:
                    font, wide, most = room(key)
                    text = text.replace("%s", "♥").replace("%d", "60")
                    if len(wrap(text, font, wide)) > most:
                        wrong.append(text)
    assert not wrong, wrong


def test_it_says_so_where_only_one_move_is_left_or_a_rule_decides():
    sim = at_schafkopf(MATE + " 2 " + LED + "SZ")
    card, _, why, note = hint(sim)
    assert card and "Nothing else" in why and not note
    assert hint(at_schapa("4 14 7 me"))[3] == "by a rule of thumb"
