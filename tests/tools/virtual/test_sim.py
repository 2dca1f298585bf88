"""The simulator: time, keys, words, power, with a firmware of a few lines and with the real one."""

import sys

import flash as flashes
import sim as simulator
from sim import Sim, Unexpected
from tests.helpers import raises
from ui.canvas import Canvas


class Firmware:
    """A stand-in for main: shows which events came, and saves them."""

    delay = 10
    broken = dark = False

    def build(self, board, device, seed, first=None):
        if self.broken:
            raise RuntimeError("broken")
        self.board, self.device, self.seed = board, device, seed
        self.canvas = Canvas(board.WIDTH, board.HEIGHT)
        self.ticks = []
        self.text = (device.store.load("text") or b"").decode()
        self.draw()
        return self

    def tick(self):
        now = self.device.clock.now()
        self.ticks.append(now)
        for event in self.device.buttons.poll(now):
            self.text += "%d." % event
            self.device.store.save("text", self.text.encode())
            self.draw()
        return self.delay

    def draw(self):
        self.canvas.clear()
        self.canvas.text(0, 0, "Events")
        self.canvas.text(0, 20, self.text)
        if not self.dark:
            self.device.panel.show(self.canvas.buffer)


def with_stand_in(test, **options):
    """Run test(sim, firmware) on the stand-in."""
    real = sys.modules.pop("main", None)
    firmware = sys.modules["main"] = Firmware()
    sim = Sim(**options)
    try:
        test(sim, firmware)
    finally:
        sim.close()
        del sys.modules["main"]
        if real:
            sys.modules["main"] = real


def test_time_goes_in_ticks_of_10_ms():
    def test(sim, firmware):
        sim.wait(5)
        assert firmware.ticks == [0, 10, 20, 30, 40]
        assert sim.clock.now() == 50

    with_stand_in(test)


def test_the_app_says_when_its_next_turn_is_due():
    def test(sim, firmware):
        firmware.delay = 35
        sim.wait(12)
        assert firmware.ticks == [0, 40, 80]

    with_stand_in(test)


def test_every_key_at_any_bounce():
    def test(sim, firmware):
        for letter in simulator.KEYS:
            sim.press(letter)
        assert firmware.text == "0.1.2.3.4.5."
        assert sim.words() == ["Events", firmware.text]

    for bounce in (None, 1, 2, 3, 4, 5):
        with_stand_in(test, bounce=bounce)


def test_holding():
    def test(sim, firmware):
        sim.hold("A", 700)
        sim.hold("U", 600)
        assert firmware.text == "12.0.16.16."

    with_stand_in(test)


def test_expecting():
    def test(sim, firmware):
        sim.expect("Events")
        assert firmware.ticks == []
        sim.press("D")
        sim.expect("Events 1.", 0)
        error = raises(Unexpected, sim.expect, "Elephants", 20)
        assert "Elephants" in str(error) and "Events" in str(error)
        assert len(firmware.ticks) == 31
        sim.key("B", True)
        sim.wait(6)
        sim.key("B", False)
        sim.expect("5.")

    with_stand_in(test)


def test_the_picture_is_what_the_canvas_holds():
    def test(sim, firmware):
        sim.press("L")
        assert sim.picture() == firmware.canvas.buffer

    with_stand_in(test)
    with_stand_in(test, PANEL="sh1106", COLUMN_OFFSET=2)


def test_only_what_changed_goes_over_the_bus():
    def test(sim, firmware):
        before = sim.panel.bytes
        sim.wait(10)
        assert sim.panel.bytes == before
        sim.press("L")
        assert before < sim.panel.bytes < before + 100

    with_stand_in(test)


def test_deaf_it_has_no_words():
    def test(sim, firmware):
        assert sim.words() == [] and not sim.says("Events")

    with_stand_in(test, hear=False)


def test_a_reboot_keeps_the_flash_only():
    def test(sim, firmware):
        sim.press("R")
        old = sim.device
        sim.reboot()
        assert sim.device is not old and firmware.device is sim.device
        sim.expect("3.", 0)
        assert sim.picture() == firmware.canvas.buffer

    with_stand_in(test)


def test_a_reboot_leaves_nothing_on_the_panel():
    def test(sim, firmware):
        assert any(sim.picture())
        firmware.dark = True
        sim.reboot()
        assert not any(sim.picture())

    with_stand_in(test)


def test_a_firmware_that_breaks_at_the_start_leaves_the_flash_free():
    def test(sim, firmware):
        firmware.broken = True
        raises(RuntimeError, sim.reboot)
        firmware.broken = False
        with_stand_in(lambda other, _: other.expect("Events", 0))
        sim._boot()

    with_stand_in(test)


def test_a_key_held_through_a_reboot_is_set_aside():
    def test(sim, firmware):
        sim.key("A", True)
        sim.wait(3)
        sim.reboot()
        assert sim.device.buttons.stuck == {4}
        sim.key("A", False)
        sim.wait(5)
        assert sim.device.buttons.stuck == set() and firmware.text == ""

    with_stand_in(test)


def test_a_flash_given_to_two_in_turn():
    flash = flashes.in_memory()
    with_stand_in(lambda sim, firmware: sim.press("B"), flash=flash)
    with_stand_in(lambda sim, firmware: sim.expect("5.", 0), flash=flash)


def test_values_of_the_board_may_be_others():
    def test(sim, firmware):
        assert firmware.board.ROTATION == 180
        assert firmware.board.NAME == "reference"
        assert sim.picture() != firmware.canvas.buffer
        assert firmware.seed == 77

    with_stand_in(test, seed=77, ROTATION=180)
    raises(ValueError, Sim, ROTATOIN=180)


def test_the_real_firmware_starts_and_shows_words():
    sim = Sim()
    try:
        sim.wait(300)
        assert sim.words() and any(sim.picture())
    finally:
        sim.close()


def test_settings_of_the_firmware():
    said = []
    sim = Sim()
    try:
        for language in ("en", "de", "en"):
            sim.set("language", language)
            sim.reboot()
            sim.wait(300)
            said.append(sim.words())
            sim.set("contrast", "low")
            assert sim.panel.contrast < 50
        sim.set("language", "de")
        sim.wait(1)
        said.append(sim.words())
    finally:
        sim.close()
    assert said[0] == said[2] != said[1] == said[3]


def test_the_same_keys_give_the_same_pictures():
    pictures = []
    for bounce in (1, 1, None):
        sim = Sim(bounce=bounce)
        try:
            sim.wait(100)
            for key in "ADDAUBAA":
                sim.press(key)
            pictures.append(sim.picture())
        finally:
            sim.close()
    assert pictures[0] == pictures[1] == pictures[2]
