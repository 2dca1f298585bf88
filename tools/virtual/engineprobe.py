"""Measures the heap while bots play a game without screens: micropython -m engineprobe SPEC EVERY.

SPEC is GAME, or GAME:NODES, or schapa:NODES:PLAYERS. Prints `BOARD` and the bytes in use before
anything of the engine is loaded; then for each new step and every EVERY-th slice of a bot's work
`AT` and the step, `USED` and the bytes in use. After each follows what micropython.qstr_info() says
of the names. One seat's view is kept, as a table's screen does. tools/enginemem.py starts it.
"""

import gc
import sys

from micropython import qstr_info

_NODES = 300
_PHASES = ("klopfen", "bidding", "naming", "kontra", "re", "cards", "done")


class Play:
    """A game of bots. `run` yields after every step, `at` names it."""

    def __init__(self, game, nodes=_NODES, players=4):
        self.game = game
        self.nodes = int(nodes)
        self.players = int(players)
        self.ticks = 0
        self._at = "rules"

    def at(self):
        return self._at

    def run(self):
        series = self._begin()
        yield from self._step("rules")
        while True:
            yield from self._play(series)
            if series.over:
                return
            series.next()

    def _step(self, name):
        self._at = name
        self.ticks += 1
        yield

    def _begin(self):
        if self.game == "schapa":
            from engine.schapa.game import Game

            return Game(1, self.players)
        if self.game == "schafkopf":
            from engine.schafkopf.session import Session

            return Session(1, 12)
        from engine.schnapsen.match import Match

        return Once(Match(1))

    def _play(self, series):
        """A round or deal to its end."""
        from engine.rng import Rng

        rng = Rng(1)
        deal = series.deal
        while deal.result is None:
            seen = deal.view(0)  # noqa: F841, stays while the bot thinks
            phase = self._phase(deal)
            yield from self._step("state " + phase)
            view = deal.view(deal.turn)
            for move in self._bot()(view, rng, self.nodes):
                yield from self._step("bot " + phase)
            series.play(move)

    def _phase(self, deal):
        if self.game == "schapa":
            return "round %d" % deal.number
        return _PHASES[deal.phase] if self.game == "schafkopf" else "deal"

    def _bot(self):
        name = "engine.%s.bot" % self.game
        __import__(name)
        return sys.modules[name].bot


class Once:
    """A match that is over after its first deal."""

    over = True

    def __init__(self, match):
        self.deal = match.deal
        self.play = match.play


def begin(spec):
    parts = spec.split(":")
    gc.collect()
    print("BOARD", gc.mem_alloc())
    qstr_info()
    return Play(*parts)


def main(spec, every):
    every = int(every)
    play = begin(spec)
    last = None
    for _ in play.run():
        if play.at() != last or play.ticks % every == 0:
            last = play.at()
            gc.collect()
            print("AT", last)
            print("USED", gc.mem_alloc())
            qstr_info()
    print("PLAYED", play.ticks)


if __name__ == "__main__":
    main(*sys.argv[1:])
