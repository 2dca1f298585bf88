"""The interrupts of the keys' pins: they catch a press that comes and goes while nobody polls, as
during a garbage collection or a slow picture. device.open and device.sleep set them up.

Pins that know no interrupts are only polled. Untested on hardware.
"""

from machine import Pin


def watch(buttons):
    """Have the buttons catch the moment at which a contact closes."""
    catch = buttons.catch
    for pin in buttons.pins:
        if hasattr(pin, "irq"):
            pin.irq(catch, Pin.IRQ_FALLING)


def ignore(buttons):
    """No interrupts: the pins are to wake the chip by their level."""
    for pin in buttons.pins:
        if hasattr(pin, "irq"):
            pin.irq(None)
