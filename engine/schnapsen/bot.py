"""The Schnapsen bot: deals the hidden cards in many ways that agree with all it has seen.

In each such world it searches every plan: to the end where the stock is empty or closed or about
to be used up, else one trick deep with a judgement of what follows. The best average is its move.
Closing is a plan of its own with each card that could be led after it. Used by the views.
"""

from engine import rng as source
from engine.rng import Rng
from engine.schnapsen import search
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, EXCHANGE, GOAL, pair_of, value
from engine.schnapsen.kernel import AT, SUIT, TRUMPS

SLICE = 60  # positions between two yields
DOUBT = 400  # the best of few worlds flatters itself: what closing must be ahead by, in all
SURE = 4  # worlds to see before a plan is dropped,
GAP = 20  # and how far behind it then is, in tenths of a game point over the root of the worlds
ENOUGH = 250  # worlds, after which more of them change nothing


def bot(view, rng, nodes):
    """Yields its best move so far, see engine/deal.py; searches at most `nodes` positions."""
    best = _at_once(view)
    yield best or view.moves[0]
    if best:
        return
    plans = _plans(view)
    best = plans[0][0]
    sums = [-DOUBT if closes else 0 for _, _, closes in plans]
    board = search.board()
    worlds = Worlds(view, rng)
    left = SLICE
    while len(plans) > 1 and worlds.dealt < ENOUGH and worlds.deal():
        values = []
        for plan in plans:
            worlds.place(board, plan)
            while board[AT]:
                used = search.run(board, min(left, nodes))
                nodes -= used
                left -= used
                if nodes <= 0:
                    yield best
                    return
                if left == 0:
                    yield best
                    left = SLICE
            values.append(search.value(board))
            if worlds.dealt == 1 and values[-1] == max(values):
                best = plan[0]
        sums = [sums[i] + values[i] for i in range(len(plans))]
        best = plans[sums.index(max(sums))][0]
        if worlds.dealt >= SURE:
            plans, sums = _kept(plans, sums, worlds.dealt)
    yield best


def chance(view) -> Rng:
    """The chance to hand to `bot`."""
    seen = [card for trick in view.log for card in trick[1:3]]
    return source.chance(view.hand + seen + [view.lead, view.open, view.stock])


def _at_once(view) -> int:
    """The move that needs no thought, 0 if there is none."""
    moves = view.moves
    points = view.points[view.seat]
    if CLAIM in moves and points >= GOAL:
        return CLAIM
    if not view.lead and view.tricks[view.seat]:
        for card in view.hand:
            gain = 40 if card >> 4 == view.trump else 20
            if pair_of(card) in view.hand and points + gain >= GOAL:
                return CLAIM_WITH + card if CLAIM_WITH + card in moves else card
    if EXCHANGE in moves:
        return EXCHANGE
    return moves[0] if len(moves) == 1 else 0


def _plans(view) -> list[tuple]:
    """What can be done: (move, digit of the card to play, whether the stock is closed first)."""
    plans = [(move, search.digit(move, view.trump), False) for move in view.moves if move < 64]
    if CLOSE in view.moves:
        plans += [(CLOSE, digit, True) for _, digit, _ in plans]
    return plans


def _kept(plans, sums, worlds: int) -> tuple:
    """Plans and sums without those that are clearly behind."""
    top = max(sums)
    keep = [i for i in range(len(plans)) if ((top - sums[i]) // 10) ** 2 <= GAP * GAP * worlds]
    plans = [plans[i] for i in keep]
    if len({plan[0] for plan in plans}) == 1:
        plans = plans[:1]
    return plans, [sums[i] for i in keep]


class Worlds:
    """The hidden cards, dealt again and again in ways that agree with all that was seen.

    hidden  cards, as indices, that the other side may hold; it holds `size` of them
    rest    cards out of sight that it cannot hold, so they lie in the stock
    dealt   how many worlds there were; theirs and stock are the last one's
    """

    def __init__(self, view, rng):
        seat, other, trump = view.seat, 1 - view.seat, view.trump
        self.view = view
        self.rng = rng
        self.dealt = 0
        self.hand = search.mask(view.hand, trump)
        self.known = search.mask(view.known, trump)
        self.size = view.hand_size - len(view.known)
        self.score, self.other = [
            search.score(view.points[s], view.pending[s], view.tricks[s]) for s in (seat, other)
        ]
        self.lead = search.digit(view.lead, trump) if view.lead else 0
        self.open = [search.index(view.open, trump)] if view.open else []
        self.closer = 0 if view.closed_by is None else 1 if view.closed_by == seat else 2
        self.frozen = view.frozen if self.closer else value(view.tricks[other], view.points[other])
        lacking = _lacking(view)
        hidden = [search.index(card, trump) for card in view.unseen]
        self.rest = [card for card in hidden if lacking >> card & 1]
        self.hidden = [card for card in hidden if not lacking >> card & 1]
        self.theirs = 0
        self.stock: list[int] = []
        self.placed = -1  # 0 or 1 once the board has this world, open or closed
        rng.shuffle(self.hidden)

    def deal(self) -> bool:
        """Deal the next world; False if there is no other."""
        hidden, size = self.hidden, self.size
        spare = len(hidden) - size
        if spare <= 1 and (self.view.strict or self.view.stock == 2):
            if self.dealt == (len(hidden) if spare else 1):
                return False
            if spare:  # another card takes its turn at not being in the hand
                i = self.dealt - 1
                hidden[i], hidden[-1] = hidden[-1], hidden[i]
        else:
            self._draw(len(hidden) if self.rest else min(size + 2, len(hidden)))
        self.dealt += 1
        self.placed = -1
        self.theirs = self.known
        for card in hidden[:size]:
            self.theirs |= 1 << card
        self.stock = hidden[size:] + self.rest
        if self.rest:
            self.rng.shuffle(self.stock)
        self.stock += self.open
        return True

    def _draw(self, count: int) -> None:
        """Put hidden cards by chance to the first places: no others are looked at."""
        hidden, below = self.hidden, self.rng.below
        n = len(hidden)
        for i in range(min(count, n - 1)):
            j = i + below(n - i)
            hidden[i], hidden[j] = hidden[j], hidden[i]

    def place(self, board, plan) -> None:
        """Begin the search of a plan in this world."""
        _, digit, closes = plan
        if self.placed != closes:
            self.placed = int(closes)
            search.place(board, self.hand, self.theirs, self.score, self.other, self.lead)
            if closes or self.closer:
                search.close(board, self.closer or 1, self.frozen)
            elif not self.view.strict:
                search.stock(board, self.stock, 1)
        search.start(board, digit)


def _lacking(view) -> int:
    """The cards, as a mask, that the other side's play has shown not to be in its hand."""
    lacking = 0
    trump = view.trump
    tricks = view.log[view.closed_at :] if view.closed_at is not None else []
    for leader, lead, reply, _ in tricks:
        if leader == view.seat:
            lacking |= _cannot(search.index(lead, trump), search.index(reply, trump))
        else:
            lacking |= search.mask([pair_of(lead)] if pair_of(lead) else [], trump)
    if view.lead and pair_of(view.lead):
        lacking |= search.mask([pair_of(view.lead)], trump)
    return lacking


def _cannot(lead: int, reply: int) -> int:
    """What somebody who replies so under strict rules does not hold."""
    suit = SUIT << (lead & 3)
    if lead & 3 != reply & 3:
        return suit if reply & 3 == 3 else suit | TRUMPS
    return suit >> lead << lead if reply < lead else 0
