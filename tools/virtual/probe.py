"""Measures the heap while somebody plays: micropython -X heapsize=64wK -m probe MODULE [EVERY].

MODULE has a function play(sim) that plays a match with the six keys. After every EVERY-th tick
(0: never) the garbage goes, and what micropython.mem_info() prints follows a line `AT` and the
name of the view on top. tools/heap.py starts it and reads that. A line `BOARD` tells the bytes
that the code of the virtual board and of this file takes, which an ESP32 has not in its heap.
"""

import gc
import sys


def _in_use():
    gc.collect()
    return gc.mem_alloc()


import machine  # noqa: E402, F401

_board = _in_use()

import device  # noqa: E402, F401
import ui.canvas  # noqa: E402
import ui.modules  # noqa: E402

_before = _in_use()
from sim import Sim  # noqa: E402

_board += _in_use() - _before

from micropython import mem_info  # noqa: E402


class Listener:
    """A panel that only acknowledges: a real one keeps its picture in its own memory."""

    def start(self):
        pass

    def take(self, data):
        pass


class Watched(Sim):
    """A device whose heap is looked at as it runs."""

    every = 0
    _ticks = 0

    def tick(self):
        super().tick()
        self._ticks += 1
        if self.every and self._ticks % self.every == 0:
            gc.collect()
            print("AT", type(self.app.ctx.stack.top).__name__)
            mem_info()


def main(module, every="1"):
    Watched.every = int(every)
    sim = Watched(flash="build/heap/flash.img", hear=False, panel=Listener())
    print("BOARD", _board)
    ui.modules.load(module).play(sim)
    sim.close()
    print("PLAYED", sim._ticks)


if __name__ == "__main__":
    main(*sys.argv[1:])
