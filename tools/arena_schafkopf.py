"""Schafkopf bots against bots: `python3 -m tools.arena_schafkopf bot plain --deals 500`.

One seat plays the first bot, the other three the second. Every deal is played four times, the
first bot once in each seat; among equals, as `bot bot`, once. Prints its money a deal with the
95 % interval, by role, and how often each game is bid and won; and what a decision costs.
"""

import argparse
import multiprocessing
import time
from collections import Counter

from engine.rng import Rng
from engine.schafkopf import simple
from engine.schafkopf.bot import bot
from engine.schafkopf.deal import ALL_PASSED, OPTIONS, SEATS, Deal
from engine.schafkopf.tariff import DEFAULT, MOST_LAUFENDE, checked

BOTS = {"bot": bot, "plain": simple.plain, "random": simple.random}
GAMES = ("Sauspiel", "Wenz", "Solo", "Wenz-Tout", "Solo-Tout", "Sie")
ROLES = ("declarer", "partner", "opponent", "all passed")


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


class Meter:
    """How long the decisions of the first bot and their slices took: how often, by 10 µs."""

    def __init__(self):
        self.decisions = Counter()
        self.slices = Counter()

    def join(self, other: "Meter") -> None:
        self.decisions.update(other.decisions)
        self.slices.update(other.slices)


def tens(seconds: float) -> int:
    return int(seconds * 1e5)


def milliseconds(times: Counter, per_cent: int) -> float:
    """The time that so many per cent of all took at most."""
    left = per_cent * times.total() / 100
    for time_taken in sorted(times):
        left -= times[time_taken]
        if left <= 0:
            return time_taken / 100
    return 0.0


def decide(bot, view, rng, nodes: int, meter=None) -> int:
    """The bot's move; the time it and its slices took goes to the meter."""
    began = last = time.perf_counter()
    for move in bot(view, rng, nodes):
        now = time.perf_counter()
        if meter:
            meter.slices[tens(now - last)] += 1
        last = now
    if meter and len(view.moves) > 1:
        meter.decisions[tens(time.perf_counter() - began)] += 1
    return move


def toss(seed: int) -> tuple:
    """Options and a tariff by chance."""
    rng = Rng(seed)
    amounts = [10 * rng.below(10) for _ in range(6)]
    tariff = amounts + [1 + rng.below(MOST_LAUFENDE), 1 + rng.below(4), rng.below(2)]
    return rng.below(OPTIONS + 1), checked(tariff)


def play(seed: int, options: "int | None", bots, nodes: int, at: int, meter) -> Deal:
    """One deal, with tossed options and tariff for options None; the meter watches one seat."""
    options, tariff = toss(seed) if options is None else (options, DEFAULT)
    deal = Deal.new(seed, seed % SEATS, options, tariff)
    rngs = [Rng(seed * SEATS + seat) for seat in range(SEATS)]
    while deal.turn is not None:
        seat = deal.turn
        watch = meter if seat == at else None
        deal.play(decide(bots[seat], deal.view(seat), rngs[seat], nodes, watch))
    if sum(deal.result.money) != 0:
        raise AssertionError("the money of deal %d does not sum to zero" % seed)
    return deal


def role(result, seat: int) -> str:
    if result.why == ALL_PASSED:
        return ROLES[3]
    if seat == result.declarer:
        return ROLES[0]
    return ROLES[1] if seat == result.partner else ROLES[2]


def count(deal: Deal, seat: int, score: Score) -> None:
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


def four(job) -> tuple:
    """One deal with the first bot in each seat: its mean money, score, meter."""
    seed, first, second, nodes, options = job
    score, meter = Score(), Meter()
    if first == second:
        deal = play(seed, options, [BOTS[first]] * SEATS, nodes, 0, meter)
        for seat in range(SEATS):
            count(deal, seat, score)
        return 0, score, meter
    money = 0
    for seat in range(SEATS):
        bots = [BOTS[second]] * SEATS
        bots[seat] = BOTS[first]
        deal = play(seed, options, bots, nodes, seat, meter)
        count(deal, seat, score)
        money += deal.result.money[seat]
    return money / SEATS, score, meter


def interval(values) -> tuple:
    """Mean, and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((x - mean) ** 2 for x in values) / max(1, n - 1)
    return mean, 1.96 * (variance / n) ** 0.5


def report(score: Score, deals: int) -> None:
    names = [name for name in ROLES if name in score.rows]
    names += sorted(set(score.rows) - set(ROLES))
    for name in names:
        times, won, money = score.rows[name]
        print("  %-22s %5.1f %% of deals, %3.0f %% won, %+8.1f a deal" % (
            name, 100 * times / deals, 100 * won / times, money / times,
        ))  # fmt: skip


def cost(meter: Meter) -> str:
    decisions, slices = meter.decisions, meter.slices
    words = "%d decisions, median %.1f ms, longest %.1f; slices: median %.2f ms, 99 %% below %.2f"
    return words % (
        decisions.total(), milliseconds(decisions, 50), milliseconds(decisions, 100),
        milliseconds(slices, 50), milliseconds(slices, 99),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tools.arena_schafkopf", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("first", choices=sorted(BOTS))
    parser.add_argument("second", choices=sorted(BOTS))
    parser.add_argument("--deals", type=int, default=500, help="each is played in all four seats")
    parser.add_argument("--nodes", type=int, default=3000, help="positions a decision")
    parser.add_argument("--options", type=int, default=0, choices=range(OPTIONS + 1))
    parser.add_argument(
        "--toss", action="store_true", help="options and tariff of every deal by chance"
    )
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    jobs = [
        (seed, given.first, given.second, given.nodes, None if given.toss else given.options)
        for seed in range(given.seed, given.seed + given.deals)
    ]
    money, score, meter = [], Score(), Meter()
    with multiprocessing.Pool(given.jobs) as pool:
        for mean, part, costs in pool.imap(four, jobs, chunksize=4):
            money.append(mean)
            score.join(part)
            meter.join(costs)
    mean, half = interval(money)
    stakes = "tossed" if given.toss else "%d/%d" % (DEFAULT.sauspiel, DEFAULT.solo)
    print("%s against three %s, tariff %s: %+.1f a deal, 95 %% from %+.1f to %+.1f, %d deals" % (
        given.first, given.second, stakes, mean, mean - half, mean + half, len(money),
    ))  # fmt: skip
    print("  in each of the four seats; the money of every deal sums to zero")
    report(score, SEATS * len(money))
    print(cost(meter))


if __name__ == "__main__":
    main()
