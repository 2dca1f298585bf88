"""The search of the bot and of tools/vectors: sets positions for the kernel and has them searched.

What cards, scores and values are there says kernel.py.
"""

from array import array

from engine.schnapsen.kernel import (
    ALPHA,
    AT,
    BETA,
    CLOSED,
    CLOSER,
    EMPTY,
    EVEN,
    FRAME,
    HORIZON,
    LEAD,
    MINE,
    MOVES,
    MY_SCORE,
    NEXT,
    ROOT,
    STOCK,
    SWAP,
    TAKEN,
    TOP,
    YOUR_SCORE,
    YOURS,
    legal,
    run as kernel_run,
)
from engine.schnapsen.weights import WEIGHTS

_STRENGTH = b"\3\0\1\2\4"  # by rank, from Ten


def index(card: int, trump: int) -> int:
    """The index of a card of engine/cards.py in a deal with that trump suit."""
    suit = card >> 4
    if suit == trump or suit == 3:
        suit ^= trump ^ 3
    return _STRENGTH[(card & 15) - 10] << 2 | suit


def mask(hand, trump: int) -> int:
    """The set of some cards of engine/cards.py."""
    cards = 0
    for card in hand:
        cards |= 1 << index(card, trump)
    return cards


def digit(card: int, trump: int) -> int:
    """A card of engine/cards.py as a move of the search."""
    return index(card, trump) + 1


def score(points: int, pending: int, tricks: int) -> int:
    """The score of a side with so many counted and pending points and tricks."""
    return points + pending + (TAKEN if tricks else 0)


def board() -> array:
    """The memory of a search: header and 21 frames, a kilobyte."""
    return array("i", bytes(4 * (ROOT + 21 * FRAME)))  # a list first would take three times that


def place(w, mine: int, yours: int, my_score: int, your_score: int, lead: int = 0) -> None:
    """Set the position at the root, as the side to move sees it: masks of the hands, scores, the
    digit of the card led or 0. The stock is used up; `stock` and `close` say otherwise."""
    w[ROOT + MINE] = mine
    w[ROOT + YOURS] = yours
    w[ROOT + LEAD] = lead
    w[ROOT + MY_SCORE] = my_score
    w[ROOT + YOUR_SCORE] = your_score
    w[ROOT + NEXT] = EMPTY
    w[ROOT + CLOSER] = 0
    w[ROOT + SWAP] = 0
    w[HORIZON] = EMPTY


def stock(w, cards, tricks: int) -> None:
    """Put cards (indices, the next one first) into the stock; look `tricks` tricks ahead."""
    w[ROOT + NEXT] = EMPTY - len(cards)
    for i, card in enumerate(cards):
        w[STOCK + EMPTY - len(cards) + i] = 1 << card
    w[HORIZON] = EMPTY - len(cards) + 2 * tricks


def close(w, closer: int, frozen: int) -> None:
    """Make it a closed deal: closer 1 for the side to move, 2 for the other; its frozen value."""
    w[ROOT + NEXT] = EMPTY
    w[ROOT + CLOSER] = closer
    w[CLOSED + 1] = EVEN + 100 * frozen
    w[CLOSED + 2] = EVEN + 100 * max(2, frozen)


def start(w, moves: int = 0, alpha: int = 0, beta: int = TOP) -> None:
    """Begin a search of the root's moves, or of those given as digits (see MOVES) only."""
    p = ROOT
    w[AT] = p
    w[p + ALPHA] = alpha
    w[p + BETA] = beta
    w[p + MOVES] = moves or legal(w[p + MINE], w[p + YOURS], w[p + LEAD], w[p + NEXT], 0, 1)


def value(w) -> int:
    """The root's value once `w[AT]` is 0; at or beyond the window's edge only a bound."""
    return w[ROOT + ALPHA]


def run(w, limit: int) -> int:
    """Search on for up to `limit` positions (cards played); the number used.

    The search is done when w[AT] is 0. Before that `value` is what the moves tried so far are
    worth at least, and `run` may be called again.
    """
    return kernel_run(w, limit, WEIGHTS)
