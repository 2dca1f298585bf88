"""Whether the bot of Schafkopf doubles at the deal. In memory only then; bot.py asks."""

from engine.cards import ACE, JACK, QUEEN
from engine.schafkopf.deal import KLOPF, NO_KLOPF

# What is expected of a deal, in coins at the usual tariff, when these are among the first three
# cards: the four Ober, the four Unter, an Ace, two or three Ober and Unter.
_KLOPF = {QUEEN: (34, 27, 20, 10), JACK: (20, 14, 12, 9), ACE: (14, 14, 14, 14)}
_KLOPF_HIGH = (0, 0, 16, 54)
_KLOPF_FROM = 41


def think(view, rng, nodes: int, level: int):
    worth = -_KLOPF_FROM
    high = 0
    for card in view.hand:
        row = _KLOPF.get(card & 15)
        if row:
            worth += row[card >> 4]
            high += card & 15 != ACE
    yield KLOPF if worth + _KLOPF_HIGH[high] > 0 else NO_KLOPF
