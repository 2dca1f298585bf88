"""Two simple bots of Schafkopf, to measure others by; only the arena uses them.

random: any legal card; bids and doubles one time in four, and names the lowest game it can.
plain: bids by counting trumps, never doubles, draws trumps as declarer, leads the called suit or
an Ace against him, smears for a partner it knows, takes what it can cheaply, and else throws its
least.
"""

from engine import trick
from engine.cards import ACE, JACK, QUEEN, count_of
from engine.schafkopf.deal import (
    CARDS,
    GO_ON,
    NAMING,
    NO_KLOPF,
    PASS,
    PLAY,
    naming,
    order,
)
from engine.schafkopf.tariff import SAUSPIEL, SOLO, WENZ

_CAREFUL = (NO_KLOPF, PASS, GO_ON)


def random(view, rng, nodes: int):
    if view.phase == CARDS:
        yield view.moves[rng.below(len(view.moves))]
    elif view.phase == NAMING:
        yield view.moves[0]
    else:
        yield view.moves[0 if rng.below(4) == 0 else -1]


def plain(view, rng, nodes: int):
    if view.phase == CARDS:
        yield _follow(view) if view.trick else _lead(view)
        return
    game = _game(view)
    for move in view.moves:
        if move in _CAREFUL:
            yield PLAY if move == PASS and game else move
            return
    yield game if game in view.moves else view.moves[0]


def _game(view) -> int:
    """The game that the hand is good for, 0 if it is for none."""
    hand = view.hand
    ober = len([card for card in hand if card & 15 == QUEEN])
    unter = len([card for card in hand if card & 15 == JACK])
    aces = len([card for card in hand if card & 15 == ACE])
    for suit in range(4):
        if len(trick.trumps(order(SOLO, suit), hand)) >= 5 and ober >= 2:
            return naming(SOLO, suit)
    if unter >= 2 and aces >= 3:
        return naming(WENZ)
    if len(trick.trumps(order(SAUSPIEL, 0), hand)) >= 4 and ober >= 1:
        for suit in (0, 1, 3):
            plain = [card for card in hand if card >> 4 == suit and card & 15 not in (QUEEN, JACK)]
            if plain and suit << 4 | ACE not in hand:
                return naming(SAUSPIEL, suit)
    return 0


def _lead(view) -> int:
    order, moves = view.order, view.moves
    trumps = trick.trumps(order, moves)
    declares = view.seat in (view.declarer, view.partner)
    if declares and trumps:
        return max(trumps, key=lambda card: order[card])
    for card in moves:
        if view.called and not view.searched and order[card] >> 5 == view.called >> 4:
            return card
    for card in moves:
        if card & 15 == ACE and card not in trumps:
            return card
    return _least(order, moves)


def _follow(view) -> int:
    order, moves = view.order, view.moves
    best = trick.winner(order, view.trick)
    if _is_mate(view, (view.leader + best) % 4):
        return max(moves, key=lambda card: (count_of(card), -order[card]))
    winners = [card for card in moves if trick.beats(order, card, view.trick[best])]
    if winners:
        return min(winners, key=lambda card: order[card])
    return _least(order, moves)


def _is_mate(view, seat: int) -> bool:
    """Whether this seat is known to be on the own side."""
    side = (view.declarer, view.partner)
    if view.seat in side or seat == view.declarer:
        return view.seat in side and seat in side
    return seat not in side and (view.partner is not None or not view.called)


def _least(order, moves) -> int:
    return min(moves, key=lambda card: (count_of(card), order[card]))
