"""The Schapa bot: a learnt rule's opinion, corrected by playing its moves out in sampled worlds.

In a trick round it deals the hidden cards in ways that agree with all it has seen, plays each of
its moves out in each of these worlds, and takes the best average; the rule's opinion counts as
some worlds more. In the layout, and with no nodes, it goes by the rules alone. Used by the views.
"""

from engine.schapa import playout, weights
from engine.schapa.playout import LEFT, WEIGHT
from engine.schapa.scoring import LAYOUT
from engine.schapa.worlds import Worlds

SLICE = 60  # cards played between two yields
TRUST = 16  # worlds that the rule's opinion counts for
WORLDS = 100  # most worlds for a move
GAP = 25  # how far behind, in tenths of a swing over the root of the worlds, a move is dropped
SWING = (0, 5, 5, 30, 40, 30, 12, 0, 50)  # by how much worlds differ, in points, by round


def bot(view, rng, nodes):
    """Yields its best move so far, see engine/deal.py; plays at most `nodes` cards, to deal four
    cards of a world counting as one."""
    if view.number == LAYOUT:
        from engine.schapa import laying  # in memory in one round of eight only

        yield laying.choose(view)
        return
    yield view.moves[0]
    if len(view.moves) == 1:
        return
    v = playout.values(view.number, view.players)
    t = playout.tables(view.number)
    root = playout.board(view, v)
    best = playout.weigh(root, t, v)
    yield best
    moves = distinct(view, root, v)
    sums = [TRUST * (view.players - 1) * root[WEIGHT + move] for move in moves]
    grain = weights.of(view.number)[0]
    swing = grain * SWING[view.number] * (view.players - 1)
    worlds = Worlds(view, rng)
    w = root[:]
    for seen in range(TRUST, TRUST + WORLDS):
        moves, sums = _kept(moves, sums, swing, seen)
        nodes -= len(worlds.cards) >> 2
        if nodes <= 0 or len(moves) == 1:
            return
        worlds.deal()
        playout.place(root, worlds)
        yield best
        gains = []
        for move in moves:
            w[:] = root
            playout.play(w, v, move)
            while w[LEFT]:
                if nodes <= 0:
                    return
                nodes -= playout.run(w, t, v, min(SLICE, nodes))
                yield best
            gains.append(grain * playout.margin(w, view.seat))
        sums = [total + gain for total, gain in zip(sums, gains)]
        best = moves[sums.index(max(sums))]
        yield best


def distinct(view, w, v) -> list[int]:
    """The moves but one of each run of cards that do the same: the one the rule likes best."""
    moves: list[int] = []
    hidden = view.unseen + view.table
    last = 0
    for card in view.moves:
        if moves and _alike(last, card, v) and not _between(last, card, hidden):
            if w[WEIGHT + card] > w[WEIGHT + moves[-1]]:
                moves[-1] = card
        else:
            moves.append(card)
        last = card
    return moves


def _alike(one: int, two: int, v) -> bool:
    """Whether two cards are of a suit and count the same."""
    return one >> 4 == two >> 4 and v[one] == v[two]


def _between(low: int, high: int, cards) -> bool:
    """Whether one of the cards lies between the two."""
    return any(low < card < high for card in cards)


def _kept(moves, sums, swing: int, seen: int) -> tuple:
    """Moves and sums without those that are clearly behind after so many worlds."""
    top = max(sums)
    limit = GAP * GAP * seen
    keep = [i for i, total in enumerate(sums) if (10 * (top - total) // swing) ** 2 <= limit]
    return [moves[i] for i in keep], [sums[i] for i in keep]
