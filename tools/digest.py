"""Plays seeded deals of all games, bot against bot, and prints a digest of all that could be seen.

Runs by itself on CPython and on MicroPython's unix and WebAssembly ports, which must agree:
`make digest`. Views of all seats, moves and events go into it, step by step, and the save at the
end of each deal. Names of games as arguments choose some of them.
"""

import hashlib
import os
import sys
from binascii import hexlify

_HERE = sys.argv[0].replace("\\", "/").rpartition("/")[0]
sys.path.insert(0, (_HERE or ".") + "/..")

from engine.deal import choose  # noqa: E402
from engine.rng import Rng  # noqa: E402
from engine.seen import fields  # noqa: E402


def keep(game: str) -> None:
    """Have all modules of a game in memory, or MicroPython compiles them again and again."""
    for file in sorted(os.listdir(sys.path[0] + "/engine/" + game)):
        if file[-3:] == ".py" and file[0] != "_":
            __import__("engine.%s.%s" % (game, file[:-3]))


class Digest:
    """What went in so far, and the number of moves."""

    def __init__(self):
        self._sum = hashlib.sha256()
        self.moves = 0

    def add(self, thing) -> None:
        self._sum.update(repr(thing).encode())

    def text(self) -> str:
        return hexlify(self._sum.digest()).decode()


def play(series, deal, seats: int, bot, seed: int, nodes: int, digest) -> None:
    """A deal to its end. series: what plays its moves; each seat has a generator of its own."""
    minds = [Rng(seed + seat) for seat in range(seats)]
    while deal.turn is not None:
        for seat in range(seats):
            digest.add(fields(deal.view(seat)))
        move = choose(bot, deal.view(deal.turn), minds[deal.turn], nodes)
        digest.add(move)
        digest.add(series.play(move))
        digest.moves += 1
    digest.add([fields(deal.view(seat)) for seat in range(seats)])
    digest.add(series.pack())


def schnapsen(digest) -> str:
    """Deals with tossed options and first leader."""
    from engine.schnapsen.bot import bot
    from engine.schnapsen.deal import OPTIONS, Deal

    for seed in range(_SCHNAPSEN):
        rng = Rng(seed)
        options = rng.below(OPTIONS + 1)
        deal = Deal.new(rng.seed(), rng.below(2), options)
        play(deal, deal, 2, bot, rng.seed(), 300, digest)
    return "%d deals" % _SCHNAPSEN


def schapa(digest) -> str:
    """Games of eight rounds."""
    from engine.schapa.bot import bot
    from engine.schapa.game import Game

    for players in _SCHAPA:
        game = Game(players, players)
        while True:
            play(game, game.deal, players, bot, 100 * players + game.number, 150, digest)
            if game.over:
                break
            game.next()
    return "games of %s players" % ", ".join([str(players) for players in _SCHAPA])


def schafkopf(digest) -> str:
    """Sessions of a deal, with tossed options and tariff."""
    from engine.schafkopf.bot import bot
    from engine.schafkopf.deal import OPTIONS, SEATS
    from engine.schafkopf.session import Session
    from engine.schafkopf.tariff import MOST_LAUFENDE, MOST_LAUFENDE_WENZ, checked

    for seed in range(_SCHAFKOPF):
        rng = Rng(seed)
        tariff = [10 * rng.below(10) for _ in range(6)]
        tariff += [1 + rng.below(MOST_LAUFENDE), 1 + rng.below(MOST_LAUFENDE_WENZ), rng.below(2)]
        session = Session(rng.seed(), 1, rng.below(OPTIONS + 1), checked(tariff))
        play(session, session.deal, SEATS, bot, rng.seed(), 200, digest)
    return "%d deals" % _SCHAFKOPF


_SCHNAPSEN = 300
_SCHAPA = (3, 4, 8)
_SCHAFKOPF = 40

GAMES = {"schnapsen": schnapsen, "schapa": schapa, "schafkopf": schafkopf}


def main(names) -> None:
    for name in names or ("schnapsen", "schapa", "schafkopf"):
        digest = Digest()
        keep(name)
        what = GAMES[name](digest)
        print("%s, %s, %d moves: %s" % (name, what, digest.moves, digest.text()))


main(sys.argv[1:])
