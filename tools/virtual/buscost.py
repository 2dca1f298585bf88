"""What goes over the bus, and how long it takes, for what happens most:
micropython -m buscost [BOARD]; `make bus`.

Every byte counts, addresses and commands included. The time is what the bus takes, nine clocks a
byte on I2C, eight on SPI. Behind it stands what one picture is drawn in, and sent, on an ESP32 at
240 MHz, each at most: estimated by a loop whose time there is known, and with the bus. Panel and
wires cost nothing; machine code is taken to be as slow there as bytecode, which is too slow.
"""

import gc
import sys
import time

import loop
import machine
from saves import schnapsen
from sim import Sim

DEAL = "CQ CK HT DA SJ CJ SQ HJ DT HK ST CA HQ DK DJ SK CT HA DQ SA"

_PASSES = 10_000
_TIMES = 5  # that everything is done; the quickest counts
_NAMES = (
    "a step of the cursor",
    "a card played",
    "a trick seen and taken away",
    "a whole picture",
    "a second of a still picture",
)

now = time.ticks_us


class Spent:
    """Microseconds that panel and wires took."""

    outside = 0


def costless(kind, name):
    """Have the time of a method of a bus not count."""
    method = getattr(kind, name)

    def timed(*arguments):
        began = now()
        given = method(*arguments)
        Spent.outside += now() - began
        return given

    setattr(kind, name, timed)


class Scale:
    """Tells bytes and ms of a board whose drawing and sending is timed."""

    def __init__(self, sim):
        self.sim = sim
        clocks, wires = (8, sim.board.SPI) if hasattr(sim.board, "SPI") else (9, sim.board.I2C)
        self.us_a_byte = clocks * 1_000_000 / wires["freq"]
        self.slower = _PASSES * loop.ESP32_US / min([loop.span(_PASSES, now) for _ in range(20)])
        self.worst = [0, 0]
        self._time(sim.app.ctx.stack, "draw", 0)
        self._time(sim.device.panel, "show", 1)

    def _time(self, owner, name, place):
        method = getattr(owner, name)

        def timed(argument):
            Spent.outside = 0
            before, began = self.sim.bus.bytes, now()
            given = method(argument)
            work = (now() - began - Spent.outside) * self.slower
            bus = (self.sim.bus.bytes - before) * self.us_a_byte
            self.worst[place] = max(self.worst[place], (work + bus) / 1000)
            return given

        setattr(owner, name, timed)

    def cost(self, act):
        """(bytes, most ms of a drawing, most ms of a sending) of doing something."""
        gc.collect()
        self.worst[:] = 0, 0
        before = self.sim.bus.bytes
        act()
        self.sim.finish()
        return self.sim.bus.bytes - before, self.worst[0], self.worst[1]

    def show(self, what, costs):
        """Print the bytes, at most, of things of one kind, and the ms of the quickest."""
        count = max([cost[0] for cost in costs])
        drawn, sent = [min([cost[at] for cost in costs]) for at in (1, 2)]
        ms = count * self.us_a_byte / 1000
        print("%-28s %6d bytes %5.1f ms %6.1f %6.1f ms" % (what, count, ms, drawn, sent))


def at_table(board):
    """A board whose table of Schnapsen is on the screen."""
    sim = Sim(board=board, hear=False)
    sim.set("language", "en")
    sim.device.store.save("schnapsen", schnapsen(("0 0:0 " + DEAL).split()))
    sim.reboot()
    sim.wait(120)
    sim.press("A")
    sim.wait(50)
    return sim


def measured(scale):
    """Lists of costs: of steps of the cursor, a card, a trick, a whole picture, a still one."""
    sim = scale.sim

    def press(key):
        return scale.cost(lambda: sim.press(key))

    sim.device.panel.invalidate()
    sim.app.ctx.stack.top.dirty = True
    whole = scale.cost(lambda: sim.wait(10))
    steps = [press("R") for _ in range(5)]
    still = scale.cost(lambda: sim.wait(100))
    card = press("A")
    sim.wait(400)
    return steps, [card], [press("A")], [whole], [still]


def main(board="reference"):
    for method in ("writeto", "writevto"):
        costless(machine.I2C, method)
    costless(machine.SPI, "write")
    found = [[] for _ in _NAMES]
    for _ in range(_TIMES):
        scale = Scale(at_table(board))
        for costs, more in zip(found, measured(scale)):
            costs.extend(more)
        scale.sim.close()
    print("%38s on the bus  drawn   sent" % "")
    for name, costs in zip(_NAMES, found):
        scale.show(name, costs)


if __name__ == "__main__":
    main(*sys.argv[1:])
