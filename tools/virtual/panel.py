"""The virtual panel: an SSD1306 or SH1106 that obeys the bytes of the I2C bus, and its glass.

It hangs on a bus of machine.Board. What the real controllers don't know or must not be told
raises Misuse, which no driver expects; a panel that is not strict takes it as they do, so that it
can be driven as what it is not. Runs on MicroPython's unix and WebAssembly ports.
"""

_PAGES = 8
_ROWS = 64

_NOP = 0xE3
_PAGE_MODE, _ROW_MODE, _COLUMN_MODE = 2, 0, 1

# First and last opcode, arguments, method: it is called with the opcode, or with the arguments.
_COMMON = (
    (0x00, 0x0F, 0, "_low_column"),
    (0x40, 0x7F, 0, "_first_row"),
    (0x81, 0x81, 1, "_brightness"),
    (0xA0, 0xA1, 0, "_segments"),
    (0xA4, 0xA5, 0, "_all_lit"),
    (0xA6, 0xA7, 0, "_inversion"),
    (0xA8, 0xA8, 1, "_rows_driven"),
    (0xAE, 0xAF, 0, "_display"),
    (0xB0, 0xB7, 0, "_at_page"),
    (0xC0, 0xCF, 0, "_scan"),
    (0xD3, 0xD3, 1, "_shift_rows"),
    (0xD5, 0xD5, 1, "_accept"),
    (0xD9, 0xD9, 1, "_accept"),
    (0xDA, 0xDA, 1, "_wiring"),
    (0xDB, 0xDB, 1, "_accept"),
    (0xE3, 0xE3, 0, "_accept"),
)
_SSD1306 = (
    (0x10, 0x17, 0, "_high_column"),
    (0x20, 0x20, 1, "_mode"),
    (0x21, 0x21, 2, "_column_range"),
    (0x22, 0x22, 2, "_page_range"),
    (0x2E, 0x2E, 0, "_accept"),
    (0x8D, 0x8D, 1, "_charge_pump"),
)
_SH1106 = (
    (0x10, 0x18, 0, "_high_column"),
    (0x30, 0x33, 0, "_accept"),
    (0xAD, 0xAD, 1, "_converter"),
)

_HIGH_COLUMN = (0x10, 0x1F, 0, "_high_column")
_UNKNOWN = (0x00, 0xFF, 0, "_accept")

# RAM columns, commands, whether the panel's voltage is there without being asked for.
_CONTROLLERS = {
    "ssd1306": (128, _COMMON + _SSD1306, False),
    "sh1106": (132, _COMMON + _SH1106, True),
}


class Misuse(Exception):
    """The driver sent what the controller doesn't take."""


class VirtualPanel:
    """A panel of width x 64 dots. `offset`: RAM column behind the leftmost dot of the glass when
    the segments are reversed, as they are on an upright module.

    bytes: received over the bus, the address included. on, contrast: as the driver set them.
    strict: whether misuse is an error; else an unknown command does nothing, and a column behind
    the last one is lost, or is the first one again where the columns wrap.
    """

    strict = True

    def __init__(self, controller="ssd1306", width=128, offset=0):
        self._columns, self._commands, self._powered = _CONTROLLERS[controller]
        self._wraps = self._columns == width
        self._width = width
        self._offset = offset
        self.bytes = 0
        self.reset()

    def reset(self):
        """What a loss of power does: noise in the RAM, everything else as the data sheets say."""
        noise = bytes([(i * 73 ^ i >> 3) & 0xFF for i in range(self._columns)])
        self._ram = bytearray(noise * _PAGES)
        self._control = self._command = None
        self._arguments = []
        self.on = False
        self.contrast = 0x80
        self._voltage = self._powered
        self._lit = self._inverted = False
        self._reversed = self._scan_reversed = False
        self._start = self._shift = 0
        self._driven = _ROWS
        self._addressing = _PAGE_MODE
        self._page = self._column = 0
        self._page_window = (0, _PAGES - 1)
        self._column_window = (0, self._columns - 1)

    # The bus

    def start(self):
        """A write to this address begins."""
        self.bytes += 1
        self._control = None

    def take(self, data):
        """Bytes of that write: a control byte, and what it announces."""
        self.bytes += len(data)
        while data:
            if self._control is None:
                self._control = data[0]
                if self.strict and self._control & 0x3F:
                    raise Misuse("control byte 0x%02X" % self._control)
                data = data[1:]
            else:
                single = self._control & 0x80
                self._give(data[:1] if single else data, self._control & 0x40)
                data = data[1:] if single else b""
                self._control = None if single else self._control

    def _give(self, data, is_picture):
        if is_picture:
            self._draw(data)
        else:
            for byte in data:
                self._obey(byte)

    # Commands

    def _obey(self, byte):
        if self._command is None:
            self._command = self._known(byte)
            self._arguments = []
        else:
            self._arguments.append(byte)
        _, _, count, method = self._command
        if len(self._arguments) == count:
            self._command = None
            self._do(method, self._arguments or (byte,))

    def _do(self, method, arguments):
        """A NOP is no misuse as an argument: it ends a command that a fault has cut off."""
        try:
            getattr(self, method)(*arguments)
        except Misuse:
            if self.strict and arguments[-1] != _NOP:
                raise

    def _known(self, opcode):
        for command in self._commands:
            if command[0] <= opcode <= command[1]:
                return command
        if self.strict:
            raise Misuse("command 0x%02X" % opcode)
        return _HIGH_COLUMN if opcode & 0xF0 == 0x10 else _UNKNOWN

    def _accept(self, byte):
        pass

    def _low_column(self, opcode):
        self._column = self._column & 0xF0 | opcode & 15

    def _high_column(self, opcode):
        self._column = self._column & 15 | (opcode & 15) << 4

    def _at_page(self, opcode):
        self._page = opcode & 7

    def _mode(self, mode):
        self._addressing = _within(mode, 0, 2)

    def _column_range(self, first, last):
        _within(last, first, self._columns - 1)
        self._column_window = (first, last)
        self._column = first

    def _page_range(self, first, last):
        _within(last, first, _PAGES - 1)
        self._page_window = (first, last)
        self._page = first

    def _first_row(self, opcode):
        self._start = opcode & 0x3F

    def _shift_rows(self, rows):
        self._shift = _within(rows, 0, _ROWS - 1)

    def _rows_driven(self, last):
        self._driven = _within(last, 15, _ROWS - 1) + 1

    def _brightness(self, level):
        self.contrast = level

    def _segments(self, opcode):
        self._reversed = bool(opcode & 1)

    def _scan(self, opcode):
        self._scan_reversed = bool(opcode & 8)

    def _all_lit(self, opcode):
        self._lit = bool(opcode & 1)

    def _inversion(self, opcode):
        self._inverted = bool(opcode & 1)

    def _display(self, opcode):
        self.on = bool(opcode & 1)

    def _charge_pump(self, setting):
        self._voltage = bool(setting & 4)

    def _converter(self, setting):
        self._voltage = bool(_within(setting, 0x8A, 0x8B) & 1)

    def _wiring(self, setting):
        if setting != 0x12:
            raise Misuse("the rows of this glass are wired alternately: 0xDA 0x12")

    # The RAM. It is kept as the reversed segments see it.

    def _draw(self, data):
        while data:
            first, last = self._window()
            if not self.strict and self._column > last:
                if not self._wraps:
                    return
                self._column = first
            _within(self._column, 0, last)
            count = 1 if self._addressing == _COLUMN_MODE else last - self._column + 1
            self._put(data[:count])
            self._advance(min(count, len(data)), first, last)
            data = data[count:]

    def _window(self):
        if self._addressing == _PAGE_MODE:
            return 0, self._columns - 1
        return self._column_window

    def _put(self, data):
        start = self._page * self._columns + self._column
        if self._reversed:
            self._ram[start : start + len(data)] = data
            return
        end = (self._page + 1) * self._columns - 1 - self._column
        for i, byte in enumerate(data):
            self._ram[end - i] = byte

    def _advance(self, count, first, last):
        if self._addressing == _COLUMN_MODE:
            if self._next_page():
                self._column = first if self._column == last else self._column + 1
            return
        self._column += count
        if self._column > last and (self._addressing == _ROW_MODE or self._wraps):
            self._column = first
            if self._addressing == _ROW_MODE:
                self._next_page()

    def _next_page(self):
        """Go on to the next page of the window; whether that was its first one again."""
        first, last = self._page_window
        wrapped = self._page == last
        self._page = first if wrapped else self._page + 1
        return wrapped

    # The glass

    def picture(self):
        """What a viewer in front of the upright module sees: MONO_VLSB, width * 8 bytes."""
        if not (self.on and self._voltage):
            return bytes(self._width * _PAGES)
        if self._lit:
            return b"\xff" * (self._width * _PAGES)
        picture = self._plain() if self._is_plain() else self._general()
        if self._inverted:
            return bytes([byte ^ 0xFF for byte in picture])
        return bytes(picture)

    def _is_plain(self):
        return self._scan_reversed and not (self._start or self._shift or self._driven < _ROWS)

    def _plain(self):
        picture = bytearray()
        for page in range(_PAGES):
            start = page * self._columns + self._offset
            picture += self._ram[start : start + self._width]
        return picture

    def _general(self):
        """Row by row, as the rows are scanned onto the glass."""
        picture = bytearray(self._width * _PAGES)
        for y in range(_ROWS):
            line = y if self._scan_reversed else _ROWS - 1 - y
            line = (line + self._shift) % _ROWS
            if line < self._driven:
                self._copy_row((line + self._start) % _ROWS, picture, y)
        return picture

    def _copy_row(self, row, picture, y):
        source = (row >> 3) * self._columns + self._offset
        target = (y >> 3) * self._width
        for x in range(self._width):
            if self._ram[source + x] >> (row & 7) & 1:
                picture[target + x] |= 1 << (y & 7)


def _within(value, low, high):
    if not low <= value <= high:
        raise Misuse("0x%02X is not within 0x%02X..0x%02X" % (value, low, high))
    return value
