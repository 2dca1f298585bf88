"""Whether the bot of Schafkopf plays, and which game it names. In memory only then; bot.py asks."""

from engine.schafkopf.deal import BIDDING, PASS, PLAY, has_suit, kind_of, naming
from engine.schafkopf.judge import Judge, can_call
from engine.schafkopf.playout import Game, game_of, trials_of
from engine.schafkopf.tariff import SAUSPIEL, SIE, SOLO, WENZ, WENZ_TOUT, base
from engine.schafkopf.trials import BASE

_LOOKED_AT = 3  # games, before bidding
_HOPELESS = 100  # hundredths of the base that a game may seem to cost and still be looked at
_MOST = (0, 400, 1 << 20)  # positions by level; with none it goes by the look of its hand
_TOUT_GAIN = 90  # score by which a Tout must be better than the plain game


def think(view, rng, nodes: int, level: int):
    return (_bid if view.phase == BIDDING else _name)(view, rng, min(nodes, _MOST[level]))


def _bid(view, rng, nodes: int):
    yield PASS
    lowest = WENZ if True in view.bids else SAUSPIEL
    best = yield from _best_game(view, rng, nodes, lowest, PASS)
    if best[0] >= 0:
        yield PLAY


def _name(view, rng, nodes: int):
    """The best game, or one that cannot win if all that can are bad."""
    cheapest = view.moves[0]
    yield cheapest
    if naming(SIE) in view.moves:
        yield naming(SIE)
        return
    top = -1
    for _, kind, _ in view.named:
        top = max(top, kind)
    lowest = min(top + 1, SOLO)
    value, kind, suit = yield from _best_game(view, rng, nodes // 2, lowest, cheapest)
    if value < 0 and kind_of(cheapest) <= top:
        return
    yield naming(kind, suit if has_suit(kind) else 0)
    if kind in (WENZ, SOLO) and value > 0:
        move = yield from _tout(view, rng, nodes // 2, kind, suit)
        yield move


def _best_game(view, rng, nodes: int, lowest: int, move: int):
    """(value, kind, suit) of the best game of this kind or a higher one; yields the move."""
    judge = Judge(view.tariff)
    yield move
    best = None
    for value, kind, suit in _at_a_glance(view, judge, lowest)[:_LOOKED_AT]:
        amount = base(view.tariff, kind) if kind == SAUSPIEL else 3 * base(view.tariff, kind)
        if value >= -_HOPELESS * amount and nodes:
            mean = yield from _mean(view, kind, suit, judge, rng, nodes // _LOOKED_AT, move)
            value = (value + mean * amount * 100 // BASE - judge.margin(kind)) // 2
        if best is None or value > best[0]:
            best = (value, kind, suit)
    return best


def _mean(view, kind: int, suit: int, judge: Judge, rng, nodes: int, move: int):
    """The mean score of a game, whose tables and trials last no longer; yields the move."""
    game = game_of(view, kind, suit)
    yield move
    return (yield from trials_of(view, game, view.seat, judge, rng).mean(nodes, move))


def _at_a_glance(view, judge: Judge, lowest: int) -> list:
    """(value, kind, suit) of all games of this kind and higher, without Touts, best first."""
    game = Game(SAUSPIEL, 0)
    hand = game.natural(game.mask(view.hand))
    leads = view.seat == view.leader
    games = [(judge.value(WENZ, 0, hand, leads), WENZ, 0)] if lowest <= WENZ else []
    for suit in range(4):
        games.append((judge.value(SOLO, suit, hand, leads), SOLO, suit))
        if lowest == SAUSPIEL and can_call(hand, suit):
            games.append((judge.value(SAUSPIEL, suit, hand, leads), SAUSPIEL, suit))
    return sorted(games, reverse=True)


def _tout(view, rng, nodes: int, kind: int, suit: int):
    """The move that names this Solo or Wenz, or its Tout if that is better still."""
    judge = Judge(view.tariff)
    move = naming(kind, suit)
    means = []
    for tried in (kind, kind - WENZ + WENZ_TOUT):
        mean = yield from _mean(view, tried, suit, judge, rng, nodes // 2, move)
        if mean < BASE:
            return move
        means.append(mean)
    return naming(tried, suit) if means[1] > means[0] + _TOUT_GAIN else move
