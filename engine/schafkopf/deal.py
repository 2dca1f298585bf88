"""One deal of short-deck Schafkopf: its state and what each seat sees of it.

Speaks the protocol of engine/deal.py. Used by the session, the bots, and the views. The rules come
into memory by phase: talk.py until the game is fixed, play.py for the cards, ending.py at the end.
"""

from engine.cards import ACE, HEARTS, JACK, KING, QUEEN, TEN
from engine.deal import Deal as BaseDeal
from engine.lend import Shelf, lend
from engine.rng import Rng
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.tariff import DEFAULT, SAUSPIEL, SIE, SOLO, SOLO_TOUT, Tariff

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

# From high to low: Ober, Unter.
HIGH = tuple([suit << 4 | rank for rank in (QUEEN, JACK) for suit in range(4)])
SIE_HAND = sorted(HIGH[:HAND])


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


def trump_suit(kind: int, suit: int) -> int:
    """The suit of the lower trumps; nothing in a Wenz."""
    return suit if kind in (SOLO, SOLO_TOUT) else HEARTS


def order(kind: int, suit: int) -> bytes:
    """The order table (engine/trick.py) of a game."""
    return lend("engine.schafkopf.ranks").order(kind, suit)


def _is_move(move: int) -> bool:
    if move < NAME:
        return 0 < move <= GO_ON
    kind = kind_of(move)
    return kind <= SIE and (has_suit(kind) or not suit_of(move))


_RULES = Shelf()


def rest() -> None:
    """Give the memory of the rules back, until a deal needs them again."""
    _RULES.clear()


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

    dealt: bytes
    dealer: int
    options: int
    tariff: Tariff
    hands: list[list[int]]
    phase: int
    queue: list[int]
    klopfer: list[int]
    bids: "list[bool | None]"
    named: list[tuple]
    kind: "int | None"
    suit: "int | None"
    declarer: "int | None"
    partner: "int | None"
    partner_known: bool
    called: int
    searched: bool
    order: bytes
    kontra: "int | None"
    re: "int | None"
    leader: int
    trick: list[int]
    points: list[int]
    tricks: list[int]
    log: list[tuple]

    def __init__(self, dealt, dealer: int, options: int = 0, tariff: Tariff = DEFAULT):
        """dealt: all 24 cards, six for each seat, of which the first three are its first packet."""
        self.result = None  # an ending.Result once it is over
        lend("engine.schafkopf.dealing").begin(self, dealt, dealer, options, tariff)

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

    def around(self, seats) -> list[int]:
        """These seats in turn, from the left of the dealer."""
        turns = [(self.dealer + 1 + i) % SEATS for i in range(SEATS)]
        return [seat for seat in turns if seat in seats]

    # --------------------------------------------------------------------- what may be played

    def candidates(self) -> list[int]:
        return [] if self.turn is None else self._rules().candidates(self)

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
        return self._rules().why_not(self, self.turn, move)

    # ------------------------------------------------------------------------- making a move

    def apply(self, move: int) -> list[tuple]:
        seat = self.turn
        assert seat is not None
        events = self._rules().make(self, seat, move)
        self.turn = self._whose_turn()
        return events

    def _rules(self):
        is_play = self.phase == CARDS
        return _RULES.of("engine.schafkopf.play" if is_play else "engine.schafkopf.talk")

    def show_partner(self) -> list[tuple]:
        """From here on everybody knows the declarer's partner."""
        if self.partner is None or self.partner_known:
            return []
        self.partner_known = True
        return [(PARTNER, self.partner)]

    def end(self, why: str) -> list[tuple]:
        """Close the deal."""
        self.phase = DONE
        self.queue = []
        return lend("engine.schafkopf.ending").end(self, why)

    # ------------------------------------------------------------------------- views, saves

    def view(self, seat: int) -> "View":
        return lend("engine.schafkopf.look").at(self, seat, View())

    def head(self) -> bytes:
        return bytes((self.dealer, self.options)) + tariffs.pack(self.tariff) + self.dealt

    @classmethod
    def from_head(cls, head: bytes) -> "tuple[Deal, int]":
        cut = 2 + tariffs.TARIFF_SIZE
        end = cut + HAND * SEATS
        return cls(head[cut:end], head[0], head[1], tariffs.unpack(head[2:cut])), end


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
