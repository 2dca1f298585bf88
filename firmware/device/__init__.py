"""The device: panel, buttons, store and clock. main opens it; nothing else knows `machine`."""

from device.buttons import Buttons
from device.clock import Clock
from device.panel import NoPanel, Panel
from device.store import Store, StoreError, StoreFull
from machine import I2C, Pin

__all__ = ("Device", "NoPanel", "StoreError", "StoreFull", "open")


class Device:
    """What `open` has built: board, clock, store, buttons, panel."""

    def __init__(self, board, data, clock):
        self.board = board
        self.clock = clock
        self.store = Store(data)
        self.buttons = Buttons([Pin(number, Pin.IN, Pin.PULL_UP) for number in board.BUTTONS])
        self.panel = _panel(board)


def open(board, data=None, clock=None):
    """Build the Device that a board file (boards/) describes.

    data: folder of the saves, else board.DATA. clock: an object like Clock, else the real one.
    NoPanel when no panel answers; its text says what to check.
    """
    return Device(board, data or board.DATA, clock or Clock())


def _panel(board):
    wires = board.I2C
    bus = I2C(wires["id"], sda=Pin(wires["sda"]), scl=Pin(wires["scl"]), freq=wires["freq"])
    rotated = board.ROTATION == 180
    size = board.WIDTH, board.HEIGHT
    if callable(board.PANEL):
        from device.frames import Frames

        return Frames(board.PANEL(bus), *size)
    try:
        return Panel(bus, *size, None, board.COLUMN_OFFSET, rotated, board.PANEL)
    except NoPanel as absent:
        wiring = "check 3V3, GND, SDA on %(sda)d, SCL on %(scl)d" % wires
        raise NoPanel("%s; %s" % (absent.args[0], wiring))
