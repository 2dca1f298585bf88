"""Idling: what a virtual panel shows while a hand-turned clock runs and nobody presses a key."""

import machine
from device.buttons import Buttons
from device.idle import AWAKE, DARK, DIM, Idle
from device.panel import Panel
from panel import VirtualPanel

MINUTE = 60_000
SECOND = 1000
NIGHT = 8 * 60 * MINUTE
A, RIGHT = 4, 3
AFTER = (MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE)


class Pin:
    down = False

    def value(self):
        return not self.down


class Desk:
    """A panel, six keys, a clock, a sleeper that notes how it was first told to sleep."""

    def __init__(self, after=AFTER):
        self.time = 0
        board = machine.Board(lambda: self.time)
        machine.attach(board)
        self.glass = VirtualPanel("ssd1306", 128, 0)
        board.bus().devices[0x3C] = self.glass
        self.panel = Panel(machine.I2C(0, scl=machine.Pin(22), sda=machine.Pin(21)))
        self.panel.show(bytearray(b"\x01" * 1024))
        self.pins = [Pin() for _ in range(6)]
        self.buttons = Buttons(self.pins)
        self.slept = []
        self.idle = Idle(self.panel, self.buttons, self, self)
        self.idle.after = after

    def now(self):
        return self.time

    def diff(self, a, b):
        return a - b

    def light(self, ms):
        self._note("light", self.time, ms)

    def deep(self):
        self._note("deep", self.time)

    def _note(self, *sleep):
        if sleep[0] not in [other[0] for other in self.slept]:
            self.slept.append(sleep)

    def run(self, ms, step=SECOND, always=False):
        """Let time pass; what comes through of the keys, and [(ms, stage)] of every change."""
        events, changes = [], []
        end = self.time + ms
        while self.time < end:
            self.time += step
            stage = self.idle.stage
            events += self.idle.step(self.time, self.buttons.poll(self.time), always)
            if self.idle.stage != stage:
                changes.append((self.time, self.idle.stage))
        return events, changes

    def press(self, key, ms=60):
        """Press and let go; the events that come through."""
        self.pins[key].down = True
        events, _ = self.run(ms, 10)
        self.pins[key].down = False
        more, _ = self.run(60, 10)
        return events + more


def test_a_night_brings_dim_dark_light_sleep_and_deep_sleep_in_their_order():
    desk = Desk()
    _, changes = desk.run(61 * MINUTE)
    assert changes == [(MINUTE, DIM), (5 * MINUTE, DARK)]
    assert desk.slept == [("light", 15 * MINUTE, 45 * MINUTE), ("deep", 60 * MINUTE)]
    assert not desk.glass.on


def test_what_is_never_to_happen_does_not():
    desk = Desk((MINUTE, 0, 0, 0))
    _, changes = desk.run(NIGHT)
    assert changes == [(MINUTE, DIM)] and not desk.slept and desk.glass.on
    desk = Desk((0, 0, 0, 0))
    assert desk.run(NIGHT) == ([], [])
    desk = Desk((0, MINUTE, 2 * MINUTE, 0))
    desk.run(NIGHT)
    assert desk.slept == [("light", 2 * MINUTE, 0)]


def test_dim_is_faint_and_a_key_brings_the_brightness_back_and_counts():
    desk = Desk()
    desk.idle.bright = 96
    desk.run(2 * MINUTE)
    assert desk.glass.contrast == 1 and desk.idle.stage == DIM
    assert desk.press(A) == [A]
    assert desk.glass.contrast == 96 and desk.idle.stage == AWAKE


def test_the_press_that_wakes_from_the_dark_does_nothing_more():
    for key in (A, RIGHT):
        for ms in (60, 700, 3000):
            desk = Desk()
            desk.run(10 * MINUTE)
            assert not desk.glass.on
            assert desk.press(key, ms) == [], (key, ms)
            assert desk.glass.on and desk.glass.contrast == 255 and desk.idle.stage == AWAKE
            assert desk.press(key) == [key]


def test_the_panel_is_lit_as_soon_as_the_key_is_down():
    desk = Desk()
    desk.run(10 * MINUTE)
    desk.pins[A].down = True
    desk.run(40, 10)
    assert desk.glass.on


def test_a_key_that_is_stuck_keeps_nothing_awake():
    desk = Desk()
    desk.pins[A].down = True
    desk.buttons = desk.idle.buttons = Buttons(desk.pins)
    _, changes = desk.run(6 * MINUTE)
    assert changes == [(MINUTE, DIM), (5 * MINUTE, DARK)]


def test_a_key_that_is_held_keeps_it_awake():
    desk = Desk()
    desk.run(SECOND)
    desk.pins[A].down = True
    assert desk.run(10 * MINUTE)[1] == []


def test_while_dim_the_picture_moves_by_a_dot_each_minute():
    desk = Desk((MINUTE, 0, 0, 0))
    desk.run(MINUTE)
    places = []
    for _ in range(5):
        places.append(desk.idle.offset)
        desk.run(MINUTE)
    assert places == [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    desk.press(A)
    assert desk.idle.offset == (0, 0)


def test_a_move_is_told_once():
    desk = Desk((MINUTE, 0, 0, 0))
    moves = 0
    for _ in range(300):
        desk.run(SECOND)
        moves += desk.idle.moved
    assert moves == 4


def test_an_always_on_picture_never_goes_dark_and_no_dot_is_lit_for_long():
    desk = Desk()
    since = {}  # since when a dot of the glass has been lit
    longest = 0
    for _ in range(NIGHT // MINUTE):
        desk.run(MINUTE, MINUTE // 4, always=True)
        assert desk.glass.on and desk.idle.stage != DARK
        picture = desk.glass.picture()
        for name, byte in (("lit", picture[0] & 1), ("unlit", picture[0] >> 1 & 1)):
            since.setdefault(name, desk.time)
            if byte:
                longest = max(longest, desk.time - since[name])
            else:
                since[name] = desk.time
    assert longest <= 11 * MINUTE
    assert not desk.slept
    desk.press(A)
    assert desk.glass.picture()[0] & 1 == 1
