"""Plays trick rounds of Schapa to their end with all cards known; the bot and its teacher use it.

`run` works on ints in one array, without recursion and without objects, so that it can stop
after any card and go on later. It plays by one rule: `weigh` gives each card that may be played a
weight out of tables learnt for the round, knowing only what its player could know, and the
heaviest is played.

A card is as in engine/cards.py; the cards of a hand in a suit are a mask of 13 bits, Two lowest.
"""

from array import array

from engine.cards import QUEEN
from engine.schapa.scoring import (
    ALL_QUEENS,
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

# Places in the board. HANDS: a mask for each seat and suit; ALL: all hands together by suit;
# POINTS, TAKEN: points, and hunted cards, taken by each seat. Hunted are the Queens, in round 4
# the King of spades.
HANDS, ALL, POINTS, TAKEN = 0, 32, 36, 44
# The trick: whose turn, the suit led (4 before), the best card's rank as a mask, who played it,
# the number of cards, what the trick counts, hunted cards in it.
TURN, LED, BEST, TAKER, TABLE, WORTH, PREY = 52, 53, 54, 55, 56, 57, 58
# The round: its number, players, what a trick and the last one count, tricks still to play, and
# hunted cards that keep it going (many where their end does not end it).
NUMBER, PLAYERS, EACH, LAST, LEFT, HUNTED = 59, 60, 61, 62, 63, 64
WEIGHT = 65  # weights given last, by card
SIZE = WEIGHT + 64

UNLED = 4
_ENDLESS = 99

# What a card counts stands in a table by card with this added; from _PREY on, 1 if it is hunted.
_ZERO = 128
_PREY = 64

# 2 generates all residues mod 19, so a mask of one card names its rank by the first table; the
# second has the cards in 7 bits.
_RANK = b"\0\0\1\x0d\2\x10\x0e\6\3\x08\x11\x0c\x0f\5\7\x0b\4\x0a\x09"
_BITS = bytes([sum([x >> i & 1 for i in range(7)]) for x in range(128)])

# What the tables of weights of a round begin with: for each suit the rank to watch (as a shift,
# _NONE if none is) and its first kind, times 13; then 13 times the number of kinds. A suit's kind
# is its first one plus 0 if the watched card is out, 1 if it is held, 2 if another hand has it.
# In round 3 three more kinds follow for a player who has taken all Queens so far, three more when
# somebody else has three.
_WATCHED, _KIND, _KINDS, _HEAD = 0, 4, 8, 9
_NONE, _Q, _K = 13, 10, 11
_PLAIN = ((_NONE, _NONE, _NONE, _NONE), (0, 0, 0, 0), 1)
_SUITS = (
    None,
    _PLAIN,
    _PLAIN,
    ((_Q, _Q, _Q, _Q), (0, 0, 0, 0), 9),
    ((_NONE, _K, _NONE, _NONE), (0, 1, 0, 0), 4),
    _PLAIN,
    ((_NONE, _NONE, _NONE, _NONE), (1, 0, 0, 0), 2),
    None,
    ((_Q, _K, _Q, _Q), (0, 3, 6, 6), 9),
)
_CHASE = 3 * 13  # from a kind to the same in a chase for all Queens

# Then the tables for leading, throwing off and following: the weight of a rank in a suit of some
# kind (13 each), of the phase of the round and the cards above and below in other hands (_STAGE),
# of the cards above and below and the cards held in the suit (_HOLD), and for following, of the
# chance to take the trick and its worth (_TAKE), of cards above and players to come (_ABOVE), of
# cards below and the worth (_BELOW).
_STAGE, _HOLD, _TAKE, _ABOVE, _BELOW = 75, 120, 20, 24, 25
_PHASE = b"\0\0\0\1\1\2\2\2\2\2\2\2\2\2\2\2\2\2"  # by tricks left

LOSES, LAST_TO_PLAY, TOP, MAY_TAKE = 0, 5, 10, 15  # chances to take the trick


def blocks(number: int) -> tuple[int, int, int, int]:
    """Where the tables for leading, throwing off and following begin, and their end."""
    kinds = 13 * _SUITS[number][2]
    throw = _HEAD + kinds + _STAGE + _HOLD
    follow = throw + kinds + _STAGE + _HOLD
    return _HEAD, throw, follow, follow + kinds + _STAGE + _TAKE + _ABOVE + _BELOW


def tables(number: int, weights: bytes) -> bytes:
    """The tables of a round from its weights."""
    watched, kinds, number_of_kinds = _SUITS[number]
    return bytes(watched + tuple([13 * kind for kind in kinds]) + (13 * number_of_kinds,)) + weights


def values(number: int, players: int) -> bytes:
    """What each card counts in a round, and whether it is hunted."""
    rates = RATES[number]
    table = bytearray([_ZERO] * 64 + [0] * 64)
    for card in deck(players):
        is_queen, is_king = card & 15 == QUEEN, card == SK
        table[card] += (
            rates[QUEENS] * is_queen
            + rates[SPADE_KING] * is_king
            + rates[CLUB_VALUE] * club_value(card)
        )
        table[_PREY + card] = (rates[QUEENS] and is_queen) or (number == 4 and is_king)
    return bytes(table)


# ------------------------------------------------------------------------------------- the rule


def weigh(w, t) -> int:
    """Weigh the cards that the seat to move may play, into w[WEIGHT:]; the heaviest."""
    led = w[LED]
    if led == UNLED:
        return _pick(w, t, t[_KINDS] + _HEAD)
    if w[HANDS + (w[TURN] << 2) + led]:
        return _follow(w, t, led)
    return _pick(w, t, 2 * t[_KINDS] + _HEAD + _STAGE + _HOLD)


def _chase(w, seat: int) -> int:
    """What a chase for all Queens adds to a kind: 0 where there is none."""
    if w[NUMBER] != 3 or w[HUNTED] > 2:
        return 0
    out = 4 - w[HUNTED]
    if w[TAKEN + seat] == out:
        return _CHASE
    if out == 3:
        for other in range(w[PLAYERS]):
            if w[TAKEN + other] == 3:
                return 2 * _CHASE
    return 0


def _pick(w, t, stage: int) -> int:
    """The heaviest of the whole hand; stage is where the tables after the kinds begin."""
    seat = w[TURN]
    kinds = stage - t[_KINDS] + _chase(w, seat)
    hold = stage + _STAGE
    stage += 25 * _PHASE[w[LEFT]]
    best = heaviest = -1
    for suit in range(4):
        own = w[HANDS + (seat << 2) + suit]
        if not own:
            continue
        others = w[ALL + suit] ^ own
        total = _BITS[others & 127] + _BITS[others >> 7]
        held = _BITS[own & 127] + _BITS[own >> 7]
        kind = kinds + t[_KIND + suit]
        if own >> t[suit] & 1:
            kind += 13
        elif others >> t[suit] & 1:
            kind += 26
        length = hold + (24 * held - 24 if held < 5 else 96)
        while own:
            bit = own & -own
            own ^= bit
            rank = _RANK[bit % 19]
            lower = others & bit - 1
            below = _BITS[lower & 127] + _BITS[lower >> 7]
            above = total - below
            weight = (
                t[kind + rank]
                + t[stage + (5 * below if below < 4 else 20) + (above if above < 4 else 4)]
                + t[length + (4 * below if below < 5 else 20) + (above if above < 3 else 3)]
            )
            card = (suit << 4) + rank + 2
            w[WEIGHT + card] = weight
            if weight > heaviest:
                heaviest = weight
                best = card
    return best


def _follow(w, t, suit: int) -> int:
    """The heaviest of the cards that follow suit."""
    ...
