"""The virtual machine module: contacts that bounce and stick, a bus that refuses."""

import machine
from tests.helpers import raises


class Time:
    def __init__(self):
        self.now = 1000

    def __call__(self):
        return self.now


class Recorder:
    """A device on the bus that keeps what it gets."""

    def __init__(self):
        self.writes = []

    def start(self):
        self.writes.append(b"")

    def take(self, data):
        self.writes[-1] += bytes(data)


def board(bounce=None):
    time = Time()
    built = machine.Board(time, bounce)
    machine.attach(built)
    return built, time


def wired():
    built, _ = board()
    device = built.bus(1).devices[0x3C] = Recorder()
    return machine.I2C(1, scl=machine.Pin(22), sda=machine.Pin(21)), device, built.bus(1)


def levels(built, time, pin, until=40):
    found = []
    for _ in range(until):
        found.append(built.level(pin))
        time.now += 1
    return found


def test_this_is_the_machine_module_that_firmware_imports():
    assert machine.__file__.replace("\\", "/").rsplit("/", 1)[-1] in ("machine.py", "machine.mpy")


def test_a_clean_contact():
    built, time = board()
    pin = machine.Pin(27, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    built.press(27)
    assert pin.value() == 0
    assert levels(built, time, 27) == [0] * 40
    built.release(27)
    assert pin.value() == 1 and built.level(13) == 1


def test_a_pin_without_pull_up_floats():
    board()
    assert machine.Pin(27, machine.Pin.IN).value() == 0


def test_contacts_bounce_and_rest_within_20_ms():
    built, time = board(bounce=5)
    patterns = set()
    for _ in range(60):
        built.press(27)
        down = levels(built, time, 27)
        built.release(27)
        up = levels(built, time, 27)
        assert down[20:] == [0] * 20 and up[20:] == [1] * 20
        patterns.add(tuple(down[:20]))
        patterns.add(tuple(up[:20]))
    assert len(patterns) > 60


def test_the_same_seed_bounces_the_same():
    runs = []
    for seed in (5, 5, 6):
        built, time = board(seed)
        found = []
        for _ in range(10):
            built.press(27)
            found += levels(built, time, 27)
            built.release(27)
            found += levels(built, time, 27)
        runs.append(found)
    assert runs[0] == runs[1] != runs[2]


def test_reading_does_not_change_the_bounce():
    runs = []
    for reads in (1, 3):
        built, time = board(5)
        built.press(27)
        found = []
        for _ in range(20):
            found.append([built.level(27) for _ in range(reads)][0])
            time.now += 1
        runs.append(found)
    assert runs[0] == runs[1]


def test_a_contact_that_sticks():
    built, _ = board()
    built.stick(27)
    assert built.level(27) == 0
    built.press(27)
    built.release(27)
    assert built.level(27) == 0
    built.stick(27, None)
    assert built.level(27) == 1


def test_writes_reach_the_device():
    i2c, device, bus = wired()
    assert i2c.scan() == [0x3C]
    assert i2c.writeto(0x3C, b"ab") == 2
    assert i2c.writevto(0x3C, (b"c", bytearray(b"de"))) == 3
    assert device.writes == [b"ab", b"cde"]
    assert bus.bytes == 3 + 4


def test_nobody_there():
    i2c, _, bus = wired()
    assert raises(OSError, i2c.writeto, 0x3D, b"ab").errno == 19
    assert bus.bytes == 1
    del bus.devices[0x3C]
    assert i2c.scan() == []
    raises(OSError, i2c.writeto, 0x3C, b"ab")


def test_a_refused_byte():
    for after, reached in ((0, []), (1, [b""]), (2, [b"a"]), (3, [b"ab"]), (4, [b"abc"])):
        i2c, device, bus = wired()
        bus.nack(after)
        raises(OSError, i2c.writevto, 0x3C, (b"ab", b"cd"))
        assert device.writes == reached
        assert bus.bytes == after
        i2c.writeto(0x3C, b"z")
        assert device.writes[-1] == b"z"


def test_several_writes_refused():
    i2c, device, bus = wired()
    bus.nack(after=5, times=3)
    i2c.writeto(0x3C, b"ab")
    for _ in range(3):
        raises(OSError, i2c.writeto, 0x3C, b"cd")
    i2c.writeto(0x3C, b"ef")
    assert device.writes == [b"ab", b"c", b"ef"]
