"""The `esp32` module of the virtual board, as far as the firmware uses it: what ends a sleep."""

import machine

WAKEUP_ALL_LOW = False
WAKEUP_ANY_HIGH = True


def wake_on_gpio(pins, level):
    """These pins end a light sleep."""
    machine.attached().wakers[0] = [pin.number for pin in pins]


def wake_on_ext0(pin, level):
    """This pin ends a deep sleep, and a light one."""
    machine.attached().wakers[1] = pin.number
