"""The arena of Schapa: by round and for the game the margin, which is the first bot's points less
the average of the others, its points, how many rounds it wins, a tie shared, and what it costs.
"""

from engine.rng import Rng
from engine.schapa import playout, simple, worlds
from engine.schapa.bot import bot
from engine.schapa.game import Game
from engine.schapa.scoring import PLAYERS, ROUNDS
from tools.arena.measure import (
    COUNTER,
    Costs,
    by_level,
    decide,
    in_words,
    interval,
    is_counted,
    spread,
)


def rule(view, rng, nodes):
    """The bot without search."""
    return bot(view, rng, 0)


BOTS = {**by_level(bot), "rule": rule, "plain": simple.plain, "random": simple.random}
RIVAL = "plain"
DEALS, NODES = 100, 1500


def add_arguments(parser) -> None:
    parser.add_argument("--players", type=int, default=4, choices=PLAYERS)


def count() -> None:
    """Count cards played in worlds; to deal four cards of a world counts as one."""
    if not is_counted(playout.run):
        playout.run = COUNTER.counting(playout.run)
        world = COUNTER.counting(worlds.Worlds.deal, lambda _, given: len(given[0].cards) >> 2)
        worlds.Worlds.deal = world


def play(seed: int, players: int, seat: int, bots, nodes: int, costs) -> list:
    """One game with the first bot in a seat: its sheet."""
    game = Game(seed, players)
    rngs = [Rng(seed + 1 + other) for other in range(players)]
    while True:
        deal = game.deal
        label = "round %d" % deal.number
        while deal.result is None:
            turn = deal.turn
            watch = costs if turn == seat else None
            chosen = bots[turn != seat]
            game.play(decide(chosen, deal.view(turn), rngs[turn], nodes, watch, label))
        if game.over:
            return game.sheet
        game.next()


def from_all_seats(job) -> tuple:
    """One game from every seat: (margin, points, won) by round, averaged, and costs."""
    seed, players, first, second, nodes = job
    count()
    bots = (BOTS[first], BOTS[second])
    rows = [[0.0, 0.0, 0.0] for _ in ROUNDS]
    costs = Costs()
    for seat in range(players):
        for row, points in zip(rows, play(seed, players, seat, bots, nodes, costs)):
            own = points[seat]
            best = max(points)
            row[0] += (own - (sum(points) - own) / (players - 1)) / players
            row[1] += own / players
            row[2] += (own == best) / points.count(best) / players
    return rows, costs


def line(label: str, rows) -> str:
    margins, points, won = zip(*rows)
    mean, half = interval(margins)
    return "%-8s %+7.2f  %+8.2f to %+7.2f  %+7.1f  %4.0f %%" % (
        label, mean, mean - half, mean + half,
        sum(points) / len(points), 100 * sum(won) / len(won),
    )  # fmt: skip


def run(given) -> None:
    players = given.players
    jobs = [(seed, players, given.first, given.second, given.nodes) for seed in given.seeds]
    results = spread(from_all_seats, jobs, given.jobs)
    games = [[sum(column) for column in zip(*rows)] for rows, _ in results]
    margin = in_words([game[0] for game in games], "%+.1f", "points ahead of the average a game")
    print("%s against %d %s: %s" % (given.first, players - 1, given.second, margin))
    print(
        "%d games from all %d seats, %d positions a decision" % (given.deals, players, given.nodes)
    )
    print("%-8s %7s  %19s  %7s  %6s" % ("", "margin", "95 %       ", "points", "won"))
    for i, number in enumerate(ROUNDS):
        print(line("round %d" % number, [rows[i] for rows, _ in results]))
    print(line("game", [(margin, own, won / len(ROUNDS)) for margin, own, won in games]))
    costs = Costs()
    for _, spent in results:
        costs.join(spent)
    costs.report()
