"""The command of the arena, see the package."""

import argparse
import multiprocessing

import tools.arena
from tools.arena import schafkopf, schapa, schnapsen

ARENAS = {"schnapsen": schnapsen, "schapa": schapa, "schafkopf": schafkopf}


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(
        prog="tools.arena",
        description=tools.arena.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    games = command.add_subparsers(dest="game", required=True)
    for name, arena in ARENAS.items():
        game = games.add_parser(name, description=arena.__doc__)
        bots = sorted(arena.BOTS)
        game.add_argument("first", nargs="?", default="bot", choices=bots)
        game.add_argument("second", nargs="?", default=arena.RIVAL, choices=bots)
        game.add_argument(
            "--deals", type=int, default=arena.DEALS, help="or games; each from all seats"
        )
        game.add_argument("--nodes", type=int, default=arena.NODES, help="positions a decision")
        game.add_argument("--seed", type=int, default=1, help="number of the first deal")
        game.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
        arena.add_arguments(game)
    return command


def main(arguments=None) -> None:
    given = parser().parse_args(arguments)
    given.seeds = range(given.seed, given.seed + given.deals)
    ARENAS[given.game].run(given)


if __name__ == "__main__":
    main()
