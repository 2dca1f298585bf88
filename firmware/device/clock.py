"""The clock: milliseconds that wrap around at 30 bits, so that no number goes to the heap.

main and the views read it; tests and the simulator hand in one that they turn by hand.
"""

import time

from micropython import const

_MASK = const(0x3FFF_FFFF)
_HALF = const(0x2000_0000)


class Clock:
    """The real clock."""

    def now(self):
        """Milliseconds, wrapping around at 2**30 (after 12 days): compare them with `diff`."""
        return time.ticks_ms() & _MASK

    def diff(self, a, b):
        """Milliseconds from b to a, negative when a came first; they lie within 6 days."""
        return ((a - b) & _MASK ^ _HALF) - _HALF

    def sleep(self, ms):
        """Wait; 0 or less returns at once."""
        time.sleep_ms(ms)
