"""What a deal of Schafkopf could have been: for every card what was best with all cards open, and
how many points anything else cost its side. Only for a deal that is over; the views show it.

The last two tricks are searched to the end: that is exact. Before them every card is played out by
the fast player of the kernel, so its figures are estimates.
"""

from array import array

from engine.schafkopf.deal import CARDS, SEATS, Deal
from engine.schafkopf.kernel import (
    COUNT,
    EXACT,
    FREE,
    LEADER,
    LED,
    LEFT,
    POINTS,
    POSITION,
    TAKEN,
    allowed,
    end_trick,
    play_out,
    put,
)
from engine.schafkopf.playout import Game, game_of
from engine.schafkopf.tariff import TRICKS


def review(deal):
    """Yields a list of tricks that grows, the same one after each slice of work.

    A trick is a list of (seat, card, best card, cost in points of the 120, exact), in the order of
    play. ValueError while the deal goes on.
    """
    if deal.result is None:
        raise ValueError("the deal is not over")
    tricks: list = []
    if deal.kind is None:
        return
    game = game_of(deal, deal.kind, deal.suit)
    side = 0
    for seat in (deal.declarer, deal.partner):
        side |= 0 if seat is None else 1 << seat
    again = Deal(deal.dealt, deal.dealer, deal.options, deal.tariff)
    for move in deal.history:
        if again.phase == CARDS:
            if not again.trick:
                tricks.append([])
            for judged in _judge(again, game, side, move):
                yield tricks
            tricks[-1].append(judged)
        again.play(move)
    yield tricks


def _judge(deal, game: Game, side: int, made: int):
    """Yields after each slice; the last one is what `review` tells of a card."""
    seat = deal.turn
    cards = deal.moves()
    exact = len(deal.log) >= TRICKS - EXACT
    best, lost = made, 0
    if len(cards) > 1:
        now = _position(deal, game, side)
        sign = 1 if side >> seat & 1 else -1
        got = sign * _points(now, game, side, game.bit[made], exact)
        for card in cards:
            yield None
            gain = sign * _points(now, game, side, game.bit[card], exact) - got
            if gain > lost:
                best, lost = card, gain
    yield seat, made, best, lost, exact or len(cards) == 1


def _position(deal, game: Game, side: int) -> array:
    """The deal as the kernel sees it."""
    now = array("i", bytes(4 * POSITION))
    now[LEADER] = deal.leader
    now[LEFT] = TRICKS - len(deal.log)
    now[FREE] = 0 if game.ace and not deal.searched else 1
    for i, card in enumerate(deal.trick):
        bit = game.bit[card]
        now[(deal.leader + i) % SEATS] = bit
        put(now, game.ints, game.rows, bit)
    for seat in range(SEATS):
        now[seat] = game.mask(deal.hands[seat])
        if side >> seat & 1:
            now[POINTS] += deal.points[seat]
            now[TAKEN] += deal.tricks[seat]
    return now


def _points(now, game: Game, side: int, card: int, exact: bool) -> int:
    """What the declarer's side has in the end after this card."""
    work = now[:]
    put(work, game.ints, game.rows, card)
    if exact:
        return _searched(work, game, side)
    play_out(work, game.ints, game.rows, side)
    return work[POINTS]


def _searched(now, game: Game, side: int) -> int:
    """The same with perfect play, by trying everything; for the last two tricks."""
    end_trick(now, game.ints, side)
    if not now[LEFT]:
        return now[POINTS]
    seat = now[LEADER] + now[COUNT] & 3
    cards = allowed(game.ints, now[seat], now[COUNT], now[LED], now[FREE])
    values = []
    while cards:
        card = cards & -cards
        cards ^= card
        values.append(_points(now, game, side, card, True))
    return max(values) if side >> seat & 1 else min(values)
