"""The device: panel, buttons, store, clock, sound. main opens it; nothing else knows `machine`."""

from device.buttons import Buttons
from device.clock import Clock
from device.edges import watch
from device.panel import Panel
from device.store import Store, StoreError, StoreFull
from machine import I2C, Pin

__all__ = ("Device", "NoPanel", "StoreError", "StoreFull", "open")

_ADDRESSES = (0x3C, 0x3D)


class NoPanel(OSError):
    """No panel answers on the bus; the text says what to check."""


class Device:
    """What `open` has built: board, clock, store, buttons, panel, and sound or None."""

    def __init__(self, board, data, clock):
        self.board = board
        self.clock = clock
        self.store = Store(data)
        if hasattr(board, "SPI"):
            from device import colour

            self.panel = colour.panel(board, clock)
            self.buttons = colour.buttons(board, self.panel)
        else:
            pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in board.BUTTONS]
            self.buttons = Buttons(pins)
            self.panel = _panel(board)
        watch(self.buttons)
        self.sound = _sound(board)


def open(board, data=None, clock=None):
    """Build the Device that a board file (boards/) describes.

    data: folder of the saves, else board.DATA. clock: an object like Clock, else the real one.
    NoPanel when no panel answers.
    """
    return Device(board, data or board.DATA, clock or Clock())


def _sound(board):
    if board.BUZZER is None:
        return None
    from device.sound import Sound

    return Sound(board.BUZZER)


def _panel(board):
    wires = board.I2C
    bus = I2C(wires["id"], sda=Pin(wires["sda"]), scl=Pin(wires["scl"]), freq=wires["freq"])
    rotated = board.ROTATION == 180
    size = board.WIDTH, board.HEIGHT
    if callable(board.PANEL):
        from device.frames import Frames

        return Frames(board.PANEL(bus), *size)
    return Panel(bus, *size, _address(bus, wires), board.COLUMN_OFFSET, rotated, board.PANEL)


def _address(bus, wires):
    """The address of the panel on the bus."""
    answers = bus.scan()
    for address in _ADDRESSES:
        if address in answers:
            return address
    others = ", ".join(["0x%02X" % address for address in answers]) or "nobody"
    wiring = "check 3V3, GND, SDA on %(sda)d, SCL on %(scl)d" % wires
    raise NoPanel("No panel at 0x3C or 0x3D on the I2C bus; %s answers; %s" % (others, wiring))
