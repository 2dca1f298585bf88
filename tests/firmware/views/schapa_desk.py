"""Devices at a Schapa table for the tests of its views."""

from saves import move, schapa
from tests.firmware.views.desk import device, kind, restart, top

TABLE = "Table"

_saves = {}


def with_game(words, language="en"):
    """A device in its menu, a game on its flash: PLAYERS SEED ROUND [MOVES] as in saves.py."""
    if words not in _saves:
        _saves[words] = schapa(words.split())
    sim = device()
    sim.set("language", language)
    sim.device.store.save("schapa", _saves[words])
    restart(sim)
    return sim


def at(words, language="en", bots=""):
    """The table of that game, the round's announcement seen; `bots` are the bots' next moves."""
    sim = with_game(words, language)
    sim.press("A")
    if kind(sim) == "Announcement":
        sim.press("A")
    if bots:
        let_bots(sim, bots)
    return sim


def let_bots(sim, words):
    """Have the bots of the table on the screen make these moves instead of thinking; behind them
    the first that is legal."""
    moves = [move(word) for word in words.split()]
    top(sim).think = lambda view: iter((moves.pop(0) if moves else view.moves[0],))


def choose_card(sim, word):
    """Move the cursor to a card."""
    card = move(word)
    table = top(sim)
    for _ in table.hand:
        if table.hand[table.cursor] == card:
            return
        sim.press("R")
    raise AssertionError("no such card: " + word)


def settle(sim):
    """Wait until it is the person's turn, or the round is over."""
    for _ in range(2000):
        if kind(sim) != TABLE or top(sim).view.turn == 0 and not top(sim).notices:
            return
        sim.wait(5)
    raise AssertionError("the bots do not come to an end")
