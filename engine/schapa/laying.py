"""The rule by which the Schapa bot lays out: all its cards if they fit, else one that helps it most
and the others least. In memory in that round only; used by bot.py and by its teacher.
"""

from engine.cards import KING
from engine.deal import BEGINNER, MASTER
from engine.schapa import weights
from engine.schapa.layout import above, below
from engine.schapa.round import STOP

_SEVEN = 7
_FAR = (2, 12, 13, 14)  # the ranks at both ends

# The weights: by cards of others further on before the first own one (5: no own one) and
# cards of others further on; for a Seven by own cards above, own cards below, own ones at the ends.
_NO_OWN = 5
_ABOVE, _BELOW, _ENDS, SIZE = 36, 43, 50, 55


def think(view, rng, nodes: int, level: int):
    """Yields its best move so far. A beginner lays where it holds most, and minds nobody else."""
    cards = [move for move in view.moves if move < STOP]
    best = cards[0] if cards else view.moves[0]
    yield best
    if not cards or can_finish(view):
        return
    if STOP in view.moves:
        yield STOP
        return
    suits = [card >> 4 for card in view.hand]
    table = weights.of(view.number)
    most = None
    for card in cards:
        yield best
        if level == BEGINNER:
            worth = suits.count(card >> 4)
        else:
            worth = sum([table[1 + place] for place in places(view, card)])
        if most is None or worth > most:
            best, most = card, worth
    yield best


def choose(view, level: int = MASTER) -> int:
    """The move of the seat to move."""
    for move in think(view, None, 0, level):
        best = move
    return best


def places(view, card: int) -> tuple:
    """The places among the weights whose sum is the weight of a card that fits."""
    hand = view.hand
    if card & 15 == _SEVEN:
        own = [other for other in hand if other >> 4 == card >> 4]
        up = len([other for other in own if _SEVEN < other & 15 <= KING])
        ends = len([other for other in own if other & 15 in _FAR])
        return _ABOVE + up, _BELOW + len(own) - 1 - up, _ENDS + ends
    beyond = _beyond(view, card)
    others = len([other for other in beyond if other not in hand])
    gap = 0
    while gap < len(beyond) and beyond[gap] not in hand:
        gap += 1
    return (6 * (gap if gap < len(beyond) else _NO_OWN) + others,)


def _beyond(view, card: int) -> list[int]:
    """The cards that follow one, which is no Seven, to the end of its suit."""
    cards: list[int] = []
    while True:
        card = above(card) if _SEVEN < card & 15 <= KING else below(card, view.twos[card >> 4])
        if not card:
            return cards
        cards.append(card)


def can_finish(view) -> bool:
    """Whether the whole hand could be laid at once."""
    left = list(view.hand)
    fitting = list(view.fitting)
    while fitting:
        card = fitting.pop()
        if card in left:
            left.remove(card)
            ends = (card - 1, card + 1) if card & 15 == _SEVEN else _beyond(view, card)[:1]
            fitting.extend(ends)
    return not left
