"""How the bot of Schafkopf chooses a card: it tries each in many worlds. In memory only
then; bot.py asks.
"""

from engine.schafkopf.judge import Judge
from engine.schafkopf.playout import Game, game_of, trials_of
from engine.schafkopf.trials import WORLD
from engine.schafkopf.worlds import WARM_UP

_SLICE = 4  # trials


def think(view, rng, nodes: int):
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
    trials = trials_of(view, game, view.declarer, judge, rng)
    for _ in range(WARM_UP):
        yield move
        trials.next()
    yield from _compare(trials, view, cards, nodes)


def _compare(trials, view, cards: list, nodes: int):
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
