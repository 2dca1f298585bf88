"""The arena of Schnapsen: game points a deal, each deal played in both seats. With --match whole
matches to 7, in which the first bot minds the score and the second does not: how many the first
wins.
"""

from engine.deal import MASTER
from engine.rng import Rng
from engine.schnapsen import search, simple
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import Deal
from engine.schnapsen.match import TARGET, Match
from tools import rdeep
from tools.arena.measure import COUNTER, Costs, by_level, decide, in_words, is_counted, spread

BOTS = {
    **by_level(bot),
    "greedy": simple.greedy,
    "random": simple.random,
    "rdeep": rdeep.rdeep,
}
RIVAL = "greedy"
DEALS, NODES = 1000, 1500


def add_arguments(parser) -> None:
    parser.add_argument("--match", action="store_true", help="whole matches instead of deals")


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


def minding(match, seat: int):
    """`bot` as it plays with the score of the match in mind."""
    needs = tuple(TARGET - match.score[side] for side in (seat, 1 - seat))
    return lambda view, rng, nodes: bot(view, rng, nodes, MASTER, needs)


def play_match(seed: int, seat: int, second, nodes: int) -> int:
    """1 if `bot`, minding the score in that seat, wins the match against the second, else 0."""
    match = Match(seed)
    while True:
        rng = Rng(match.seed)
        players = [second, second]
        players[seat] = minding(match, seat)
        while match.deal.turn is not None:
            turn = match.deal.turn
            match.play(decide(players[turn], match.deal.view(turn), rng, nodes))
        if match.winner is not None:
            return int(match.winner == seat)
        match.next()


def match_pair(job) -> float:
    """The share of two matches, one from each seat, that the first bot wins."""
    seed, _, second, nodes = job
    return sum(play_match(seed, seat, BOTS[second], nodes) for seat in (0, 1)) / 2


def run_matches(given, jobs) -> None:
    if given.first != "bot":
        raise SystemExit("With --match the first is `bot`: no other minds the score.")
    won = spread(match_pair, jobs, given.jobs)
    share = in_words([100 * part for part in won], "%.1f", "% of the matches")
    print("%s, minding the score, against %s: %s" % (given.first, given.second, share))
    print("%d matches from both seats, %d positions" % (given.deals, given.nodes))


def run(given) -> None:
    jobs = [(seed, given.first, given.second, given.nodes) for seed in given.seeds]
    if given.match:
        run_matches(given, jobs)
        return
    results = spread(pair, jobs, given.jobs)
    gain = in_words([points for points, _ in results], "%+.3f", "game points a deal")
    print("%s against %s: %s" % (given.first, given.second, gain))
    print("%d deals in both seats, %d positions a decision" % (given.deals, given.nodes))
    costs = Costs()
    for _, spent in results:
        costs.join(spent)
    costs.report()
