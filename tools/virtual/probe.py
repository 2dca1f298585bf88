"""Measures the heap while somebody plays: micropython -X heapsize=64wK -m probe FLASH PLAYER EVERY.

The leanest board that can carry the firmware, since what it takes an ESP32 has not in its heap: on
its bus a panel acknowledges and keeps nothing, the keys do not bounce, the flash is a littlefs in
the file FLASH. PLAYER is a module with play(device), which plays a match with the six keys. After
every EVERY-th tick (0: never) the garbage goes, and what micropython.mem_info() prints follows a
line `AT` and the name of the view on top. tools/heap.py starts it and reads that. A line `BOARD`
tells the bytes in use before anything of the firmware is loaded.
"""

import gc
import sys

from flash import in_file, mount, umount
from micropython import mem_info


class Pin:
    """A key's pin; `down` holds the numbers of those that are pressed."""

    IN = OUT = PULL_UP = 1
    down = set()

    def __init__(self, number, mode=IN, pull=PULL_UP):
        self._number = number

    def value(self):
        return self._number not in self.down


class I2C:
    """A bus with a panel that takes everything."""

    def __init__(self, number, *, scl, sda, freq):
        pass

    def scan(self):
        return [0x3C]

    def writeto(self, address, data):
        return len(data)

    def writevto(self, address, parts):
        return 0


class Watched:
    """A device in somebody's hands; its heap is looked at as it runs. `app` as in sim.Sim."""

    def __init__(self, flash, every):
        from boards import reference as board
        from device import open
        from main import build

        mount(flash, board.DATA)
        self.clock = self
        self.ticks = 0
        self._every = every
        self._pins = board.BUTTONS
        self.app = build(board, open(board, clock=self), 1)

    def now(self):
        """The clock: 10 ms a tick."""
        return self.ticks * 10

    def diff(self, a, b):
        return a - b

    def press(self, letter):
        """Press a key for 60 ms, and wait until it was seen to be let go."""
        pin = self._pins["UDLRAB".index(letter)]
        Pin.down.add(pin)
        self.wait(6)
        Pin.down.remove(pin)
        self.wait(5)

    def wait(self, ticks):
        for _ in range(ticks):
            self.app.tick()
            self.ticks += 1
            if self._every and self.ticks % self._every == 0:
                gc.collect()
                print("AT", type(self.app.ctx.stack.top).__name__)
                mem_info()


def main(flash, player, every):
    sys.modules["machine"] = sys.modules["__main__"]
    flash = in_file(flash)
    player = __import__(player)
    gc.collect()
    print("BOARD", gc.mem_alloc())
    device = Watched(flash, int(every))
    player.play(device)
    umount(device.app.ctx.board.DATA)
    print("PLAYED", device.ticks)


if __name__ == "__main__":
    main(*sys.argv[1:])
