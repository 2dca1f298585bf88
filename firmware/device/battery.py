"""The battery, measured behind a divider of two equal resistors or by an AXP192, and whether there
is USB power. Used by device.idle and the self-test. A place is a pin, or the wires of an AXP192, or
None. Untested on hardware.
"""

from micropython import const

from machine import ADC, Pin

EMPTY = const(0)
LOW = const(1)
FULL = const(4)

_RATIO = const(2)
_LOOKS = const(8)  # of which one measurement is the mean
_UNSTEADY = const(200)  # millivolts between two looks at a pin to which nothing is wired

# Millivolts of a lithium cell at rest, rising, from which it counts as EMPTY, LOW, 2, 3, FULL.
# Below the first no cell is there: its protection would have cut it off.
_LEVELS = (2000, 3350, 3550, 3700, 3900)
_SLACK = const(40)  # millivolts a level must be passed by before it counts again as reached


def millivolts(place):
    """Of the cell; None where there is none: no place, no volts, or volts that come and go."""
    if place is None:
        return None
    if isinstance(place, dict):
        from device import axp192

        return axp192.millivolts(place)
    adc = ADC(Pin(place), atten=ADC.ATTN_11DB)
    looks = [adc.read_uv() // 1000 * _RATIO for _ in range(_LOOKS)]
    mean = sum(looks) // _LOOKS
    if mean < _LEVELS[0] or max(looks) - min(looks) > _UNSTEADY:
        return None
    return mean


def on_usb(place):
    """Whether there is USB power: a pin is high then. Where nothing tells, there is none: a board
    without such a place has its battery switched off on USB power."""
    if isinstance(place, dict):
        from device import axp192

        return axp192.on_usb(place)
    return place is not None and Pin(place, Pin.IN).value() == 1


def level(place, before=None):
    """EMPTY to FULL; None without a battery. before: what it was at the last look: it falls at
    once, and rises only when that is beyond doubt."""
    now = millivolts(place)
    if now is None:
        return None
    found = _level(now)
    if before is not None and found > before:
        found = max(before, _level(now - _SLACK))
    return found


def _level(millivolts):
    return sum([millivolts >= least for least in _LEVELS]) - 1
