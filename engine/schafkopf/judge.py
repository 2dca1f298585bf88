"""What a hand of Schafkopf is worth in each game, at a glance; the bot bids by it, and guesses
from the bids of others what they hold.

The weights come from 180,000 deals that the bot has played against itself.
"""

from engine.cards import HEARTS
from engine.schafkopf.playout import OBER, SHIFT, UNTER
from engine.schafkopf.tariff import SAUSPIEL, SOLO, TOUTS, WENZ, WENZEN, Tariff

# Per game three rows, in hundredths: how much oftener it is won than lost, Laufende, and
# Schneider and Schwarz, each positive if the declarer gets it and negative if he pays it.
# Columns of Sauspiel and Solo: 3, 4, 5, 6 trumps; in that suit K Z A, then SU HU GU EU, SO HO GO
# EO; then for each plain suit: its Ace is held, it is not, each further card without the Ace;
# then the first lead. Wenz: 0 to 4 Unter; HU GU EU; the rest the same.
_SAUSPIEL = (
    (-61, -21, 17, 20, 0, 3, 6, 1, 2, 6, 6, 13, 18, 31, 42, 12, -6, 10, 2),
    (-105, -90, -77, -70, 0, 2, 5, 2, 3, 6, 9, 23, 93, 96, 96, 2, -4, 4, 4),
    (-47, -21, 16, 20, 0, 2, 4, 1, 3, 6, 8, 13, 19, 29, 36, 10, -5, 7, 2),
)
_SOLO = (
    (-300, -187, -114, -57, -3, 3, 7, 2, 6, 10, 18, 34, 47, 64, 79, 29, -11, 4, -3),
    (-140, -128, -112, -90, -1, 1, 2, 0, 2, 2, 2, 26, 68, 68, 68, 9, 0, 7, -1),
    (-120, -92, -61, -12, -2, -1, 2, 4, 5, 8, 13, 20, 27, 36, 46, 14, -7, 5, -4),
)
_WENZ = (
    (-240, -150, -65, 6, 14, 4, 13, 43, 40, -24, -7, 9),
    (-280, -237, -192, -155, 49, 37, 145, 144, 31, -15, -4, 9),
    (-170, -112, -54, -22, 26, 6, 12, 37, 29, -13, 2, 3),
)

# What a Sauspiel and a Tout must promise, in hundredths of the base of a Sauspiel: the Judge sees
# no more than the own hand.
_MARGIN = 25
_TOUT_MARGIN = 1500

_PLAIN_SHIFTS = (0, 4, 8, 12)
_CARDS = bytes([(n & 1) + (n >> 1 & 1) + (n >> 2 & 1) + (n >> 3) for n in range(16)])


class Judge:
    """Values are hundredths of the smallest coin; 0 and more is worth playing.

    Hands are masks as playout.Game.natural gives them.
    """

    def __init__(self, tariff: Tariff):
        self.unit = max(1, tariff.sauspiel)
        self.sauspiel = _Trumps(_weights(_SAUSPIEL, tariff, tariff.sauspiel))
        self.solo = _Trumps(_weights(_SOLO, tariff, tariff.solo))
        self.wenz = _Wenz(_weights(_WENZ, tariff, tariff.wenz))

    def value(self, kind: int, suit: int, hand: int, leads: bool) -> int:
        """What the declarer may expect in this game, from all who pay or get, less `margin`; a
        Tout as the plain game."""
        if kind == SAUSPIEL:
            value = self.sauspiel.value(hand, SHIFT[HEARTS], SHIFT[suit], leads)
        elif kind in WENZEN:
            value = 3 * self.wenz.value(hand, leads)
        else:
            value = 3 * self.solo.value(hand, SHIFT[suit], -1, leads)
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


def _weights(rows: tuple, tariff: Tariff, base: int) -> list:
    """One row from three: what each column is worth at these amounts."""
    return [
        max(1, base) * won + tariff.laufende * laufende + tariff.schneider * schneider
        for won, laufende, schneider in zip(*rows)
    ]


def _sums(weights: list) -> list:
    """The sum of the weights of every set of four cards."""
    return [sum([weights[i] for i in range(4) if cards >> i & 1]) for cards in range(16)]


class _Plain:
    """What the plain suits are worth, and the lead; `size` cards a suit."""

    def __init__(self, weights: list, size: int):
        ace, lone, more, self.lead = weights
        self.plain = [0] * (1 << size)
        for cards in range(1, 1 << size):
            held = _CARDS[cards & 15] + (cards >> 4)
            self.plain[cards] = ace if cards & 8 else lone + (held - 1) * more


class _Trumps(_Plain):
    """Sauspiel or Solo."""

    def __init__(self, weights: list):
        super().__init__(weights[15:], 4)
        step = weights[1] - weights[0]
        self.counts = [weights[0] + min(0, n - 3) * step for n in range(4)] + weights[1:4]
        self.suit = _sums([0] + weights[4:7])
        self.unter = _sums(weights[7:11])
        self.ober = _sums(weights[11:15])

    def value(self, hand: int, trump: int, called: int, leads: bool) -> int:
        """trump, called: places of the suits; the called one is neither good nor bad."""
        ober, unter, suit = hand >> OBER, hand >> UNTER & 15, hand >> trump & 15
        value = self.ober[ober] + self.unter[unter] + self.suit[suit]
        value += self.counts[_CARDS[ober] + _CARDS[unter] + _CARDS[suit]]
        for shift in _PLAIN_SHIFTS:
            if shift != trump and shift != called:
                value += self.plain[hand >> shift & 15]
        return value + self.lead if leads else value


class _Wenz(_Plain):
    def __init__(self, weights: list):
        super().__init__(weights[8:], 5)
        self.unter = _sums([0] + weights[5:8])
        for cards in range(16):
            self.unter[cards] += weights[_CARDS[cards]]

    def value(self, hand: int, leads: bool) -> int:
        value = self.unter[hand >> UNTER & 15]
        for suit in range(4):
            value += self.plain[hand >> SHIFT[suit] & 15 | (hand >> OBER + 3 - suit & 1) << 4]
        return value + self.lead if leads else value
