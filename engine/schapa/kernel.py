"""The kernel of Schapa: plays trick rounds to their end with all cards known. Machine code where
there is viper (see engine/native.py), of one source with all others. board.py sets it up.

`run` works on ints in one array, without recursion and without objects, so that it can stop after
any card and go on later. It plays by one rule: `weigh` gives each card that may be played a weight
out of tables learnt for the round, knowing only what its player could know, and the heaviest is
played.

A card is as in engine/cards.py; the cards of a hand in a suit are a mask of 13 bits, Two lowest.
Nothing but code and small tables is here: kernels stay in memory (see engine/schnapsen/kernel.py).
"""

from engine.native import const, micropython, ptr8, ptr32

# Places in the board. HANDS: a mask for each seat and suit; ALL: all hands together by suit;
# POINTS, TAKEN: points, and hunted cards, taken by each seat. Hunted are the Queens if they count,
# else the King of spades.
HANDS = const(0)
ALL = const(32)
POINTS = const(36)
TAKEN = const(44)
# The trick: whose turn, the suit led (UNLED before), the best card's rank as a mask, who played it,
# the number of cards, what the trick counts plus EVEN, hunted cards in it.
TURN = const(52)
LED = const(53)
BEST = const(54)
TAKER = const(55)
TABLE = const(56)
WORTH = const(57)
PREY = const(58)
# The round: its number, players, what a trick and the last one count, tricks still to play, and
# hunted cards that keep it going (many where their end does not end it).
NUMBER = const(59)
PLAYERS = const(60)
EACH = const(61)
LAST = const(62)
LEFT = const(63)
HUNTED = const(64)
WEIGHT = const(65)  # weights given last, by card
SIZE = const(WEIGHT + 64)

UNLED = const(4)

# Viper code on 64 bits takes a place below 0 for one far above: what is compared has this added.
EVEN = const(1000)

# What a card counts stands in a table by card with this added; from IS_PREY on, 1 if it is hunted.
ZERO = const(128)
IS_PREY = const(64)

# What the tables of a round begin with: for each suit the rank to watch (as a shift) and its first
# kind, times 13; then 13 times the number of kinds, and how many steps of a weight make a point.
# A suit's kind is its first one plus 0 if the watched card is out, 1 if it is held, 2 if another
# hand has it. In the round of the Queens three more kinds follow for a player who has taken all of
# them so far, two at least, and three more for the others when one has three.
KIND = const(4)
KINDS = const(8)
GRAIN = const(9)
HEAD = const(10)
CHASED = const(3)  # the round of the Queens,
CHASE = const(39)  # and what leads from a kind to the same in a chase for all of them

# Then the tables for leading, throwing off and following: the weight of a rank in a suit of some
# kind (13 each), of the phase of the round and the cards above and below in other hands (STAGE),
# of the cards above and below and the cards held in the suit (HOLD), and for following, of the
# chance to take the trick and its worth (TAKE), of cards above and players to come (ABOVE), of
# cards below and the worth (BELOW).
STAGE = const(75)
HOLD = const(120)
TAKE = const(20)
ABOVE = const(24)
BELOW = const(25)

# Chances to take the trick, times 5, in TAKE: 0 to lose it, then the last card, the highest, any.
LATE = const(5)
TOP = const(10)
MAY_TAKE = const(15)

# 2 generates all residues mod 19, so a mask of one card names its rank by this table.
RANK = b"\0\0\1\x0d\2\x10\x0e\6\3\x08\x11\x0c\x0f\5\7\x0b\4\x0a\x09"


@micropython.viper
def weigh(board, tables, values) -> int:  # noqa: C901, one function because calls are what costs
    """Weigh the cards that the seat to move may play, into board[WEIGHT:]; the heaviest."""
    w = ptr32(board)
    t = ptr8(tables)
    v = ptr8(values)
    rank_of = ptr8(RANK)
    seat = w[TURN]
    hand = HANDS + (seat << 2)
    led = w[LED]
    kinds = t[KINDS]

    # The suits to choose from, and where their tables after those of kinds begin.
    suit = 0
    end = 4
    stage = HEAD + kinds
    follows = 0
    if led != UNLED:
        stage += kinds + STAGE + HOLD
        if w[hand + led]:
            stage += kinds + STAGE + HOLD
            follows = 1
            suit = led
            end = led + 1
    hold = stage + STAGE
    kinds = stage - kinds
    left = w[LEFT]
    if left > 2:
        stage += 25 if left < 5 else 50

    # A chase for all Queens.
    chase = 0
    if w[NUMBER] == CHASED and w[HUNTED] <= 2:
        out = 4 - w[HUNTED]
        if w[TAKEN + seat] == out:
            chase = 1
            kinds += CHASE
        elif out == 3:
            other = w[PLAYERS]
            while other:
                other -= 1
                if w[TAKEN + other] == 3:
                    chase = 1
                    kinds += 2 * CHASE
                    other = 0

    waiting = w[PLAYERS] - 1 - w[TABLE]
    heaviest = -1
    best = 0
    while suit < end:
        own = w[hand + suit]
        others = w[ALL + suit] ^ own
        watched = t[suit]
        kind = kinds + t[KIND + suit]
        if own >> watched & 1:
            kind += 13
        elif others >> watched & 1:
            kind += 26
        held = -1  # further cards of the suit, four at most
        cards = own
        while cards and held < 4:
            cards &= cards - 1
            held += 1
        length = hold + 24 * held
        total = 0
        cards = others
        while cards:
            cards &= cards - 1
            total += 1
        below = 0
        first = (suit << 4) + 2
        lower = others
        while own:
            bit = own & 0 - own
            own ^= bit
            rank = rank_of[bit % 19]
            cards = lower & bit - 1
            lower ^= cards
            while cards:
                cards &= cards - 1
                below += 1
            above = total - below
            few = 4 if below > 4 else below
            at = 4 if above > 4 else above
            weight = t[kind + rank] + t[stage + 5 * few + at]
            if not follows:
                few = 5 if below > 5 else below
                at = 3 if above > 3 else above
                weight += t[length + 4 * few + at]
            else:
                worth = w[WORTH] - EVEN + v[first + rank] - ZERO
                if chase:
                    worth = 0 - worth
                if worth >= 0:
                    grade = hold + 4 if worth else hold + 3
                else:
                    grade = hold + 2 if worth >= -10 else hold + 1 if worth >= -40 else hold
                if bit < w[BEST]:
                    weight += t[grade] + 2 * ZERO
                elif not waiting or not above:
                    if waiting:
                        grade += TOP - LATE
                    weight += t[grade + LATE] + 2 * ZERO
                else:
                    at = 5 if above > 5 else above
                    weight += t[grade + MAY_TAKE] + t[grade + TAKE + ABOVE + 5 * few]
                    few = 4 if waiting > 4 else waiting
                    weight += t[hold + TAKE + 6 * few - 6 + at]
            w[WEIGHT + first + rank] = weight
            if weight > heaviest:
                heaviest = weight
                best = first + rank
        suit += 1
    return best


@micropython.viper
def play(board, values, card: int):
    """Play a card of the seat to move; that may end the trick, and the round."""
    w = ptr32(board)
    v = ptr8(values)
    seat = w[TURN]
    suit = card >> 4
    bit = 1 << (card & 15) - 2
    w[HANDS + (seat << 2) + suit] ^= bit
    w[ALL + suit] ^= bit
    if w[LED] == UNLED:
        w[LED] = suit
        w[BEST] = 0
        w[TABLE] = 0
        w[PREY] = 0
        w[WORTH] = EVEN + w[EACH]
        if w[LEFT] == 1:
            w[WORTH] += w[LAST]
    if suit == w[LED] and bit > w[BEST]:
        w[BEST] = bit
        w[TAKER] = seat
    w[TABLE] += 1
    w[WORTH] += v[card] - ZERO
    w[PREY] += v[IS_PREY + card]
    seat += 1
    if w[TABLE] == w[PLAYERS]:
        seat = w[TAKER]
        w[POINTS + seat] += w[WORTH] - EVEN
        w[TAKEN + seat] += w[PREY]
        w[HUNTED] -= w[PREY]
        left = w[LEFT] - 1
        w[LEFT] = left if w[HUNTED] else 0
        w[LED] = UNLED
    elif seat == w[PLAYERS]:
        seat = 0
    w[TURN] = seat


@micropython.viper
def run(board, tables, values, limit: int) -> int:
    """Play at most `limit` cards by the rule, to the end of the round; how many were played."""
    w = ptr32(board)
    played = 0
    while w[LEFT] and played < limit:
        play(board, values, weigh(board, tables, values))
        played += 1
    return played
