"""Two bots to measure others against: `random` and `greedy`. Used by tools/arena and the tests."""

from engine.cards import QUEEN, count_of
from engine.schnapsen.deal import CLAIM, EXCHANGE, GOAL, pair_of
from engine.trick import TRUMP, beats


def random(view, rng, nodes):
    """Any legal move, but no claim of points it does not have."""
    moves = [move for move in view.moves if move < CLAIM]
    yield CLAIM if _may_claim(view) else moves[rng.below(len(moves))]


def greedy(view, rng, nodes):
    """Announces and exchanges what it can, leads low, takes what is worth taking."""
    if _may_claim(view):
        yield CLAIM
    elif EXCHANGE in view.moves:
        yield EXCHANGE
    else:
        yield _reply(view) if view.lead else _lead(view)


def _may_claim(view) -> bool:
    return CLAIM in view.moves and view.points[view.seat] >= GOAL


def _cheapness(view):
    """Sort key: cards of low value first, trumps last."""
    return lambda card: (view.order[card] >> 5 == TRUMP, count_of(card), card)


def _lead(view) -> int:
    queens = [card for card in view.hand if card & 15 == QUEEN and pair_of(card) in view.hand]
    if queens:
        return max(queens, key=lambda card: view.order[card] >> 5 == TRUMP)
    return min(view.hand, key=_cheapness(view))


def _reply(view) -> int:
    order, lead = view.order, view.lead
    legal = sorted(view.moves, key=_cheapness(view))
    winners = [card for card in legal if beats(order, card, lead)]
    if winners and count_of(lead) >= 10:
        return winners[0]
    suited = [card for card in winners if card >> 4 == lead >> 4]
    if suited and order[lead] >> 5 != TRUMP:
        return max(suited, key=lambda card: order[card])
    return legal[0]
