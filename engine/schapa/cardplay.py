"""How the Schapa bot plays a trick round: a learnt rule's opinion, corrected by playing its moves
out in sampled worlds.

It deals the hidden cards in ways that agree with all it has seen, plays each of its moves out in
each of these worlds, and takes the best average; the rule's opinion counts as some worlds more.
In memory only in these rounds; bot.py asks.
"""

from engine.cards import ACE
from engine.lend import lend
from engine.schapa import playout, weights
from engine.schapa.kernel import GRAIN, LEFT, WEIGHT

SLICE = 60  # cards played between two yields
TRUST = 16  # worlds that the rule's opinion counts for
GAP = 25  # how far behind, in tenths of a swing over the root of the worlds, a move is dropped
SWING = (0, 5, 5, 30, 40, 30, 12, 0, 50)  # by how much worlds differ, in points, by round

# By level: most worlds for a move; how many tricks, from the last one back, it remembers; by how
# many tenths of a swing it may take a move for better than the rule says.
_LEVELS = ((0, 0, 9), (4, 2, 5), (100, 99, 0))


def think(view, rng, nodes, level):
    """Yields its best move so far; plays at most `nodes` cards, to deal four cards of a world
    counting as one. With none it goes by the rule alone.
    """
    best = view.moves[0]
    yield best
    if len(view.moves) == 1:
        return
    t = weights.of(view.number)
    yield best
    board = lend("engine.schapa.board")
    yield best
    v = board.values(view.number, view.players)
    yield best
    count, memory, doubt = _LEVELS[level]
    forgotten = _forgotten(view.log, memory, rng)
    root = board.of(view, v, forgotten)
    best = playout.weigh(root, t, v)
    moves = _sensible(view, board.distinct(view, root, v))
    board = None  # given back
    sums = [TRUST * (view.players - 1) * root[WEIGHT + move] for move in moves]
    swing = t[GRAIN] * SWING[view.number] * (view.players - 1)
    if doubt:
        sums = [total + TRUST * rng.below(1 + doubt * swing // 10) for total in sums]
    best = moves[sums.index(max(sums))]
    yield best
    worlds = lend("engine.schapa.worlds").Worlds(view, rng, forgotten)
    yield best
    w = root[:]
    for seen in range(TRUST, TRUST + count):
        moves, sums = _kept(moves, sums, swing, seen)
        nodes -= len(worlds.cards) >> 2
        if nodes <= 0 or len(moves) == 1:
            return
        worlds.deal()
        yield best
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
            gains.append(t[GRAIN] * playout.margin(w, view.seat))
        sums = [total + gain for total, gain in zip(sums, gains)]
        best = moves[sums.index(max(sums))]
        yield best


def _sensible(view, moves) -> list:
    """Where only tricks count, of the cards that lose one each suit's lowest, and no ace if there
    is another."""
    if view.number != 1 or not view.table:
        return moves
    led = view.table[0] >> 4
    best = max([card for card in view.table if card >> 4 == led])
    kept: list = []
    for card in moves:
        if (
            card >> 4 == led
            and card > best
            or card & 15 != ACE
            and not (kept and kept[-1] >> 4 == card >> 4)
        ):
            kept.append(card)
    return kept or moves


def _forgotten(log, memory: int, rng) -> list:
    """Half of the cards played in tricks so long ago that they are not remembered."""
    old = log[: len(log) - memory] if memory < len(log) else []
    return [card for _, cards, _ in old for card in cards if rng.below(2)]


def _kept(moves, sums, swing: int, seen: int) -> tuple:
    """Moves and sums without those that are clearly behind after so many worlds."""
    top = max(sums)
    limit = GAP * GAP * seen
    keep = [i for i, total in enumerate(sums) if (10 * (top - total) // swing) ** 2 <= limit]
    return [moves[i] for i in keep], [sums[i] for i in keep]
