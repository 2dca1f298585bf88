"""The arena of Schnapsen: game points a deal, each deal played in both seats."""

from engine.rng import Rng
from engine.schnapsen import search, simple
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import Deal
from tools.arena.measure import COUNTER, Costs, decide, in_words, is_counted, spread

BOTS = {"bot": bot, "greedy": simple.greedy, "random": simple.random}
RIVAL = "greedy"
DEALS, NODES = 1000, 1500


def add_arguments(parser) -> None:
    pass


def play(seed: int, leader: int, bots, nodes: int, costs=(None, None), options: int = 0) -> int:
    """One deal between the bots of seats 0 and 1; game points for seat 0, negative if it loses."""
    deal = Deal.new(seed, leader, options)
    rngs = [Rng(seed + 1 + seat) for seat in (0, 1)]
    while deal.turn is not None:
        seat = deal.turn
        deal.play(decide(bots[seat], deal.view(seat), rngs[seat], nodes, costs[seat]))
    return deal.result.value if deal.result.winner == 0 else -deal.result.value


def pair(job) -> tuple:
    """One deal in both seats: game points a deal of the first bot, and its costs."""
    seed, first, second, nodes = job
    if not is_counted(search.run):
        search.run = COUNTER.counting(search.run)
    bots = [BOTS[first], BOTS[second]]
    costs = Costs()
    points = play(seed, 0, bots, nodes, (costs, None))
    points -= play(seed, 0, bots[::-1], nodes, (None, costs))
    return points / 2, costs


def run(given) -> None:
    jobs = [(seed, given.first, given.second, given.nodes) for seed in given.seeds]
    results = spread(pair, jobs, given.jobs)
    gain = in_words([points for points, _ in results], "%+.3f", "game points a deal")
    print("%s against %s: %s" % (given.first, given.second, gain))
    print("%d deals in both seats, %d positions a decision" % (given.deals, given.nodes))
    costs = Costs()
    for _, spent in results:
        costs.join(spent)
    costs.report()
