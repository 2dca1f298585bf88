"""What a hand of Schafkopf is worth in each game, at a glance; the bot bids by it, and guesses
from the bids of others what they hold. It goes by the tables of weights.py.
"""

from engine.cards import HEARTS
from engine.lend import lend
from engine.schafkopf.playout import OBER, SHIFT, UNTER
from engine.schafkopf.tariff import SAUSPIEL, SOLO, TOUTS, WENZ, WENZEN, Tariff

# What a Sauspiel and a Tout must promise, in hundredths of the base of a Sauspiel: the Judge sees
# no more than the own hand.
_MARGIN = 25
_TOUT_MARGIN = 1500

_PLAIN_SHIFTS = (0, 4, 8, 12)
CARDS = bytes([(n & 1) + (n >> 1 & 1) + (n >> 2 & 1) + (n >> 3) for n in range(16)])


class Judge:
    """Values are hundredths of the smallest coin; 0 and more is worth playing.

    Hands are masks as playout.Game.natural gives them.
    """

    def __init__(self, tariff: Tariff):
        weights = lend("engine.schafkopf.weights")
        self.unit = max(1, tariff.sauspiel)
        self.sauspiel = weights.trumps(weights.SAUSPIEL, tariff, tariff.sauspiel)
        self.solo = weights.trumps(weights.SOLO, tariff, tariff.solo)
        self.wenz = weights.wenz(tariff)

    def value(self, kind: int, suit: int, hand: int, leads: bool) -> int:
        """What the declarer may expect in this game, from all who pay or get, less `margin`; a
        Tout as the plain game."""
        if kind == SAUSPIEL:
            value = _of_trumps(self.sauspiel, hand, SHIFT[HEARTS], SHIFT[suit], leads)
        elif kind in WENZEN:
            value = 3 * _of_wenz(self.wenz, hand, leads)
        else:
            value = 3 * _of_trumps(self.solo, hand, SHIFT[suit], -1, leads)
        return value - self.margin(kind)

    def margin(self, kind: int) -> int:
        """What a game must promise before it is named."""
        if kind == SAUSPIEL:
            return _MARGIN * self.unit
        return _TOUT_MARGIN * self.unit if kind in TOUTS else 0

    def best(self, hand: int, leads: bool, lowest: int = SAUSPIEL) -> int:
        """The value of the best game that is of this kind or higher."""
        best = self.value(WENZ, 0, hand, leads)
        for suit in range(4):
            best = max(best, self.value(SOLO, suit, hand, leads))
            if lowest == SAUSPIEL and can_call(hand, suit):
                best = max(best, self.value(SAUSPIEL, suit, hand, leads))
        return best


def can_call(hand: int, suit: int) -> bool:
    """Whether this hand may call the Ace of the suit."""
    return suit != HEARTS and 0 < hand >> SHIFT[suit] & 15 < 8


def _of_trumps(tables: tuple, hand: int, trump: int, called: int, leads: bool) -> int:
    """A Sauspiel or Solo; trump, called: places of the suits; the called one is neither good nor
    bad."""
    counts, suits, unters, obers, plain, lead = tables
    ober, unter, suit = hand >> OBER, hand >> UNTER & 15, hand >> trump & 15
    value = obers[ober] + unters[unter] + suits[suit]
    value += counts[CARDS[ober] + CARDS[unter] + CARDS[suit]]
    for shift in _PLAIN_SHIFTS:
        if shift != trump and shift != called:
            value += plain[hand >> shift & 15]
    return value + lead if leads else value


def _of_wenz(tables: tuple, hand: int, leads: bool) -> int:
    unters, plain, lead = tables
    value = unters[hand >> UNTER & 15]
    for suit in range(4):
        value += plain[hand >> SHIFT[suit] & 15 | (hand >> OBER + 3 - suit & 1) << 4]
    return value + lead if leads else value
