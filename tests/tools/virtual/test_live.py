"""The virtual board in real time: the pace of the keys, the pictures, the flash image."""

import io
import os
import sys

import live
from tests.helpers import raises


class Time:
    now = 0

    def diff(self, a, b):
        return a - b


class Device:
    """A device that notes what reaches its keys, and when."""

    def __init__(self):
        self.clock = Time()
        self.seen = []

    def key(self, letter, down):
        self.seen.append((self.clock.now, letter, down))

    def lasts(self, letter):
        return 600 if letter == "B" else 0


def run(keys, device, turns, step=10):
    for _ in range(turns):
        keys.turn(device.clock.now)
        device.clock.now += step


def typed(text, turns=200, step=10):
    device = Device()
    keys = live.Keys(device)
    for byte in text.encode():
        keys.add(byte)
    run(keys, device, turns, step)
    return device.seen


def test_a_short_press_lasts_long_enough_to_be_seen():
    assert typed("Aa") == [(0, "A", True), (40, "A", False)]


def test_a_key_that_is_the_hold_of_another_is_held():
    assert typed("BbA") == [(0, "B", True), (600, "B", False), (600, "A", True)]


def test_two_presses_of_a_key_have_a_gap():
    assert [when for when, _, _ in typed("AaAa")] == [0, 40, 80, 120]


def test_keys_keep_their_order_and_may_be_held_together():
    assert typed("AUua") == [(0, "A", True), (0, "U", True), (40, "U", False), (40, "A", False)]


def test_slow_turns_make_a_press_last_longer():
    assert [when for when, _, _ in typed("Aa", step=50)] == [0, 200]


def test_a_flood_of_presses_is_cut_and_leaves_no_key_down():
    seen = typed("Rr" * 200)
    assert 8 <= len(seen) // 2 < 12
    assert not seen[-1][2]


class Bus:
    bytes = 0


class Glass:
    def __init__(self):
        self.bus = Bus()
        self.dots = bytes(1024)
        self.looks = 0

    def picture(self):
        self.looks += 1
        return self.dots


def test_only_changed_pictures_go_out():
    glass, out = Glass(), io.StringIO()
    screen = live.Screen(glass, out)
    screen.turn()
    screen.turn()
    assert glass.looks == 1
    glass.bus.bytes = 5  # a command that changes nothing to be seen
    screen.turn()
    glass.bus.bytes, glass.dots = 9, b"\xff" * 1024
    screen.turn()
    lines = out.getvalue().split("\n")
    assert [line[:6] for line in lines] == ["F AAAA", "F ////", ""]


def test_values_are_numbers_or_words():
    found = live.values(["flash=/a=b", "seed=7", "PANEL=sh1106"])
    assert found == {"flash": "/a=b", "seed": 7, "PANEL": "sh1106"}


def test_a_file_that_is_no_flash_image_is_refused():
    name = "build-live-%d.img" % id(sys)
    for content in (b"too short", b"\x55" * 65536):
        with open(name, "wb") as file:
            file.write(content)
        try:
            problem = raises(live.Unusable, live.flash_of, name)
        finally:
            os.remove(name)
        assert name in str(problem)
