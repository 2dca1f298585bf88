"""Sets up what the Schapa bot thinks with in a trick round; it lends this for each move.

The tables and the board are described in kernel.py, which works with them.
"""

from array import array

from engine.cards import QUEEN
from engine.schapa.kernel import (
    ALL,
    EACH,
    HUNTED,
    IS_PREY,
    LAST,
    LED,
    LEFT,
    NUMBER,
    PLAYERS,
    POINTS,
    SIZE,
    TAKEN,
    TURN,
    UNLED,
    WEIGHT,
    ZERO,
)
from engine.schapa.playout import give, play
from engine.schapa.scoring import (
    CLUB_VALUE,
    LAST_TRICK,
    QUEENS,
    RATES,
    SK,
    SPADE_KING,
    TRICKS,
    club_value,
    deck,
)

_ENDLESS = 99


def values(number: int, players: int) -> bytes:
    """What each card counts in a round, and whether it is hunted."""
    rates = RATES[number]
    table = bytearray(128)
    for card in deck(players):
        is_queen, is_king = card & 15 == QUEEN, card == SK
        table[card] = (
            ZERO
            + rates[QUEENS] * is_queen
            + rates[SPADE_KING] * is_king
            + rates[CLUB_VALUE] * club_value(card)
        )
        table[IS_PREY + card] = is_queen if rates[QUEENS] else is_king and rates[SPADE_KING] < 0
    return bytes(table)


def of(view, v, forgotten=()) -> array:
    """The board of a view of a trick round, of the seat to move; the other hands are empty.

    forgotten: cards that were played, and that it takes to be still in play.
    """
    w = array("i", bytes(4 * SIZE))
    rates = RATES[view.number]
    w[NUMBER], w[PLAYERS] = view.number, view.players
    w[EACH], w[LAST] = rates[TRICKS], rates[LAST_TRICK]
    w[LEFT] = len(view.hand)
    hunted = _ENDLESS
    if not rates[TRICKS] and not rates[LAST_TRICK]:
        hunted = 4 if rates[QUEENS] else 1
    for seat, counts in enumerate(view.counts):
        w[POINTS + seat] = sum([rate * count for rate, count in zip(rates, counts)])
        w[TAKEN + seat] = counts[QUEENS] if rates[QUEENS] else 0
        hunted -= w[TAKEN + seat]
    w[HUNTED] = hunted
    give(w, view.seat, view.hand)
    for card in view.hand + view.unseen + list(forgotten):
        w[ALL + (card >> 4)] |= 1 << (card & 15) - 2
    _lay_table(w, view, v)
    return w


def _lay_table(w, view, v) -> None:
    """Play the cards of the trick so far."""
    w[LED] = UNLED
    w[TURN] = view.leader
    for i, card in enumerate(view.table):
        give(w, (view.leader + i) % view.players, [card])
        w[ALL + (card >> 4)] |= 1 << (card & 15) - 2
        play(w, v, card)


def distinct(view, w, v) -> list[int]:
    """The moves but one of each run of cards that do the same: the one the rule likes best."""
    moves: list[int] = []
    hidden = view.unseen + view.table
    last = 0
    for card in view.moves:
        if moves and _alike(last, card, v) and not _between(last, card, hidden):
            if w[WEIGHT + card] > w[WEIGHT + moves[-1]]:
                moves[-1] = card
        else:
            moves.append(card)
        last = card
    return moves


def _alike(one: int, two: int, v) -> bool:
    """Whether two cards are of a suit and count the same."""
    return one >> 4 == two >> 4 and v[one] == v[two]


def _between(low: int, high: int, cards) -> bool:
    """Whether one of the cards lies between the two."""
    return any(card in cards for card in range(low + 1, high))
