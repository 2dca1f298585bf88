"""The virtual board in real time, for tools/play.py: keys come in, pictures go out.

micropython -m live flash=FILE [NAME=VALUE ...]    board, seed or a value of the board file (PANEL)

Keys are bytes on standard input: U D L R A B pressed, u d l r a b let go. The picture goes out
whenever it changes, as a line `F` and base64 of 1024 bytes, on a colour board of 16 bits a dot;
other lines are the firmware's own. X, Y and Z are the keys themselves of a board with so few.
Ends at the end of the input. Ends with code 2 and a sentence when the flash can't be used.
"""

import sys
from binascii import b2a_base64
from select import POLLIN, poll

import flash as flashes
from device.clock import Clock
from sim import Sim

_LASTS = 40  # ms that a key stays as it is, so that the firmware sees it
_TURNS = 4  # and turns of the wheel, should one take long
_PIECE = 192  # bytes of a picture at once; a multiple of 3
_WAITING = 16  # bytes; a key held down in the terminal sends faster than the firmware reads


class Unusable(Exception):
    """The flash image can't be used; the text is a sentence for the player."""


class Keys:
    """What was typed, given to the board at a pace that the firmware can see."""

    def __init__(self, sim):
        self._sim = sim
        self._waiting = []
        self._down = set()  # keys that are down once all that waits is done
        self._changed = {}  # by key: ms and turns since it changed
        self._turns = 0

    def add(self, byte):
        """A key goes down (upper case) or up. With too many waiting it is not pressed at all."""
        letter = chr(byte)
        key = letter.upper()
        down = letter == key
        if down == (key in self._down) or (down and len(self._waiting) >= _WAITING):
            return
        (self._down.add if down else self._down.remove)(key)
        self._waiting.append(letter)

    def turn(self, now):
        """Give on what has waited long enough."""
        self._turns += 1
        while self._waiting and self._rested(self._waiting[0].upper(), now):
            letter = self._waiting.pop(0)
            key = letter.upper()
            lasts = max(_LASTS, self._sim.lasts(key) if letter == key else 0)
            self._sim.key(key, letter == key)
            self._changed[key] = now, self._turns, lasts

    def _rested(self, key, now):
        if key not in self._changed:
            return True
        since, turn, lasts = self._changed[key]
        return self._sim.clock.diff(now, since) >= lasts and self._turns - turn >= _TURNS


class Screen:
    """Sends the picture on when the bus has changed it."""

    def __init__(self, sim, stream):
        self._sim = sim
        self._stream = stream
        self._bytes = None
        self._picture = None

    def turn(self):
        if self._bytes == self._sim.bus.bytes:
            return
        self._bytes = self._sim.bus.bytes
        picture = self._sim.picture()
        if picture != self._picture:
            self._picture = picture
            self._stream.write("F ")
            for at in range(0, len(picture), _PIECE):  # in one piece it asks for much memory
                self._stream.write(b2a_base64(picture[at : at + _PIECE]).decode().rstrip())
            self._stream.write("\n")


def run(sim, stdin):
    """Turn the wheel until the input ends."""
    keys, screen = Keys(sim), Screen(sim, sys.stdout)
    poller = poll()
    poller.register(stdin, POLLIN)
    while True:
        keys.turn(sim.clock.now())
        wait = sim.app.tick()
        screen.turn()
        while poller.poll(max(wait, 0)):
            byte = stdin.buffer.read(1)
            if not byte:
                return
            keys.add(byte[0])
            wait = 0


def flash_of(path):
    """The flash in an image file, known to be one that can be mounted."""
    try:
        flash = flashes.in_file(path)
        flashes.mount(flash, "/tried")
    except ValueError as error:
        raise Unusable(str(error))
    except OSError as error:
        raise Unusable(
            "The flash image %s is damaged (%s). Without it a new one is begun: move it away."
            % (path, error)
        )
    flashes.umount("/tried")
    return flash


def values(arguments):
    """Arguments for Sim from the command line's NAME=VALUE."""
    pairs = [argument.split("=", 1) for argument in arguments]
    return {name: int(value) if value.isdigit() else value for name, value in pairs}


def main(arguments):
    options = values(arguments)
    try:
        options["flash"] = flash_of(options["flash"])
    except Unusable as problem:
        print(problem)
        return 2
    sim = Sim(bounce=None, hear=False, clock=Clock(), **options)
    sim.panel.strict = False  # the self-test may take it for another one
    try:
        run(sim, sys.stdin)
    finally:
        sim.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
