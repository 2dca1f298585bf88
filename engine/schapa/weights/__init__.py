"""What the Schapa bot has learnt, written by tools/learn_schapa.py; read by its rules.

A round has a module of its own with one TABLE: on the device all together would take as much room
as the game.
"""

from engine.lend import lend


def of(number: int) -> bytes:
    """The weights of a round, plus 128; before them, how many steps of a weight make a point. In a
    trick round more precedes: see kernel.py."""
    return lend("engine.schapa.weights.round%d" % number).TABLE
