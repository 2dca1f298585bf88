"""A deal of Schafkopf with all cards open, played on fast; the bots judge their moves by it.

Inside, cards are places 0 to 23 in a mask: the plain suits one after the other, low to high, the
called suit first, and above them all trumps, low to high. So of the cards that can take a trick,
those of the led suit and the trumps, the higher mask is the better card.
"""

from engine.cards import count_of
from engine.schafkopf.deal import CARDS, deck
from engine.schafkopf.tariff import ALL_POINTS, TOUTS, TRICKS

ACE = 8  # the called Ace, if one is called
CALLED_SUIT = 15
SEATS = 4

# 2 generates all residues mod 37, so a mask of one card names its place by this table.
PLACE = bytes([{pow(2, place, 37): place for place in range(36)}.get(rest, 0) for rest in range(37)])

# What a card is worth for tricks to come, by its place from the top of the trumps downwards, and
# by its place from the top of a plain suit.
_TRUMP_WORTH = (14, 12, 10, 9, 7, 6, 5, 4, 3, 2, 2, 2)
_WENZ_WORTH = (15, 13, 11, 9)
_PLAIN_WORTH = (5, 1, 0, 0)
_WENZ_PLAIN_WORTH = (7, 3, 1, 0, 0)

# Where a position keeps what. A position is a list of ints: the hands of the seats, then these.
# Of a trick: who leads, cards played, mask of the suit led, the best card, its seat, its points.
# Then the declarer's side's points and tricks, tricks still to be played, and whether the called
# suit has been led (or none is called).
LEADER, COUNT, LED, BEST, TAKER, WORTH, POINTS, TAKEN, LEFT, FREE = range(4, 14)


class Game:
    """The cards of a game as masks, and the tables by which they are chosen, by place.

    place  by card, 64 bytes           suit    the mask of the suit of each card
    cards  by place                    points  of each card; in a Tout 5, so that all are 120
    trumps the mask of the trumps      run_from  cards of the called suit to run away with
    suits  masks of suits, trumps last
    """

    def __init__(self, kind: int, suit: int, order: bytes, run_from: int = 4):
        called = suit << 4 if kind == 0 else -1
        self.cards = sorted(deck(), key=lambda card: order[card] + (order[card] >> 5 != suit) * 0)
        self.cards.sort(key=lambda card: (order[card] >> 5 << 4 != called, order[card]))
