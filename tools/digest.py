"""Plays 300 seeded deals, bot against bot, and prints one digest of all that could be seen.

Runs by itself on CPython and on MicroPython's unix and WebAssembly ports, which must agree:
`make digest`. Views of both seats, moves and events go into it, step by step.
"""

import hashlib
import sys
from binascii import hexlify

_HERE = sys.argv[0].replace("\\", "/").rpartition("/")[0]
sys.path.insert(0, (_HERE or ".") + "/..")

from engine.deal import choose  # noqa: E402
from engine.rng import Rng  # noqa: E402
from engine.schnapsen.bot import bot  # noqa: E402
from engine.schnapsen.deal import OPTIONS, Deal  # noqa: E402

DEALS = 300
NODES = 300  # positions a decision


def fold(digest, thing) -> None:
    digest.update(repr(thing).encode())


def play(seed: int, digest) -> None:
    """One deal with tossed options and first leader."""
    rng = Rng(seed)
    options = rng.below(OPTIONS + 1)
    deal = Deal.new(rng.seed(), rng.below(2), options)
    minds = [Rng(rng.seed()), Rng(rng.seed())]
    while deal.turn is not None:
        for seat in (0, 1):
            fold(digest, deal.view(seat).fields())
        move = choose(bot, deal.view(deal.turn), minds[deal.turn], NODES)
        fold(digest, move)
        fold(digest, deal.play(move))
    fold(digest, (deal.view(0).fields(), deal.view(1).fields(), deal.pack()))


def main() -> None:
    digest = hashlib.sha256()
    for seed in range(DEALS):
        play(seed, digest)
    print("%d deals %s" % (DEALS, hexlify(digest.digest()).decode()))


main()
