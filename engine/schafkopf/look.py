"""Tells a seat what it may know of a deal of Schafkopf; in memory only while deal.py asks."""

from engine.schafkopf.deal import KLOPFEN, PACKET, SEATS, SHOW_POINTS, SIE_HAND, deck
from engine.schafkopf.tariff import SIE


def at(deal, seat: int, view):
    """Fill a View (deal.py) with what the seat knows now; the view."""
    view.seat = seat
    view.dealer = deal.dealer
    view.options = deal.options
    view.tariff = deal.tariff
    view.phase = deal.phase
    view.turn = deal.turn
    view.klopfer = list(deal.klopfer)
    view.bids = list(deal.bids)
    view.named = list(deal.named)
    view.kind = deal.kind
    view.suit = deal.suit
    view.declarer = deal.declarer
    view.partner_known = deal.partner_known
    view.partner = deal.partner if deal.partner_known or deal.partner == seat else None
    view.called = deal.called
    view.searched = deal.searched
    view.order = deal.order
    view.kontra = deal.kontra
    view.re = deal.re
    view.leader = deal.leader
    view.trick = list(deal.trick)
    view.points = list(deal.points)
    view.tricks = list(deal.tricks)
    view.log = list(deal.log)
    view.result = deal.result
    held = deal.hands[seat]
    view.hand = sorted(held[:PACKET] if deal.phase == KLOPFEN else held)
    view.sizes = [len(hand) for hand in deal.hands]
    view.moves = deal.moves() if deal.turn == seat else []
    view.unseen = _unseen(view)
    view.shown_points = _own_points(view) if view.options & SHOW_POINTS else None
    return view


def _unseen(view) -> list[int]:
    seen = view.hand + view.trick
    for played in view.log:
        seen += played[1:5]
    if view.kind == SIE:
        seen += SIE_HAND
    return sorted([card for card in deck() if card not in seen])


def _own_points(view) -> int:
    side = (view.declarer, view.partner)
    mates = [view.seat]
    if view.seat in side:
        mates = [seat for seat in side if seat is not None]
    elif view.declarer is not None and (view.partner is not None or not view.called):
        mates = [seat for seat in range(SEATS) if seat not in side]
    return sum([view.points[seat] for seat in mates])
