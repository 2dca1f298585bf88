"""The hands on a virtual board: which contacts a key of U D L R A B is. sim.py uses them.

X, Y and Z are the first, second and third key of a board that has only so many.
"""

LISTED = {"U": "L", "D": "R", "L": "U", "R": "D"}  # as what a gesture counts on a list
_FULL = 3.3  # volts
_HELD_MS = 620
_LONG_MS = 1620
_PHYSICAL = "XYZ"


def of(board, wires):
    """The hands for a board file."""
    return (_Few if hasattr(board, "KEYS") else _Six)(board, wires)


class _Six:
    """Six keys; those of a pad put a voltage on its pin."""

    def __init__(self, board, wires):
        self._places = board.BUTTONS
        self._wires = wires

    def lasts(self, letter, listing, long=False):
        """Ms for which the key has to be down at least to be that key, or one held down. listing:
        whether the screen shows a list."""
        return 0

    def key(self, letter, down, listing):
        """Press or let go of a key; the pins of its contacts. One that there is not has none."""
        if letter not in "UDLRAB":
            return ()
        place = self._places["UDLRAB".index(letter)]
        if isinstance(place, tuple):
            pin, least, end = place
            self._wires.volts[pin] = _FULL * (least + end) / 2 / 4096 if down else 0
            return ()
        (self._wires.press if down else self._wires.release)(place)
        return (place,)


class _Few:
    """Two or three keys, by their gestures."""

    def __init__(self, board, wires):
        self._pins = board.BUTTONS
        self._wires = wires
        self._down = {}  # pins by letter
        self._gestures = {}
        for gesture, letters in board.KEYS.items():
            for held, letter in enumerate(letters):
                self._gestures[letter] = gesture, held

    def lasts(self, letter, listing, long=False):
        held = self._gesture(letter, listing)[1]
        return _LONG_MS if long and letter in "AB" else _HELD_MS if held else 0

    def key(self, letter, down, listing):
        if down:
            gesture, _ = self._gesture(letter, listing)
            self._down[letter] = [pin for i, pin in enumerate(self._pins) if gesture >> i & 1]
        pins = self._down.get(letter, ())
        for pin in pins:
            (self._wires.press if down else self._wires.release)(pin)
        return pins

    def _gesture(self, letter, listing):
        if letter in _PHYSICAL:
            return 1 << _PHYSICAL.index(letter), False
        return self._gestures[LISTED.get(letter, letter) if listing else letter]
