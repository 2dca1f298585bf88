"""Opens what a board with a colour screen has: panel, light, keys. Used by device.open."""

import sys

from device.buttons import Buttons
from device.tft import Tft, Wires
from machine import SPI, Pin

_CHIPS = {
    "ili9341": "device.ili9341",
    "ili9342c": "device.ili9342c",
    "st7789": "device.st7789",
}
_UNPULLED = range(34, 40)  # pins without a pull-up of their own: it is on the board


def panel(board, clock):
    """The panel that a board file describes."""
    bus = board.SPI
    spi = SPI(bus["id"], baudrate=bus["freq"], sck=Pin(bus["sck"]), mosi=Pin(bus["mosi"]))
    pins = board.CONTROL
    select, data = [Pin(pins[name], Pin.OUT, value=1) for name in ("cs", "dc")]
    reset = None if pins["reset"] is None else Pin(pins["reset"], Pin.OUT, value=1)
    chip = _CHIPS[board.PANEL]
    __import__(chip)
    if getattr(board, "BATTERY_ON", None) is not None:
        Pin(board.BATTERY_ON, Pin.OUT, value=1)
    return Tft(Wires(spi, select, data, reset), sys.modules[chip], board, clock, _light(board))


def _light(board):
    wires = getattr(board, "AXP192", None)
    if wires:
        from device.axp192 import Axp192

        return Axp192(wires)
    from device.light import Light

    return Light(board.LIGHT)


def buttons(board, panel):
    """The keys that it describes: six, some of them on a pad, or fewer."""
    keys = getattr(board, "KEYS", None)
    if keys:
        from device.few import Few

        return Few([_pin(number) for number in board.BUTTONS], keys, panel)
    return Buttons([_pin(place) for place in board.BUTTONS])


def _pin(place):
    if isinstance(place, tuple):
        from device.pad import PadKey

        return PadKey(*place)
    return Pin(place, Pin.IN, None if place in _UNPULLED else Pin.PULL_UP)
