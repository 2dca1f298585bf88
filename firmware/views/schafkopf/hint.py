"""What a Master of Schafkopf would do, and why, in words: views.hint asks."""

from engine import trick
from engine.cards import ACE, count_of
from engine.schafkopf.deal import CARDS, KLOPFEN, NAME, NAMING, SEATS, kind_of, order, suit_of
from ui.cards import GERMAN, Deck

ME = 0
_MUCH = 10


def deck(table):
    """The deck that the card is drawn from."""
    return Deck(GERMAN, table.ctx.texts.language)


def tell(table, view, move):
    """What views.hint tells."""
    said = ""
    if view.phase == NAMING:
        said = table.told(kind_of(move), suit_of(move))
    elif view.phase != CARDS:
        said = table.words("answer_%d" % move)
    alone = len(view.moves) == 1
    key, *values = ("only",) if alone else _reason(view, move)
    words = table.ctx.texts.part("schafkopf_hint")
    note = "" if alone else words("rule" if view.phase == KLOPFEN else "samples")
    return 0 if said else move, said, words(key, *values), note


def _reason(view, move):
    """The key of the reason, and its values."""
    if move >= NAME:
        ranks = order(kind_of(move), suit_of(move))
        return "trumps", len(trick.trumps(ranks, view.hand))
    if view.phase != CARDS:
        return ("why_%d" % move,)
    return _of_reply(view, move) if view.trick else _of_lead(view, move)


def _of_lead(view, card):
    if view.order[card] >> 5 == trick.TRUMP:
        return ("draw",)
    if view.called and not view.searched and card >> 4 == view.called >> 4:
        return ("search",) if ME not in (view.declarer, view.partner) else ("mean",)
    return ("ace",) if card & 15 == ACE else ("mean",)


def _of_reply(view, card):
    best = trick.winner(view.order, view.trick)
    gain = count_of(card) + sum([count_of(other) for other in view.trick])
    if trick.beats(view.order, card, view.trick[best]):
        return "take", gain
    if _is_mate(view, (view.leader + best) % SEATS):
        return ("smear",) if count_of(card) >= _MUCH else ("mate",)
    cheapest = min([count_of(move) for move in view.moves])
    return ("cheap",) if count_of(card) == cheapest else ("mean",)


def _is_mate(view, seat):
    """Whether a seat is known to play on one's own side."""
    side = (view.declarer, view.partner)
    if ME in side:
        return seat in side
    return seat not in side and (view.partner is not None or not view.called)
