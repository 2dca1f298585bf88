"""Which card of Schafkopf beats which; in memory only while deal.py asks."""

from engine import trick
from engine.schafkopf.deal import HIGH, RANKS, WENZ_RANKS, trump_suit
from engine.schafkopf.tariff import WENZEN


def order(kind: int, suit: int) -> bytes:
    """The order table (engine/trick.py) of a game."""
    if kind in WENZEN:
        return trick.order(WENZ_RANKS, None, reversed(HIGH[4:]))
    return trick.order(RANKS, trump_suit(kind, suit), reversed(HIGH))
