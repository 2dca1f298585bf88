"""What the Schapa bot has learnt, written by tools/learn_schapa.py; read by its rules.

A round has a module of its own with one TABLE, and one of them is in memory at a time: on the
device all together would take as much room as the game.
"""

import sys

_known: dict[int, bytes] = {}  # the table of the round asked for last, by its number


def of(number: int) -> bytes:
    """The weights of a round, plus 128; before them, how many steps of a weight make a point."""
    if number not in _known:
        _known.clear()
        child = "round%d" % number
        name = __name__ + "." + child
        __import__(name)
        _known[number] = sys.modules[name].TABLE
        holders: tuple = (sys.modules, name), (globals(), child)
        for table, entry in holders:
            table[entry] = None  # or the entry would hold it, even deleted
            del table[entry]
    return _known[number]
