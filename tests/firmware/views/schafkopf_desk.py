"""Devices at the Schafkopf table for the tests of its views; see desk.py for the rest."""

from saves import schafkopf, schafkopf_move
from tests.firmware.views.desk import kind, restart, started, top

# Deals by the seed of their cards. The person holds:
MATE = "121"  # GK GO H9 SA SK HZ; Resi may call Schellen, Leni can lead every suit
CALLER = "7"  # SO GU SU HA H9 GZ; may call Gras, whose Ace Resi holds
ACES = "49"  # EA E9 HK EO GK GU; may call Gras only
FOE = "72"  # H9 S9 EO EU EA E9; Resi may call Gras, whose Ace Leni holds
SOLO = "745"  # six trumps of a Herz-Solo, of 3 Laufende
SIE = "692904"  # the six highest trumps

LED = "no no no no pass pass play pass sauspielS on on on "  # with dealer 2: Leni leads to MATE


def at(words, language="en"):
    """A device at the table of a saved session, from the words of tools/virtual/saves.py."""
    sim = started(language)
    sim.device.store.save("schafkopf", schafkopf(words.split()))
    restart(sim)
    sim.press("A")
    sim.wait(2)
    return sim


def table(sim):
    """The table, whatever lies on it."""
    return sim.app.ctx.stack.views[0]


def let_bots(sim, moves):
    """Have the bots make these moves instead of thinking."""
    moves = [schafkopf_move(word) for word in moves.split()]
    table(sim).think = lambda view: iter((moves.pop(0),))
    table(sim).thought = None


def say(sim, keys):
    for key in keys:
        sim.press(key)


def settle(sim):
    """Wait until it is the person's turn, and what the bots have said was seen."""
    for _ in range(1000):
        view = top(sim)
        if kind(sim) != "Table" or (view.view.turn == 0 and not view.notices):
            return
        sim.wait(2)
    raise AssertionError("the bots do not come to an end")


def packed(sim):
    return table(sim).match.pack()
