"""Light sleep, deep sleep, and how the chip woke. Used by device.idle and the start.

Untested on hardware. Any key ends a light sleep where MicroPython has esp32.wake_on_gpio, else only
the one on the board's WAKE, which alone ends a deep sleep: that is a reset.
"""

import esp32
import machine
from device import edges


def light(board, buttons, ms):
    """Sleep until a key is pressed, or for that many ms at most; whether it was a key."""
    edges.ignore(buttons)  # their pins wake by a level, which would interrupt on and on
    _wake_by_level([pin for pin in buttons.pins if hasattr(pin, "irq")])
    esp32.wake_on_ext0(machine.Pin(board.WAKE), esp32.WAKEUP_ALL_LOW)
    machine.lightsleep(ms)
    edges.watch(buttons)
    return machine.wake_reason() != machine.TIMER_WAKE


def deep(board, buttons):
    """Sleep until the key on WAKE is pressed. What is not on flash is gone then."""
    edges.ignore(buttons)
    _wake_by_level(())  # a deep sleep knows no such wake
    esp32.wake_on_ext0(machine.Pin(board.WAKE), esp32.WAKEUP_ALL_LOW)
    machine.deepsleep()


def woken():
    """Whether this start ends a deep sleep."""
    return machine.reset_cause() == machine.DEEPSLEEP_RESET


def _wake_by_level(pins):
    wake = getattr(esp32, "wake_on_gpio", None)
    if wake:
        wake(pins, esp32.WAKEUP_ALL_LOW)
