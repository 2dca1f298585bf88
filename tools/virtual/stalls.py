"""The work between two looks at the keys: micropython -X heapsize=64M -m stalls GAMES [SEED];
`make endure RUN=stalls`.

A family plays (family.py). After every turn of the wheel in which much was done a line `TURN` is
printed: its number, microseconds, bytes on the bus, bytes taken from the heap, collections asked
for, blocks of the flash erased, and on what screen. `SLICE` tells the same of every piece of a
bot's work, which is not in the turns. What virtual flash and heap take for themselves is left out:
the flash costs no time, and nothing is collected while the time runs. `LOOP` tells the microseconds
of a loop whose time on an ESP32 is known. tools/endure.py takes the least of several runs, and
estimates.
"""

import gc
import sys
import time

import vfs
from micropython import mem_total

import family
import probe
from engine.rng import Rng
from probe import Watched

_LOOPS = 10_000
_LEAST = 100  # microseconds of a turn that is worth a line
_BLOCK = 4096  # bytes, as on the chip
_BLOCKS = 64
_PIECE = 1024  # bytes read and written at once, so that what Python costs here weighs little
_FREE = 20_000  # bytes of memory that the firmware finds
_LITTER = 1 << 24  # bytes taken after which the real heap is cleared, between two turns

now = time.ticks_us  # the processor's own time comes in milliseconds only


class Spent:
    """What the turn under way has cost so far."""

    us = bus = collected = erased = 0


class Collector:
    """Stands for the module gc: it only counts."""

    def collect(self):
        Spent.collected += 1

    def mem_free(self):
        return _FREE

    def threshold(self, size=0):
        return 0

    def mem_alloc(self):
        return gc.mem_alloc()


class I2C(probe.I2C):
    """A bus that counts its bytes."""

    def writeto(self, address, data):
        Spent.bus += 1 + len(data)
        return len(data)

    def writevto(self, address, parts):
        Spent.bus += 1 + sum([len(part) for part in parts])
        return 0


class Flash:
    """Blocks as large as those of the chip. What they take is not the firmware's."""

    def __init__(self):
        self._data = bytearray(b"\xff" * (_BLOCK * _BLOCKS))

    def readblocks(self, number, buffer, offset=0):
        began = now()
        start = number * _BLOCK + offset
        buffer[:] = memoryview(self._data)[start : start + len(buffer)]
        Spent.us -= now() - began

    def writeblocks(self, number, buffer, offset=0):
        began = now()
        start = number * _BLOCK + offset
        self._data[start : start + len(buffer)] = buffer
        Spent.us -= now() - began

    def ioctl(self, request, argument):
        Spent.erased += request == 6
        return _BLOCKS if request == 4 else _BLOCK if request == 5 else 0


def loop():
    """Microseconds of the loop of tools/virtual/web.py."""
    began = now()
    total = 0
    for i in range(_LOOPS):
        total = (total + i * 3) & 0xFFFF
    return now() - began


def label(before, top):
    """What a turn was spent on: a screen, or another one's coming."""
    name = (type(top).__name__ + " " + getattr(top, "game", "")).rstrip()
    return name if before == id(top) else "to " + name


class Observed(Watched):
    """Tells of every turn of the wheel, and of every slice of a bot's work."""

    slices = 0
    _cleared = 0  # bytes that had been taken when the heap was cleared last

    def _ticks(self, count):
        for _ in range(count):
            top = self.app.ctx.stack.top
            if hasattr(top, "think") and "think" not in top.__dict__:
                top.think = self._timed(top.think, top.game)
            before, top = id(top), None
            Spent.us = Spent.bus = Spent.collected = Spent.erased = 0
            taken = mem_total()
            began = now()
            self.app.tick()
            Spent.us += now() - began
            taken = mem_total() - taken
            self.ticks += 1
            if Spent.us >= _LEAST or Spent.erased:
                name = label(before, self.app.ctx.stack.top)
                cost = Spent.us, Spent.bus, taken, Spent.collected, Spent.erased
                print("TURN %d %d %d %d %d %d" % ((self.ticks,) + cost), name)
            if mem_total() - self._cleared > _LITTER:
                gc.collect()
                self._cleared = mem_total()
            yield

    def _timed(self, think, game):
        """The bot `think`, each of whose slices is told."""

        def timed(view):
            thought = think(view)
            while True:
                taken, collected = mem_total(), Spent.collected
                began = now()
                try:
                    move = next(thought)
                except StopIteration:
                    return
                spent = now() - began
                self.slices += 1
                cost = spent, 0, mem_total() - taken, Spent.collected - collected, 0
                print("SLICE %d %d %d %d %d %d" % ((self.slices,) + cost), "bot", game)
                Spent.us -= now() - began
                yield move

        return timed


def main(count, seed=1):
    print("LOOP", min([loop() for _ in range(20)]))
    probe.I2C = I2C
    sys.modules["machine"] = probe
    sys.modules["gc"] = Collector()
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash, readsize=_PIECE, progsize=_PIECE), "/data")
    family.measure = lambda app: None
    from boards import reference as board  # only now: it finds the machine

    device = Observed(family.Evening(count, Rng(seed)), seed, board)
    for _ in device.run():
        pass
    vfs.umount("/data")
    print("LOOP", min([loop() for _ in range(20)]))
    print("%d games, %d ticks, %d slices" % (count, device.ticks, device.slices))


if __name__ == "__main__":
    main(*[int(argument) for argument in sys.argv[1:]])
