"""The driver for SSD1306 and SH1106 panels on I2C. device.open builds it, main shows the canvas.

Only changed columns of changed pages go over the bus; both controllers are written in page mode.
"""

from micropython import const

_FRAME = const(7)  # bytes on the bus around the columns of a run: two addresses and what they need
_CHUNK = const(128)  # columns compared at once, in C
_FORGETFUL = const(10)  # asks after which a panel may have forgotten what it was sent

_DATA = b"\x40"

_ADC_NORMAL = const(0xA0)
_SCAN_NORMAL = const(0xC0)
_CONTRAST = b"\x00\x81"
_ON = b"\x00\xaf"
_OFF = b"\x00\xe3\xae"
_NOP = b"\x00\xe3"
_NEGATIVE = b"\x00\xa7"
_POSITIVE = b"\x00\xa6"

# A NOP first, here and before display off: it is taken for the argument of a command that a fault
# cut off. Then clock, no shift, first line, COM levels, follow the RAM.
_SETUP = b"\x00\xe3\xd5\x80\xd3\x00\x40\xdb\x30\xa4"

# Columns of the RAM; charge pump and precharge, and page mode where there are others.
_CONTROLLERS = {
    "ssd1306": (128, b"\x00\x8d\x14\xd9\xf1\x20\x02"),
    "sh1106": (132, b"\x00\xad\x8b\xd9\x1f"),
}


class Panel:
    """A panel and a shadow of the picture on it.

    lost: no picture stands on it, since none was shown yet or since the bus failed. The next
    show() sets the panel up anew and sends everything; what was set in between counts then.
    """

    def __init__(
        self,
        i2c,
        width=128,
        height=64,
        address=0x3C,
        column_offset=0,
        rotated=False,
        controller="ssd1306",
    ):
        """column_offset: RAM column of the leftmost dot while not rotated. width is a multiple of
        64, height of 8."""
        self.address = address
        self.lost = True
        self._i2c = i2c
        self._width = width
        self._height = height
        self._columns, self._own_setup = _CONTROLLERS[controller]
        self._column_offset = column_offset
        self._rotated = rotated
        self._contrast = 255
        self._on = self._stale = True
        self._negative = False
        self._asked = 0
        self._sent = 0
        self._head = bytearray(4)
        self._run = [_DATA, None]
        self._source = None
        self._shadow = bytearray(width * height // 8)
        self._shadow_view = memoryview(self._shadow)
        self._old = self._cut(self._shadow_view)

    def show(self, buffer):
        """Bring the panel to the picture in `buffer` (width * height // 8 bytes, MONO_VLSB).

        The bytes of the picture that were sent, with what the bus needs around them; 0 when nothing
        has changed. A failing bus raises nothing: it makes the panel `lost`.
        """
        if buffer is not self._source:
            self._take(buffer)
        self._sent = 0
        try:
            if self.lost:
                self._write(_OFF)
                self._set_up()
                self._stale = True
            for page in range(self._height // 8):
                if self._stale:
                    self._send(page * self._width, (page + 1) * self._width)
                else:
                    self._send_changes(page)
            if self.lost and self._on:
                self._write(_ON)
            self.lost = self._stale = False
        except OSError:
            self.lost = True
        return self._sent

    def contrast(self, level):
        """Set the brightness, 0..255."""
        self._contrast = level
        self._tell(_CONTRAST + bytes((level,)))

    def rotate(self, rotated):
        """Turn the picture by 180 degrees, or back; takes effect with the next show()."""
        if rotated != self._rotated:
            self._rotated = rotated
            self._tell(self._direction())
            self.invalidate()

    def power(self, on):
        """Switch the panel on, or off to save power; the picture stays in it."""
        self._on = on
        self._tell(_ON if on else _OFF)

    def invert(self, negative):
        """Light what is dark and the other way round, until told otherwise."""
        self._negative = negative
        self._tell(_NEGATIVE if negative else _POSITIVE)

    def ask(self):
        """See whether the panel is there: one that was unplugged is `lost`. Called about once a
        second; now and then it sends all again, unseen, since a panel may answer, and yet have
        forgotten everything in a jolt."""
        if self.lost:
            return
        self._asked += 1
        if self._asked < _FORGETFUL:
            self._tell(_NOP)
            return
        self._asked = 0
        try:
            self._set_up()
            self._write(_ON if self._on else _OFF)
            self._stale = True
            self.show(self._source)
        except OSError:
            self.lost = True

    def become(self, controller, column_offset):
        """Be another controller, or one with another first column, from the next show() on."""
        self._columns, self._own_setup = _CONTROLLERS[controller]
        self._column_offset = column_offset
        self.lost = self._stale = True

    def invalidate(self):
        """Forget what the panel shows: the next show() sends everything."""
        self._stale = True

    def _set_up(self):
        rows = self._height - 1
        self._write(_SETUP)
        self._write(self._own_setup)
        self._write(bytes((0, 0xA8, rows, 0xDA, 0x12 if rows > 31 else 0x02)))
        self._write(self._direction())
        self._write(_CONTRAST + bytes((self._contrast,)))
        self._write(_NEGATIVE if self._negative else _POSITIVE)

    def _direction(self):
        """Modules are built upside down: their upright picture has both directions reversed."""
        reverse = not self._rotated
        return bytes((0, _ADC_NORMAL | reverse, _SCAN_NORMAL | reverse << 3))

    def _tell(self, command):
        if self.lost:
            return
        try:
            self._write(command)
        except OSError:
            self.lost = True

    def _write(self, command):
        self._i2c.writeto(self.address, command)

    def _cut(self, view):
        return [view[i : i + _CHUNK] for i in range(0, len(view), _CHUNK)]

    def _take(self, buffer):
        """Cut views into `buffer` once, so that comparing it needs no memory."""
        if len(buffer) != len(self._shadow):
            raise ValueError("a picture has %d bytes" % len(self._shadow))
        self._source = buffer
        self._view = memoryview(buffer)
        self._new = self._cut(self._view)

    def _send_changes(self, page):
        """Send the changed columns, with unchanged ones between where that costs less."""
        source = self._source
        shadow = self._shadow
        chunks = self._width // _CHUNK
        first = end = -1
        for chunk in range(page * chunks, (page + 1) * chunks):
            if self._new[chunk] == self._old[chunk]:
                continue
            for i in range(chunk * _CHUNK, (chunk + 1) * _CHUNK):
                if source[i] == shadow[i]:
                    continue
                if first < 0:
                    first = i
                elif i - end > _FRAME:
                    self._send(first, end)
                    first = i
                end = i + 1
        if first >= 0:
            self._send(first, end)

    def _send(self, start, end):
        """Send the bytes [start, end) of the picture; they lie in one page."""
        page, x = divmod(start, self._width)
        column = x + self._column_offset
        if self._rotated:
            column = x + self._columns - self._width - self._column_offset
        head = self._head
        head[1] = 0xB0 | page
        head[2] = column & 15
        head[3] = 0x10 | column >> 4
        self._write(head)
        piece = self._run[1] = self._view[start:end]
        self._i2c.writevto(self.address, self._run)
        self._shadow_view[start:end] = piece
        self._sent += _FRAME + end - start
