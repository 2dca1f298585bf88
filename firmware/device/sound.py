"""The buzzer: short tones, one after the other, without waiting for them. The app steps it.

Boards without a buzzer have none: device.open then gives None. Untested on hardware.
"""

from micropython import const

from machine import PWM, Pin

_MASK = const(0x3FFF_FFFF)
_UNIT = const(10)  # hertz, and ms, of what the tones are made of
_LONGEST = const(8)  # bytes of a kind

# By kind, as in ui/sounds.py: two bytes a tone, its hertz and its ms in tens, and zeros at the end.
TONES = (
    b"\x58\x04\0\0\0\0\0\0"
    b"\x42\x03\x63\x05\0\0\0\0"
    b"\x42\x03\x63\x05\x58\x04\0\0"
    b"\x16\x09\0\0\0\0\0\0"
    b"\x42\x07\x58\x07\x84\x0e\0\0"
)


class Sound:
    """share: of the time that the buzzer is driven, in 1/65536; 0 is silence."""

    share = 0
    _at = -1  # the tone that sounds, by its place in TONES
    _since = None  # when it began; None: it is to begin

    def __init__(self, pin):
        self._pwm = PWM(Pin(pin), freq=440, duty_u16=0)

    def play(self, kind):
        """Sound the tones of a kind, instead of what is sounding."""
        self._at = kind * _LONGEST
        self._since = None

    def step(self, now):
        """Go on to the next tone when it is time, at `now` of the clock."""
        at = self._at
        if at < 0:
            return
        if self._since is not None:
            if (now - self._since) & _MASK < TONES[at + 1] * _UNIT:
                return
            at += 2
        self._since = now
        tens = TONES[at]
        self._at = at if tens else -1
        if tens:
            self._pwm.freq(tens * _UNIT)
        self._pwm.duty_u16(self.share if tens else 0)
