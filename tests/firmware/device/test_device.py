"""Opening the device that a board file describes."""

import device
import machine
from boards import reference
from panel import VirtualPanel
from tests.helpers import raises

PICTURE = bytearray([i & 0xFF for i in range(1024)])
NOWHERE = "/nowhere/at/all"


class Changed:
    """The reference board with some values changed."""

    def __init__(self, **values):
        for name in dir(reference):
            if name.isupper():
                setattr(self, name, values.get(name, getattr(reference, name)))


def wired(controller="ssd1306", offset=0):
    """A virtual board with a panel, attached."""
    wires = machine.Board(lambda: 0)
    wires.bus().devices[0x3D] = VirtualPanel(controller, 128, offset)
    machine.attach(wires)
    return wires, wires.bus().devices[0x3D]


def test_all_parts_are_there():
    wires, glass = wired()
    wires.press(reference.BUTTONS[4])
    opened = device.open(reference, NOWHERE)
    assert opened.board is reference
    assert opened.panel.address == 0x3D
    assert opened.buttons.stuck == {4}
    assert opened.store.load("game") is None
    assert opened.clock.diff(opened.clock.now(), 0) is not None
    opened.panel.show(PICTURE)
    assert glass.picture() == PICTURE


def test_panel_offset_and_rotation_come_from_the_board_file():
    _, glass = wired("sh1106", 2)
    for rotation in (0, 180):
        board = Changed(PANEL="sh1106", COLUMN_OFFSET=2, ROTATION=rotation)
        device.open(board, NOWHERE).panel.show(PICTURE)
        assert (glass.picture() == PICTURE) == (rotation == 0)


def test_the_folder_and_the_clock_may_be_others():
    wired()
    clock = object()
    assert device.open(reference, NOWHERE, clock).clock is clock
    error = raises(device.StoreError, device.open(reference, NOWHERE).store.save, "game", b"1")
    assert not isinstance(error, device.StoreFull)


def test_without_a_panel_it_says_what_to_check():
    for others, who in (((), "nobody"), ((0x50, 0x68), "0x50, 0x68")):
        wires, _ = wired()
        wires.bus().devices.clear()
        for address in others:
            wires.bus().devices[address] = None
        error = raises(device.NoPanel, device.open, reference, NOWHERE)
        assert isinstance(error, OSError)
        assert str(error) == (
            "No panel at 0x3C or 0x3D on the I2C bus; %s answers; "
            "check 3V3, GND, SDA on 21, SCL on 22" % who
        )
