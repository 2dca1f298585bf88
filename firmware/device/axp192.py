"""The AXP192 of the M5StickC Plus, as far as screen and cell need it: power and light of the panel.
device.colour opens it. Untested on hardware.
"""

from micropython import const

_ADDRESS = const(0x34)
_OUTPUTS = const(0x12)  # which outputs are on
_VOLTAGES = const(0x28)  # of the light, in the high half, and of the panel: 1.8 V and tenths
_MEASURED = const(0x82)
_CELL = const(0x78)

_LIGHT_ON = const(4)
_PANEL_ON = const(8)
_PANEL_VOLTS = const(12)  # 3.0 V
_FAINTEST = const(6)  # 2.4 V: below that it is dark
_STEPS = const(6)  # to 3.0 V
_CELL_MEASURED = const(0x80)


class Axp192:
    """set() is that of device.light."""

    def __init__(self, i2c):
        self._i2c = i2c
        self._write(_MEASURED, self._read(_MEASURED) | _CELL_MEASURED)
        self._write(_VOLTAGES, _FAINTEST << 4 | _PANEL_VOLTS)
        self._switch(_PANEL_ON, True)

    def set(self, level):
        """Light from 0, dark, to 255."""
        volts = _FAINTEST + level * _STEPS // 255
        self._write(_VOLTAGES, volts << 4 | _PANEL_VOLTS)
        self._switch(_LIGHT_ON, level > 0)

    def millivolts(self):
        """Of the cell, in steps of 1.1."""
        high, low = self._i2c.readfrom_mem(_ADDRESS, _CELL, 2)
        return (high << 4 | low & 15) * 11 // 10

    def _switch(self, output, on):
        outputs = self._read(_OUTPUTS)
        self._write(_OUTPUTS, outputs | output if on else outputs & ~output)

    def _read(self, register):
        return self._i2c.readfrom_mem(_ADDRESS, register, 1)[0]

    def _write(self, register, value):
        self._i2c.writeto_mem(_ADDRESS, register, bytes((value,)))
