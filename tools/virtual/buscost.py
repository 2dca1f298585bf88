"""Counts the bytes on the bus for what happens most: micropython -m buscost [BOARD]; `make bus`.

Every byte counts, addresses and commands included. The time is what the bus takes: nine clocks a
byte on I2C, eight on SPI.
"""

import sys

from saves import schnapsen
from sim import Sim

DEAL = "CQ CK HT DA SJ CJ SQ HJ DT HK ST CA HQ DK DJ SK CT HA DQ SA"


def cost(sim, act):
    """The bytes that go over the bus while something is done."""
    before = sim.bus.bytes
    act()
    return sim.bus.bytes - before


def main(board="reference"):
    sim = Sim(board=board)
    clocks, wires = (8, sim.board.SPI) if hasattr(sim.board, "SPI") else (9, sim.board.I2C)

    def show(what, count):
        ms = count * clocks * 1000 / wires["freq"]
        print("%-34s %6d bytes %6.1f ms" % (what, count, ms))

    sim.set("language", "en")
    sim.device.store.save("schnapsen", schnapsen(("0 0:0 " + DEAL).split()))
    sim.reboot()
    sim.wait(120)
    show("from the menu to the table", cost(sim, lambda: sim.press("A")))
    steps = [cost(sim, lambda: sim.press("R")) for _ in range(5)]
    show("a step of the cursor, at least", min(steps))
    show("a step of the cursor, at most", max(steps))
    show("a second of a still picture", cost(sim, lambda: sim.wait(100)))
    show("a card played", cost(sim, lambda: sim.press("A")))
    sim.wait(400)
    show("a trick seen and taken away", cost(sim, lambda: sim.press("A")))
    sim.device.panel.invalidate()
    sim.app.ctx.stack.top.dirty = True
    show("a whole picture", cost(sim, lambda: sim.wait(5)))


main(*sys.argv[1:])
