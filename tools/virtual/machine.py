"""The `machine` module of the virtual board: pins and I2C buses below the real drivers.

This folder lies on the path before the firmware, so that `import machine` finds it. sim.py and
live.py wire a Board and attach it. Runs on MicroPython's unix and WebAssembly ports.
"""

import errno

BOUNCE_MS = 20  # a contact is at rest within this time
_MOST_FLIPS = 6
_MOST_TONES = 16

_board = None


def attach(board):
    """Make `board` the one that pins and buses made from now on belong to."""
    global _board
    _board = board


class Board:
    """What hangs on the pins and buses.

    now: function giving the time in ms. bounce: seed of how contacts bounce, None for clean ones.
    volts: what lies at a pin, by its number. tones: the last (ms, hertz, share of the time that the
    pin is high in 1/65536) of every pin that PWM drives; silence is 0 of them.
    """

    def __init__(self, now, bounce=None):
        self.buses = {}
        self.volts = {}
        self.tones = []
        self._now = now
        self._noise = bounce
        self._contacts = {}

    def bus(self, number=0):
        """The I2C bus of that number."""
        if number not in self.buses:
            self.buses[number] = Bus()
        return self.buses[number]

    def press(self, pin):
        """Close the contact between a pin and ground."""
        self._contact(pin).move(0, self._now(), self._flips())

    def release(self, pin):
        """Open it again."""
        self._contact(pin).move(1, self._now(), self._flips())

    def stick(self, pin, level=0):
        """Hold a pin at a level whatever the contact does; None lets go of it."""
        self._contact(pin).stuck = level

    def sound(self, hertz, share):
        """Note a tone that begins now."""
        self.tones = self.tones[1 - _MOST_TONES :] + [(self._now(), hertz, share)]

    def level(self, pin):
        """What a pin with a pull-up reads now."""
        return self._contact(pin).level(self._now())

    def _contact(self, pin):
        if pin not in self._contacts:
            self._contacts[pin] = _Contact()
        return self._contacts[pin]

    def _flips(self):
        """Times after a move, in ms, at which the contact flips before it rests."""
        if self._noise is None:
            return ()
        count = self._random(_MOST_FLIPS + 1)
        return [1 + self._random(BOUNCE_MS - 1) for _ in range(count)]

    def _random(self, below):
        self._noise = (self._noise * 25173 + 13849) & 0xFFFF
        return (self._noise >> 4) % below


class _Contact:
    """A switch to ground: 1 is open."""

    stuck = None

    def __init__(self):
        self._rest = 1
        self._since = 0
        self._flips = ()

    def move(self, level, now, flips):
        self._rest = level
        self._since = now
        self._flips = flips

    def level(self, now):
        if self.stuck is not None:
            return self.stuck
        age = now - self._since
        if not self._flips or not 0 <= age < BOUNCE_MS:
            return self._rest
        to_come = sum([flip > age for flip in self._flips])
        return self._rest ^ (to_come & 1)


class Bus:
    """An I2C bus. Devices by address; each has start() and take(bytes) for what is written to it.

    bytes: all that went over the bus since it was built, addresses included.
    """

    def __init__(self):
        self.devices = {}
        self.bytes = 0
        self._until = None
        self._times = 0

    def nack(self, after=0, times=1):
        """After that many more bytes refuse the next one, and then the start of the `times` - 1
        writes that follow. What came before has reached the device."""
        self._until = after
        self._times = times

    def write(self, address, parts):
        """One write from start to stop; OSError when the device doesn't answer."""
        device = self.devices.get(address)
        if not self._passes(1) or device is None:
            raise OSError(errno.ENODEV)
        device.start()
        for part in parts:
            view = memoryview(part)
            passed = self._passes(len(view))
            device.take(view[:passed])
            if passed < len(view):
                raise OSError(errno.ENODEV)

    def _passes(self, count):
        """How many of the next `count` bytes are acknowledged."""
        if self._until is not None:
            if count <= self._until:
                self._until -= count
            else:
                count = self._until
                self._times -= 1
                self._until = 0 if self._times else None
        self.bytes += count
        return count


class Pin:
    """A pin of the attached board. Without a pull-up an open contact reads 0, as it may."""

    IN = 1
    PULL_UP = 2

    def __init__(self, number, mode=-1, pull=-1):
        self._board = _board
        self.number = number
        self._pulled_up = pull == self.PULL_UP

    def value(self):
        return self._board.level(self.number) if self._pulled_up else 0


class PWM:
    """A pin of the attached board that drives a buzzer."""

    def __init__(self, pin, freq=0, duty_u16=0):
        self._board = _board
        self._hertz = freq
        self._board.sound(freq, duty_u16)

    def freq(self, hertz):
        self._hertz = hertz

    def duty_u16(self, share):
        self._board.sound(self._hertz if share else 0, share)

    def deinit(self):
        self._board.sound(0, 0)


class ADC:
    """A pin of the attached board whose volts are measured."""

    ATTN_11DB = 3

    def __init__(self, pin, atten=None):
        self._board = _board
        self._number = pin.number

    def read_uv(self):
        return int(self._board.volts.get(self._number, 0) * 1_000_000)


class I2C:
    """A bus of the attached board, as the chip's controller gives it to Python."""

    def __init__(self, number, *, scl, sda, freq=400_000):
        self._bus = _board.bus(number)

    def scan(self):
        return sorted(self._bus.devices)

    def writeto(self, address, data):
        self._bus.write(address, (data,))
        return len(data)

    def writevto(self, address, parts):
        self._bus.write(address, parts)
        return sum([len(part) for part in parts])
