"""What a Master of Schnapsen would do, and why, in words: views.hint asks."""

from engine.cards import count_of
from engine.schnapsen.deal import CLOSE, EXCHANGE, GOAL, pair_of
from engine.trick import beats

ME = 0
_CARD = 63  # the part of a move that is a card
_MUCH = 10


def deck(table):
    """The deck that the card is drawn from."""
    return table.deck


def tell(table, view, advice):
    """What views.hint tells."""
    words = table.ctx.texts.part("schnapsen_hint")
    move = advice.move
    key, *values = _reason(view, move)
    if key == "highest":
        values = (table.deck.sign(move >> 4),)
    is_card = move < EXCHANGE or move > 128
    return (
        move & _CARD if is_card else 0,
        "" if is_card else words("move_%d" % move),
        words(key, *values),
        _note(words, advice),
    )


def _note(words, advice):
    """What it stands on."""
    if not advice.worlds:
        return ""
    if advice.move == CLOSE:
        return words("wins", advice.won, advice.worlds)
    if advice.exact:
        return words("exact", advice.worlds) if advice.worlds > 1 else words("known")
    if 2 * advice.best > advice.worlds:
        return words("best", advice.best, advice.worlds)
    return words("samples", advice.worlds)


def _reason(view, move):
    """The key of the reason, and its values."""
    if move == CLOSE:
        if not view.tricks[1 - ME]:
            return ("close_3",)
        return ("close_2",) if view.points[1 - ME] < GOAL // 2 else ("close",)
    if EXCHANGE <= move <= 128:
        return ("move_why_%d" % move,)
    card = move & _CARD
    if move == card and view.moves == [card]:
        return ("only",)
    return _of_reply(view, card) if view.lead else _of_lead(view, card)


def _of_lead(view, card):
    trump = card >> 4 == view.trump
    if pair_of(card) in view.hand:
        gain = 40 if trump else 20
        total = view.points[ME] + view.pending[ME] + gain
        return ("pair_66",) if view.tricks[ME] and total >= GOAL else ("pair", gain)
    if view.strict and not _higher(view, card):
        return ("highest",)
    if trump:
        return ("trump",)
    return ("low",) if count_of(card) < _MUCH else ("mean",)


def _of_reply(view, card):
    gain = count_of(card) + count_of(view.lead)
    if beats(view.order, card, view.lead):
        total = view.points[ME] + view.pending[ME] + gain
        return ("take_66",) if total >= GOAL else ("take", gain)
    cheapest = min([count_of(move) for move in view.moves])
    return ("cheap",) if count_of(card) == cheapest else ("leave",)


def _higher(view, card):
    """The cards out of sight that are higher in its suit."""
    out = view.unseen + view.known
    return [other for other in out if other >> 4 == card >> 4 and beats(view.order, other, card)]
