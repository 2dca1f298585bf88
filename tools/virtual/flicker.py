"""A match on a display that fails at random: micropython -m flicker COUNT [SEED]; `make endure
RUN=display`.

A match is played twice with the same keys. The second time COUNT faults come: a byte that is not
acknowledged, a bus that is stuck, a panel that is unplugged and plugged in again, without power in
between, for longer than a second or, jolted, for less: then nobody may notice. After each the panel
has to show, within some seconds and without a key, what it showed the first time at that moment,
and on until the next fault. Matches follow until all faults have come.
"""

import errno
import gc
import sys
from binascii import crc32

import autoplay
from engine.rng import Rng
from sim import PANEL_ADDRESS, Sim

_LITTER = 1 << 20  # bytes between two collections, for speed
_PATIENCE = 1500  # ticks within which the picture has to be right again
# Ticks at least and at most.
_KINDS = (("nack", 1, 1), ("stuck", 1, 50), ("unplugged", 105, 500), ("jolted", 1, 90))
_PAUSE = 120  # ticks between two faults at most


class Stuck:
    """What hangs on the bus while its data line is held low."""

    def start(self):
        raise OSError(errno.ETIMEDOUT)


class Faults:
    """One fault after the other on the bus of a Sim.

    count: how many have come; wrong: after how many the picture was not right in time, or was not
    any more; longest: ticks that it took at most; kinds: how many by their name.
    """

    def __init__(self, sim, chance, most):
        self.count = self.wrong = self.longest = 0
        self.kinds = {}
        self._sim = sim
        self._chance = chance
        self._most = most
        self._next = 50
        self._end = None  # the tick at which the fault is over
        self._waits = False  # for the picture to be right again

    def tick(self, at, right):
        """After a tick. at: its number; right: whether the picture is what it was without."""
        if self._end is not None:
            if at >= self._end:
                self._mend()
                self._end, self._waits, self._since = None, True, at
        elif self._waits:
            self._look(at, right)
        elif not right:
            after = at - self._since
            print("%s: wrong again %d ticks after it was mended" % (self._name, after))
            self.wrong += 1
            self._waits = True
        elif at >= self._next and self.count < self._most:
            self._begin(at)

    def _look(self, at, right):
        after = at - self._since
        if right or after >= _PATIENCE:
            self._waits = False
            self.longest = max(self.longest, after)
            self._next = at + 1 + self._chance.below(_PAUSE)
            if not right:
                self.wrong += 1
                print("%s: no picture after %d ticks" % (self._name, after))
                self._sim.device.panel.lost = True  # go on with the others

    def _begin(self, at):
        chance = self._chance
        self.count += 1
        self._name, least, most = _KINDS[chance.below(len(_KINDS))]
        self.kinds[self._name] = self.kinds.get(self._name, 0) + 1
        self._end = at + least + chance.below(most - least + 1)
        bus = self._sim.bus
        if self._name == "nack":
            bus.nack(chance.below(300), 1 + chance.below(3))
            self._end = at + 60
        elif self._name == "stuck":
            bus.devices[PANEL_ADDRESS] = Stuck()
        else:
            bus.devices.pop(PANEL_ADDRESS)

    def _mend(self):
        sim = self._sim
        if self._name in ("unplugged", "jolted"):
            sim.panel.reset()
        sim.bus._until = None  # a byte that would be refused later is not
        sim.bus.devices[PANEL_ADDRESS] = sim.panel


def pictures(sim):
    """Play a match; yields the checksum of the picture after every tick."""
    for key in autoplay.play(sim.app):
        if key == " ":
            yield from _ticks(sim, 50)
        else:
            sim.key(key, True)
            yield from _ticks(sim, 6)
            sim.key(key, False)
            yield from _ticks(sim, 5)


def _ticks(sim, count):
    for _ in range(count):
        sim.tick()
        yield crc32(sim.picture())


def started(seed):
    sim = Sim(seed=seed, hear=False, bounce=None)
    gc.threshold(_LITTER)
    sim.app.ctx.free = lambda: 50000  # of memory, which one of the screens shows
    return sim


def main(count, seed=1):
    chance = Rng(seed)
    done = wrong = longest = matches = 0
    kinds = {}
    while done < count:
        matches += 1
        sim = started(seed + matches)
        undisturbed = list(pictures(sim))
        sim.close()
        sim = started(seed + matches)
        faults = Faults(sim, chance, count - done)
        for at, picture in enumerate(pictures(sim)):
            faults.tick(at, picture == undisturbed[at])
        sim.close()
        done, wrong = done + faults.count, wrong + faults.wrong
        longest = max(longest, faults.longest)
        for name in faults.kinds:
            kinds[name] = kinds.get(name, 0) + faults.kinds[name]
    told = ", ".join(["%d %s" % (kinds[name], name) for name in kinds])
    print("in %d matches %s; right again within %d ms" % (matches, told, longest * 10))
    print("%d faults, %d recovered" % (done, done - wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*[int(argument) for argument in sys.argv[1:]]))
