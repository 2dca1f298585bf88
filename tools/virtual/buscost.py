"""Counts the bytes on the bus for what happens most: micropython -m buscost; `make bus` runs it.

Every byte counts, addresses and commands included. The time is what an I2C bus of 400 kHz takes:
nine clocks a byte.
"""

from saves import schnapsen
from sim import Sim

DEAL = "CQ CK HT DA SJ CJ SQ HJ DT HK ST CA HQ DK DJ SK CT HA DQ SA"
HERTZ = 400_000


def cost(sim, act):
    """The bytes that go over the bus while something is done."""
    before = sim.bus.bytes
    act()
    return sim.bus.bytes - before


def show(what, count):
    print("%-34s %5d bytes %6.1f ms" % (what, count, count * 9000 / HERTZ))


def main():
    sim = Sim()
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
    sim.device.panel.invalidate()
    sim.app.ctx.stack.top.dirty = True
    show("a whole picture", cost(sim, sim.tick))


main()
