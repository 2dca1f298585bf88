"""The buzzer: short tones, one after the other, without waiting for them. The app steps it.

Boards without a buzzer have none: device.open then gives None. Untested on hardware.
"""

from micropython import const

from machine import PWM, Pin

# Tones as (hertz, ms); hertz 0 is a rest.
TURN = ((880, 40),)
TRICK = ((660, 30), (990, 50))
REFUSED = ((220, 90),)
END = ((660, 70), (880, 70), (1320, 140))

# The share of the time that the buzzer is driven, in 1/65536.
LOUDNESS = {"loud": 0x8000, "soft": 0x0800, "mute": 0}

_MOST = const(8)  # tones that wait; what comes then is left out


class Sound:
    """share: of LOUDNESS."""

    def __init__(self, pin):
        self.share = 0
        self._pwm = PWM(Pin(pin), freq=440, duty_u16=0)
        self._queue = []
        self._since = None

    def play(self, tones):
        """Have tones follow those that are sounding."""
        if self.share and len(self._queue) + len(tones) <= _MOST:
            self._queue += tones

    def step(self, now):
        """Go on to the next tone when it is time, at `now` of the clock."""
        queue = self._queue
        if not queue:
            return
        if self._since is not None:
            if (now - self._since) & 0x3FFF_FFFF < queue[0][1]:
                return
            queue.pop(0)
        self._since = None
        if queue:
            self._since = now
            hertz = queue[0][0]
            if hertz:
                self._pwm.freq(hertz)
            self._pwm.duty_u16(self.share if hertz else 0)
        else:
            self._pwm.duty_u16(0)
