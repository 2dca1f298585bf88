"""Schapa bots against bots: `python3 -m tools.arena_schapa bot plain --players 4 --games 100`.

One of the first bot plays against the others of the second. Every game of eight rounds is played
once from every seat with the same cards, so that luck cancels out. Prints by round and for the
game: the margin, which is the first bot's points less the average of the others, with its 95 %
interval; its points; how many rounds it wins, a tie shared; positions (cards played in its head)
and time for a move, with an estimate for the ESP32.
"""

import argparse
import multiprocessing
import time

from engine.rng import Rng
from engine.schapa import playout, simple
from engine.schapa.bot import bot
from engine.schapa.game import Game
from engine.schapa.scoring import ROUNDS


def rule(view, rng, nodes):
    """The bot without search."""
    return bot(view, rng, 0)


BOTS = {"bot": bot, "rule": rule, "plain": simple.plain, "random": simple.random}

SLOWER = 85  # how much longer bytecode takes on an ESP32 at 240 MHz than CPython here


class Counter:
    """Stands in for `playout.run` and counts the cards that it plays."""

    def __init__(self, run):
        self.run = run
        self.cards = 0

    def __call__(self, w, t, v, limit: int) -> int:
        played = self.run(w, t, v, limit)
        self.cards += played
        return played


def decide(chosen, view, rng, nodes: int, costs: list) -> int:
    """The bot's move; (positions, seconds) are added to the costs."""
    counter = playout.run
    before, began = counter.cards, time.process_time()
    for move in chosen(view, rng, nodes):
        pass
    costs.append((counter.cards - before, time.process_time() - began))
    return move


def play(seed: int, players: int, seat: int, bots, nodes: int) -> tuple:
    """One game with the first bot in a seat: its sheet, and costs of its moves by round."""
    game = Game(seed, players)
    rngs = [Rng(seed + 1 + other) for other in range(players)]
    costs: list = [[] for _ in ROUNDS]
    while True:
        deal = game.deal
        while deal.result is None:
            turn = deal.turn
            chosen = bots[turn != seat]
            spent = costs[deal.number - 1] if turn == seat else []
            game.play(decide(chosen, deal.view(turn), rngs[turn], nodes, spent))
        if game.over:
            return game.sheet, costs
        game.next()


def from_all_seats(job) -> tuple:
    """One game from every seat: (margin, points, won) by round, averaged, and costs by round."""
    seed, players, first, second, nodes = job
    if not isinstance(playout.run, Counter):
        playout.run = Counter(playout.run)
    bots = (BOTS[first], BOTS[second])
    rows = [[0.0, 0.0, 0.0] for _ in ROUNDS]
    costs: list = [[] for _ in ROUNDS]
    for seat in range(players):
        sheet, spent = play(seed, players, seat, bots, nodes)
        for i, points in enumerate(sheet):
            own = points[seat]
            best = max(points)
            rows[i][0] += (own - (sum(points) - own) / (players - 1)) / players
            rows[i][1] += own / players
            rows[i][2] += (own == best) / points.count(best) / players
            costs[i] += spent[i]
    return rows, costs


def interval(values) -> tuple:
    """Mean and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((x - mean) ** 2 for x in values) / max(1, n - 1)
    return mean, 1.96 * (variance / n) ** 0.5


def line(name: str, margins, points, won, costs) -> str:
    mean, half = interval(margins)
    positions = sorted(position for position, _ in costs)
    seconds = sorted(second for _, second in costs)
    middle = len(seconds) // 2
    return "%-5s %+7.2f  %+7.2f to %+7.2f  %+7.1f  %4.0f %%  %6d %6d  %6.1f %6.1f  %5.1f %5.1f" % (
        name, mean, mean - half, mean + half, sum(points) / len(points),
        100 * sum(won) / len(won), positions[middle], positions[-1],
        1000 * seconds[middle], 1000 * seconds[-1],
        SLOWER * seconds[middle], SLOWER * seconds[-1],
    )  # fmt: skip


HEAD = """\
                                               rounds     positions     ms a move   s on ESP32
round  margin         95 %            points      won  median   most  median   most  median  most"""


def report(results) -> None:
    """Print a line for each round and one for the game."""
    print(HEAD)
    every = [[row for rows, _ in results for row in [rows[i]]] for i in range(len(ROUNDS))]
    costs = [[cost for _, spent in results for cost in spent[i]] for i in range(len(ROUNDS))]
    for i, number in enumerate(ROUNDS):
        margins, points, won = zip(*every[i])
        print(line(str(number), margins, points, won, costs[i]))
    games = [[sum(row[k] for row in rows) for k in range(3)] for rows, _ in results]
    margins, points, won = zip(*games)
    won = [share / len(ROUNDS) for share in won]
    print(line("game", margins, points, won, [cost for some in costs for cost in some]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.arena_schapa", description=__doc__.split(":")[0])
    parser.add_argument("first", choices=sorted(BOTS))
    parser.add_argument("second", choices=sorted(BOTS))
    parser.add_argument("--players", type=int, default=4, choices=range(3, 9))
    parser.add_argument("--games", type=int, default=100, help="each is played from all seats")
    parser.add_argument("--nodes", type=int, default=1500, help="positions a move")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    jobs = [
        (seed, given.players, given.first, given.second, given.nodes)
        for seed in range(given.seed, given.seed + given.games)
    ]
    with multiprocessing.Pool(given.jobs) as pool:
        results = list(pool.imap(from_all_seats, jobs, chunksize=2))
    print(
        "%s against %d %s, %d games from all %d seats, %d positions a move"
        % (given.first, given.players - 1, given.second, given.games, given.players, given.nodes)
    )
    report(results)


if __name__ == "__main__":
    main()
