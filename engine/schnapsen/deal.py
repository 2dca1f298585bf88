"""One deal of Schnapsen: its state, its rules, and what each seat sees of it.

Speaks the protocol of engine/deal.py. Used by the match, the bots, and the views.
"""

from engine import cards, trick
from engine.cards import ACE, JACK, KING, NO_CARD, QUEEN, TEN
from engine.deal import OVER, PLAYED, TRICK, Deal as BaseDeal
from engine.rng import Rng

# Moves that are not a card. CLAIM + card leads that card, announces and claims 66 in one.
EXCHANGE = 64
CLOSE = 65
CLAIM = 66
CLAIM_WITH = 128

# Options, to be added up.
CLAIM_YOURSELF = 1  # 66 has to be claimed; a wrong claim costs the deal
HIDE_POINTS = 2  # not even the own running points are shown
SHOW_BOTH = 4  # both sides' running points are shown (learning)
OPTIONS = 7  # all of them

# Events of this game; PLAYED, TRICK and OVER are in engine/deal.py.
ANNOUNCED = "announced"  # seat, suit, 20 or 40
EXCHANGED = "exchanged"  # seat, the card taken
CLOSED = "closed"  # seat
DRAWN = "drawn"  # seat that drew first

# Why a deal ended.
REACHED = "66"
LAST_TRICK = "last_trick"
CLOSER_FAILED = "closer_failed"
WRONG_CLAIM = "wrong_claim"

RANKS = (JACK, QUEEN, KING, TEN, ACE)
GOAL = 66


def deck() -> list[int]:
    """The 20 cards, suit by suit, Jack to Ace in their order of strength."""
    return [suit << 4 | rank for suit in range(4) for rank in RANKS]


def value(tricks: int, points: int) -> int:
    """Game points for a win over someone with so many tricks and points: 3, 2 or 1."""
    if tricks == 0:
        return 3
    return 2 if points < 33 else 1


def pair_of(card: int) -> int:
    """The card that makes a marriage with this one, NO_CARD if none can."""
    rank = card & 15
    if rank == QUEEN or rank == KING:
        return card ^ QUEEN ^ KING
    return NO_CARD


class Result:
    """How a deal ended: the winning seat, its 1-3 game points, and a reason code."""

    def __init__(self, winner: int, value: int, why: str):
        self.winner = winner
        self.value = value
        self.why = why


class Deal(BaseDeal):
    """A deal in play. Read its attributes, change it only through `play`.

    hands    two lists of cards                 leader  seat that leads the current trick
    stock    list; [0] is drawn next, [-1] is   lead    card led, NO_CARD before
             the open trump; empty at the end   points  counted points, a list by seat
    trump    the trump suit                     pending announced, not yet counted
    closed_by  seat that closed, or None        tricks  tricks taken by each seat
    frozen   what a closed deal is worth        log     (leader, lead, reply, winner) a trick
    shown    sets of cards, by seat: those the table has seen in or going to that hand
    """

    KIND = "S"
    VERSION = 1

    def __init__(self, dealt, leader: int, options: int = 0):
        """dealt: all 20 cards: hand of seat 0, hand of seat 1, the stock with the trump last."""
        if sorted(dealt) != sorted(deck()) or leader not in (0, 1) or not 0 <= options <= OPTIONS:
            raise ValueError("not a deal of Schnapsen")
        self.dealt = bytes(dealt)
        self.first_leader = leader
        self.options = options
        self.hands = [list(dealt[:5]), list(dealt[5:10])]
        self.stock = list(dealt[10:])
        self.trump = dealt[19] >> 4
        self.order = trick.order(RANKS, self.trump)
        self.turn: int | None = leader
        self.leader = leader
        self.lead = NO_CARD
        self.points = [0, 0]
        self.pending = [0, 0]
        self.tricks = [0, 0]
        self.shown: tuple[set, set] = (set(), set())
        self.closed_by: int | None = None
        self.closed_at: int | None = None
        self.frozen = 0
        self.log: list[tuple] = []
        self.history = bytearray()
        self.result: Result | None = None

    @classmethod
    def new(cls, seed: int, leader: int, options: int = 0) -> "Deal":
        """The deal of a seed.

        >>> deal = Deal.new(seed=7, leader=0)
        >>> len(deal.hands[0]), len(deal.stock), deal.turn
        (5, 10, 0)
        """
        dealt = deck()
        Rng(seed).shuffle(dealt)
        return cls(dealt, leader, options)

    # --------------------------------------------------------------------- what may be played

    def is_strict(self) -> bool:
        """Whether suit must be followed and beaten: the stock is closed or used up."""
        return self.closed_by is not None or not self.stock

    def candidates(self) -> list[int]:
        if self.turn is None:
            return []
        hand = sorted(self.hands[self.turn])
        if self.lead:
            return hand
        moves = hand + [EXCHANGE, CLOSE]
        if self.options & CLAIM_YOURSELF:
            moves.append(CLAIM)
            moves += [CLAIM_WITH + card for card in hand if pair_of(card) in hand]
        return moves

    def why_not(self, move) -> "str | None":
        """None if legal, else one of: over, no_move, not_leading, no_claim, no_trick, closed,
        stock_low, no_jack, not_held, no_pair, follow, beat, trump."""
        seat = self.turn
        if seat is None:
            return "over"
        if not isinstance(move, int) or not (
            0 < move <= CLAIM or CLAIM_WITH < move < CLAIM_WITH + 64
        ):
            return "no_move"
        if move < EXCHANGE:
            return self._why_not_card(seat, move)
        if self.lead:
            return "not_leading"
        if move == EXCHANGE or move == CLOSE:
            return self._why_not_stock(seat, move)
        return self._why_not_claim(seat, move)

    def _why_not_card(self, seat: int, card: int) -> "str | None":
        hand = self.hands[seat]
        if card not in hand:
            return "not_held"
        if not self.lead or not self.is_strict():
            return None
        order = self.order
        same = trick.followers(order, hand, self.lead)
        if same:
            if card not in same:
                return "follow"
            if order[card] < order[self.lead] and max(order[c] for c in same) > order[self.lead]:
                return "beat"
        elif order[card] >> 5 != trick.TRUMP and trick.trumps(order, hand):
            return "trump"
        return None

    def _why_not_stock(self, seat: int, move: int) -> "str | None":
        if self.closed_by is not None:
            return "closed"
        if len(self.stock) <= 2:
            return "stock_low"
        if move == EXCHANGE and self.trump << 4 | JACK not in self.hands[seat]:
            return "no_jack"
        return None

    def _why_not_claim(self, seat: int, move: int) -> "str | None":
        if not self.options & CLAIM_YOURSELF:
            return "no_claim"
        if move == CLAIM:
            return None if self.tricks[seat] else "no_trick"
        card = move - CLAIM_WITH
        hand = self.hands[seat]
        if card not in hand:
            return "not_held"
        return None if pair_of(card) in hand else "no_pair"

    # ------------------------------------------------------------------------- making a move

    def apply(self, move: int) -> list[tuple]:
        seat = self.turn
        assert seat is not None
        if move == EXCHANGE:
            return self._exchange(seat)
        if move == CLOSE:
            return self._close(seat)
        if move == CLAIM:
            return self._claim(seat)
        if not self.lead:
            return self._lead(seat, move & 63, move >= CLAIM_WITH)
        return self._follow(seat, move)

    def _exchange(self, seat: int) -> list[tuple]:
        jack = self.trump << 4 | JACK
        taken = self.stock[-1]
        hand = self.hands[seat]
        hand[hand.index(jack)] = taken
        self.stock[-1] = jack
        self.shown[seat].add(taken)
        return [(EXCHANGED, seat, taken)]

    def _close(self, seat: int) -> list[tuple]:
        self.closed_by = seat
        self.closed_at = len(self.log)
        self.frozen = value(self.tricks[1 - seat], self.points[1 - seat])
        return [(CLOSED, seat)]

    def _lead(self, seat: int, card: int, claims: bool) -> list[tuple]:
        hand = self.hands[seat]
        hand.remove(card)
        self.lead = card
        self.turn = 1 - seat
        events: list[tuple] = [(PLAYED, seat, card)]
        if pair_of(card) in hand:
            suit = card >> 4
            points = 40 if suit == self.trump else 20
            self.shown[seat].add(pair_of(card))
            self.pending[seat] += points
            self._count_pending(seat)
            events.append((ANNOUNCED, seat, suit, points))
            if claims:
                return events + self._claim(seat)
            if not self.options & CLAIM_YOURSELF and self.points[seat] >= GOAL:
                return events + self._end(seat, self._why_won(seat))
        return events

    def _count_pending(self, seat: int) -> None:
        """Announced points count once their owner has a trick."""
        if self.tricks[seat]:
            self.points[seat] += self.pending[seat]
            self.pending[seat] = 0

    def _follow(self, seat: int, card: int) -> list[tuple]:
        leader, lead = self.leader, self.lead
        self.hands[seat].remove(card)
        taker = seat if trick.beats(self.order, card, lead) else leader
        points = cards.count_of(lead) + cards.count_of(card)
        self.log.append((leader, lead, card, taker))
        self.lead = NO_CARD
        self.turn = self.leader = taker
        self.tricks[taker] += 1
        self.points[taker] += points
        self._count_pending(taker)
        events: list[tuple] = [(PLAYED, seat, card), (TRICK, taker, points)]
        is_last = not self.hands[taker]
        reached = self.points[taker] >= GOAL
        if reached and (is_last or not self.options & CLAIM_YOURSELF):
            return events + self._end(taker, self._why_won(taker))
        if is_last:
            return events + self._end_without_66(taker)
        if self.stock and self.closed_by is None:
            self._draw(taker)
            events.append((DRAWN, taker))
        return events

    def _draw(self, taker: int) -> None:
        if len(self.stock) == 2:
            self.shown[1 - taker].add(self.stock[1])
        self.hands[taker].append(self.stock.pop(0))
        self.hands[1 - taker].append(self.stock.pop(0))

    # ------------------------------------------------------------------------------- the end

    def _why_won(self, winner: int) -> str:
        return CLOSER_FAILED if self.closed_by == 1 - winner else REACHED

    def _end_without_66(self, taker: int) -> list[tuple]:
        if self.closed_by is None:
            return self._end(taker, LAST_TRICK)
        return self._end(1 - self.closed_by, CLOSER_FAILED)

    def _claim(self, seat: int) -> list[tuple]:
        if self.points[seat] >= GOAL:
            return self._end(seat, self._why_won(seat))
        return self._end(1 - seat, WRONG_CLAIM)

    def _end(self, winner: int, why: str) -> list[tuple]:
        worth = self._worth(winner, why)
        self.turn = None
        self.result = Result(winner, worth, why)
        return [(OVER, winner, worth, why)]

    def _worth(self, winner: int, why: str) -> int:
        loser = 1 - winner
        if why == WRONG_CLAIM:
            worth = 2 if self.tricks[winner] else 3
            return max(worth, self.frozen) if self.closed_by == loser else worth
        if self.closed_by is None:
            return value(self.tricks[loser], self.points[loser])
        return self.frozen if self.closed_by == winner else max(2, self.frozen)

    # ------------------------------------------------------------------------- views, saves

    def view(self, seat: int) -> "View":
        return View(self, seat)

    def head(self) -> bytes:
        return bytes((self.first_leader, self.options)) + self.dealt

    @classmethod
    def from_head(cls, head: bytes) -> "tuple[Deal, int]":
        return cls(head[2:22], head[0], head[1]), 22


class View:
    """What one seat may know. Everything here was dealt to it or seen on the table.

    hand    own cards, sorted                 known   the opponent's cards that were shown
    moves   legal moves, [] off turn          unseen  cards that may be anywhere out of sight
    open    the open trump, NO_CARD once drawn; still known after closing
    stock   cards in the stock, open one included
    shown_points  own and the opponent's points, None where the options hide them
    hand_size     cards the opponent holds
    The rest is named as in Deal.
    """

    def __init__(self, deal: Deal, seat: int):
        other = 1 - seat
        self.seat = seat
        self.options = deal.options
        self.trump = deal.trump
        self.order = deal.order
        self.turn = deal.turn
        self.leader = deal.leader
        self.lead = deal.lead
        self.points = list(deal.points)
        self.pending = list(deal.pending)
        self.tricks = list(deal.tricks)
        self.closed_by = deal.closed_by
        self.closed_at = deal.closed_at
        self.frozen = deal.frozen
        self.log = list(deal.log)
        self.result = deal.result
        self.stock = len(deal.stock)
        self.open = deal.stock[-1] if deal.stock else NO_CARD
        self.strict = deal.is_strict()
        self.hand = sorted(deal.hands[seat])
        self.hand_size = len(deal.hands[other])
        self.known = sorted([card for card in deal.shown[other] if card in deal.hands[other]])
        self.moves = deal.moves() if deal.turn == seat else []
        self.unseen = self._unseen()
        self.shown_points = self._shown_points()

    def _unseen(self) -> list[int]:
        seen = set(self.hand + self.known)
        seen.add(self.open)
        seen.add(self.lead)
        for _, lead, reply, _ in self.log:
            seen.add(lead)
            seen.add(reply)
        return [card for card in sorted(deck()) if card not in seen]

    def _shown_points(self) -> tuple:
        own = None if self.options & HIDE_POINTS else self.points[self.seat]
        return own, self.points[1 - self.seat] if self.options & SHOW_BOTH else None

    def fields(self) -> tuple:
        """Everything the view says, as plain ints, strings, tuples and lists."""
        end = self.result and (self.result.winner, self.result.value, self.result.why)
        return (
            self.seat, self.options, self.trump, self.turn, self.leader, self.lead,
            self.points, self.pending, self.tricks, self.closed_by, self.closed_at, self.frozen,
            self.log, end, self.stock, self.open, self.strict, self.hand, self.hand_size,
            self.known, self.moves, self.unseen, self.shown_points,
        )  # fmt: skip
