"""How the bot of Schafkopf chooses a card: it tries each in many worlds. In memory only
then; bot.py asks.
"""

from engine import trick
from engine.cards import count_of
from engine.schafkopf.deal import SEATS
from engine.schafkopf.judge import Judge
from engine.schafkopf.kernel import TRUMPS
from engine.schafkopf.playout import Game, game_of, trials_of
from engine.schafkopf.trials import WORLD
from engine.schafkopf.worlds import WARM_UP

_SLICE = 2  # trials
_MUCH = 10  # points of a card that is not thrown away without need

# By level: most positions for a card; how many tricks, from the last one back, it remembers; by how
# much it may take a card for better than it is, in scores as of trials.py.
_LEVELS = ((30, 1, 80), (500, 2, 0), (1 << 20, 6, 0))


def think(view, rng, nodes: int, level: int):
    move = view.moves[0]
    yield move
    game = game_of(view, view.kind, view.suit)
    cards = _sensible(view, game, _distinct(view, game))
    move = cards[0]
    yield move
    if len(cards) == 1:
        return
    most, memory, doubt = _LEVELS[level]
    judge = Judge(view.tariff)
    yield move
    trials = trials_of(view, game, view.declarer, judge, rng, memory)
    for _ in range(WARM_UP):
        yield move
        for _ in trials.next():
            yield move
    sums = [rng.below(doubt) if doubt else 0 for _ in cards]
    yield from _compare(trials, view, cards, sums, min(nodes, most))


def _compare(trials, view, cards: list, sums: list, nodes: int):
    """Try every card in every world; those that do worst are tried no more after a while."""
    game, seat = trials.game, view.seat
    best = cards[0]
    used = tried = 0
    while used < nodes:
        for _ in trials.next():
            yield best
        yield best
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


def _sensible(view, game: Game, cards: list) -> list:
    """No Ace or Ten for a trick that the other side has for certain, if something else will do."""
    if len(view.trick) < SEATS - 1:
        return cards
    best = trick.winner(view.order, view.trick)
    if not _is_enemy(view, (view.leader + best) % SEATS):
        return cards
    cheap = []
    dear = []
    for card in cards:
        if count_of(card) >= _MUCH and not trick.beats(view.order, card, view.trick[best]):
            dear.append(card)
        else:
            cheap.append(card)
    poor = [card for card in cheap if not game.bit[card] & game.ints[TRUMPS]]
    return cheap if poor else cheap + dear


def _is_enemy(view, seat: int) -> bool:
    """Whether a seat is known to be on the other side."""
    side = (view.declarer, view.partner)
    own = view.seat in side
    if seat in side:
        return not own
    return own and (view.partner is not None or not view.called)


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
