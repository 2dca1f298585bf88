"""The cards of a Schafkopf deal: what may be played, and who takes the trick.

In memory as long as a deal is in that phase; engine/schafkopf/deal.py asks.
"""

from engine import cards, trick
from engine.deal import PLAYED, TRICK
from engine.schafkopf.deal import KLOPF, PLAYED_OUT, RUN_FROM_3, SEATS


def candidates(deal) -> list[int]:
    return sorted(deal.hands[deal.turn])


def why_not(deal, seat: int, card: int) -> "str | None":
    hand = deal.hands[seat]
    if card >= KLOPF:
        return "not_now"
    if card not in hand:
        return "not_held"
    if deal.called in hand and not deal.searched and len(hand) > 1:
        reason = _why_not_owner(deal, hand, card)
        if reason is not None:
            return reason
    if not deal.trick:
        return None
    led = deal.trick[0]
    same = trick.followers(deal.order, hand, led)
    if not same or card in same:
        return None
    return "follow_trump" if deal.order[led] >> 5 == trick.TRUMP else "follow"


def _why_not_owner(deal, hand: list, card: int) -> "str | None":
    """What the called Ace forbids the one who holds it, while its suit has not been led."""
    ace = deal.called
    if not deal.trick:
        plain = trick.followers(deal.order, hand, ace)
        run_from = 3 if deal.options & RUN_FROM_3 else 4
        under = card in plain and card != ace
        return "under_ace" if under and len(plain) < run_from else None
    if deal.order[deal.trick[0]] >> 5 == ace >> 4:
        return "called_ace" if card != ace else None
    return "keep_ace" if card == ace else None


def make(deal, seat: int, card: int) -> list[tuple]:
    """Play it; the events."""
    deal.hands[seat].remove(card)
    deal.trick.append(card)
    events: list[tuple] = [(PLAYED, seat, card)]
    if card == deal.called:
        events += deal.show_partner()
    if len(deal.trick) == SEATS:
        events += _take_trick(deal)
    return events


def _take_trick(deal) -> list[tuple]:
    played = deal.trick
    taker = (deal.leader + trick.winner(deal.order, played)) % SEATS
    points = 0
    for card in played:
        points += cards.count_of(card)
    deal.log.append((deal.leader, played[0], played[1], played[2], played[3], taker))
    deal.points[taker] += points
    deal.tricks[taker] += 1
    deal.leader = taker
    deal.trick = []
    events: list[tuple] = []
    if deal.called and deal.order[played[0]] >> 5 == deal.called >> 4:
        deal.searched = True
        events += deal.show_partner()  # without the Ace: who led has run away with it
    events.append((TRICK, taker, points))
    return events if deal.hands[taker] else events + deal.end(PLAYED_OUT)
