"""Bots to compare with: `random`, and `plain`, which ducks or takes and knows nothing else.

For the arena and tests; not built for the device.
"""

from engine.schapa.round import STOP
from engine.schapa.scoring import LAYOUT
from engine.schapa.totals import sums


def random(view, rng, nodes):
    """Any legal move."""
    yield view.moves[rng.below(len(view.moves))]


def plain(view, rng, nodes):
    """Takes what it can where the round adds up to plus, else ducks; lays one card a turn."""
    if view.number == LAYOUT:
        yield STOP if STOP in view.moves else view.moves[0]
        return
    takes = sums(view.number, view.players)[0] > 0
    cards = sorted(view.moves, key=lambda card: card & 15)
    led = view.table[0] if view.table else 0
    if not led:
        yield cards[-1] if takes else cards[0]
    elif cards[0] >> 4 != led >> 4:
        yield cards[0] if takes else cards[-1]
    else:
        best = max([card for card in view.table if card >> 4 == led >> 4])
        higher = [card for card in cards if card > best]
        lower = [card for card in cards if card < best]
        if takes:
            yield higher[-1] if higher else lower[0]
        else:
            yield lower[-1] if lower else higher[0]
