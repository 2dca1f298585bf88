"""What a deal of Schnapsen could have been: for every move of both sides what was best with all
cards open, and what it cost. Only for a deal that is over; the views show it trick by trick.

Where the stock is closed, used up or holds four cards at most, the search goes to the end: that is
exact. Before that it looks two tricks ahead and judges, so its figures are estimates.
"""

from engine.schnapsen import search
from engine.schnapsen.deal import CLAIM_WITH, CLOSE, EXCHANGE, Deal, value
from engine.schnapsen.kernel import AT

SLICE = 60  # positions between two yields
_AHEAD = 2  # tricks
_CARD = 63  # the part of a move that is a card


def review(deal):
    """Yields a list of tricks that grows, the same one after each slice of work.

    A trick is a list of what was chosen in it: (seat, move, best move, cost, exact), a move being a
    card or CLOSE, the cost in hundredths of a game point. ValueError while the deal goes on.
    """
    if deal.result is None:
        raise ValueError("the deal is not over")
    tricks: list = []
    chosen: list = []
    again = Deal(deal.dealt, deal.first_leader, deal.options)
    board = search.board()
    for move in deal.history:
        if move < EXCHANGE or move == CLOSE or move > CLAIM_WITH:
            made = CLOSE if move == CLOSE else move & _CARD
            for judged in _judge(again, made, board):
                yield tricks
            chosen.append(judged)
        count = len(again.log)
        again.play(move)
        if chosen and (len(again.log) > count or again.result):
            tricks.append(chosen)
            chosen = []
            yield tricks


def _judge(deal, made: int, board):
    """Yields after each slice; the last one is what `review` tells of a move."""
    seat = deal.turn
    legal = deal.moves()
    plans = [(move, move, False) for move in legal if move < EXCHANGE]
    if CLOSE in legal:
        plans += [(CLOSE, card, True) for card, _, _ in plans]
    best, got, top = made, -1, -1
    if len(plans) > 1:
        for move, card, closes in plans:
            _place(deal, board, card, closes)
            while board[AT]:
                search.run(board, SLICE)
                yield None
            worth = search.value(board)
            if move == made:
                got = max(got, worth)
            if worth > top or worth == top and move == made:
                best, top = move, worth
    exact = deal.is_strict() or len(deal.stock) <= 2 * _AHEAD
    yield seat, made, made if got == top else best, top - got, exact


def _place(deal, board, card: int, closes: bool) -> None:
    """Begin the search of a card, all cards being known."""
    seat, trump = deal.turn, deal.trump
    other = 1 - seat
    hands = [search.mask(deal.hands[side], trump) for side in (seat, other)]
    scores = [
        search.score(deal.points[side], deal.pending[side], deal.tricks[side])
        for side in (seat, other)
    ]
    lead = search.digit(deal.lead, trump) if deal.lead else 0
    search.place(board, hands[0], hands[1], scores[0], scores[1], lead)
    if closes:
        search.close(board, 1, value(deal.tricks[other], deal.points[other]))
    elif deal.closed_by is not None:
        search.close(board, 1 if deal.closed_by == seat else 2, deal.frozen)
    elif deal.stock:
        search.stock(board, [search.index(drawn, trump) for drawn in deal.stock], _AHEAD)
    search.start(board, search.digit(card, trump))
