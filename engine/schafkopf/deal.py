"""One deal of short-deck Schafkopf: its state, its rules, and what each seat sees of it.

Speaks the protocol of engine/deal.py. Used by the session, the bots, and the views.
"""

from engine import cards, trick
from engine.cards import ACE, HEARTS, JACK, KING, NO_CARD, QUEEN, TEN
from engine.deal import OVER, PLAYED, TRICK, Deal as BaseDeal
from engine.rng import Rng
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.tariff import DEFAULT, SAUSPIEL, SIE, SOLO, SOLO_TOUT, WENZEN, Tariff

SEATS = 4
HAND = 6
PACKET = 3  # cards seen before Klopfen

# Moves that are not a card. NAME + a game: see `naming`.
KLOPF, NO_KLOPF, PLAY, PASS, KONTRA, RE, GO_ON = 64, 65, 66, 67, 68, 69, 70
NAME = 128

# Options, to be added up.
NO_KLOPFEN = 1
RUN_FROM_3 = 2  # three cards of the called suit are enough to run away
SHOW_POINTS = 4  # the points of one's own side are shown
OPTIONS = 7  # all of them

# Phases, in their order; REPLY is that of Re.
KLOPFEN, BIDDING, NAMING, DOUBLING, REPLY, CARDS, DONE = range(7)

# Events of this game; PLAYED, TRICK and OVER are in engine/deal.py. OVER has the declarer (None
# if all passed), what he gets from each loser or pays each winner (then negative), and why.
KLOPFED = "klopfed"  # seat, True or False
BID = "bid"  # seat, True if it plays
NAMED = "named"  # seat, kind, suit
GAME = "game"  # declarer, kind, suit
DOUBLED = "doubled"  # seat, KONTRA or RE
WENT_ON = "went_on"  # seat
PARTNER = "partner"  # seat: from here on everybody knows the declarer's partner

# Why a deal ended.
PLAYED_OUT = "played_out"
LAID_DOWN = "laid_down"  # a Sie
ALL_PASSED = "all_passed"

RANKS = (9, KING, TEN, ACE)
WENZ_RANKS = (9, QUEEN, KING, TEN, ACE)
ALL_RANKS = (9, JACK, QUEEN, KING, TEN, ACE)
CALLABLE = (0, 1, 3)

# From high to low: Ober, Unter.
_HIGH = tuple([suit << 4 | rank for rank in (QUEEN, JACK) for suit in range(4)])
_SIE_HAND = sorted(_HIGH[:HAND])


def deck() -> list[int]:
    """The 24 cards, suit by suit."""
    return [suit << 4 | rank for suit in range(4) for rank in ALL_RANKS]


def naming(kind: int, suit: int = 0) -> int:
    """The move that names a game; suit: the called suit, or trump of a Solo, else 0.

    >>> naming(SAUSPIEL, 1), kind_of(naming(SOLO, 3)), suit_of(naming(SOLO, 3))
    (129, 2, 3)
    """
    return NAME | kind << 2 | suit


def kind_of(move: int) -> int:
    return (move - NAME) >> 2


def suit_of(move: int) -> int:
    return move & 3


def has_suit(kind: int) -> bool:
    """Whether naming this kind of game needs a suit."""
    return kind in (SAUSPIEL, SOLO, SOLO_TOUT)


def trumps(kind: int, suit: int) -> list[int]:
    """The trumps of a game from the highest down."""
    if kind in WENZEN:
        return list(_HIGH[4:])
    trump_suit = suit if has_suit(kind) and kind != SAUSPIEL else HEARTS
    return list(_HIGH) + [trump_suit << 4 | rank for rank in reversed(RANKS)]


def order(kind: int, suit: int) -> bytes:
    """The order table (engine/trick.py) of a game."""
    if kind in WENZEN:
        return trick.order(WENZ_RANKS, None, reversed(_HIGH[4:]))
    return trick.order(RANKS, trumps(kind, suit)[-1] >> 4, reversed(_HIGH))


def laufende(kind: int, suit: int, held) -> int:
    """How many of the highest trumps are without a gap among the cards held, or not."""
    count = 0
    row = trumps(kind, suit)
    with_them = row[0] in held
    for card in row:
        if (card in held) != with_them:
            break
        count += 1
    return count


class Result:
    """How a deal ended.

    why       PLAYED_OUT, LAID_DOWN or ALL_PASSED; after the last all else is None, 0 or False
    declarer, partner   seats, partner None without one     won     whether they have won
    points, tricks      what their side took                margin  PLAIN, SCHNEIDER or SCHWARZ
    laufende            how many, even if they do not count with_   held by the declarer's side
    bill                tariff.Bill                         money   what each seat gets
    """

    def __init__(self, why: str):
        self.why = why
        self.declarer: int | None = None
        self.partner: int | None = None
        self.won = False
        self.points = 0
        self.tricks = 0
        self.margin = tariffs.PLAIN
        self.laufende = 0
        self.with_ = False
        self.bill: tariffs.Bill | None = None
        self.money = [0] * SEATS


class Deal(BaseDeal):
    """A deal in play. Read its attributes, change it only through `play`.

    hands    four lists of cards                 kind, suit  the game, None before it is fixed
    dealer   seat; the next one leads            declarer    seat, None before it is fixed
    tariff   what it is played for               partner     owner of the called Ace, or None
    phase    KLOPFEN to DONE                     partner_known  whether all know him
    queue    seats still to be asked, the first  called      the called Ace, or NO_CARD
             being the turn; [] among cards      searched    whether its suit has been led
    klopfer  seats that doubled at the deal      kontra, re  seats that said it, or None
    bids     True, False or None by seat         leader      seat that leads the current trick
    named    (seat, kind, suit) in turn          trick       cards of it so far
    points, tricks  taken, by seat               log         (leader, its four cards, taker)
    """

    KIND = "F"
    VERSION = 1

    def __init__(self, dealt, dealer: int, options: int = 0, tariff: Tariff = DEFAULT):
        """dealt: all 24 cards, six for each seat, of which the first three are its first packet."""
        if (
            sorted(dealt) != sorted(deck())
            or not 0 <= dealer < SEATS
            or not 0 <= options <= OPTIONS
        ):
            raise ValueError("not a deal of Schafkopf")
        self.dealt = bytes(dealt)
        self.dealer = dealer
        self.options = options
        self.tariff = tariffs.checked(tariff)
        self.hands = [list(dealt[HAND * seat : HAND * seat + HAND]) for seat in range(SEATS)]
        self.phase = BIDDING if options & NO_KLOPFEN else KLOPFEN
        self.queue = self._around(range(SEATS))
        self.klopfer: list[int] = []
        self.bids: list[bool | None] = [None] * SEATS
        self.named: list[tuple] = []
        self.kind: int | None = None
        self.suit: int | None = None
        self.declarer: int | None = None
        self.partner: int | None = None
        self.partner_known = False
        self.called = NO_CARD
        self.searched = False
        self.order = order(SAUSPIEL, 0)
        self.kontra: int | None = None
        self.re: int | None = None
        self.turn: int | None = self.queue[0]
        self.leader = self.queue[0]
        self.trick: list[int] = []
        self.points = [0] * SEATS
        self.tricks = [0] * SEATS
        self.log: list[tuple] = []
        self.history = []
        self.result: Result | None = None

    @classmethod
    def new(cls, seed: int, dealer: int, options: int = 0, tariff: Tariff = DEFAULT) -> "Deal":
        """The deal of a seed.

        >>> deal = Deal.new(seed=7, dealer=0)
        >>> len(deal.hands[3]), deal.turn, deal.phase == KLOPFEN
        (6, 1, True)
        """
        dealt = deck()
        Rng(seed).shuffle(dealt)
        return cls(dealt, dealer, options, tariff)

    def _whose_turn(self) -> "int | None":
        if self.phase == CARDS:
            return (self.leader + len(self.trick)) % SEATS
        return self.queue[0] if self.queue else None

    def _around(self, seats) -> list[int]:
        """These seats in turn, from the left of the dealer."""
        turns = [(self.dealer + 1 + i) % SEATS for i in range(SEATS)]
        return [seat for seat in turns if seat in seats]

    # --------------------------------------------------------------------- what may be played

    def candidates(self) -> list[int]:
        if self.phase == CARDS and self.turn is not None:
            return sorted(self.hands[self.turn])
        return list(_MOVES[self.phase])

    def why_not(self, move) -> "str | None":
        """None if legal, else a reason code.

        over, no_move, not_now                   any time
        no_hearts, ace_held, no_plain, no_sie    naming a game
        own_side, other_side                     Kontra by the Ace's owner, Re by an opponent
        not_held, follow, follow_trump           cards
        called_ace   the called suit is led: the Ace must be played
        under_ace    its owner may lead its suit only with the Ace
        keep_ace     it may not be thrown off before its suit was led
        """
        if self.turn is None:
            return "over"
        if not isinstance(move, int) or isinstance(move, bool) or not _is_move(move):
            return "no_move"
        if self.phase == CARDS:
            return self._why_not_card(self.turn, move) if move < KLOPF else "not_now"
        if move not in _MOVES[self.phase]:
            return "not_now"
        if self.phase == NAMING:
            return self._why_not_name(self.hands[self.turn], kind_of(move), suit_of(move))
        if move == KONTRA and self.turn == self.partner:
            return "own_side"
        if move == RE and self.turn not in (self.declarer, self.partner):
            return "other_side"
        return None

    def _why_not_name(self, hand: list, kind: int, suit: int) -> "str | None":
        if kind == SIE:
            return None if sorted(hand) == _SIE_HAND else "no_sie"
        if kind != SAUSPIEL:
            return None
        ace = suit << 4 | ACE
        if suit not in CALLABLE:
            return "no_hearts"
        if ace in hand:
            return "ace_held"
        return None if trick.followers(order(SAUSPIEL, suit), hand, ace) else "no_plain"

    def _why_not_card(self, seat: int, card: int) -> "str | None":
        hand = self.hands[seat]
        if card not in hand:
            return "not_held"
        if self.called in hand and not self.searched and len(hand) > 1:
            reason = self._why_not_owner(hand, card)
            if reason is not None:
                return reason
        if not self.trick:
            return None
        led = self.trick[0]
        same = trick.followers(self.order, hand, led)
        if not same or card in same:
            return None
        return "follow_trump" if self.order[led] >> 5 == trick.TRUMP else "follow"

    def _why_not_owner(self, hand: list, card: int) -> "str | None":
        """What the called Ace forbids the one who holds it, while its suit has not been led."""
        ace = self.called
        plain = trick.followers(self.order, hand, ace)
        if not self.trick:
            run_from = 3 if self.options & RUN_FROM_3 else 4
            under = card in plain and card != ace
            return "under_ace" if under and len(plain) < run_from else None
        if self.order[self.trick[0]] >> 5 == ace >> 4:
            return "called_ace" if card != ace else None
        if card == ace:
            return "keep_ace"
        return None

    # ------------------------------------------------------------------------- making a move

    def apply(self, move: int) -> list[tuple]:
        seat = self.turn
        assert seat is not None
        if self.phase == CARDS:
            events = self._play_card(seat, move)
        else:
            events = self._say(seat, move)
        self.turn = self._whose_turn()
        return events

    def _say(self, seat: int, move: int) -> list[tuple]:
        self.queue.pop(0)
        step = (self._klopf, self._bid, self._name, self._double, self._double)[self.phase]
        events = step(seat, move)
        return events if self.queue else events + self._next_phase()

    def _klopf(self, seat: int, move: int) -> list[tuple]:
        if move == KLOPF:
            self.klopfer.append(seat)
        return [(KLOPFED, seat, move == KLOPF)]

    def _bid(self, seat: int, move: int) -> list[tuple]:
        self.bids[seat] = move == PLAY
        return [(BID, seat, move == PLAY)]

    def _name(self, seat: int, move: int) -> list[tuple]:
        kind, suit = kind_of(move), suit_of(move)
        self.named.append((seat, kind, suit))
        if kind == SIE:
            self.queue = []  # nothing is higher
        return [(NAMED, seat, kind, suit)]

    def _double(self, seat: int, move: int) -> list[tuple]:
        if move == GO_ON:
            return [(WENT_ON, seat)]
        self.queue = []
        if move == KONTRA:
            self.kontra = seat
            return [(DOUBLED, seat, move)]
        self.re = seat
        return [(DOUBLED, seat, move)] + (self._show_partner() if seat == self.partner else [])

    def _show_partner(self) -> list[tuple]:
        if self.partner is None or self.partner_known:
            return []
        self.partner_known = True
        return [(PARTNER, self.partner)]

    def _next_phase(self) -> list[tuple]:
        """All have been asked: what comes next, and who is asked then."""
        if self.phase == KLOPFEN:
            self.phase = BIDDING
            self.queue = self._around(range(SEATS))
        elif self.phase == BIDDING:
            self.phase = NAMING
            self.queue = self._around([seat for seat in range(SEATS) if self.bids[seat]])
            if not self.queue:
                return self._end(ALL_PASSED)
        elif self.phase == NAMING:
            return self._begin_game()
        elif self.phase == DOUBLING and self.kontra is not None:
            self.phase = REPLY
            self.queue = self._around(self._asked_for_re())
        else:
            self.phase = CARDS
        return []

    def _begin_game(self) -> list[tuple]:
        best = self.named[0]
        for name in self.named:
            if name[1] > best[1]:
                best = name
        declarer, kind, suit = best
        self.declarer, self.kind, self.suit = best
        self.order = order(kind, suit)
        events: list[tuple] = [(GAME, declarer, kind, suit)]
        if kind == SIE:
            return events + self._end(LAID_DOWN)
        if kind == SAUSPIEL:
            self.called = suit << 4 | ACE
            self.partner = [self.called in hand for hand in self.hands].index(True)
        self.phase = DOUBLING
        self.queue = self._around([seat for seat in range(SEATS) if seat != self.declarer])
        return events

    def _asked_for_re(self) -> list:
        """In a Sauspiel all but the one who said Kontra, or the asking would show the partner."""
        if self.called:
            return [seat for seat in range(SEATS) if seat != self.kontra]
        return [self.declarer]

    def _play_card(self, seat: int, card: int) -> list[tuple]:
        self.hands[seat].remove(card)
        self.trick.append(card)
        events: list[tuple] = [(PLAYED, seat, card)]
        if card == self.called:
            events += self._show_partner()
        if len(self.trick) == SEATS:
            events += self._take_trick()
        return events

    def _take_trick(self) -> list[tuple]:
        played = self.trick
        taker = (self.leader + trick.winner(self.order, played)) % SEATS
        points = 0
        for card in played:
            points += cards.count_of(card)
        self.log.append((self.leader, played[0], played[1], played[2], played[3], taker))
        self.points[taker] += points
        self.tricks[taker] += 1
        self.leader = taker
        self.trick = []
        events: list[tuple] = []
        if self.called and self.order[played[0]] >> 5 == self.called >> 4:
            self.searched = True
            events += self._show_partner()  # without the Ace: who led has run away with it
        events.append((TRICK, taker, points))
        return events if self.hands[taker] else events + self._end(PLAYED_OUT)

    # ------------------------------------------------------------------------------- the end

    def _end(self, why: str) -> list[tuple]:
        self.phase = DONE
        self.queue = []
        self.result = result = Result(why)
        if why == ALL_PASSED:
            return [(OVER, None, 0, why)]
        bill = self._fill(result)
        return [(OVER, self.declarer, bill.each if result.won else -bill.each, why)]

    def _fill(self, result: Result) -> tariffs.Bill:
        """What the bill needs, and the bill."""
        kind, suit, declarer = self.kind, self.suit, self.declarer
        assert kind is not None and suit is not None and declarer is not None
        result.declarer, result.partner = declarer, self.partner
        held: list[int] = []
        for seat in range(SEATS):
            if seat in (self.declarer, self.partner):
                held += self.dealt[HAND * seat : HAND * seat + HAND]
                result.points += self.points[seat]
                result.tricks += self.tricks[seat]
        result.laufende = laufende(kind, suit, held)
        result.with_ = trumps(kind, suit)[0] in held
        won, margin = tariffs.outcome(self.tariff, kind, result.points, result.tricks)
        result.won, result.margin = won, margin
        doubling = (self.kontra is not None) + (self.re is not None)
        klopfer = len(self.klopfer)
        bill = tariffs.bill(
            self.tariff,
            kind,
            declarer,
            self.partner,
            won,
            margin,
            result.laufende,
            klopfer,
            doubling,
        )
        result.bill, result.money = bill, bill.money
        return bill

    # ------------------------------------------------------------------------- views, saves

    def view(self, seat: int) -> "View":
        return View(self, seat)

    def head(self) -> bytes:
        return bytes((self.dealer, self.options)) + tariffs.pack(self.tariff) + self.dealt

    @classmethod
    def from_head(cls, head: bytes) -> "tuple[Deal, int]":
        cut = 2 + tariffs.TARIFF_SIZE
        end = cut + HAND * SEATS
        return cls(head[cut:end], head[0], head[1], tariffs.unpack(head[2:cut])), end


# The moves of each phase before the cards.
_GAMES = tuple(
    [
        naming(kind, suit)
        for kind in range(SAUSPIEL, SIE + 1)
        for suit in (range(4) if has_suit(kind) else (0,))
    ]
)
_MOVES = ((KLOPF, NO_KLOPF), (PLAY, PASS), _GAMES, (KONTRA, GO_ON), (RE, GO_ON), (), ())


def _is_move(move: int) -> bool:
    return 0 < move <= GO_ON or move in _GAMES


class View:
    """What one seat may know. Everything here was dealt to it or seen on the table.

    hand     own cards, sorted; before the end of Klopfen only the first three
    moves    legal moves, [] off turn        unseen  cards that may be anywhere out of sight
    sizes    cards held, by seat
    partner  the declarer's partner as far as this seat knows him: after he has shown himself,
             or if it is this seat; None otherwise, and if there is none
    shown_points  points of the own side as far as known to this seat, None unless the options
             show them
    The rest is named as in Deal.
    """

    def __init__(self, deal: Deal, seat: int):
        self.seat = seat
        self.dealer = deal.dealer
        self.options = deal.options
        self.tariff = deal.tariff
        self.phase = deal.phase
        self.turn = deal.turn
        self.klopfer = list(deal.klopfer)
        self.bids = list(deal.bids)
        self.named = list(deal.named)
        self.kind = deal.kind
        self.suit = deal.suit
        self.declarer = deal.declarer
        self.partner_known = deal.partner_known
        self.partner = deal.partner if deal.partner_known or deal.partner == seat else None
        self.called = deal.called
        self.searched = deal.searched
        self.order = deal.order
        self.kontra = deal.kontra
        self.re = deal.re
        self.leader = deal.leader
        self.trick = list(deal.trick)
        self.points = list(deal.points)
        self.tricks = list(deal.tricks)
        self.log = list(deal.log)
        self.result = deal.result
        held = deal.hands[seat]
        self.hand = sorted(held[:PACKET] if deal.phase == KLOPFEN else held)
        self.sizes = [len(hand) for hand in deal.hands]
        self.moves = deal.moves() if deal.turn == seat else []
        self.unseen = self._unseen()
        self.shown_points = self._own_points() if self.options & SHOW_POINTS else None

    def _unseen(self) -> list[int]:
        seen = self.hand + self.trick
        for played in self.log:
            seen += played[1:5]
        if self.kind == SIE:
            seen += _SIE_HAND
        return [card for card in sorted(deck()) if card not in seen]

    def _own_points(self) -> int:
        side = (self.declarer, self.partner)
        mates = [self.seat]
        if self.seat in side:
            mates = [seat for seat in side if seat is not None]
        elif self.declarer is not None and (self.partner is not None or not self.called):
            mates = [seat for seat in range(SEATS) if seat not in side]
        return sum([self.points[seat] for seat in mates])

    def fields(self) -> tuple:
        """Everything the view says, as plain ints, strings, tuples and lists."""
        end = self.result and (self.result.why, self.result.money)
        return (
            self.seat, self.dealer, self.options, tuple(self.tariff), self.phase, self.turn,
            self.klopfer, self.bids, self.named, self.kind, self.suit, self.declarer,
            self.partner_known, self.partner, self.called, self.searched, self.kontra, self.re,
            self.leader, self.trick, self.points, self.tricks, self.log, end, self.hand,
            self.sizes, self.moves, self.unseen, self.shown_points,
        )  # fmt: skip
