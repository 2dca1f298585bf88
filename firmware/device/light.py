"""The light behind a colour panel, on a pin. device.colour opens it; device.axp192 is the same for
a panel whose light is a voltage. Untested on hardware.
"""

from machine import PWM, Pin

_HERTZ = 5000


class Light:
    def __init__(self, pin):
        self._pwm = PWM(Pin(pin), freq=_HERTZ, duty_u16=0)

    def set(self, level):
        """0 is dark, 255 as bright as it gets."""
        self._pwm.duty_u16(level * 257)
