"""What is said before the cards of a Schafkopf deal: Klopfen, bidding, naming, Kontra and Re.

In memory as long as a deal is in these phases; engine/schafkopf/deal.py asks.
"""

from engine import trick
from engine.cards import ACE
from engine.schafkopf.deal import (
    ALL_PASSED,
    BID,
    BIDDING,
    CARDS,
    DOUBLED,
    DOUBLING,
    GAME,
    GO_ON,
    KLOPF,
    KLOPFED,
    KLOPFEN,
    KONTRA,
    LAID_DOWN,
    NAMED,
    NAMING,
    NO_KLOPF,
    PASS,
    PLAY,
    RE,
    REPLY,
    SEATS,
    SIE_HAND,
    WENT_ON,
    has_suit,
    kind_of,
    naming,
    order,
    suit_of,
)
from engine.schafkopf.tariff import SAUSPIEL, SIE

CALLABLE = (0, 1, 3)


def candidates(deal) -> list[int]:
    return list(_MOVES[deal.phase])


def why_not(deal, seat: int, move: int) -> "str | None":
    if move not in _MOVES[deal.phase]:
        return "not_now"
    if deal.phase == NAMING:
        return _why_not_name(deal.hands[seat], kind_of(move), suit_of(move))
    if move == KONTRA and seat == deal.partner:
        return "own_side"
    if move == RE and seat not in (deal.declarer, deal.partner):
        return "other_side"
    return None


def _why_not_name(hand: list, kind: int, suit: int) -> "str | None":
    if kind == SIE:
        return None if sorted(hand) == SIE_HAND else "no_sie"
    if kind != SAUSPIEL:
        return None
    ace = suit << 4 | ACE
    if suit not in CALLABLE:
        return "no_hearts"
    if ace in hand:
        return "ace_held"
    return None if trick.followers(order(SAUSPIEL, suit), hand, ace) else "no_plain"


def make(deal, seat: int, move: int) -> list[tuple]:
    """Say it; the events."""
    deal.queue.pop(0)
    events = _STEPS[deal.phase](deal, seat, move)
    return events if deal.queue else events + _next_phase(deal)


def _klopf(deal, seat: int, move: int) -> list[tuple]:
    if move == KLOPF:
        deal.klopfer.append(seat)
    return [(KLOPFED, seat, move == KLOPF)]


def _bid(deal, seat: int, move: int) -> list[tuple]:
    deal.bids[seat] = move == PLAY
    return [(BID, seat, move == PLAY)]


def _name(deal, seat: int, move: int) -> list[tuple]:
    kind, suit = kind_of(move), suit_of(move)
    deal.named.append((seat, kind, suit))
    if kind == SIE:
        deal.queue = []  # nothing is higher
    return [(NAMED, seat, kind, suit)]


def _double(deal, seat: int, move: int) -> list[tuple]:
    if move == GO_ON:
        return [(WENT_ON, seat)]
    deal.queue = []
    if move == KONTRA:
        deal.kontra = seat
        return [(DOUBLED, seat, move)]
    deal.re = seat
    return [(DOUBLED, seat, move)] + (deal.show_partner() if seat == deal.partner else [])


def _next_phase(deal) -> list[tuple]:
    """All have been asked: what comes next, and who is asked then."""
    if deal.phase == KLOPFEN:
        deal.phase = BIDDING
        deal.queue = deal.around(range(SEATS))
    elif deal.phase == BIDDING:
        deal.phase = NAMING
        deal.queue = deal.around([seat for seat in range(SEATS) if deal.bids[seat]])
        if not deal.queue:
            return deal.end(ALL_PASSED)
    elif deal.phase == NAMING:
        return _begin_game(deal)
    elif deal.phase == DOUBLING and deal.kontra is not None:
        deal.phase = REPLY
        deal.queue = deal.around(_asked_for_re(deal))
    else:
        deal.phase = CARDS
    return []


def _begin_game(deal) -> list[tuple]:
    best = deal.named[0]
    for name in deal.named:
        if name[1] > best[1]:
            best = name
    declarer, kind, suit = best
    deal.declarer, deal.kind, deal.suit = best
    deal.order = order(kind, suit)
    events: list[tuple] = [(GAME, declarer, kind, suit)]
    if kind == SIE:
        return events + deal.end(LAID_DOWN)
    if kind == SAUSPIEL:
        deal.called = suit << 4 | ACE
        deal.partner = [deal.called in hand for hand in deal.hands].index(True)
    deal.phase = DOUBLING
    deal.queue = deal.around([seat for seat in range(SEATS) if seat != deal.declarer])
    return events


def _asked_for_re(deal) -> list:
    """In a Sauspiel all but the one who said Kontra, or the asking would show the partner."""
    if deal.called:
        return [seat for seat in range(SEATS) if seat != deal.kontra]
    return [deal.declarer]


# By phase: the moves, and what makes them.
_GAMES = tuple(
    [
        naming(kind, suit)
        for kind in range(SAUSPIEL, SIE + 1)
        for suit in (range(4) if has_suit(kind) else (0,))
    ]
)
_MOVES = ((KLOPF, NO_KLOPF), (PLAY, PASS), _GAMES, (KONTRA, GO_ON), (RE, GO_ON))
_STEPS = (_klopf, _bid, _name, _double, _double)
