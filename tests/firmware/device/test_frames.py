"""A panel with a driver that is a FrameBuffer with show(), as micropython-lib has them."""

from framebuf import MONO_VLSB, FrameBuffer

import device
from boards import reference
from device.frames import Frames
from sim import Board, Sim


class Driver(FrameBuffer):
    """As ssd1306.SSD1306_I2C of micropython-lib, without the wires."""

    def __init__(self, bus=None):
        self.buffer = bytearray(1024)
        super().__init__(self.buffer, 128, 64, MONO_VLSB)
        self.bus = bus
        self.told = []
        self.shown = None
        self.broken = False

    def show(self):
        if self.broken:
            raise OSError(19)
        self.shown = bytes(self.buffer)

    def contrast(self, level):
        self.told.append(("contrast", level))

    def poweroff(self):
        self.told.append(("off",))


def test_the_picture_is_drawn_on_it_and_shown():
    driver = Driver()
    frames = Frames(driver, 128, 64)
    assert frames.lost
    picture = bytearray(bytes(range(256)) * 4)
    assert frames.show(picture) == 1024
    assert driver.shown == picture and not frames.lost
    picture[0] = 77
    frames.show(picture)
    assert driver.shown == picture


def test_what_the_driver_can_do_it_is_told_and_the_rest_is_left_out():
    driver = Driver()
    frames = Frames(driver, 128, 64)
    frames.contrast(8)
    frames.power(False)
    frames.power(True)
    frames.rotate(True)
    frames.invert(True)
    frames.invalidate()
    frames.become("sh1106", 2)
    assert driver.told == [("contrast", 8), ("off",)]


def test_a_failing_bus_makes_it_lost_until_it_is_back():
    driver = Driver()
    frames = Frames(driver, 128, 64)
    driver.broken = True
    assert frames.show(bytearray(1024)) == 0 and frames.lost
    driver.broken = False
    assert frames.show(bytearray(1024)) == 1024 and not frames.lost


def test_a_board_file_may_name_one():
    sim = Sim()  # wires the virtual machine
    opened = device.open(Board("reference", {"PANEL": Driver}), clock=sim.clock)
    assert isinstance(opened.panel, Frames)
    assert opened.panel.show(bytearray(b"\x55" * 1024)) == 1024
    sim.close()
    assert reference.PANEL == "ssd1306"
