"""Plays seeded games of Schapa, bot against bot, and prints one digest of all that could be seen.

Runs by itself on CPython and on MicroPython's unix and WebAssembly ports, which must agree:
`python3 -m tools.vms tools/digest_schapa.py`. One game for each number of players; the views of
all seats, moves and events go into it, step by step.
"""

import hashlib
import sys
from binascii import hexlify

_HERE = sys.argv[0].replace("\\", "/").rpartition("/")[0]
sys.path.insert(0, (_HERE or ".") + "/..")

from engine.deal import choose  # noqa: E402
from engine.rng import Rng  # noqa: E402
from engine.schapa.bot import bot  # noqa: E402
from engine.schapa.game import Game  # noqa: E402
from engine.schapa.scoring import PLAYERS  # noqa: E402

NODES = 200  # positions a move


def fold(digest, thing) -> None:
    digest.update(repr(thing).encode())


def play(players: int, digest) -> int:
    """One game; the number of its moves."""
    game = Game(players, players)
    minds = [Rng(100 * players + seat) for seat in range(players)]
    moves = 0
    while True:
        deal = game.deal
        while deal.result is None:
            seat = deal.turn
            for other in range(players):
                fold(digest, deal.view(other).fields())
            move = choose(bot, deal.view(seat), minds[seat], NODES)
            fold(digest, move)
            fold(digest, game.play(move))
            moves += 1
        fold(digest, game.pack())
        if game.over:
            return moves
        game.next()


def main() -> None:
    digest = hashlib.sha256()
    moves = sum([play(players, digest) for players in PLAYERS])
    print("%d moves %s" % (moves, hexlify(digest.digest()).decode()))


main()
