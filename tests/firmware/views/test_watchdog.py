"""The watchdog: a main loop that stands still ends in a reset, and the game is there after it."""

import machine
import main
from device.watchdog import Watchdog
from sim import Reset
from tests.firmware.views.desk import at, kind, started, top
from tests.helpers import raises

PERIOD = 5000


class Enough(BaseException):
    """Ends main's loop, as Ctrl-C does."""


def stands_still(sim, ticks=0):
    """Have the view on top hang after some ticks; the time at which it does."""
    view = top(sim)
    left = [ticks]
    begun = []

    def tick(now):
        left[0] -= 1
        if left[0] < 0:
            begun.append(sim.clock.now())
            while True:
                sim.clock.sleep(10)

    view.tick = tick
    return begun


def test_a_bite_and_the_game_is_there():
    sim = at("HT HJ")
    saved = sim.device.store.load("schnapsen")
    for ticks in (0, 1, 30, 700):
        begun = stands_still(sim, ticks)
        machine.attach(sim.wires)
        raises(Reset, main.run, sim.app, Watchdog())
        late = sim.clock.now() - begun[0]
        assert PERIOD <= late <= 2 * PERIOD, late
        sim.reset()
        assert sim.wires.cause == machine.HARD_RESET
        sim.wait(120)
        assert kind(sim) == "Menu" and sim.device.store.load("schnapsen") == saved
        sim.press("A")
        assert kind(sim) == "Table" and top(sim).match.pack() == saved


def test_a_loop_that_turns_is_never_bitten():
    sim = started()
    left = [3000]

    def tick(now):
        left[0] -= 1
        if left[0] < 0:
            raise Enough

    top(sim).tick = tick
    raises(Enough, main.run, sim.app, Watchdog())
    assert sim.clock.now() > 5 * PERIOD


def test_nothing_but_the_main_loop_feeds_it():
    sim = started()
    dog = Watchdog()
    sim.clock.sleep(PERIOD)
    assert not dog.fed
    for _ in range(100):
        sim.app.tick()
    assert not dog.fed
    dog.stop()


def test_a_computer_that_has_ended_the_loop_is_left_alone():
    """main stops the dog whatever ends its loop, so that a REPL is never bitten."""
    sim = started()
    stopped = []

    class Dog(Watchdog):
        def stop(self):
            super().stop()
            stopped.append(True)

    def tick(now):
        raise KeyboardInterrupt

    top(sim).tick = tick
    raises(KeyboardInterrupt, main.guarded, sim.app, Dog())
    assert stopped == [True] and sim.wires.timers == []
    sim.clock.sleep(20 * PERIOD)


def test_an_error_in_every_turn_is_a_loop_that_stands_still():
    sim = started()

    def broken():
        sim.clock.sleep(10)
        raise ValueError("always")

    sim.app.tick = broken
    main_stumble, main.stumble = main.stumble, lambda ctx, error: None
    try:
        raises(Reset, main.run, sim.app, Watchdog())
    finally:
        main.stumble = main_stumble
