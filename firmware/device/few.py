"""Two or three keys that make the events of six: each and each pair is a gesture, and a press and a
hold of it are two logical keys, by the board file's KEYS. device.colour opens it.

The events are those of device.buttons, SHORT; a gesture that makes A or B is LONG of that, too, if
it is held for longer still.
"""

from micropython import const

from device.buttons import Buttons, Key

_MASK = const(0x3FFF_FFFF)
_HOLD_MS = const(500)
_LONG_MS = const(1500)
_LONG = const(1)
_A = const(4)
_ROWS = const(1)  # as in ui.canvas: rows to choose from

_LETTERS = "UDLRAB"
_LISTED = b"\2\3\0\1\4\5"  # what each key is on a list
_SILENT = (None, 0, None, 0, None)  # a key that only comes to rest


class Few(Buttons):
    """Buttons on two or three pins."""

    _gesture = 0  # the keys that were down since all were up
    _told = 0  # how many events of it were told

    def __init__(self, pins, table, panel):
        """table: {the keys of a gesture as bits: letters of what a press and a hold of them is}.
        panel: its `listing` says what the screen shows."""
        self.pins = pins
        self.keys = [Key(_SILENT, not pin.value()) for pin in pins]
        self.stuck = set()
        self._panel = panel
        self._table = {
            gesture: bytes([_LETTERS.index(letter) for letter in letters])
            for gesture, letters in table.items()
        }
        for i, key in enumerate(self.keys):
            if key.aside:
                self.stuck.update(self._table[1 << i])

    def poll(self, now):
        caught = self.caught(now)
        down = taps = 0
        aside = False
        for i in range(len(self.pins)):
            key = self.keys[i]
            if key.step(not self.pins[i].value(), now, caught >> i & 1) is not None:
                taps |= 1 << i
            if key.aside:
                aside = True
            elif key.down:
                down |= 1 << i
        if not aside:
            self.stuck.clear()
        self.down = down > 0
        if taps and not (down or self._gesture):
            return self._event(taps, 0)
        return self._step(down, now)

    def _step(self, down, now):
        """Take the keys that are down at `now`; the events that their gesture makes."""
        gesture = self._gesture
        self._gesture |= down
        if not gesture:
            self._since = now
        elif not down:
            told, self._told = self._told, 0
            self._gesture = 0
            return () if told else self._event(gesture, 0)
        else:
            held = (now - self._since) & _MASK
            if held >= (_HOLD_MS, _LONG_MS, _MASK)[self._told]:
                self._told += 1
                return self._event(gesture, 1) if self._told == 1 else self._long(gesture)
        return ()

    def _long(self, gesture):
        for key in self._table.get(gesture, ()):
            if key >= _A:
                return (key | _LONG << 3,)
        return ()

    def _event(self, gesture, held):
        """The event of a gesture; none for one that means nothing."""
        if gesture not in self._table:
            return ()
        key = self._table[gesture][held]
        return (_LISTED[key] if self._panel.listing == _ROWS else key,)
