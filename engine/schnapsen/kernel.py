"""The kernel of Schnapsen: exact search and judgement of deals with all cards known. Machine code
where there is viper (see engine/native.py), of one source with all others. search.py sets it up.

`run` is alpha-beta over ints in one array, without recursion and without objects, so that it can
stop after any number of positions and go on later. It plays strict and open tricks, draws from a
known stock, and asks `judge` for the worth of a deal where the look-ahead ends.

A card is an index `strength << 2 | suit`, 0 to 19, with the suits renamed so that trump is suit 3;
sets of cards are masks of 20 bits. A side's score is its points, announced ones included, plus
TAKEN once it has a trick: only then do points count. A value is in hundredths of a game point for
the side to move, 300 being even: 0 loses three, 600 wins three. Every number is below 2^30.

Nothing but code and small tables is here, as the ESP32 never frees machine code: kernels stay in
memory when their game goes (firmware/ui/modules.py), and what they need for data is handed in.
"""

from engine.native import const, micropython, ptr8, ptr32

EVEN = const(300)
TOP = const(600)

SUIT = const(0x11111)  # the cards of suit 0
TRUMPS = const(0x88888)
PAIRED = const(0x00FF0)  # Queens and Kings
KING = const(12)  # what the index of a Queen differs by from that of its King

TAKEN = const(128)  # part of a score once there is a trick
REACHED = const(TAKEN + 66)
HALF = const(TAKEN + 33)
LEAST = const(2)  # what any card counts at least

EMPTY = const(10)  # the place in the stock when it is used up or closed

# A frame holds a position and what is known of its value. MINE and YOURS are the hands of the
# side to move and of the other, LEAD the index of the card led plus 1, NEXT the place in the
# stock, CLOSER 1 if the side to move closed and 2 if the other did, MOVES the moves not yet tried
# as 5-bit digits, each an index plus 1, SWAP whether the side to move is not that of the frame
# below.
MINE = const(0)
YOURS = const(1)
LEAD = const(2)
MY_SCORE = const(3)
YOUR_SCORE = const(4)
NEXT = const(5)
CLOSER = const(6)
MOVES = const(7)
ALPHA = const(8)
BETA = const(9)
SWAP = const(10)
FRAME = const(11)

# Before the frames: offset of the current frame (0 when done), the place in the stock from which
# a completed trick is judged, value of a closed deal for the closer if he reaches 66 (at CLOSED +
# 1) and for the other if he does not (at CLOSED + 2), then the stock as masks of one card.
AT = const(0)
HORIZON = const(1)
CLOSED = const(1)
STOCK = const(4)
ROOT = const(STOCK + EMPTY)

COUNT = b"\x02\x03\x04\x0a\x0b"  # by strength

# 2 generates all residues mod 29, so a mask of one card names its index by this table.
INDEX = (
    b"\0\0\1\5\2\x16\6\x0c\3\x0a\x17\x19\7\x12\x0d"
    b"\x1b\4\x15\x0b\x09\x18\x11\x1a\x14\x08\x10\x13\x0f\x0e"
)

# The judgement.
UNITS = const(4)
SPAN = const(275)  # patterns of a suit, with gaps
SCORES = const(50)  # steps of a score: fours, such that one begins at 0, at 33 and at a trick

# Where the rows of each kind begin, and the end of them all. The weights of the units follow, their
# bias, and the worths of a win and of a loss by the steps of the loser's score.
PLAIN = const(0)
TRUMP = const(275)
STAGE = const(550)
MY_STEP = const(554)
YOUR_STEP = const(604)
MY_PAIR = const(654)
YOUR_PAIR = const(657)
ROWS = const(660)
BIAS = const(UNITS * (ROWS + 1))
WORTHS = const(BIAS + 1)

ZERO = const(80)  # the character code of a weight of 0; 16 are 1
FIRST = const(35)  # the character code of a worth of 0; 25 are a game point
_FULL = const(64)  # what a unit says at most
_MOST = const(96)  # log-odds that are as good as certain

# Sixteenths of log-odds, 0 to _MOST, as chances in 1/255.
_CHANCE = (
    b"\x80\x83\x87\x8b\x8f\x93\x97\x9b\x9f\xa2\xa6\xaa\xad\xb1\xb4\xb7\xba\xbe\xc1\xc3\xc6\xc9"
    b"\xcc\xce\xd0\xd3\xd5\xd7\xd9\xdb\xdd\xdf\xe1\xe2\xe4\xe5\xe7\xe8\xe9\xeb\xec\xed\xee\xef"
    b"\xf0\xf1\xf1\xf2\xf3\xf4\xf4\xf5\xf5\xf6\xf7\xf7\xf8\xf8\xf8\xf9\xf9\xf9\xfa\xfa\xfa\xfb"
    b"\xfb\xfb\xfb\xfc\xfc\xfc\xfc\xfc\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfe\xfe\xfe\xfe\xfe"
    b"\xfe\xfe\xfe\xfe\xfe\xfe\xfe\xfe\xfe"
)


# ------------------------------------------------------------------------------------------- search


@micropython.viper
def run(board, limit: int, weights) -> int:  # noqa: C901, one function because calls are what costs
    """Search on for up to `limit` positions (cards played); the number used.

    The search is done when board[AT] is 0. Before that `value` is what the moves tried so far are
    worth at least, and `run` may be called again. weights: those of the judgement.
    """
    w = ptr32(board)
    count = ptr8(COUNT)
    used = 0
    p = w[AT]
    while p:
        # Back to the frame below, if all moves are tried or the others can't matter.
        alpha = w[p + ALPHA]
        beta = w[p + BETA]
        moves = w[p + MOVES]
        if not moves or alpha >= beta:
            if p == ROOT:
                p = 0
                break
            if w[p + SWAP]:
                alpha = TOP - alpha
            p -= FRAME
            if alpha > w[p + ALPHA]:
                w[p + ALPHA] = alpha
            continue
        if used == limit:
            break
        used += 1

        # Play the next card of the side to move.
        w[p + MOVES] = moves >> 5
        card = (moves & 31) - 1
        mine = w[p + MINE] ^ 1 << card
        yours = w[p + YOURS]
        score = w[p + MY_SCORE]
        other = w[p + YOUR_SCORE]
        closer = w[p + CLOSER]
        place = w[p + NEXT]
        lead = w[p + LEAD]
        swap = 1
        gain = 0
        if not lead:
            lead = card + 1
            if PAIRED >> card & 1 and mine >> (card ^ KING) & 1:
                score += 40 if card & 3 == 3 else 20
        else:
            lead -= 1
            gain = count[card >> 2] + count[lead >> 2]
            if card & 3 == lead & 3:
                if card > lead:
                    swap = 0
            elif card & 3 == 3:
                swap = 0
            lead = 0

        # From here "mine" is the side to move next: it has to reply, or has taken the trick.
        if swap:
            cards = mine
            mine = yours
            yours = cards
            points = score
            score = other
            other = points
            alpha = TOP - beta
            beta = TOP - w[p + ALPHA]
            if closer:
                closer = 3 - closer
        if gain:
            score = (score | TAKEN) + gain
            if place < EMPTY and mine:
                mine |= w[STOCK + place]
                yours |= w[STOCK + place + 1]
                place += 2

        # The most and the least that it can still get.
        if closer:
            most = w[CLOSED + closer]
            least = TOP - w[CLOSED + 3 - closer]
        else:
            most = 400 if other >= HALF else 500 if other >= TAKEN else 600
            least = 200 if score >= HALF else 100 if score >= TAKEN else 0

        # The deal is decided or judged, or goes on in the next frame.
        if other >= REACHED:
            result = least
        elif score >= REACHED:
            result = most
        elif not mine:
            result = least if closer == 1 else most
        elif most <= alpha:
            result = most
        elif least >= beta:
            result = least
        elif gain and w[HORIZON] <= place and place < EMPTY:
            result = int(judge(mine, yours, score, other, place, weights))
        else:
            moves = int(legal(mine, yours, lead, place, score, closer))
            if moves:
                p += FRAME
                w[p + MINE] = mine
                w[p + YOURS] = yours
                w[p + LEAD] = lead
                w[p + MY_SCORE] = score
                w[p + YOUR_SCORE] = other
                w[p + NEXT] = place
                w[p + CLOSER] = closer
                w[p + MOVES] = moves
                w[p + ALPHA] = alpha if alpha > least else least
                w[p + BETA] = beta if beta < most else most
                w[p + SWAP] = swap
                continue
            result = most
        if swap:
            result = TOP - result
        if result > w[p + ALPHA]:
            w[p + ALPHA] = result
    w[AT] = p
    return used


@micropython.viper
def legal(mine: int, yours: int, lead: int, place: int, score: int, closer: int) -> int:
    """All moves of a position as digits, the likely best first; 0 if the side to lead needs
    nothing but its sure tricks, having that score and not being the closer (closer 1)."""
    index = ptr8(INDEX)
    high = 0
    low = mine
    if lead:
        lead -= 1
        same = mine & SUIT << (lead & 3)
        high = same >> lead << lead
        if lead & 3 != 3 and (place < EMPTY or not same):
            high |= mine & TRUMPS
        low = mine ^ high
        if place == EMPTY:
            low = 0 if high else same if same else mine
    else:
        high = int(sure(mine, yours))
        low = mine ^ high
        if place == EMPTY:
            if closer != 1 and not low:
                return 0
            count = ptr8(COUNT)
            cards = high
            while cards:
                card = cards & 0 - cards
                score = (score | TAKEN) + count[index[card % 29] >> 2] + LEAST
                cards ^= card
            if score >= REACHED:
                return 0

    # the high ones from the highest, then the low ones from the lowest
    moves = 0
    shift = 0
    while high:
        card = high & 0 - high
        moves = moves << 5 | index[card % 29] + 1
        shift += 5
        high ^= card
    while low:
        card = low & 0 - low
        moves |= index[card % 29] + 1 << shift
        shift += 5
        low ^= card
    return moves


@micropython.viper
def sure(mine: int, yours: int) -> int:
    """Cards of the side to lead that under strict rules take a trick each, in any order."""
    cards = 0
    suit = SUIT
    while suit <= TRUMPS:
        own = mine & suit
        if own:
            against = yours & suit
            own &= ~(against | against >> 4 | against >> 8 | against >> 12 | against >> 16)
            if yours & TRUMPS and suit < TRUMPS:
                # each needs a card of the other side's to fall on it, or it is trumped
                surplus = own
                while surplus and against:
                    surplus &= surplus - 1
                    against &= against - 1
                own ^= surplus
            cards |= own
        suit <<= 1
    return cards


# ---------------------------------------------------------------------------------------- judgement


@micropython.viper
def judge(mine: int, yours: int, score: int, other: int, place: int, weights) -> int:
    """What an open deal is worth to the side to lead, before its trick with the stock at `place`.

    A net of UNITS hidden units says so. It sees rows of its first layer: one for the pattern that
    both hands make in each suit (three plain suits share theirs), for the stage, for either score,
    and for the best pair in either hand. tools/learn.py finds the weights.
    """
    # The best pair of each hand: 2 for the trumps, 1 for others.
    both = mine & mine << 4 & 0xF00
    my_pair = 2 if both & 0x800 else 1 if both else 0
    both = yours & yours << 4 & 0xF00
    your_pair = 2 if both & 0x800 else 1 if both else 0
    if score + 20 * my_pair >= REACHED:
        return 400 if other >= HALF else 500 if other >= TAKEN else 600

    # The rows that count.
    clubs = UNITS * (((mine & SUIT) + 2 * (yours & SUIT)) % SPAN)
    spades = UNITS * (((mine >> 1 & SUIT) + 2 * (yours >> 1 & SUIT)) % SPAN)
    hearts = UNITS * (((mine >> 2 & SUIT) + 2 * (yours >> 2 & SUIT)) % SPAN)
    trumps = UNITS * (TRUMP + ((mine >> 3 & SUIT) + 2 * (yours >> 3 & SUIT)) % SPAN)
    stage = UNITS * (STAGE - 1 + (place >> 1))
    own = UNITS * (MY_STEP + (score + 3 >> 2))
    their = UNITS * (YOUR_STEP + (other + 3 >> 2))
    my_pair = UNITS * (MY_PAIR + my_pair)
    your_pair = UNITS * (YOUR_PAIR + your_pair)

    # The units, from the last: each is what its column of the rows adds up to, if above 0.
    w = ptr8(weights)
    odds = 16 * (w[BIAS] - ZERO)
    unit = UNITS
    while unit:
        unit -= 1
        said = w[clubs + unit] + w[spades + unit] + w[hearts + unit] + w[trumps + unit]
        said += w[stage + unit] + w[own + unit] + w[their + unit]
        said += w[my_pair + unit] + w[your_pair + unit] - 9 * ZERO
        if said > 0:
            if said > _FULL:
                said = _FULL
            odds += said * (w[UNITS * ROWS + unit] - ZERO)
    odds >>= 4

    chances = ptr8(_CHANCE)
    if odds >= 0:
        chance = chances[odds if odds < _MOST else _MOST]
    else:
        chance = 255 - chances[0 - odds if odds > -_MOST else _MOST]
    win = 300 - 4 * FIRST + 4 * w[WORTHS + (other + 3 >> 2)]
    loss = 300 + 4 * FIRST - 4 * w[WORTHS + SCORES + (score + 3 >> 2)]
    return (chance * win + (255 - chance) * loss) // 255
