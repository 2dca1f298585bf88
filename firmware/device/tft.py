"""The driver for colour panels on SPI; device.st7789 and the like know the controllers.
device.colour opens it, the app shows the canvas's frame (ui.colour.canvas.Frame).

The frame takes two bits a dot and a byte a cell of 8 x 8 dots, as a whole picture in the panel's 16
bits has no room beside the game on a board without PSRAM, where the game needs 62 KB of about 100:

    bytes at          1 bit     2 bits    4 bits    16 bits
    240 x 135         4 080      8 160    16 320     65 280
    320 x 240         9 600     19 200    38 400    153 600

Two bits and the cells (510 and 1200 bytes) give every suit its colour in half of what four bits
take. A line becomes 16 bits wide only while it is sent. Instead of a second picture to compare with
there are four bytes a tile of 16 x 8 dots (1020 and 2400 bytes), by which a changed tile is known.
"""

from array import array

from micropython import const

from device import kernel

_BAND = const(8)  # rows
_MOST = const(65_000)  # bytes in one show(), so that the keys are looked at again within 50 ms
# What the controllers ask for, and 2 ms, since a clock of whole ms may be short of one.
_PULSE_MS = const(3)
_RESET_MS = const(122)
_WAKE_MS = const(7)

_SOFTWARE_RESET = const(0x01)
_SLEEP = const(0x10)
_WAKE = const(0x11)
_NORMAL = const(0x13)
_POSITIVE = const(0x20)
_NEGATIVE = const(0x21)
_OFF = const(0x28)
_ON = const(0x29)
_COLUMNS = const(0x2A)
_ROWS = const(0x2B)
_WRITE = const(0x2C)
_DIRECTION = const(0x36)
_DEPTH = const(0x3A)
_565 = b"\x55"


class Tft:
    """A colour panel, and what the tiles on it look like.

    lost: the picture on it is not yet what show() was given last: show it again. listing: what the
    frame shown last said of itself.
    """

    address = None
    lost = True
    listing = 0

    def __init__(self, wires, chip, board, clock, light):
        """wires: see Wires. chip: a module of a controller. light: an object with set(0..255)."""
        self._wires = wires
        self._chip = chip
        self._board = board
        self._clock = clock
        self._light = light
        self._level = 255
        self._on = True
        self._ready = False  # set up
        self._lit = False  # a whole picture stands on it
        self._negative = board.INVERTED
        self._rotated = board.ROTATION == 180
        self._tiles = board.WIDTH // kernel.TILE
        self._bands = (board.HEIGHT + _BAND - 1) // _BAND
        self._marks = array("i", [-1] * (self._tiles * self._bands))
        self._out = array("H", [0] * (2 * board.WIDTH))
        self._bytes = memoryview(self._out)
        self._range = bytearray(4)
        self._band = 0  # where the next show() begins
        self._open = None  # first and last tile, and next band, of what may be written on

    def show(self, frame):
        """Send what has changed in the frame since the last time, or as much of it as may be sent
        at once; the bytes of the picture that were sent. What was just drawn waits for the next
        time, so that the keys are looked at in between."""
        self.listing = frame.listing
        if frame.fresh:
            frame.fresh = False
            self.lost = True
            return 0
        if not self._ready:
            self._set_up()
        sent = 0
        self.lost = False
        self._wires.select(True)
        for _ in range(self._bands):
            if sent >= _MOST:
                self.lost = True
                break
            sent += self._band_sent(frame)
        self._wires.select(False)
        self._open = None
        if not (self.lost or self._lit):
            self._lit = True
            self._shine()
        return sent

    def contrast(self, level):
        """Set the brightness, 0..255."""
        self._level = level
        if self._lit and self._on:
            self._light.set(level)

    def rotate(self, rotated):
        """Turn the picture by 180 degrees, or back; takes effect with the next show()."""
        if rotated != self._rotated:
            self._rotated = rotated
            self._tell(_DIRECTION, self._direction())
            self.invalidate()

    def power(self, on):
        """Put the panel to sleep, or wake it; the picture stays in it."""
        if on == self._on:
            return
        self._on = on
        if not self._lit:
            return
        if on:
            self._tell(_WAKE)
            self._clock.sleep(_WAKE_MS)
            self._shine()
        else:
            self._light.set(0)
            self._tell(_OFF)
            self._tell(_SLEEP)

    def invert(self, negative):
        """Show every colour's opposite, until told otherwise."""
        self._negative = negative != self._board.INVERTED
        self._tell(_NEGATIVE if self._negative else _POSITIVE)

    def invalidate(self):
        """Forget what the panel shows: the next show() sends everything."""
        for tile in range(len(self._marks)):
            self._marks[tile] = -1

    def ask(self):
        """A bus of this kind does not tell who is there."""

    def become(self, controller, column_offset):
        """The board's panel is soldered on."""

    def _set_up(self):
        wires, chip = self._wires, self._chip
        self._light.set(0)
        wires.reset(self._clock)
        self._ready = True
        self._tell(_SOFTWARE_RESET)
        self._clock.sleep(_RESET_MS)
        self._tell(_WAKE)
        self._clock.sleep(_RESET_MS)
        for command, data in chip.SETUP:
            self._tell(command, data)
        self._tell(_DEPTH, _565)
        self._tell(_DIRECTION, self._direction())
        self._tell(_NEGATIVE if self._negative else _POSITIVE)
        self._tell(_NORMAL)
        self.invalidate()

    def _shine(self):
        if self._on:
            self._tell(_ON)
            self._light.set(self._level)

    def _direction(self):
        return self._chip.DIRECTIONS[self._rotated : self._rotated + 1]

    def _tell(self, command, data=None):
        if self._ready:
            self._wires.select(True)
            self._wires.command(command, data)
            self._wires.select(False)

    def _band_sent(self, frame):
        """Send what has changed in the next band; its bytes."""
        band = self._band
        self._band = (band + 1) % self._bands
        rows = min(_BAND, frame.height - band * _BAND)
        found = kernel.changes(frame.dots, frame.cells, self._marks, band, self._tiles, rows)
        if not found:
            return 0
        first, end = found & 255, found >> 8
        if self._open != (first, end, band):
            self._window(first * kernel.TILE, end * kernel.TILE, band * _BAND)
        self._open = first, end, band + 1
        self._send(frame, first, end, band * _BAND, rows)
        return (end - first) * kernel.TILE * rows * 2

    def _window(self, left, right, top):
        """Have what is written next begin at the left of `top` and go down to the last row."""
        board = self._board
        x, y = board.OFFSET
        if self._rotated:
            x = self._chip.ACROSS - board.WIDTH - x
            y = self._chip.DOWN - board.HEIGHT - y
        self._limit(_COLUMNS, x + left, x + right - 1)
        self._limit(_ROWS, y + top, y + board.HEIGHT - 1)
        self._wires.command(_WRITE)

    def _limit(self, command, first, last):
        limits = self._range
        limits[0] = first >> 8
        limits[1] = first & 255
        limits[2] = last >> 8
        limits[3] = last & 255
        self._wires.command(command, limits)

    def _send(self, frame, first, end, top, rows):
        """Send the tiles from `first` to `end` of some rows, as many of them at once as the line
        buffer holds."""
        wide = (end - first) * kernel.TILE
        step = frame.width // 4
        at = top * step + first * kernel.TILE // 4
        cell = top // _BAND * frame.across + first * 2
        place = 0
        for _ in range(rows):
            kernel.widen(self._out, place, frame.dots, at, frame.cells, cell, frame.inks, wide >> 3)
            at += step
            place += wide
            if place + wide > len(self._out):
                self._wires.write(self._bytes[:place])
                place = 0
        if place:
            self._wires.write(self._bytes[:place])


class Wires:
    """The leads of a panel: an SPI bus, and pins that select it, tell commands from data, reset."""

    def __init__(self, spi, select, data, reset):
        """reset: None where there is no such lead."""
        self._spi = spi
        self._select = select
        self._data = data
        self._reset = reset
        self._byte = bytearray(1)
        self.write = spi.write

    def select(self, chosen):
        self._select.value(not chosen)

    def command(self, command, data=None):
        """Send a command and its data; what is written after that is data, too."""
        self._data.value(0)
        self._byte[0] = command
        self._spi.write(self._byte)
        self._data.value(1)
        if data:
            self._spi.write(data)

    def reset(self, clock):
        if self._reset:
            self._reset.value(0)
            clock.sleep(_PULSE_MS)
            self._reset.value(1)
            clock.sleep(_RESET_MS)
