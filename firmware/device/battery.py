"""The battery, measured behind a divider of two equal resistors. The app asks now and then.

Boards without that have none: device.open then gives None. Untested on hardware.
"""

from micropython import const

from machine import ADC, Pin

ABSENT = const(-1)
EMPTY = const(0)
LOW = const(1)
FULL = const(4)

_RATIO = const(2)
_LOOKS = const(8)  # of which one measurement is the mean

# Millivolts of a lithium cell at rest, rising, from which it counts as EMPTY, LOW, 2, 3, FULL.
# Below the first no cell is there: its protection would have cut it off.
_LEVELS = (2000, 3350, 3550, 3700, 3900)
_SLACK = const(40)  # millivolts a level must be passed by before it counts again as reached


class Battery:
    """level: ABSENT, or EMPTY to FULL; millivolts: of the last look."""

    def __init__(self, pin):
        self._adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)
        self.level = FULL
        self.look()

    def look(self):
        """Measure; the level. It falls at once, and rises only when that is beyond doubt."""
        total = sum([self._adc.read_uv() // 1000 for _ in range(_LOOKS)])
        self.millivolts = total * _RATIO // _LOOKS
        level = self._level(self.millivolts)
        if level > self.level:
            level = max(self.level, self._level(self.millivolts - _SLACK))
        self.level = level
        return level

    def _level(self, millivolts):
        return sum([millivolts >= least for least in _LEVELS]) - 1
