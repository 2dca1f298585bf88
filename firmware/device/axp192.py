"""The AXP192 of the M5StickC Plus, as far as screen and cell need it: power and light of the panel,
which device.colour opens, and what device.battery asks. Untested on hardware.
"""

from micropython import const

from machine import I2C, Pin

_ADDRESS = const(0x34)
_POWER = const(0x00)  # where power comes from
_CELL = const(0x01)  # whether there is a cell
_OUTPUTS = const(0x12)  # which outputs are on
_VOLTAGES = const(0x28)  # of the light, in the high half, and of the panel: 1.8 V and tenths
_MEASURED = const(0x82)
_VOLTS = const(0x78)  # of the cell, in steps of 1.1 mV

_LIGHT_ON = const(4)
_PANEL_ON = const(8)
_PANEL_VOLTS = const(12)  # 3.0 V
_FAINTEST = const(6)  # 2.4 V: below that it is dark
_STEPS = const(6)  # to 3.0 V
_CELL_MEASURED = const(0x80)
_USB = const(0x20)
_CELL_THERE = const(0x20)


class Axp192:
    """The light of the panel; set() is that of device.light."""

    def __init__(self, wires):
        """wires: of the I2C bus, as in a board file."""
        self._i2c = _bus(wires)
        self._write(_MEASURED, self._read(_MEASURED) | _CELL_MEASURED)
        self._write(_VOLTAGES, _FAINTEST << 4 | _PANEL_VOLTS)
        self._switch(_PANEL_ON, True)

    def set(self, level):
        """Light from 0, dark, to 255."""
        volts = _FAINTEST + level * _STEPS // 255
        self._write(_VOLTAGES, volts << 4 | _PANEL_VOLTS)
        self._switch(_LIGHT_ON, level > 0)

    def _switch(self, output, on):
        outputs = self._read(_OUTPUTS)
        self._write(_OUTPUTS, outputs | output if on else outputs & ~output)

    def _read(self, register):
        return self._i2c.readfrom_mem(_ADDRESS, register, 1)[0]

    def _write(self, register, value):
        self._i2c.writeto_mem(_ADDRESS, register, bytes((value,)))


def millivolts(wires):
    """Of the cell; None where there is none."""
    bus = _bus(wires)
    if not bus.readfrom_mem(_ADDRESS, _CELL, 1)[0] & _CELL_THERE:
        return None
    high, low = bus.readfrom_mem(_ADDRESS, _VOLTS, 2)
    return (high << 4 | low & 15) * 11 // 10


def on_usb(wires):
    """Whether USB gives power."""
    return _bus(wires).readfrom_mem(_ADDRESS, _POWER, 1)[0] & _USB > 0


def _bus(wires):
    return I2C(wires["id"], sda=Pin(wires["sda"]), scl=Pin(wires["scl"]), freq=wires["freq"])
