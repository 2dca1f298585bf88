"""Presses while nobody polls: the pins' interrupts catch them. Through device.open."""

import gc

import device
import machine
from boards import reference
from device.edges import ignore, watch
from panel import VirtualPanel

UP, A, B = 0, 4, 5
SHORT, LONG = 0, 8
MASK = 0x3FFF_FFFF


class Desk:
    """An opened device and its wires; nothing bounces, unless `bounce` is a seed."""

    def __init__(self, bounce=None):
        self.time = 1000
        self.wires = machine.Board(lambda: self.time, bounce)
        machine.attach(self.wires)
        self.wires.bus(0).devices[0x3C] = VirtualPanel("ssd1306", 128, 0)
        self.buttons = device.open(reference, "/nowhere").buttons
        self.poll(100)

    def poll(self, ms, step=10):
        """Poll for so long; the events."""
        found = []
        end = self.time + ms
        while self.time < end:
            self.time += step
            found += self.buttons.poll(self.time & MASK)
        return found

    def press(self, key, ms):
        """Press for so long, without a poll."""
        pin = reference.BUTTONS[key]
        self.wires.press(pin)
        self.time += ms
        self.wires.release(pin)


def test_a_press_within_a_gap_between_polls_counts_once():
    for key in (UP, A, B):
        for bounce in (None, 1, 2, 3):
            desk = Desk(bounce)
            desk.time += 30
            desk.press(key, 70)
            desk.time += 40
            assert desk.poll(500) == [key], (key, bounce)


def test_a_press_that_is_seen_is_not_caught_as_well():
    for bounce in range(1, 40):
        desk = Desk(bounce)
        for key in (UP, A):
            pin = reference.BUTTONS[key]
            desk.wires.press(pin)
            found = desk.poll(100)
            desk.wires.release(pin)
            found += desk.poll(200)
            assert found == [key], (bounce, key, found)


def test_a_press_that_begins_in_a_gap_and_lasts_counts_once():
    desk = Desk(5)
    desk.wires.press(reference.BUTTONS[A])
    desk.time += 90
    found = desk.poll(100)
    desk.wires.release(reference.BUTTONS[A])
    desk.time += 90
    assert found + desk.poll(300) == [A]


def test_a_glitch_between_two_polls_in_time_is_none():
    desk = Desk()
    desk.press(A, 4)
    assert desk.poll(200) == []


def test_without_interrupts_nothing_is_caught():
    desk = Desk()
    ignore(desk.buttons)
    desk.press(A, 70)
    desk.time += 40
    assert desk.poll(300) == []
    watch(desk.buttons)
    desk.press(A, 70)
    desk.time += 40
    assert desk.poll(300) == [A]


def test_a_stuck_key_is_not_caught():
    time = [0]
    wires = machine.Board(lambda: time[0])
    machine.attach(wires)
    wires.bus(0).devices[0x3C] = VirtualPanel("ssd1306", 128, 0)
    wires.stick(reference.BUTTONS[A])
    buttons = device.open(reference, "/nowhere").buttons
    wires.press(reference.BUTTONS[A])
    time[0] = 500
    assert buttons.poll(500) == () and buttons.stuck == {A}


def test_catching_needs_no_memory():
    desk = Desk()
    pin = desk.buttons.pins[A]
    desk.buttons.catch(pin)
    gc.collect()
    before = gc.mem_alloc()
    desk.buttons.catch(pin)
    desk.buttons.catch(pin)
    assert gc.mem_alloc() == before
