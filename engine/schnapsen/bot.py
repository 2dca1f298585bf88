"""The Schnapsen bot: deals the hidden cards in many ways that agree with all it has seen.

In each such world it searches every plan: to the end where the stock is empty or closed or about
to be used up, else one trick deep with a judgement of what follows. The best average is its move.
Closing is a plan of its own with each card that could be led after it. Used by the views.
"""

from engine import rng as source
from engine.cards import count_of
from engine.deal import MASTER
from engine.rng import Rng
from engine.schnapsen import search
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, EXCHANGE, GOAL, pair_of, value
from engine.schnapsen.kernel import AT, EVEN, SUIT, TRUMPS
from engine.trick import beats

SLICE = 60  # positions between two yields
DOUBT = 400
_MUCH = 10  # points of a card that is not thrown away without need
SURE = 4  # worlds to see before a plan is dropped,
GAP = 20  # and how far behind it then is, in tenths of a game point over the root of the worlds

# By level: worlds, after which it looks at no more; tricks that it remembers; DOUBT.
_LEVELS = ((3, 1, 0), (8, 2, 0), (250, 10, 400))


# The chance to win the match, of 255: a row for each number of points that it still needs itself, 1
# to 7, with the other side's in it. Of deals among masters 41 % count 1 point, 33 % count 2.
_CHANCE = (
    b"\x80\x9a\xb4\xce\xdb\xe6\xee"
    b"\x65\x80\x9b\xb8\xc8\xd6\xe1"
    b"\x4b\x64\x80\x9d\xb1\xc2\xd0"
    b"\x31\x47\x62\x80\x95\xa9\xba"
    b"\x24\x37\x4e\x6a\x80\x94\xa7"
    b"\x19\x29\x3d\x56\x6b\x80\x93"
    b"\x11\x1e\x2f\x45\x58\x6c\x80"
)
_WON = 255
_MEAN = 185  # what a deal counts in the mean, in hundredths


def bot(view, rng, nodes, level=MASTER, needs=None):
    """Yields its best move so far, see engine/deal.py; searches at most `nodes` positions.

    needs: the points that it and the other side still need in the match; None if a point is as
    good as another.
    """
    best = at_once(view)
    yield best or view.moves[0]
    if best:
        return
    plans = plans_of(view)
    best = plans[0][0]
    enough, memory, doubt = _LEVELS[level]
    sums = [-doubt if closes else 0 for _, _, closes in plans]
    worths = _worths(*needs) if needs else {}
    board = search.board()
    worlds = Worlds(view, rng, memory)
    left = SLICE
    while len(plans) > 1 and worlds.dealt < enough and worlds.deal():
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
            worth = search.value(board)
            values.append(worths.get(worth, worth))
            if worlds.dealt == 1 and values[-1] == max(values):
                best = plan[0]
        sums = [sums[i] + values[i] for i in range(len(plans))]
        best = plans[sums.index(max(sums))][0]
        plans, sums = _kept(plans, sums, worlds.dealt)
    yield best


def chance(view) -> Rng:
    """The chance to hand to `bot`."""
    seen = [card for trick in view.log for card in trick[1:3]]
    return source.chance(view.hand + seen + [view.lead, view.open, view.stock])


def _worths(mine: int, yours: int) -> dict:
    """What the ends of a deal are worth for the match, by their value in the search; scaled so that
    a loss and a win are worth in the mean what they are there."""
    won = [_chance(mine - points, yours) for points in (1, 2, 3)]
    lost = [_chance(mine, yours - points) for points in (1, 2, 3)]
    high, low = [41 * one + 33 * two + 26 * three for one, two, three in (won, lost)]
    worths = {}
    for i in range(3):
        for end, odds in ((400 + 100 * i, won[i]), (200 - 100 * i, lost[i])):
            worths[end] = EVEN - _MEAN + 2 * _MEAN * (100 * odds - low) // (high - low)
    return worths


def _chance(mine: int, yours: int) -> int:
    """The chance to win the match."""
    if mine <= 0:
        return _WON
    return 0 if yours <= 0 else _CHANCE[7 * mine + yours - 8]


def at_once(view) -> int:
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


def plans_of(view) -> list[tuple]:
    """What can be done: (move, digit of the card to play, whether the stock is closed first); the
    cheapest card first, which is played where all are worth the same."""
    cards = sorted([(count_of(move), move) for move in view.moves if move < 64])
    if view.lead and any(_is_poor(view, card) for _, card in cards):
        cards = [(count, card) for count, card in cards if count < _MUCH or _takes(view, card)]
    plans = [(move, search.digit(move, view.trump), False) for _, move in cards]
    if CLOSE in view.moves:
        plans += [(CLOSE, digit, True) for _, digit, _ in plans]
    return plans


def _takes(view, card: int) -> bool:
    """Whether a reply takes the trick."""
    return beats(view.order, card, view.lead)


def _is_poor(view, card: int) -> bool:
    """Whether to throw a card under a lost trick costs next to nothing."""
    if count_of(card) >= _MUCH or pair_of(card) in view.hand or card >> 4 == view.trump:
        return False
    return not _takes(view, card)


def _kept(plans, sums, worlds: int) -> tuple:
    """Plans and sums without those that are clearly behind."""
    top = max(sums)
    keep = [i for i in range(len(plans)) if not is_behind(top - sums[i], worlds)]
    plans = [plans[i] for i in keep]
    if len({plan[0] for plan in plans}) == 1:
        plans = plans[:1]
    return plans, [sums[i] for i in keep]


def is_behind(lack: int, worlds: int) -> bool:
    """Whether a plan is not worth looking at any more, whose sum lacks so much to the best one."""
    return worlds >= SURE and (lack // 10) ** 2 > GAP * GAP * worlds


class Worlds:
    """The hidden cards, dealt again and again in ways that agree with all that was seen.

    hidden  cards, as indices, that the other side may hold; it holds `size` of them
    rest    cards out of sight that it cannot hold, so they lie in the stock
    dealt   how many worlds there were; theirs and stock are the last one's
    """

    def __init__(self, view, rng, memory=10):
        """memory: how many tricks, from the last one back, are remembered."""
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
        for played in view.log[:-memory]:
            hidden += [search.index(card, trump) for card in played[1:3] if rng.below(2)]
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
        self.stock = self.stock[: self.view.stock - 1] + self.open
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
