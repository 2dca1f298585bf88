"""The arena of Schafkopf: the first bot's money a deal, by role, and how often each game is bid and
won. Among equals, as `bot bot`, a deal is played once and all four seats count.
"""

from engine.rng import Rng
from engine.schafkopf import simple, trials
from engine.schafkopf.bot import bot
from engine.schafkopf.deal import ALL_PASSED, OPTIONS, SEATS, Deal
from engine.schafkopf.tariff import DEFAULT, MOST_LAUFENDE, MOST_LAUFENDE_WENZ, checked
from tools.arena.measure import COUNTER, Costs, by_level, decide, in_words, is_counted, spread

BOTS = {**by_level(bot), "plain": simple.plain, "random": simple.random}
RIVAL = "plain"
DEALS, NODES = 300, 3000

GAMES = ("Sauspiel", "Wenz", "Solo", "Wenz-Tout", "Solo-Tout", "Sie")
ROLES = ("declarer", "partner", "opponent", "all passed")
PHASES = ("klopfen", "bidding", "naming", "kontra", "re", "cards")


def add_arguments(parser) -> None:
    parser.add_argument("--options", type=int, default=0, choices=range(OPTIONS + 1))
    parser.add_argument(
        "--toss", action="store_true", help="options and tariff of every deal by chance"
    )


class Score:
    """Sums over deals: for each name how often, how often won, and the money."""

    def __init__(self):
        self.rows = {}

    def add(self, name: str, won: bool, money: int, times: int = 1) -> None:
        row = self.rows.setdefault(name, [0, 0, 0])
        row[0] += times
        row[1] += won
        row[2] += money

    def join(self, other: "Score") -> None:
        for name, (times, won, money) in other.rows.items():
            self.add(name, won, money, times)

    def report(self, deals: int) -> None:
        names = [name for name in ROLES if name in self.rows]
        for name in names + sorted(set(self.rows) - set(ROLES)):
            times, won, money = self.rows[name]
            print("  %-22s %5.1f %% of deals, %3.0f %% won, %+8.1f a deal" % (
                name, 100 * times / deals, 100 * won / times, money / times,
            ))  # fmt: skip


def count() -> None:
    """Count a trial and a new world at the price the bot reckons with."""
    kind = trials.Trials
    if not is_counted(kind.next):
        kind.next = COUNTER.counting(kind.next, lambda *_: trials.WORLD)
        for name in ("score", "money"):
            method = COUNTER.counting(getattr(kind, name), lambda _, given: given[0].cost)
            setattr(kind, name, method)


def toss(seed: int) -> tuple:
    """Options and a tariff by chance."""
    rng = Rng(seed)
    tariff = [10 * rng.below(10) for _ in range(6)]
    tariff += [1 + rng.below(MOST_LAUFENDE), 1 + rng.below(MOST_LAUFENDE_WENZ), rng.below(2)]
    return rng.below(OPTIONS + 1), checked(tariff)


def play(seed: int, options: "int | None", bots, nodes: int, costs) -> Deal:
    """One deal, with tossed options and tariff for options None. costs: of each seat, or None."""
    options, tariff = toss(seed) if options is None else (options, DEFAULT)
    deal = Deal.new(seed, seed % SEATS, options, tariff)
    rngs = [Rng(seed * SEATS + seat) for seat in range(SEATS)]
    while deal.turn is not None:
        seat = deal.turn
        label = PHASES[deal.phase]
        deal.play(decide(bots[seat], deal.view(seat), rngs[seat], nodes, costs[seat], label))
    if sum(deal.result.money) != 0:
        raise AssertionError("the money of deal %d does not sum to zero" % seed)
    return deal


def role(result, seat: int) -> str:
    if result.why == ALL_PASSED:
        return ROLES[3]
    if seat == result.declarer:
        return ROLES[0]
    return ROLES[1] if seat == result.partner else ROLES[2]


def enter(deal: Deal, seat: int, score: Score) -> None:
    """Enter a deal as this seat has seen it."""
    result, money = deal.result, deal.result.money[seat]
    score.add(role(result, seat), money > 0, money)
    if deal.kind is not None:
        whose = "bids" if seat == result.declarer else "others bid"
        score.add("%s %s" % (whose, GAMES[deal.kind]), result.won, money)
        for name, said in (("Kontra", deal.kontra), ("Re", deal.re)):
            if said is not None:
                whose = "says" if said == seat else "others say"
                score.add("%s %s" % (whose, name), money > 0, money)
    if seat in deal.klopfer:
        score.add("Klopfen", money > 0, money)


def from_all_seats(job) -> tuple:
    """One deal with the first bot in each seat: its mean money, score, costs."""
    seed, first, second, nodes, options = job
    count()
    score, costs = Score(), Costs()
    if first == second:
        deal = play(seed, options, [BOTS[first]] * SEATS, nodes, [costs] * SEATS)
        for seat in range(SEATS):
            enter(deal, seat, score)
        return 0, score, costs
    money = 0
    for seat in range(SEATS):
        bots, watched = [BOTS[second]] * SEATS, [None] * SEATS
        bots[seat], watched[seat] = BOTS[first], costs
        deal = play(seed, options, bots, nodes, watched)
        enter(deal, seat, score)
        money += deal.result.money[seat]
    return money / SEATS, score, costs


def run(given) -> None:
    options = None if given.toss else given.options
    jobs = [(seed, given.first, given.second, given.nodes, options) for seed in given.seeds]
    results = spread(from_all_seats, jobs, given.jobs)
    money = in_words([mean for mean, _, _ in results], "%+.1f", "a deal")
    stakes = "tossed" if given.toss else "%d/%d" % (DEFAULT.sauspiel, DEFAULT.solo)
    print("%s against three %s, tariff %s: %s" % (given.first, given.second, stakes, money))
    print(
        "%d deals from all four seats, %d positions a decision; the money of each sums to zero"
        % (given.deals, given.nodes)
    )
    score, costs = Score(), Costs()
    for _, part, spent in results:
        score.join(part)
        costs.join(spent)
    score.report(SEATS * given.deals)
    costs.report(PHASES)
