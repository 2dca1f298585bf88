"""Plays trick rounds of Schapa to their end with all cards known; the bot and its teacher use it.

`run` works on ints in one array that board.py sets up, without recursion and without objects, so
that it can stop after any card and go on later. It plays by one rule: `weigh` gives each card that
may be played a weight out of tables learnt for the round, knowing only what its player could know,
and the heaviest is played.

A card is as in engine/cards.py; the cards of a hand in a suit are a mask of 13 bits, Two lowest.
"""

from engine.schapa.scoring import ALL_QUEENS

# Places in the board. HANDS: a mask for each seat and suit; ALL: all hands together by suit;
# POINTS, TAKEN: points, and hunted cards, taken by each seat. Hunted are the Queens if they count,
# else the King of spades.
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

# What a card counts stands in a table by card with this added; from IS_PREY on, 1 if it is hunted.
ZERO = 128
IS_PREY = 64

# 2 generates all residues mod 19, so a mask of one card names its rank by the first table; the
# second has the cards in 7 bits.
_RANK = b"\0\0\1\x0d\2\x10\x0e\6\3\x08\x11\x0c\x0f\5\7\x0b\4\x0a\x09"
_BITS = bytes(sum([x >> i & 1 for i in range(7)]) for x in range(128))

# What the tables of a round begin with: for each suit the rank to watch (as a shift) and its first
# kind, times 13; then 13 times the number of kinds, and how many steps of a weight make a point.
# A suit's kind is its first one plus 0 if the watched card is out, 1 if it is held, 2 if another
# hand has it. In the round of the Queens three more kinds follow for a player who has taken all of
# them so far, two at least, and three more for the others when one has three.
KIND, KINDS, GRAIN, HEAD = 4, 8, 9, 10
_CHASED = 3  # the round of the Queens,
_CHASE = 3 * 13  # and what leads from a kind to the same in a chase for all of them

# Then the tables for leading, throwing off and following: the weight of a rank in a suit of some
# kind (13 each), of the phase of the round and the cards above and below in other hands (STAGE),
# of the cards above and below and the cards held in the suit (HOLD), and for following, of the
# chance to take the trick and its worth (TAKE), of cards above and players to come (ABOVE), of
# cards below and the worth (BELOW).
STAGE, HOLD, TAKE, ABOVE, BELOW = 75, 120, 20, 24, 25
_PHASE = b"\0\0\0\x19\x19" + b"\x32" * 13  # its place in STAGE, by tricks left

_LOSES, _LAST, _TOP, _MAY_TAKE = 0, 5, 10, 15  # chances to take the trick, times 5

# Places in STAGE and HOLD by 13 * cards below + cards above.
_IN_STAGE = bytes(5 * min(at // 13, 4) + min(at % 13, 4) for at in range(169))
_IN_HOLD = bytes(4 * min(at // 13, 5) + min(at % 13, 3) for at in range(169))


# ------------------------------------------------------------------------------------- the rule


def weigh(w, t, v) -> int:
    """Weigh the cards that the seat to move may play, into w[WEIGHT:]; the heaviest."""
    led = w[LED]
    if led == UNLED:
        return _pick(w, t, HEAD + t[KINDS])
    if w[HANDS + (w[TURN] << 2) + led]:
        return _follow(w, t, v)
    return _pick(w, t, HEAD + STAGE + HOLD + 2 * t[KINDS])


def _pick(w, t, stage: int) -> int:
    """The heaviest of the whole hand; stage: where the tables after those of kinds begin."""
    seat = w[TURN]
    kinds = stage - t[KINDS] + _chase(w, seat)
    hold = stage + STAGE
    stage += _PHASE[w[LEFT]]
    best = 0
    heaviest = -1
    for suit in range(4):
        own = w[HANDS + (seat << 2) + suit]
        if not own:
            continue
        others = w[ALL + suit] ^ own
        kind = kinds + _kind(t, suit, own, others)
        held = _BITS[own & 127] + _BITS[own >> 7]
        length = hold + (24 * held - 24 if held < 5 else 96)
        total = _BITS[others & 127] + _BITS[others >> 7]
        first = (suit << 4) + 2
        while own:
            bit = own & -own
            own ^= bit
            rank = _RANK[bit % 19]
            lower = others & bit - 1
            at = total + 12 * (_BITS[lower & 127] + _BITS[lower >> 7])
            weight = t[kind + rank] + t[stage + _IN_STAGE[at]] + t[length + _IN_HOLD[at]]
            w[WEIGHT + first + rank] = weight
            if weight > heaviest:
                heaviest = weight
                best = first + rank
    return best


def _follow(w, t, v) -> int:
    """The heaviest of the cards that follow suit."""
    seat, suit = w[TURN], w[LED]
    own = w[HANDS + (seat << 2) + suit]
    others = w[ALL + suit] ^ own
    chase = _chase(w, seat)
    kind = HEAD + 2 * (t[KINDS] + STAGE + HOLD) + chase + _kind(t, suit, own, others)
    stage = HEAD + 3 * t[KINDS] + 2 * (STAGE + HOLD)
    take = stage + STAGE
    stage += _PHASE[w[LEFT]]
    waiting = w[PLAYERS] - 1 - w[TABLE]
    above_at = take + TAKE + 6 * min(waiting, 4) - 6
    total = _BITS[others & 127] + _BITS[others >> 7]
    first = (suit << 4) + 2
    best = 0
    heaviest = -1
    while own:
        bit = own & -own
        own ^= bit
        rank = _RANK[bit % 19]
        lower = others & bit - 1
        below = _BITS[lower & 127] + _BITS[lower >> 7]
        weight = t[kind + rank] + t[stage + _IN_STAGE[12 * below + total]]
        worth = w[WORTH] + v[first + rank] - ZERO
        grade = _grade(-worth if chase else worth)
        if bit < w[BEST]:
            weight += t[take + grade] + 2 * ZERO
        elif not waiting or below == total:
            weight += t[take + grade + (_TOP if waiting else _LAST)] + 2 * ZERO
        else:
            weight += t[take + grade + _MAY_TAKE] + t[above_at + min(total - below, 5)]
            weight += t[take + TAKE + ABOVE + 5 * min(below, 4) + grade]
        w[WEIGHT + first + rank] = weight
        if weight > heaviest:
            heaviest = weight
            best = first + rank
    return best


def _grade(worth: int) -> int:
    """How good a trick is to take, 0 to 4."""
    if worth >= 0:
        return 4 if worth else 3
    return 2 if worth >= -10 else 1 if worth >= -40 else 0


def _kind(t, suit: int, own: int, others: int) -> int:
    """The kind of a suit, times 13."""
    watched = t[suit]
    if own >> watched & 1:
        return t[KIND + suit] + 13
    if others >> watched & 1:
        return t[KIND + suit] + 26
    return t[KIND + suit]


def _chase(w, seat: int) -> int:
    """What a chase for all Queens adds to a kind: 0 where there is none."""
    if w[NUMBER] != _CHASED or w[HUNTED] > 2:
        return 0
    out = 4 - w[HUNTED]
    if w[TAKEN + seat] == out:
        return _CHASE
    if out == 3:
        for other in range(w[PLAYERS]):
            if w[TAKEN + other] == 3:
                return 2 * _CHASE
    return 0


# -------------------------------------------------------------------------------------- playing


def play(w, v, card: int) -> None:
    """Play a card of the seat to move."""
    seat, suit = w[TURN], card >> 4
    bit = 1 << (card & 15) - 2
    w[HANDS + (seat << 2) + suit] ^= bit
    w[ALL + suit] ^= bit
    if w[LED] == UNLED:
        w[LED] = suit
        w[BEST] = w[TABLE] = w[PREY] = 0
        w[WORTH] = w[EACH] + (w[LAST] if w[LEFT] == 1 else 0)
    if suit == w[LED] and bit > w[BEST]:
        w[BEST] = bit
        w[TAKER] = seat
    w[TABLE] += 1
    w[WORTH] += v[card] - ZERO
    w[PREY] += v[IS_PREY + card]
    if w[TABLE] < w[PLAYERS]:
        w[TURN] = seat + 1 if seat + 1 < w[PLAYERS] else 0
    else:
        _take(w)


def _take(w) -> None:
    """End a trick, and the round with the last one or the last hunted card."""
    taker = w[TAKER]
    w[POINTS + taker] += w[WORTH]
    w[TAKEN + taker] += w[PREY]
    w[HUNTED] -= w[PREY]
    w[LEFT] = w[LEFT] - 1 if w[HUNTED] else 0
    w[LED] = UNLED
    w[TURN] = taker


def run(w, t, v, limit: int) -> int:
    """Play at most `limit` cards by the rule, to the end of the round; how many were played."""
    played = 0
    while w[LEFT] and played < limit:
        play(w, v, weigh(w, t, v))
        played += 1
    return played


def margin(w, seat: int) -> int:
    """By how much a seat is ahead at the end: its points times the players, less all points."""
    total = own = 0
    for other in range(w[PLAYERS]):
        points = w[POINTS + other]
        if w[TAKEN + other] == 4:
            points += 2 * ALL_QUEENS
        total += points
        if other == seat:
            own = points
    return own * w[PLAYERS] - total


# ---------------------------------------------------------------------------------- the board


def place(w, worlds) -> None:
    """Put the hands of a world onto the board."""
    for seat, size in enumerate(worlds.sizes):
        if size:
            give(w, seat, [])
    for card in worlds.cards:
        w[HANDS + (worlds.holder[card] << 2) + (card >> 4)] |= 1 << (card & 15) - 2


def give(w, seat: int, cards) -> None:
    """Make these cards the hand of a seat."""
    for suit in range(4):
        w[HANDS + (seat << 2) + suit] = 0
    for card in cards:
        w[HANDS + (seat << 2) + (card >> 4)] |= 1 << (card & 15) - 2
