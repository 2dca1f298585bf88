"""The work between two looks at the keys: micropython -X heapsize=64M -m stalls GAMES [SEED];
`make endure RUN=stalls`.

A family plays (family.py). After every look at the keys before which much was done a line `GAP` is
printed: its number, microseconds, bytes on the bus, bytes taken from the heap, collections asked
for, blocks of the flash erased, and on what screen, or for which bot. What virtual flash and heap
take for themselves is left out: the flash costs no time, and nothing is collected while the time
runs. `LOOP` tells the microseconds of a loop whose time on an ESP32 is known. tools/endure.py takes
the least of several runs, and estimates.
"""

import gc
import sys
import time

import vfs
from micropython import mem_total

import family
import loop
import probe
from engine.rng import Rng
from probe import Watched

_LOOPS = 10_000
_LEAST = 60  # microseconds of a turn that is worth a line
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


class Observed(Watched):
    """Tells what is done between two looks at the keys."""

    gaps = 0
    app = _before = _bot = None
    _rests = False  # whether the bot has made its slice
    _cleared = 0  # bytes that had been taken when the heap was cleared last

    def __init__(self, player, seed, board):
        from device.buttons import Buttons  # only now: it finds the machine

        poll = Buttons.poll

        def polled(buttons, now):
            events = poll(buttons, now)
            self._looked()
            return events

        Buttons.poll = polled
        self._begin()
        super().__init__(player, seed, board)
        self._pause()

    def _begin(self):
        Spent.us = Spent.bus = Spent.collected = Spent.erased = 0
        self._taken = mem_total()
        self._began = now()

    def _looked(self):
        """The keys were looked at: tell what was done since the last time."""
        Spent.us += now() - self._began
        taken = mem_total() - self._taken
        self.gaps += 1
        if Spent.us >= _LEAST or Spent.erased:
            cost = self.gaps, Spent.us, Spent.bus, taken, Spent.collected, Spent.erased
            print("GAP %d %d %d %d %d %d" % cost, self._where())
        if self._rests:
            self._bot = None
        self._begin()

    def _where(self):
        """The bot that thinks, the screen, or that another one is coming."""
        if self._bot:
            return "bot " + self._bot
        if not self.app:
            return "start"
        stack = self.app.ctx.stack
        if not stack.views or id(stack.top) != self._before:
            return "another screen comes"
        return (type(stack.top).__name__ + " " + getattr(stack.top, "game", "")).rstrip()

    def _ticks(self, count):
        for _ in range(count):
            top = self.app.ctx.stack.top
            if hasattr(top, "think") and "think" not in top.__dict__:
                top.think = self._told(top.think, top.game)
            self._before, top = id(top), None
            self._resume()
            self.app.tick()
            self._pause()
            self.ticks += 1
            if mem_total() - self._cleared > _LITTER:
                gc.collect()
                self._cleared = mem_total()
            yield

    def _pause(self):
        """What comes until the next turn of the wheel is not the firmware's."""
        self._paused = now(), mem_total()

    def _resume(self):
        began, taken = self._paused
        self._began += now() - began
        self._taken += mem_total() - taken

    def _told(self, think, game):
        """The bot `think`, whose work is told as its own."""

        def told(view):
            thought = think(view)
            while True:
                self._bot, self._rests = game, False
                try:
                    move = next(thought)
                except StopIteration:
                    self._rests = True
                    return
                self._rests = True
                yield move

        return told


def main(count, seed=1):
    print("LOOP", min([loop.span(_LOOPS, now) for _ in range(20)]))
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
    print("LOOP", min([loop.span(_LOOPS, now) for _ in range(20)]))
    print("%d games, %d ticks, %d looks at the keys" % (count, device.ticks, device.gaps))


if __name__ == "__main__":
    main(*[int(argument) for argument in sys.argv[1:]])
