"""A round of Schapa in tricks, any but the seventh; used by the game, the bots and the views."""

from engine import trick
from engine.cards import ACE
from engine.deal import PLAYED, TRICK
from engine.schapa.round import Round, View as RoundView
from engine.schapa.scoring import (
    HEADINGS,
    LAST_TRICK,
    QUEENS,
    RATES,
    counts_of,
    points,
)

# Why a round ended.
PLAYED_OUT = "played_out"
QUEENS_OUT = "queens_out"
KING_OUT = "king_out"

ORDER = trick.order(range(2, ACE + 1))


class Tricks(Round):
    """leader  seat that leads the trick     table  the trick's cards, from the leader on
    voids   by seat, a bit for each suit that it could not follow
    log     (leader, cards as bytes in playing order, taker) for each trick
    """

    def __init__(self, number: int, dealt, players: int, dealer: int):
        super().__init__(number, dealt, players, dealer)
        self.leader = (dealer + 1) % players
        self.table: list[int] = []
        self.voids = [0] * players

    def lacks(self, seat: int, card: int) -> bool:
        return bool(self.voids[seat] >> (card >> 4) & 1)

    def candidates(self) -> list[int]:
        return [] if self.turn is None else sorted(self.hands[self.turn])

    def why_not(self, move) -> "str | None":
        """None if legal, else one of: over, no_move, not_held, follow."""
        if self.turn is None:
            return "over"
        if not isinstance(move, int) or not 0 < move < 64:
            return "no_move"
        hand = self.hands[self.turn]
        if move not in hand:
            return "not_held"
        if self.table and move >> 4 != self.table[0] >> 4:
            return "follow" if trick.followers(ORDER, hand, self.table[0]) else None
        return None

    def apply(self, move: int) -> list[tuple]:
        seat = self.turn
        assert seat is not None
        self.hands[seat].remove(move)
        self.table.append(move)
        led = self.table[0] >> 4
        if move >> 4 != led:
            self.voids[seat] |= 1 << led
        events: list[tuple] = [(PLAYED, seat, move)]
        if len(self.table) < self.players:
            self.turn = (seat + 1) % self.players
            return events
        return events + self._take()

    def _take(self) -> list[tuple]:
        taker = self.taker()
        assert taker is not None
        counts = counts_of(self.table)
        counts[LAST_TRICK] = int(not self.hands[taker])
        own = self.counts[taker]
        before = points(self.number, own)
        for heading in range(HEADINGS):
            own[heading] += counts[heading]
        self.log.append((self.leader, bytes(self.table), taker))
        self.table = []
        self.turn = self.leader = taker
        events: list[tuple] = [(TRICK, taker, points(self.number, own) - before)]
        why = self.why_over()
        return events + self.end(why) if why else events

    def taker(self) -> "int | None":
        """The seat whose card is the best of the trick so far; None before the lead."""
        if not self.table:
            return None
        return (self.leader + trick.winner(ORDER, self.table)) % self.players

    def why_over(self) -> "str | None":
        """A reason once the cards are played, or nothing that the round counts is left."""
        if not self.hands[self.leader]:
            return PLAYED_OUT
        left = counts_of([card for hand in self.hands for card in hand])
        left[LAST_TRICK] = 1
        rates = RATES[self.number]
        if any(rates[heading] and left[heading] for heading in range(HEADINGS)):
            return None
        return QUEENS_OUT if rates[QUEENS] else KING_OUT

    def view(self, seat: int, whole: bool = True) -> "View":
        return View(self, seat, whole)


class View(RoundView):
    """leader, table, taker, log: as in Tricks."""

    def __init__(self, deal: Tricks, seat: int, whole: bool = True):
        super().__init__(deal, seat, whole)
        self.leader = deal.leader
        self.table = list(deal.table)
        self.taker = deal.taker()
