"""What the cards of a hand of Schafkopf are worth; engine/schafkopf/judge.py lends it to make its
tables.

The weights come from 180,000 deals that the bot has played against itself.
"""

from engine.schafkopf.judge import CARDS
from engine.schafkopf.tariff import Tariff

# Per game three rows, in hundredths: how much oftener it is won than lost, Laufende, and
# Schneider and Schwarz, each positive if the declarer gets it and negative if he pays it.
# Columns of Sauspiel and Solo: 3, 4, 5, 6 trumps; in that suit K Z A, then SU HU GU EU, SO HO GO
# EO; then for each plain suit: its Ace is held, it is not, each further card without the Ace;
# then the first lead. Wenz: 0 to 4 Unter; HU GU EU; the rest the same.
SAUSPIEL = (
    (-61, -21, 17, 20, 0, 3, 6, 1, 2, 6, 6, 13, 18, 31, 42, 12, -6, 10, 2),
    (-105, -90, -77, -70, 0, 2, 5, 2, 3, 6, 9, 23, 93, 96, 96, 2, -4, 4, 4),
    (-47, -21, 16, 20, 0, 2, 4, 1, 3, 6, 8, 13, 19, 29, 36, 10, -5, 7, 2),
)
SOLO = (
    (-300, -187, -114, -57, -3, 3, 7, 2, 6, 10, 18, 34, 47, 64, 79, 29, -11, 4, -3),
    (-140, -128, -112, -90, -1, 1, 2, 0, 2, 2, 2, 26, 68, 68, 68, 9, 0, 7, -1),
    (-120, -92, -61, -12, -2, -1, 2, 4, 5, 8, 13, 20, 27, 36, 46, 14, -7, 5, -4),
)
_WENZ = (
    (-240, -150, -65, 6, 14, 4, 13, 43, 40, -24, -7, 9),
    (-280, -237, -192, -155, 49, 37, 145, 144, 31, -15, -4, 9),
    (-170, -112, -54, -22, 26, 6, 12, 37, 29, -13, 2, 3),
)


def trumps(rows: tuple, tariff: Tariff, base: int) -> tuple:
    """Tables of Sauspiel or Solo: by number of trumps, then by set of cards of the trump suit, of
    Unter, of Ober, of a plain suit; and the first lead."""
    weights = _weights(rows, tariff, base)
    step = weights[1] - weights[0]
    counts = [weights[0] + min(0, n - 3) * step for n in range(4)] + weights[1:4]
    suit, unter, ober = _sums([0] + weights[4:7]), _sums(weights[7:11]), _sums(weights[11:15])
    return counts, suit, unter, ober, _plain(weights[15:], 4), weights[-1]


def wenz(tariff: Tariff) -> tuple:
    """Tables of Wenz: by set of Unter, and of cards of a plain suit; and the first lead."""
    weights = _weights(_WENZ, tariff, tariff.wenz)
    unter = _sums([0] + weights[5:8])
    for cards in range(16):
        unter[cards] += weights[CARDS[cards]]
    return unter, _plain(weights[8:], 5), weights[-1]


def _weights(rows: tuple, tariff: Tariff, base: int) -> list:
    """One row from three: what each column is worth at these amounts."""
    return [
        max(1, base) * won + tariff.laufende * laufende + tariff.schneider * schneider
        for won, laufende, schneider in zip(*rows)
    ]


def _sums(weights: list) -> list:
    """The sum of the weights of every set of four cards."""
    return [sum([weights[i] for i in range(4) if cards >> i & 1]) for cards in range(16)]


def _plain(weights: list, size: int) -> list:
    """What the sets of cards of a plain suit are worth; `size` cards a suit."""
    ace, lone, more, _ = weights
    worth = [0] * (1 << size)
    for cards in range(1, 1 << size):
        held = CARDS[cards & 15] + (cards >> 4)
        worth[cards] = ace if cards & 8 else lone + (held - 1) * more
    return worth
