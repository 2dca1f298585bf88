"""Adds up what bot games were played for, which the rules fix: `python3 -m tools.sums GAME`.

schapa: all players' points in every round of 1,000 games of each number of players; prints what the
rounds added up to. schafkopf: the money of 20,000 deals with options and tariffs by chance, and how
they ended. Exit code 1 if a sum is none that the rules allow (engine/schapa/totals.py, checked
against RULES.md by its tests; and zero).
"""

import argparse
import multiprocessing
import sys
from collections import Counter

from engine.deal import choose
from engine.rng import Rng
from engine.schafkopf.deal import SEATS, Deal
from engine.schapa.game import Game
from engine.schapa.scoring import PLAYERS, ROUNDS
from engine.schapa.totals import sums
from tools.arena import schafkopf as arena, schapa


def schapa_game(job) -> list:
    """The sums of the eight rounds of one game."""
    seed, players, nodes = job
    game = Game(seed, players)
    rng = Rng(seed)
    while True:
        while game.deal.result is None:
            game.play(choose(schapa.bot, game.deal.view(game.deal.turn), rng, nodes))
        if game.over:
            return [sum(points) for points in game.sheet]
        game.next()


def of_schapa(pool, number: int, nodes: int) -> int:
    """Play and print; how many sums are wrong."""
    wrong = 0
    for players in PLAYERS:
        jobs = [(seed, players, nodes) for seed in range(number)]
        seen = [Counter() for _ in ROUNDS]
        for totals in pool.imap_unordered(schapa_game, jobs, chunksize=8):
            for i, total in enumerate(totals):
                seen[i][total] += 1
                wrong += total not in sums(i + 1, players)
        rounds = ["/".join("%+d" % total for total in sorted(some)) for some in seen]
        print("%d players, %d games: %s" % (players, number, "  ".join(rounds)))
    return wrong


def schafkopf_deal(job) -> tuple:
    """Kind of game, Kontra and Re, and the sum of the money of one deal."""
    seed, nodes = job
    options, tariff = arena.toss(seed)
    deal = Deal.new(seed, seed % SEATS, options, tariff)
    rng = Rng(seed)
    while deal.turn is not None:
        deal.play(choose(arena.bot, deal.view(deal.turn), rng, nodes))
    doubled = (deal.kontra is not None) + (deal.re is not None)
    return deal.kind, doubled, sum(deal.result.money)


def of_schafkopf(pool, number: int, nodes: int) -> int:
    """Play and print; how many sums are wrong."""
    ends, doubled, wrong = Counter(), Counter(), 0
    jobs = [(seed, nodes) for seed in range(number)]
    for kind, doubling, total in pool.imap_unordered(schafkopf_deal, jobs, chunksize=32):
        ends[kind] += 1
        doubled[doubling] += 1
        wrong += total != 0
    names = (*arena.GAMES, "all passed")
    kinds = [*range(len(arena.GAMES)), None]
    games = ", ".join("%s %d" % (name, ends[kind]) for name, kind in zip(names, kinds))
    print("%d deals, options and tariff by chance: %s" % (number, games))
    print("%d with Kontra, %d with Re after it" % (doubled[1] + doubled[2], doubled[2]))
    return wrong


GAMES = {"schapa": (of_schapa, 1000), "schafkopf": (of_schafkopf, 20_000)}


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="tools.sums", description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--deals", type=int, help="or games, of each number of players")
    parser.add_argument("--nodes", type=int, default=0, help="positions a move")
    given = parser.parse_args(arguments)
    play, usual = GAMES[given.game]
    with multiprocessing.Pool() as pool:
        wrong = play(pool, given.deals or usual, given.nodes)
    print("All sums are as the rules say." if not wrong else "%d sums are wrong." % wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
