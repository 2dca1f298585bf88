"""Exact search of Schnapsen with all cards known; the bot and tools/vectors use it.

One kernel, `run`: alpha-beta over ints in one array, without recursion and without objects, so
that it can stop after any number of positions and go on later. It plays strict and open tricks,
draws from a known stock, and asks `judge` for the worth of a deal where the look-ahead ends.

Inside, a card is an index `strength << 2 | suit`, 0 to 19, with the suits renamed so that trump
is suit 3; sets of cards are masks of 20 bits. A side's score is its points, announced ones
included, plus TAKEN once it has a trick: only then do points count. A value is in hundredths of
a game point for the side to move, 300 being even: 0 loses three, 600 wins three.
"""

from array import array

from engine.schnapsen.judge import REACHED, SUIT, TAKEN, judge, win

EVEN = 300
TOP = 600

COUNT = b"\x02\x03\x04\x0a\x0b"  # by strength
LEAST = 2
TRUMPS = SUIT << 3
EMPTY = 10  # the place in the stock when it is used up or closed

# A frame holds a position and what is known of its value. MINE and YOURS are the hands of the
# side to move and of the other, LEAD the index of the card led plus 1, NEXT the place in the
# stock, CLOSER 1 if the side to move closed and 2 if the other did, MOVES the moves not yet tried
# as 5-bit digits, each an index plus 1, SWAP whether the side to move is not that of the frame
# below.
MINE, YOURS, LEAD, MY_SCORE, YOUR_SCORE, NEXT = 0, 1, 2, 3, 4, 5
CLOSER, MOVES, ALPHA, BETA, SWAP = 6, 7, 8, 9, 10
FRAME = 11

# Before the frames: offset of the current frame (0 when done), the place in the stock from which
# a completed trick is judged, value of a closed deal for a closer who reaches 66 and for the
# other if he does not, then the stock as masks of one card.
AT, HORIZON, CLOSED_WON, CLOSED_LOST, STOCK = 0, 1, 2, 3, 4
ROOT = STOCK + EMPTY

# 2 generates all residues mod 29, so a mask of one card names its index by this table.
_INDEX = (
    b"\0\0\1\5\2\x16\6\x0c\3\x0a\x17\x19\7\x12\x0d"
    b"\x1b\4\x15\x0b\x09\x18\x11\x1a\x14\x08\x10\x13\x0f\x0e"
)
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
    w[CLOSED_WON] = EVEN + 100 * frozen
    w[CLOSED_LOST] = EVEN + 100 * max(2, frozen)


def start(w, moves: int = 0, alpha: int = 0, beta: int = TOP) -> None:
    """Begin a search of the root's moves, or of those given as digits (see MOVES) only."""
    p = ROOT
    w[AT] = p
    w[p + ALPHA] = alpha
    w[p + BETA] = beta
    w[p + MOVES] = moves or legal(w[p + MINE], w[p + YOURS], w[p + LEAD], w[p + NEXT])


def value(w) -> int:
    """The root's value once `w[AT]` is 0; at or beyond the window's edge only a bound."""
    return w[ROOT + ALPHA]


def won(w, loser_score: int, closer: int) -> int:
    """What the winner gets; closer 0 if nobody closed, 1 if he did, 2 if the loser did."""
    return w[CLOSED_WON + closer - 1] if closer else win(loser_score)


def legal(mine: int, yours: int, lead: int, place: int) -> int:
    """All moves of a position as digits, the likely best first."""
    if lead:
        return replies(mine, lead - 1, place)
    top = sure(mine, yours)
    return digits(top, mine & ~top)


def replies(mine: int, lead: int, place: int) -> int:
    """The cards that may answer the card of index lead, as digits, the likely best first."""
    same = mine & SUIT << (lead & 3)
    takers = same >> lead << lead
    if lead & 3 != 3 and (place < EMPTY or not same):
        takers |= mine & TRUMPS
    if place < EMPTY:
        return digits(takers, mine & ~takers)
    return digits(takers, 0 if takers else same or mine)


def sure(mine: int, yours: int) -> int:
    """Cards of the side to lead that under strict rules take a trick each, in any order."""
    cards = 0
    trumped = yours & TRUMPS
    for suit in range(4):
        own = mine & SUIT << suit
        if own:
            against = yours & SUIT << suit
            own &= ~(against | against >> 4 | against >> 8 | against >> 12 | against >> 16)
            if trumped and suit < 3:
                # each needs a card of the other side's to fall on it, or it is trumped
                surplus = own
                while surplus and against:
                    surplus &= surplus - 1
                    against &= against - 1
                own ^= surplus
            cards |= own
    return cards


def wins(top: int, mine: int, score: int, closer: int) -> bool:
    """Whether the side to lead needs nothing but its sure tricks, `top`."""
    if top == mine and closer != 1:
        return True
    while top:
        card = top & -top
        score = (score | TAKEN) + COUNT[_INDEX[card % 29] >> 2] + LEAST
        top ^= card
    return score >= REACHED


def digits(high_first: int, low_first: int) -> int:
    """Two sets of cards as digits, the first from its highest, the second from its lowest card."""
    moves = shift = 0
    while high_first:
        card = high_first & -high_first
        moves = moves << 5 | _INDEX[card % 29] + 1
        shift += 5
        high_first ^= card
    while low_first:
        card = low_first & -low_first
        moves |= _INDEX[card % 29] + 1 << shift
        shift += 5
        low_first ^= card
    return moves


def run(w, limit: int) -> int:
    """Search on for up to `limit` positions (cards played); the number used.

    The search is done when w[AT] is 0. Before that `value` is what the moves tried so far are
    worth at least, and `run` may be called again.
    """
    p = w[AT]
    used = 0
    while p:
        moves = w[p + MOVES]
        if not moves or w[p + ALPHA] >= w[p + BETA]:
            if p == ROOT:
                p = 0
                break
            result = TOP - w[p + ALPHA] if w[p + SWAP] else w[p + ALPHA]
            p -= FRAME
        elif used == limit:
            break
        else:
            used += 1
            w[p + MOVES] = moves >> 5
            play = _reply if w[p + LEAD] else _lead
            result = play(w, p, (moves & 31) - 1)
            if result < 0:
                p += FRAME
                continue
        if result > w[p + ALPHA]:
            w[p + ALPHA] = result
    w[AT] = p
    return used


def _lead(w, p: int, card: int) -> int:
    """Lead a card: the value if that decides the deal, else -1 with the next frame set."""
    mine = w[p + MINE] ^ 1 << card
    score = w[p + MY_SCORE]
    if 4 <= card < 12 and mine >> (card ^ 12) & 1:
        score += 40 if card & 3 == 3 else 20
        if score >= REACHED:
            return won(w, w[p + YOUR_SCORE], w[p + CLOSER])
    closer = w[p + CLOSER]
    q = p + FRAME
    w[q + LEAD] = card + 1
    w[q + NEXT] = w[p + NEXT]
    w[q + CLOSER] = 3 - closer if closer else 0
    w[q + SWAP] = 1
    return _enter(w, q, w[p + YOURS], mine, w[p + YOUR_SCORE], score)


def _reply(w, p: int, card: int) -> int:
    """Complete a trick: the value if that decides the deal or is judged, else -1 with the next
    frame set."""
    lead = w[p + LEAD] - 1
    mine = w[p + MINE] ^ 1 << card
    yours = w[p + YOURS]
    score = w[p + MY_SCORE]
    other = w[p + YOUR_SCORE]
    closer = w[p + CLOSER]
    swap = card < lead if card & 3 == lead & 3 else card & 3 != 3
    if swap:
        mine, yours = yours, mine
        score, other = other, score
        if closer:
            closer = 3 - closer
    # from here "mine" is the side that has taken the trick
    score = (score | TAKEN) + COUNT[card >> 2] + COUNT[lead >> 2]
    place = w[p + NEXT]
    if score >= REACHED or not mine:
        result = won(w, other, closer)
        if score < REACHED and closer == 1:
            result = TOP - w[CLOSED_LOST]
        return TOP - result if swap else result
    if place < EMPTY:
        mine |= w[STOCK + place]
        yours |= w[STOCK + place + 1]
        place += 2
        if w[HORIZON] <= place < EMPTY:
            result = judge(mine, yours, score, other, place)
            return TOP - result if swap else result
    q = p + FRAME
    w[q + LEAD] = 0
    w[q + NEXT] = place
    w[q + CLOSER] = closer
    w[q + SWAP] = swap
    return _enter(w, q, mine, yours, score, other)


def _enter(w, q: int, mine: int, yours: int, score: int, other: int) -> int:
    """Set the rest of frame q, its window cut to what is still possible; -1, or the value for
    the side of the frame below if that needs no search."""
    p = q - FRAME
    swap = w[q + SWAP]
    alpha, beta = w[p + ALPHA], w[p + BETA]
    if swap:
        alpha, beta = TOP - beta, TOP - alpha
    closer = w[q + CLOSER]
    most = won(w, other, closer)
    least = TOP - won(w, score, 3 - closer if closer else 0)
    if most <= alpha:
        return TOP - most if swap else most
    if least >= beta:
        return TOP - least if swap else least
    if w[q + LEAD]:
        moves = replies(mine, w[q + LEAD] - 1, w[q + NEXT])
    else:
        top = sure(mine, yours)
        if w[q + NEXT] == EMPTY and wins(top, mine, score, closer):
            return TOP - most if swap else most
        moves = digits(top, mine & ~top)
    w[q + MINE] = mine
    w[q + YOURS] = yours
    w[q + MY_SCORE] = score
    w[q + YOUR_SCORE] = other
    w[q + ALPHA] = max(alpha, least)
    w[q + BETA] = min(beta, most)
    w[q + MOVES] = moves
    return -1
