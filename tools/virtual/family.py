"""The evening of a family: micropython -X heapsize=64wK -m family FLASH GAMES [SEED]; `make endure
RUN=family`.

So many games of all kinds, each played with the keys to its last score, and after every fourth some
results on a score sheet, on one device that is never switched off. The board is the leanest one
(probe.py). After each game a line `MENU`, what the menu looks like and the bytes in use is printed;
after each step of a new screen `AT` and what micropython.mem_info() says. tools/endure.py reads
that.
"""

import sys

import vfs

import autoplay
import autoschafkopf
import autoschapa
import longrun
import probe
from autoscores import CORRECT, GAMES, LEAVE, LOOK, PLAYERS, RESULTS
from engine.rng import Rng

_KINDS = ("schnapsen", "schapa", "schafkopf")
_SHEETS = 4  # games between two evenings of the sheets
_LIMIT = 9000  # screens of a game
_BEGIN = "DA "  # where a game was saved: a new one
_SETUPS = {"schapa": "DRUA ", "schafkopf": "A "}
_SHORT = "DLLLLLLLLLLUA "  # the first session of Schafkopf: two deals


class Evening:
    """Gives the keys to press, as the autoplayers do."""

    def __init__(self, count, chance):
        self.played = 0
        self._count = count
        self._chance = chance
        self._short = False

    def play(self, app):
        yield from iter("   A  ")
        while self.played < self._count:
            game = _KINDS[self._chance.below(len(_KINDS))]
            yield from self._game(app, game)
            self.played += 1
            if self.played % _SHEETS == 0:
                yield from self._sheets(app)
            longrun.measure(app.ctx.stack.top)

    def _game(self, app, game):
        """From the menu to the end of a game and back."""
        yield from _to(app, game)
        for _ in range(_LIMIT):
            name = type(app.ctx.stack.top).__name__
            if name == "Menu":
                return
            yield from iter(self._keys(app.ctx.stack.top, name, game))
        raise RuntimeError("game %d, %s, does not end: %s" % (self.played, game, name))

    def _keys(self, top, name, game):
        if name == "Choice" and top.menu.at == 0 and len(top.menu.rows) == 2:
            return _BEGIN
        if name == "Setup":
            if game == "schafkopf" and not self._short:
                self._short = True
                return _SHORT
            return _SETUPS[game]
        return _PLAYERS[game](top, name)

    def _sheets(self, app):
        """Some results of one game on a new sheet; an old one goes for it."""
        game = GAMES[self.played // _SHEETS % len(GAMES)]
        yield from _to(app, "scores")
        if type(app.ctx.stack.top).__name__ == "Shelf":
            if self.played > len(GAMES) * _SHEETS:
                yield from iter("RDA  LA   ")
            yield from iter("UA   ")
        while app.ctx.stack.top.plan.game != game:
            yield "R"
        if self.played <= len(GAMES) * _SHEETS:
            yield from iter(PLAYERS.get(game, ""))
        yield from iter("UA    A  " + RESULTS[game] + LOOK)
        yield from iter(CORRECT + LEAVE + "B   ")


def _to(app, entry):
    menu = app.ctx.stack.top
    yield from iter((menu.names.index(entry) - menu.rows.at) % len(menu.names) * "D" + "A  ")


# As the autoplayers, but for their looks at other screens, which press on from there.


def _schnapsen(top, name):
    return autoplay._move(top) if name == "Table" else autoplay._keys(top)


def _schapa(top, name):
    """Hurry the bots always."""
    if name != "Table" or top.notices:
        return autoschapa._keys(top)
    if top.view.turn == 0:
        return autoschapa._move(top)
    return " " if top.hurry else "A"


def _schafkopf(top, name):
    if name == "Table":
        return autoschafkopf._at_table(top, [])
    return autoschafkopf._SEEN.get(name, "A ")


_PLAYERS = {"schnapsen": _schnapsen, "schapa": _schapa, "schafkopf": _schafkopf}


def main(flash, count, seed=1):
    longrun.begin(flash)
    evening = Evening(int(count), Rng(int(seed)))
    from boards import reference as board  # only now: it counts as firmware

    device = probe.Watched(evening, int(seed), board)
    at = ""
    for _ in device.run():
        if device.at() != at or device.ticks % 997 == 0:
            at = device.at()
            longrun.look(at)
    vfs.umount("/data")
    print("%d games, %d ticks" % (evening.played, device.ticks))


if __name__ == "__main__":
    main(*sys.argv[1:])
