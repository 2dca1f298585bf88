"""What a Master of Schapa would do, and why, in words: views.hint asks."""

from engine.cards import CLUBS, QUEEN
from engine.schapa.round import STOP
from engine.schapa.scoring import CLUB_VALUE, LAYOUT, QUEENS, RATES, SK, SPADE_KING
from ui.cards import FRENCH, Deck

_SEVEN = 7
_KING = 13


def deck(table):
    """The deck that the card is drawn from."""
    return Deck(FRENCH, table.ctx.texts.language)


def tell(table, view, move):
    """What views.hint tells."""
    words = table.ctx.texts.part("schapa_hint")
    is_card = move < STOP
    alone = len(view.moves) == 1
    if alone:
        reason = ("only",)
    else:
        reason = _of_layout(view, move) if view.number == LAYOUT else _of_trick(view, move)
    key, *values = reason
    if key in ("higher", "highest", "seven"):
        values.insert(0, deck(table).sign(move >> 4))
    note = "" if alone else words("rule" if view.number == LAYOUT else "samples")
    return (
        move if is_card else 0,
        "" if is_card else words("move_%d" % move),
        words(key, *values),
        note,
    )


def _of_layout(view, move):
    if move == STOP:
        return ("stop",)
    if len([card for card in view.hand if card in view.fitting]) == len(view.hand):
        return ("all_fit",)
    if move & 15 == _SEVEN:
        return "seven", len([card for card in view.hand if card >> 4 == move >> 4])
    beyond = move + 1 if _SEVEN < move & 15 < _KING else move - 1
    return ("opens",) if beyond in view.hand else ("mean",)


def _of_trick(view, card):
    if not view.table:
        return _of_higher(view, card)
    led = view.table[0]
    if card >> 4 != led >> 4:
        if _costs(view.number, card):
            return ("rid",)
        if card & 15 == max([other & 15 for other in view.moves]):
            return ("high_rid",)
        return ("mean",)
    best = max([other for other in view.table if other >> 4 == led >> 4])
    if card < best:
        return ("under",)
    if len(view.table) == view.players - 1:
        return ("last",)
    return _of_higher(view, card)


def _of_higher(view, card):
    """How many cards out of sight are higher in its suit."""
    count = len([other for other in view.unseen if other >> 4 == card >> 4 and other > card])
    return ("higher", count) if count else ("highest",)


def _costs(number, card):
    """Whether a card costs points itself."""
    rates = RATES[number]
    return (
        (rates[QUEENS] and card & 15 == QUEEN)
        or (rates[SPADE_KING] and card == SK)
        or (rates[CLUB_VALUE] and card >> 4 == CLUBS)
    )
