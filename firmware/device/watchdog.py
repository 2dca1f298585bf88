"""The watchdog: resets a device whose main loop stands still. main feeds it, once a turn.

It is a timer and not machine.WDT, which can't be stopped once it runs and would bite whoever has
stopped the firmware with Ctrl-C at a computer: this one ends with the main loop. It needs the
interpreter to be running, so what it notices is a loop that does not come back, from our code. What
hangs below that, the chip's own watchdogs notice. While the chip sleeps, the timer does, too.
Untested on hardware.
"""

from micropython import const

from machine import Timer, reset

_PERIOD = const(5000)  # ms; it bites after one to two of them


class Watchdog:
    """fed: to be set in every turn of the main loop."""

    def __init__(self):
        self.fed = True
        self._timer = Timer(0)
        self._timer.init(period=_PERIOD, mode=Timer.PERIODIC, callback=self._look)

    def stop(self):
        """No bite after this."""
        self._timer.deinit()

    def _look(self, timer):
        if not self.fed:
            reset()
        self.fed = False
