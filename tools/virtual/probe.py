"""Measures the heap while somebody plays:

    micropython -X heapsize=64wK -m probe FLASH PLAYER EVERY SEED [BOARD]

The leanest board that can carry the firmware, since what it takes an ESP32 has not in its heap: on
its bus a panel acknowledges and keeps nothing, the keys do not bounce, the flash is a littlefs in
the file FLASH, formatted anew. PLAYER is a module with play(app), which gives the keys that play a
match. After every EVERY-th tick (0: never) the garbage goes, and what micropython.mem_info() prints
follows a line `AT` and the name of the view on top. tools/heap.py starts it and reads that. A line
`BOARD` tells the bytes in use before anything of the firmware is loaded.
"""

import gc
import sys

import vfs
from micropython import mem_info

_BLOCK = 512
_BLOCKS = 128


DEEPSLEEP_RESET = object()  # never a cause here


def soft_reset():
    raise SystemExit


def reset_cause():
    return 0


class Pin:
    """A key's pin; `down` holds the numbers of those that are pressed."""

    IN = OUT = PULL_UP = IRQ_FALLING = 1
    down = set()

    def __init__(self, number, mode=IN, pull=PULL_UP, value=None):
        self._number = number

    def value(self, level=None):
        return self._number not in self.down

    def irq(self, handler, trigger):
        Pin.handler = handler


class PWM:
    """A buzzer that nobody hears, and a battery that does not run down."""

    ATTN_11DB = 3

    def __init__(self, pin, freq=0, duty_u16=0, atten=0):
        pass

    def freq(self, hertz):
        pass

    duty_u16 = freq

    def read_uv(self):
        return 1_900_000

    def read_u16(self):
        return 0


ADC = PWM


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

    def writeto_mem(self, address, register, data):
        pass

    def readfrom_mem(self, address, register, count):
        return bytes(count)


class SPI:
    """A bus with a panel that takes everything."""

    def __init__(self, number, *, baudrate, sck, mosi):
        pass

    def write(self, data):
        pass


class Flash:
    """The blocks of the littlefs."""

    def __init__(self, path, mode="w+b"):
        self._file = open(path, mode)  # noqa: SIM115

    def readblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.write(buffer)

    def ioctl(self, request, argument):
        return _BLOCKS if request == 4 else _BLOCK if request == 5 else 0


class Watched:
    """A device in somebody's hands; it is its own clock, of 10 ms a tick."""

    ticks = 0
    speed = 1_000_000  # what views/pace.py can't measure by it

    def __init__(self, player, seed, board):
        from device import open
        from main import build
        from ui.modules import passing

        self._player = player
        self._pins = board.BUTTONS
        opened = open(board, clock=self)
        self.app = build(board, opened, seed, passing("start.up.first", opened)[0])
        self.press = self.app.ctx.stack.key if hasattr(board, "SPI") else None

    def now(self):
        return self.ticks * 10

    def diff(self, a, b):
        return a - b

    def sleep(self, ms):
        self.ticks += ms // 10

    def run(self):
        """Play to the end; yields after every tick."""
        for key in self._player.play(self.app):
            if key == " ":
                yield from self._ticks(50)
            elif self.press:  # on a colour board past the keys, which are fewer or others
                self.press("UDLRAB".index(key))
                yield from self._ticks(11)
            else:
                pin = self._pins["UDLRAB".index(key)]
                Pin.down.add(pin)
                yield from self._ticks(6)
                Pin.down.remove(pin)
                yield from self._ticks(5)

    def _ticks(self, count):
        for _ in range(count):
            self.app.tick()
            self.ticks += 1
            yield

    def at(self):
        """The name of the view on top."""
        return type(self.app.ctx.stack.top).__name__


def begin(player, seed=1, board="reference"):
    """A device switched on, in the hands of a player (a module); `seed` decides the cards."""
    sys.modules["machine"] = sys.modules[__name__]
    player = __import__(player)
    gc.collect()
    print("BOARD", gc.mem_alloc())
    __import__("boards." + board)
    return Watched(player, seed, sys.modules["boards." + board])


def main(flash, player, every, seed, board="reference"):
    every = int(every)
    flash = Flash(flash)
    vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash), "/data")
    device = begin(player, int(seed), board)
    for _ in device.run():
        if every and device.ticks % every == 0:
            gc.collect()
            print("AT", device.at())
            mem_info()
    vfs.umount("/data")
    print("PLAYED", device.ticks)


if __name__ == "__main__":
    main(*sys.argv[1:])
