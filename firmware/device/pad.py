"""The directions of a pad on analogue pins, as pins for device.buttons. device.colour opens it.
Untested on hardware.
"""

from machine import ADC, Pin


class PadKey:
    """One direction: pressed while the pin reads from `least` to below `end`, in 1/4096."""

    def __init__(self, pin, least, end):
        self._adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)
        self._least = least
        self._end = end

    def value(self):
        """0 while it is pressed, as a key to ground."""
        return 0 if self._least <= self._adc.read_u16() >> 4 < self._end else 1
