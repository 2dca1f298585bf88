"""What the device does while nobody presses a key: dim, move the picture, go dark, sleep.

The app asks it in every turn, for all screens alike; device.sleep puts the chip to sleep.
"""

from micropython import const

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

_MINUTE = const(60_000)
_FAINT = const(1)  # contrast while dim
_NEGATIVE_MS = const(600_000)  # an always-on picture is inverted for as long as it was not
_PATH = ((0, 0), (1, 0), (1, 1), (0, 1))  # where the picture moves to, a place each minute


class Idle:
    """Rest and waking of a panel.

    after: ms without a key until it is dim, dark, asleep and deeply asleep; 0 stands for never.
    bright: the contrast while awake. stage: AWAKE, DIM or DARK. offset: dots by which the picture
    is to be moved; moved: whether that, and so the picture, has changed in the last step.
    """

    def __init__(self, panel, buttons, clock, sleep):
        self.panel = panel
        self.buttons = buttons
        self.clock = clock
        self.sleep = sleep
        self.after = (_MINUTE, 0, 0, 0)
        self.bright = 255
        self.stage = AWAKE
        self.offset = _PATH[0]
        self.moved = False
        self._touched = clock.now()
        self._waking = False
        self._negative = False

    def step(self, now, events, always=False):
        """Take the time and the keys' events; those of them that are for the screen: the press that
        wakes is for none. always: a screen that is never dark."""
        self.moved = False
        if events or self.buttons.down:
            self._touched = now
            if self.stage:
                self._waking = self._waking or self.stage == DARK
                self._wake()
        if self._waking:
            self._waking = self.buttons.down
            return ()
        self._rest(self.clock.diff(now, self._touched), always)
        return events

    def _wake(self):
        if self.stage == DARK:
            self.panel.power(True)
        self._show(AWAKE, self.bright, _PATH[0], False)

    def _rest(self, rest, always):
        dim, dark, asleep, deep = self.after
        if always:
            dark = asleep = deep = 0
        if deep and rest >= deep:
            self.sleep.deep()
        elif dark and rest >= dark:
            self._darken()
            if asleep and rest >= asleep:
                self.sleep.light(deep - rest if deep else 0)
        elif dim and rest >= dim:
            negative = always and rest // _NEGATIVE_MS & 1 == 1
            self._show(DIM, _FAINT, _PATH[(rest - dim) // _MINUTE % len(_PATH)], negative)

    def _darken(self):
        if self.stage != DARK:
            self.stage = DARK
            self.panel.power(False)

    def _show(self, stage, contrast, offset, negative):
        if stage != self.stage:
            self.stage = stage
            self.panel.contrast(contrast)
        if negative != self._negative:
            self._negative = negative
            self.panel.invert(negative)
        if offset != self.offset:
            self.offset = offset
            self.moved = True
