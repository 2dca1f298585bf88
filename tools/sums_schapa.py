"""Adds up all players' points in every round of many bot games: `python3 -m tools.sums_schapa`.

Prints for each number of players what the rounds added up to and how often; exit code 1 if a sum
is none that the rules allow (engine/schapa/scoring.py, checked against RULES.md by its tests).
"""

import argparse
import multiprocessing
import sys
from collections import Counter

from engine.deal import choose
from engine.rng import Rng
from engine.schapa.bot import bot
from engine.schapa.game import Game
from engine.schapa.scoring import PLAYERS, ROUNDS, sums


def play(job) -> list:
    """The sums of the eight rounds of one game."""
    seed, players, nodes = job
    game = Game(seed, players)
    rng = Rng(seed)
    while True:
        while game.deal.result is None:
            game.play(choose(bot, game.deal.view(game.deal.turn), rng, nodes))
        if game.over:
            return [sum(points) for points in game.sheet]
        game.next()


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.sums_schapa", description=__doc__.split(":")[0])
    parser.add_argument("--games", type=int, default=1000, help="of each number of players")
    parser.add_argument("--nodes", type=int, default=0, help="positions a move")
    given = parser.parse_args()
    wrong = 0
    with multiprocessing.Pool() as pool:
        for players in PLAYERS:
            jobs = [(seed, players, given.nodes) for seed in range(given.games)]
            seen = [Counter() for _ in ROUNDS]
            for totals in pool.imap_unordered(play, jobs, chunksize=8):
                for i, total in enumerate(totals):
                    seen[i][total] += 1
                    wrong += total not in sums(i + 1, players)
            rounds = ["/".join("%+d" % total for total in sorted(some)) for some in seen]
            print("%d players, %d games: %s" % (players, given.games, "  ".join(rounds)))
    print("All as the rules say." if not wrong else "%d sums are wrong." % wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
