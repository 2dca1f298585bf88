"""The `machine` module of the virtual board: pins and I2C buses below the real drivers.

This folder lies on the path before the firmware, so that `import machine` finds it. sim.py and
live.py wire a Board and attach it. Runs on MicroPython's unix and WebAssembly ports.
"""

import errno

BOUNCE_MS = 20  # a contact is at rest within this time
_MOST_FLIPS = 6
_MOST_TONES = 16

PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = range(1, 6)
PIN_WAKE, TIMER_WAKE = 2, 4

_board = None


def attach(board):
    """Make `board` the one that pins and buses made from now on belong to."""
    global _board
    _board = board


def attached():
    """The board that is attached."""
    return _board


def reset():
    """Start anew: what that is, the attached board knows."""
    _board.reset()


def soft_reset():
    """Start MicroPython anew, the wires stay as they are."""
    _board.soft_reset()


def reset_cause():
    return _board.cause


def wake_reason():
    return _board.woke_by


def lightsleep(ms=None):
    _board.woke_by = _board.doze(ms)


def deepsleep():
    _board.switch_off()


class Board:
    """What hangs on the pins and buses.

    now: function giving the time in ms. bounce: seed of how contacts bounce, None for clean ones.
    volts: what lies at a pin, by its number. cause: of the last reset. wakers: the numbers of the
    pins that end a light sleep, and of the one that ends a deep sleep, as esp32.py sets them; where
    there is no sleep, sleeping does nothing. tones: the last (ms, hertz, share of the time that the
    pin is high in 1/65536) of every pin that PWM drives; silence is 0 of them. lights: the pins
    that drive a light instead, with that share. outputs: the levels of pins that are outputs.
    pulled_up: the pins with a pull-up outside of the chip.
    """

    def soft_reset(self):
        raise SystemExit

    def __init__(self, now, bounce=None):
        self.buses = {}
        self.spis = {}
        self.outputs = {}
        self.pulled_up = ()
        self.lights = {}
        self.volts = {}
        self.tones = []
        self.cause = PWRON_RESET
        self.woke_by = 0
        self.wakers = [(), None]
        self.timers = []
        self.catchers = {}
        self._now = now
        self._noise = bounce
        self._contacts = {}

    def bus(self, number=0):
        """The I2C bus of that number."""
        if number not in self.buses:
            self.buses[number] = Bus()
        return self.buses[number]

    def spi(self, number):
        """The SPI bus of that number."""
        if number not in self.spis:
            self.spis[number] = Spi(self)
        return self.spis[number]

    def drive(self, pin, level):
        """Put an output on a level."""
        self.outputs[pin] = level
        for spi in self.spis.values():
            spi.led(pin, level)

    def press(self, pin):
        """Close the contact between a pin and ground."""
        self._contact(pin).move(0, self._now(), self._flips())
        self._interrupt(pin)

    def release(self, pin):
        """Open it again."""
        flips = self._flips()
        self._contact(pin).move(1, self._now(), flips)
        if flips:
            self._interrupt(pin)

    def _interrupt(self, pin):
        if pin in self.catchers:
            self.catchers[pin](pin)

    def stick(self, pin, level=0):
        """Hold a pin at a level whatever the contact does; None lets go of it."""
        self._contact(pin).stuck = level

    def sound(self, hertz, share):
        """Note a tone that begins now."""
        self.tones = self.tones[1 - _MOST_TONES :] + [(self._now(), hertz, share)]

    def reset(self):
        """There is nobody here who could start it anew."""

    def doze(self, ms):
        """A light sleep of that many ms; the reason why it ended."""
        return TIMER_WAKE

    def switch_off(self):
        """A deep sleep."""

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


class Spi:
    """An SPI bus. Each of its devices has `select`, the number of the pin that is low while it is
    spoken to, take(bytes) and led(pin, level). bytes: all that went over it."""

    def __init__(self, board):
        self.devices = []
        self.bytes = 0
        self._board = board

    def led(self, pin, level):
        for device in self.devices:
            device.led(pin, level)

    def write(self, data):
        chosen = [d for d in self.devices if self._board.outputs.get(d.select) == 0]
        if len(chosen) != 1:
            raise ValueError("%d devices are selected on the SPI bus" % len(chosen))
        self.bytes += len(data)
        chosen[0].take(data)


class Pin:
    """A pin of the attached board. Without a pull-up an open contact reads 0, as it may."""

    IN = 1
    OUT = 3
    PULL_UP = 2
    IRQ_FALLING = 2

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self._board = _board
        self.number = number
        self._pulled_up = pull == self.PULL_UP or number in _board.pulled_up
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is not None:
            self._board.drive(self.number, int(level))
            return None
        return self._board.level(self.number) if self._pulled_up else 0

    def irq(self, handler=None, trigger=IRQ_FALLING):
        """Have handler(pin) called when a contact closes; None: nobody."""
        catchers = self._board.catchers
        catchers.pop(self.number, None)
        if handler:
            catchers[self.number] = lambda number: handler(self)


class Timer:
    """A timer of the attached board, which calls what is due with each of its ticks."""

    PERIODIC = 1

    def __init__(self, number):
        self._timers = _board.timers

    def init(self, *, period, mode, callback):
        self.period = self.left = period
        self.callback = callback
        self._timers.append(self)

    def deinit(self):
        if self in self._timers:
            self._timers.remove(self)

    def pass_time(self, ms):
        """Time goes by."""
        self.left -= ms
        if self.left <= 0:
            self.left += self.period
            self.callback(self)


class PWM:
    """A pin of the attached board that drives a buzzer, or a light."""

    def __init__(self, pin, freq=0, duty_u16=0):
        self._board = _board
        self._number = pin.number
        self._hertz = freq
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        self._hertz = hertz

    def duty_u16(self, share):
        if self._number in self._board.lights:
            self._board.lights[self._number] = share
        else:
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

    def read_u16(self):
        return min(int(self._board.volts.get(self._number, 0) * 65536 / 3.3), 65535)


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

    def writeto_mem(self, address, register, data):
        self._bus.write(address, (bytes((register,)), data))

    def readfrom_mem(self, address, register, count):
        self._bus.write(address, (bytes((register,)),))
        return self._bus.devices[address].give(count)


class SPI:
    """An SPI bus of the attached board."""

    def __init__(self, number, *, baudrate, sck, mosi):
        self._spi = _board.spi(number)

    def write(self, data):
        self._spi.write(bytes(data))
