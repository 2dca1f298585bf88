"""Bots against bots: `python3 -m tools.arena bot greedy --deals 1000 --nodes 1500`.

Every deal is played twice, each side once with the cards of the other, so that luck cancels out.
Prints game points a deal for the first bot with its 95 % interval, and what a decision costs.
"""

import argparse
import multiprocessing
import time

from engine.rng import Rng
from engine.schnapsen import search, simple
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import Deal

BOTS = {"bot": bot, "greedy": simple.greedy, "random": simple.random}


class Meter:
    """What the decisions of one side have cost: their number, positions and seconds."""

    def __init__(self):
        self.decisions = 0
        self.positions = 0
        self.most = 0
        self.seconds = 0.0

    def add(self, other: "Meter") -> None:
        self.decisions += other.decisions
        self.positions += other.positions
        self.most = max(self.most, other.most)
        self.seconds += other.seconds


class Count:
    """Stands in for `search.run` and counts the positions that pass through it."""

    def __init__(self, run):
        self.run = run
        self.positions = 0

    def __call__(self, board, limit: int) -> int:
        used = self.run(board, limit)
        self.positions += used
        return used


def decide(bot, view, rng, nodes: int, meter: Meter) -> int:
    """The bot's move, its cost added to the meter."""
    before, began = search.run.positions, time.process_time()
    for move in bot(view, rng, nodes):
        pass
    positions = search.run.positions - before
    meter.seconds += time.process_time() - began
    meter.decisions += 1
    meter.positions += positions
    meter.most = max(meter.most, positions)
    return move


def play(seed: int, leader: int, bots, nodes: int, meters, options: int = 0) -> int:
    """One deal between the bots of seats 0 and 1; game points for seat 0, negative if it loses."""
    deal = Deal.new(seed, leader, options)
    rngs = [Rng(seed + 1 + seat) for seat in (0, 1)]
    while deal.turn is not None:
        seat = deal.turn
        deal.play(decide(bots[seat], deal.view(seat), rngs[seat], nodes, meters[seat]))
    return deal.result.value if deal.result.winner == 0 else -deal.result.value


def pair(job) -> tuple:
    """One deal in both seats: game points of the first bot over two deals, and both meters."""
    seed, first, second, nodes = job
    if not isinstance(search.run, Count):
        search.run = Count(search.run)
    bots = [BOTS[first], BOTS[second]]
    meters = [Meter(), Meter()]
    points = play(seed, 0, bots, nodes, meters) - play(seed, 0, bots[::-1], nodes, meters[::-1])
    return points, meters


def interval(points) -> tuple:
    """Mean game points a deal, and half the width of its 95 % interval, from points of pairs."""
    n = len(points)
    mean = sum(points) / n
    variance = sum((x - mean) ** 2 for x in points) / max(1, n - 1)
    return mean / 2, 1.96 * (variance / n) ** 0.5 / 2


def cost(name: str, meter: Meter) -> str:
    n = max(1, meter.decisions)
    return "%-8s %8d decisions, %6.0f positions each, most %d, %6.2f ms each" % (
        name, meter.decisions, meter.positions / n, meter.most, 1000 * meter.seconds / n,
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.arena", description=__doc__.split("\n\n")[0])
    parser.add_argument("first", choices=sorted(BOTS))
    parser.add_argument("second", choices=sorted(BOTS))
    parser.add_argument("--deals", type=int, default=1000, help="each is played in both seats")
    parser.add_argument("--nodes", type=int, default=1500, help="positions a decision")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    jobs = [
        (seed, given.first, given.second, given.nodes)
        for seed in range(given.seed, given.seed + given.deals)
    ]
    points, meters = [], [Meter(), Meter()]
    with multiprocessing.Pool(given.jobs) as pool:
        for result, costs in pool.imap(pair, jobs, chunksize=8):
            points.append(result)
            for meter, cost_of_pair in zip(meters, costs):
                meter.add(cost_of_pair)
    mean, half = interval(points)
    print(
        "%s against %s: %+.3f game points a deal, 95 %% from %+.3f to %+.3f, %d deals in both seats"
        % (given.first, given.second, mean, mean - half, mean + half, len(points))
    )
    for name, meter in zip((given.first, given.second), meters):
        print(cost(name, meter))


if __name__ == "__main__":
    main()
