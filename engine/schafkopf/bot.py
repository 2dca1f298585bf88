"""The bot of Schafkopf: judges its moves by playing them out in worlds that agree with what it
has seen. Used by the views and the arena.
"""

from engine import rng as source
from engine.deal import MASTER
from engine.lend import Shelf
from engine.rng import Rng

_THINKERS = Shelf()

# By phase.
_NAMES = (
    "engine.schafkopf.klopfen",
    "engine.schafkopf.bidding",
    "engine.schafkopf.bidding",
    "engine.schafkopf.doubling",
    "engine.schafkopf.doubling",
    "engine.schafkopf.cardplay",
)


def bot(view, rng, nodes: int, level: int = MASTER):
    """The moves it would make, better and better; see engine/deal.py."""
    return _THINKERS.of(_NAMES[view.phase]).think(view, rng, nodes, level)


def chance(view) -> Rng:
    """The chance to hand to `bot`."""
    seen = view.hand + view.trick
    for played in view.log:
        seen += played[1:5]
    return source.chance(seen + [view.phase, view.seat, len(view.named)])


def rest() -> None:
    """Give the memory back that it thinks with, until it is asked again."""
    _THINKERS.clear()
