"""The buttons: pin levels at given times become events; the app polls them.

An event is key | kind << 3, where key is the place of its pin in the board file and kind is
SHORT 0, LONG 1 or REPEAT 2. Time is an argument: milliseconds that wrap around at 30 bits.
A press that begins and ends between two polls is caught by the pin's interrupt (device/edges.py).
"""

from micropython import const

_SHORT = const(0)
_LONG = const(1)
_REPEAT = const(2)

_STABLE_MS = const(20)
_MASK = const(0x3FFF_FFFF)

# What a kind of key does: event when pressed, ms until it counts as held, event then,
# ms until that event comes again (0: never), event when let go before it counted as held.
_PRESS, _HOLD_MS, _HELD, _AGAIN_MS, _TAP = range(5)
_ARROW = (_SHORT, 400, _REPEAT, 120, None)
_ACTION = (None, 600, _LONG, 0, _SHORT)

_KEYS = (_ARROW, _ARROW, _ARROW, _ARROW, _ACTION, _ACTION)


class Buttons:
    """The keys on `pins`: six objects with value(), 0 while pressed, in the board file's order.

    stuck: the keys that were held at the start. They are set aside until they are let go.
    down: whether any other key was pressed at the last poll.
    """

    down = False
    _polled = _caught = 0

    def __init__(self, pins):
        self.pins = pins
        self.keys = [Key(_KEYS[i], not pin.value()) for i, pin in enumerate(pins)]
        self.stuck = {i for i, key in enumerate(self.keys) if key.aside}

    def catch(self, pin):
        """The interrupt of a pin: its contact was closed. Needs no memory."""
        self._caught |= 1 << self.pins.index(pin)

    def caught(self, now):
        """The keys, as bits, whose contact was closed since the last poll, if that is so long ago
        that a whole press may lie between."""
        caught = self._caught if (now - self._polled) & _MASK > _STABLE_MS else 0
        self._caught = 0
        self._polled = now
        return caught

    def poll(self, now):
        """Read the pins at `now`; the events since the last poll, () when there are none."""
        events = ()
        caught = self.caught(now)
        self.down = False
        for i in range(len(self.pins)):
            key = self.keys[i]
            kind = key.step(not self.pins[i].value(), now, caught >> i & 1)
            if kind is not None:
                events = events or []
                events.append(i | kind << 3)
            elif self.stuck and not key.aside:
                self.stuck.discard(i)
            if key.down and not key.aside:
                self.down = True
        return events


class Key:
    """One key: `down` is the level that counts, `_raw` the one last read."""

    def __init__(self, style, down):
        self._style = style
        self._raw = self.down = self.aside = down
        self._edge = 0  # when raw last changed
        self._left = 0  # when raw first left `down`, before it bounced
        self._since = 0  # what is waited for counts from here
        self._wait = 0  # ms until the next event while held; 0: none

    def step(self, raw, now, caught=False):
        """Take the level read at `now`; the kind of the event that it makes, or None. caught:
        whether a whole press may lie between this and the step before.

        Nothing comes of a level before it has been stable, so a release that still bounces
        when the key would count as held is seen as the release it is.
        """
        still = (now - self._edge) & _MASK
        if raw != self._raw:
            if raw != self.down and still >= _STABLE_MS:
                self._left = now
            self._raw = raw
            self._edge = now
        elif still < _STABLE_MS:
            pass
        elif raw != self.down:
            self.down = raw
            return self._pressed() if raw else self._released()
        elif self._wait and (now - self._since) & _MASK >= self._wait:
            return self._waited(now)
        elif caught and not raw:
            return _SHORT
        return None

    def _pressed(self):
        self._since = self._left
        self._wait = self._style[_HOLD_MS]
        return self._style[_PRESS]

    def _released(self):
        waiting, self._wait = self._wait, 0
        if self.aside or not waiting:
            self.aside = False
            return None
        tap = self._style[_TAP]
        late = tap is not None and (self._left - self._since) & _MASK >= waiting
        return self._style[_HELD] if late else tap

    def _waited(self, now):
        self._since = (self._since + self._wait) & _MASK
        self._wait = self._style[_AGAIN_MS]
        if (now - self._since) & _MASK >= self._wait:
            self._since = now
        return self._style[_HELD]
