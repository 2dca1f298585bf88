"""The bot of Schafkopf: judges its moves by playing them out in worlds that agree with what it
has seen. Used by the views and the arena.
"""

from engine.lend import Shelf

_THINKERS = Shelf()

# By phase.
_NAMES = ("klopfen", "bidding", "bidding", "doubling", "doubling", "cardplay")


def bot(view, rng, nodes: int):
    """The moves it would make, better and better; see engine/deal.py."""
    return _THINKERS.of("engine.schafkopf." + _NAMES[view.phase]).think(view, rng, nodes)


def rest() -> None:
    """Give the memory back that it thinks with, until it is asked again."""
    _THINKERS.clear()
