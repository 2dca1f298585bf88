"""The bot of Schafkopf: judges its moves by playing them out in worlds that agree with what it
has seen. Used by the views and the arena.
"""

from engine.cards import ACE, JACK, QUEEN
from engine.schafkopf.deal import (
    GO_ON,
    KLOPF,
    KONTRA,
    NO_KLOPF,
    PASS,
    PLAY,
    RE,
    has_suit,
    kind_of,
    naming,
    trumps,
)
from engine.schafkopf.judge import Judge, can_call
from engine.schafkopf.playout import Game
from engine.schafkopf.tariff import (
    SAUSPIEL,
    SIE,
    SOLO,
    TOUTS,
    WENZ,
    WENZ_TOUT,
    base,
)
from engine.schafkopf.trials import BASE, WORLD, Trials, game_of
from engine.schafkopf.worlds import WARM_UP

# What is expected of a deal, in coins at the usual tariff, when these are among the first three
# cards: the four Ober, the four Unter, an Ace, two or three Ober and Unter.
_KLOPF = {QUEEN: (34, 27, 20, 10), JACK: (20, 14, 12, 9), ACE: (14, 14, 14, 14)}
_KLOPF_HIGH = (0, 0, 16, 54)
_KLOPF_FROM = 41

_LOOKED_AT = 3  # games, before bidding
_HOPELESS = 100  # hundredths of the base that a game may seem to cost and still be looked at
_TOUT_GAIN = 90  # score by which a Tout must be better than the plain game

# Mean scores of the declarer's side below which its opponents double, by kind of game, and above
# which it doubles back.
_KONTRA = (-12, -90, -50)
_RE = (200, 130, 130, 130, 130)

_SLICE = 4  # trials


def bot(view, rng, nodes: int):
    """The moves it would make, better and better; see engine/deal.py."""
    return _THINK[view.phase](view, rng, nodes)


# ------------------------------------------------------------------------- before the cards


def _klopf(view, rng, nodes: int):
    worth = -_KLOPF_FROM
    high = 0
    for card in view.hand:
        row = _KLOPF.get(card & 15)
        if row:
            worth += row[card >> 4]
            high += card & 15 != ACE
    yield KLOPF if worth + _KLOPF_HIGH[high] > 0 else NO_KLOPF


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
        if value >= -_HOPELESS * amount:
            trials = Trials(view, game_of(view, kind, suit), view.seat, judge, rng)
            mean = yield from _mean(trials, nodes // _LOOKED_AT, move)
            value = (value + mean * amount * 100 // BASE - judge.margin(kind)) // 2
        if best is None or value > best[0]:
            best = (value, kind, suit)
    return best


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


def _mean(trials: Trials, nodes: int, move: int):
    """The mean score of a game over as many worlds as nodes allow; yields the move."""
    yield move
    for _ in range(WARM_UP):
        trials.next()
        yield move
    total = trials.money()
    number = 1
    for _ in range(nodes // (trials.cost + WORLD)):
        trials.next()
        total += trials.money()
        number += 1
        yield move
    return total // number


def _tout(view, rng, nodes: int, kind: int, suit: int):
    """The move that names this Solo or Wenz, or its Tout if that is better still."""
    judge = Judge(view.tariff)
    move = naming(kind, suit)
    means = []
    for tried in (kind, kind - WENZ + WENZ_TOUT):
        trials = Trials(view, game_of(view, tried, suit), view.seat, judge, rng)
        mean = yield from _mean(trials, nodes // 2, move)
        if mean < BASE:
            return move
        means.append(mean)
    return naming(tried, suit) if means[1] > means[0] + _TOUT_GAIN else move


def _double(view, rng, nodes: int):
    """Kontra or Re if the odds say so; to a Tout Kontra with a trump that nobody beats."""
    yield GO_ON
    if len(view.moves) == 1:
        return
    if view.kind in TOUTS and KONTRA in view.moves:
        if trumps(view.kind, view.suit)[0] in view.hand:
            yield KONTRA
        return
    judge = Judge(view.tariff)
    yield GO_ON
    trials = Trials(view, game_of(view, view.kind, view.suit), view.declarer, judge, rng)
    mean = yield from _mean(trials, nodes, GO_ON)
    if KONTRA in view.moves:
        if mean < _KONTRA[view.kind]:
            yield KONTRA
    elif mean > _RE[view.kind]:
        yield RE


# ------------------------------------------------------------------------------------ cards


def _cards(view, rng, nodes: int):
    move = view.moves[0]
    yield move
    game = game_of(view, view.kind, view.suit)
    cards = _distinct(view, game)
    move = cards[0]
    yield move
    if len(cards) == 1:
        return
    judge = Judge(view.tariff)
    yield move
    trials = Trials(view, game, view.declarer, judge, rng)
    for _ in range(WARM_UP):
        yield move
        trials.next()
    yield from _compare(trials, view, cards, nodes)


def _compare(trials: Trials, view, cards: list, nodes: int):
    """Try every card in every world; those that do worst are tried no more after a while."""
    game, seat = trials.game, view.seat
    sums = [0] * len(cards)
    best = cards[0]
    used = tried = 0
    while used < nodes:
        trials.next()
        used += WORLD
        sign = 1 if trials.worlds.side >> seat & 1 else -1
        for i in range(len(cards)):
            sums[i] += sign * trials.score(game.bit[cards[i]])
            tried += 1
            if tried % _SLICE == 0:
                yield best
        used += trials.cost * len(cards)
        if len(cards) > (6 if used < nodes // 4 else 3 if used < nodes // 2 else 2):
            worst = sums.index(min(sums))
            sums.pop(worst)
            cards.pop(worst)
        best = cards[sums.index(max(sums))]
    yield best


def _distinct(view, game: Game) -> list:
    """The legal cards, high to low, of each run of equals only the highest: nobody can tell
    whether it was this one or the next lower one of the same points."""
    still = game.mask(view.unseen) | game.mask(view.trick)
    found: list = []
    for bit, card in sorted([(game.bit[card], card) for card in view.moves], reverse=True):
        last = game.bit[found[-1]] if found else 0
        alike = last and game.suit_of(last) == game.suit_of(bit)
        alike = alike and game.points_of(last) == game.points_of(bit)
        if not (alike and not still & (last - 1) & -(bit << 1)):
            found.append(card)
    return found


_THINK = (_klopf, _bid, _name, _double, _double, _cards)
