"""The Schapa bot: a learnt rule's opinion, corrected by playing its moves out in sampled worlds.

In the trick rounds it deals the hidden cards in ways that agree with all it has seen, plays each
of its moves out in each of these worlds, and takes the best average, the rule counting as some
worlds more. In the layout the rule alone is as good. With no nodes it plays by the rules only.
Used by the views.
"""

from engine.schapa import laying, playout
from engine.schapa.playout import HANDS, LEFT, WEIGHT
from engine.schapa.scoring import LAYOUT
from engine.schapa.weights import GRAIN, TRICKS
from engine.schapa.worlds import Worlds

SLICE = 60  # cards played between two yields
TRUST = 8  # worlds that the rule's opinion counts for
GAP = 12  # how far behind, in tenths of a swing over the root of the worlds, a move is dropped
SWING = (0, 5, 5, 30, 40, 30, 12, 0, 50)  # by how much worlds differ, in points, by round


def bot(view, rng, nodes):
    """Yields its best move so far, see engine/deal.py; plays at most `nodes` cards."""
    if view.number == LAYOUT:
        yield laying.choose(view)
        return
    yield view.moves[0]
    if len(view.moves) == 1:
        return
    v = playout.values(view.number, view.players)
    t = playout.tables(view.number, TRICKS[view.number])
    root = playout.board(view, v)
    best = playout.weigh(root, t, v)
    yield best
    moves = _distinct(view, root, v)
    trust = TRUST * (view.players - 1)
    sums = [trust * root[WEIGHT + move] for move in moves]
    worlds = Worlds(view, rng)
    w = root[:]
    for seen in range(TRUST, TRUST + nodes):
        best = moves[sums.index(max(sums))]
        moves, sums = _kept(view, moves, sums, seen)
        if len(moves) == 1:
            break
        yield best
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
            gains.append(GRAIN[view.number] * playout.margin(w, view.seat))
        sums = [sums[i] + gains[i] for i in range(len(moves))]
    yield best


def _distinct(view, w, v) -> list[int]:
    """The moves but one of each run of cards that do the same: the one the rule likes best."""
    moves: list[int] = []
    last = 0
    hidden = view.unseen + view.table
    for card in view.moves:
        between = [other for other in range(last + 1, card) if other in hidden]
        if not last or between or card >> 4 != last >> 4 or v[card] != v[last]:
            moves.append(card)
        elif w[WEIGHT + card] > w[WEIGHT + moves[-1]]:
            moves[-1] = card
        last = card
    return moves


def _kept(view, moves, sums, seen: int) -> tuple:
    """Moves and sums without those that are clearly behind after so many worlds."""
    top = max(sums)
    swing = SWING[view.number] * (view.players - 1) * GRAIN[view.number]
    keep = [i for i in range(len(moves)) if (10 * (top - sums[i]) // swing) ** 2 <= GAP * GAP * seen]
    return [moves[i] for i in keep], [sums[i] for i in keep]
