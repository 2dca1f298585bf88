"""The Schapa bot: in tricks it plays its moves out (cardplay.py), in the layout it goes by a rule
(laying.py). Used by the views and the arena.
"""

from engine import rng as source
from engine.deal import MASTER
from engine.lend import Shelf
from engine.rng import Rng
from engine.schapa.scoring import LAYOUT

_THINKERS = Shelf()


def bot(view, rng, nodes: int, level: int = MASTER):
    """The moves it would make, better and better; see engine/deal.py."""
    thinker = "engine.schapa.laying" if view.number == LAYOUT else "engine.schapa.cardplay"
    return _THINKERS.of(thinker).think(view, rng, nodes, level)


def chance(view) -> Rng:
    """The chance to hand to `bot`."""
    return source.chance(view.hand + view.unseen + [view.number, view.seat, view.dealer])


def rest() -> None:
    """Give the memory back that it thinks with, until it is asked again."""
    _THINKERS.clear()
