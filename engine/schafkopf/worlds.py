"""Hidden hands that agree with all that a seat has seen: the bot plays its moves in them.

A random walk: two hidden cards change places if the hands then agree no worse with what is known.
Suits not followed, the duties of the called Ace, Kontra and Re hold without exception; a bid
tells what its Judge would have bid, give or take a little.
"""

from engine.schafkopf.deal import SEATS
from engine.schafkopf.judge import Judge, can_call
from engine.schafkopf.kernel import TRUMPS
from engine.schafkopf.playout import Game, size_of
from engine.schafkopf.tariff import SAUSPIEL, WENZ

WARM_UP = 8
_STEPS = 5  # from one world to the next
_PATIENCE = 250  # more steps in all, as long as a hand breaks a rule
_AT_ONCE = 10  # of those
_TOLERANCE = 30  # how far bidder and Judge may differ, in hundredths of a Sauspiel
_NEVER = 1 << 20  # how badly a hand fits that breaks a rule
_BADLY = 1 << 18  # and at most one that others would have bid on


class Worlds:
    """hands: four masks, the own one true. side: mask of the seats of the declarer's side. The
    first world agrees with the rules; after `WARM_UP` times `next` bids are known too.

    game, declarer: the game being played, or one that the seat thinks of naming. seen: of
    clues.read, which says what the rest means.
    """

    def __init__(self, view, game: Game, judge: Judge, declarer: int, seen: tuple):
        self.view = view
        self.game = game
        self.judge = judge
        self.declarer = declarer
        self.first = (view.dealer + 1) % SEATS
        self.named: list[tuple | None] = [None] * SEATS
        for seat, kind, its_suit in view.named:
            self.named[seat] = (kind, its_suit)
        self.seats = [seat for seat in range(SEATS) if seat != view.seat and view.sizes[seat]]
        self.hands, self.played, self.may, self.ran = seen
        self.misfits = [self._misfit(seat) for seat in range(SEATS)]
        self._patience = _PATIENCE
        self._tell_sides()

    def next(self, rng):
        """Walk on to another world; yields now and then on a long way."""
        for _ in range(_STEPS):
            self._step(rng)
        while self._patience and max(self.misfits) >= _NEVER:
            self._patience -= 1
            self._step(rng)
            if self._patience % _AT_ONCE == 0:
                yield
        self._tell_sides()

    def _step(self, rng) -> None:
        """Let two cards of two hidden hands change places if nothing speaks against it."""
        seats = self.seats
        if len(seats) < 2:
            return
        at = rng.below(len(seats))
        one, other = seats[at], seats[at - 1 - rng.below(len(seats) - 1)]
        hands = self.hands
        mine = _nth(hands[one], rng.below(self.view.sizes[one]))
        yours = _nth(hands[other], rng.below(self.view.sizes[other]))
        if not (mine & self.may[other] and yours & self.may[one]):
            return
        swap = mine | yours
        hands[one] ^= swap
        hands[other] ^= swap
        before = self.misfits[one] + self.misfits[other]
        new = self._misfit(one)
        rest = self._misfit(other) if new <= before else 0
        if new + rest <= before:
            self.misfits[one], self.misfits[other] = new, rest
        else:
            hands[one] ^= swap
            hands[other] ^= swap

    def _misfit(self, seat: int) -> int:
        """How badly the hand of a seat agrees with its bids, 0 if well."""
        view = self.view
        if seat == view.seat or view.bids[seat] is None:
            return 0
        game, judge = self.game, self.judge
        held = self.hands[seat] | self.played[seat]
        if seat == self.ran and held & game.ace and size_of(held & game.called) < game.run_from:
            return _NEVER
        held = game.natural(held)
        leads = seat == self.first
        slack = _TOLERANCE * judge.unit
        name = self.named[seat]
        if name is not None:
            kind, suit = name
            if kind == SAUSPIEL and not can_call(held, suit):
                return _NEVER
            return _within(-judge.value(kind, suit, held, leads) - slack)
        lowest = WENZ if self._followed_a_bid(seat) else SAUSPIEL
        best = judge.best(held, leads, lowest)
        return _within((-best if view.bids[seat] else best) - slack)

    def _followed_a_bid(self, seat: int) -> bool:
        """Whether somebody had said that he plays when this seat bid: then a Sauspiel is no use."""
        at = self.first
        while at != seat:
            if self.view.bids[at]:
                return True
            at = (at + 1) % SEATS
        return False

    def _tell_sides(self) -> None:
        self.side = 1 << self.declarer
        if self.game.ace:
            for seat in range(SEATS):
                if (self.hands[seat] | self.played[seat]) & self.game.ace:
                    self.side |= 1 << seat

    def laufende(self) -> int:
        """The Laufende of the declarer's side."""
        held = 0
        for seat in range(SEATS):
            if self.side >> seat & 1:
                held |= self.hands[seat] | self.played[seat]
        count = 0
        trump = 1 << 23
        with_them = held >> 23 & 1
        while trump & self.game.ints[TRUMPS] and (1 if held & trump else 0) == with_them:
            count += 1
            trump >>= 1
        return count


def _within(misfit: int) -> int:
    return max(0, min(misfit, _BADLY))


def _nth(mask: int, n: int) -> int:
    """The n-th lowest card of a mask."""
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask
