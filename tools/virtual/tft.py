"""The virtual colour panel: an ST7789, ILI9341 or ILI9342C that obeys the bytes of the SPI bus, and
its glass; and the AXP192 that feeds one of them.

It hangs on an SPI bus of machine.Board. What the real controllers don't know, or must not be told
in that order, there, or so soon, raises Misuse. Runs on MicroPython's unix and WebAssembly ports.
"""

from array import array

from panel import Misuse

AXP192_ADDRESS = 0x34
_SHORTEST_RESET_MS = 1
_RESET_MS = 5  # before the next command; and before waking _WAKEABLE_MS
_WAKEABLE_MS = 120
_WAKE_MS = 5

_RESET, _SLEEP, _WAKE, _WRITE, _GO_ON = 0x01, 0x10, 0x11, 0x2C, 0x3C
_MIRRORED_ROWS, _MIRRORED_COLUMNS, _EXCHANGED = 0x80, 0x40, 0x20

# Opcodes with the counts of their arguments, and the method that is called with them.
_COMMON = {
    0x00: (0, "_accept"),
    0x01: (0, "_software_reset"),
    0x10: (0, "_sleep"),
    0x11: (0, "_wake"),
    0x12: (0, "_partial"),
    0x13: (0, "_normal"),
    0x20: (0, "_positive"),
    0x21: (0, "_negative"),
    0x28: (0, "_off"),
    0x29: (0, "_on"),
    0x2A: (4, "_columns"),
    0x2B: (4, "_rows"),
    0x2C: (None, "_begin"),
    0x36: (1, "_directions"),
    0x3A: (1, "_depth"),
}
_ST7789 = {
    0xB2: (5, "_accept"),
    0xB7: (1, "_accept"),
    0xBB: (1, "_accept"),
    0xC0: (1, "_accept"),
    0xC2: (2, "_accept"),
    0xC3: (1, "_accept"),
    0xC4: (1, "_accept"),
    0xC6: (1, "_accept"),
    0xD0: (2, "_accept"),
    0xE0: (14, "_accept"),
    0xE1: (14, "_accept"),
}
_ILI9341 = {
    0x26: (1, "_accept"),
    0x51: (1, "_accept"),
    0xB1: (2, "_accept"),
    0xB6: (3, "_accept"),
    0xC0: (1, "_accept"),
    0xC1: (1, "_accept"),
    0xC5: (2, "_accept"),
    0xC7: (1, "_accept"),
    0xE0: (15, "_accept"),
    0xE1: (15, "_accept"),
}
_ILI9342C = {code: _ILI9341[code] for code in _ILI9341 if code not in (0xC0, 0xC1, 0xC5, 0xC7)}

# Columns and rows of the memory; commands; the directions in which an upright glass is written.
_CONTROLLERS = {
    "st7789": (240, 320, _ST7789, 0x60),
    "ili9341": (240, 320, _ILI9341, 0x28),
    "ili9342c": (320, 240, _ILI9342C, 0x08),
}


class VirtualTft:
    """A panel as a board file describes it. What a viewer sees is upright where the directions are
    those of _CONTROLLERS.

    bytes: received over the bus. on, awake: as the driver set them. log: None, or a list that gets
    (opcode, arguments) of all commands; of a picture the count of its bytes.
    """

    log = None

    def __init__(self, board, wires, now):
        columns, rows, own, self._upright = _CONTROLLERS[board.PANEL]
        self._commands = _joined(_COMMON, own)
        self._memory = columns, rows
        self._wide = rows if self._upright & _EXCHANGED else columns
        self._size = board.WIDTH, board.HEIGHT
        self._offset = board.OFFSET
        self._inverted_glass = board.INVERTED
        self._light = getattr(board, "LIGHT", None)
        self.select = board.CONTROL["cs"]
        self._data_pin = board.CONTROL["dc"]
        self._reset_pin = board.CONTROL["reset"]
        self._wires = wires
        self._now = now
        self.bytes = 0
        self.power = None  # the AXP192 that feeds it
        if self._light is not None:
            wires.lights[self._light] = 0
        self.reset()

    def reset(self):
        """What a loss of power does: noise in the memory, all else as the data sheets say."""
        columns, rows = self._memory
        noise = bytes([(i * 73 ^ i >> 3) & 0xFF for i in range(2 * columns)])
        self._ram = bytearray(noise * rows)
        self._fresh = self._now()
        self._begun = False
        self._fell = None
        self._start()

    def _start(self):
        """What a reset does; the memory stays."""
        self.on = self.awake = False
        self.negative = False
        self.directions = 0
        self.depth = None
        self._changed = self._now()  # when it fell asleep or woke
        self._waits = 0  # ms before the next command
        self._command = None
        self._arguments = []
        self._window = [0, 0, 0, 0]
        self._at = None

    # The leads

    def led(self, pin, level):
        """A pin went to a level."""
        if pin == self._reset_pin:
            if not level:
                self._fell = self._now()
            elif self._fell is not None:
                if self._since(self._fell) < _SHORTEST_RESET_MS:
                    raise Misuse("a reset of less than a millisecond")
                self._start()
                self._waits = _WAKEABLE_MS
                self._begun = True
        elif pin == self.select and level:
            self._finish()

    def take(self, data):
        """Bytes while it is selected."""
        self.bytes += len(data)
        if self._wires.outputs.get(self._data_pin):
            self._give(data)
        else:
            for byte in data:
                self._obey(byte)

    def _since(self, then):
        return (self._now() - then) & 0x3FFFFFFF

    # Commands

    def _finish(self):
        """The command before is over: it must have had all its arguments."""
        if self._command is not None:
            count, _ = self._commands[self._command]
            if count is not None and len(self._arguments) != count:
                raise Misuse("0x%02X has %d arguments" % (self._command, len(self._arguments)))
        self._command = None

    def _obey(self, opcode):
        self._finish()
        if opcode not in self._commands:
            raise Misuse("command 0x%02X" % opcode)
        if self._since(self._changed) < self._waits:
            raise Misuse("0x%02X too soon" % opcode)
        if not self._begun and opcode != _RESET:
            raise Misuse("0x%02X before a reset" % opcode)
        self._command = opcode
        self._arguments = []
        if self.log is not None:
            self.log.append([opcode, 0])
        count, method = self._commands[opcode]
        if not count:
            getattr(self, method)()

    def _give(self, data):
        if self._command is None:
            raise Misuse("data without a command")
        count, method = self._commands[self._command]
        if self.log is not None:
            self.log[-1][1] += len(data)
        if count is None:
            self._draw(data)
            return
        self._arguments += list(data)
        if len(self._arguments) > count:
            raise Misuse("0x%02X has more than %d arguments" % (self._command, count))
        if len(self._arguments) == count:
            getattr(self, method)(*self._arguments)

    def _accept(self, *arguments):
        pass

    def _software_reset(self):
        self._start()
        self._begun = True
        self._waits = _WAKEABLE_MS

    def _sleep(self):
        if self.awake and self._since(self._changed) < _WAKEABLE_MS:
            raise Misuse("asleep so soon after waking")
        self._turn(False)

    def _wake(self):
        self._turn(True)

    def _turn(self, awake):
        self.awake = awake
        self._changed = self._now()
        self._waits = _WAKE_MS

    def _partial(self):
        raise Misuse("part of the glass only")

    def _normal(self):
        pass

    def _positive(self):
        self.negative = False

    def _negative(self):
        self.negative = True

    def _off(self):
        self.on = False

    def _on(self):
        if not self.awake:
            raise Misuse("on while asleep")
        self.on = True

    def _directions(self, byte):
        if byte & 0x17:
            raise Misuse("directions 0x%02X" % byte)
        self.directions = byte

    def _depth(self, byte):
        if byte & 7 != 5:
            raise Misuse("not 16 bits a dot")
        self.depth = byte

    def _columns(self, *bounds):
        self._bound(0, self._across(), *bounds)

    def _rows(self, *bounds):
        self._bound(2, self._down(), *bounds)

    def _bound(self, place, count, high, low, end_high, end_low):
        first, last = high << 8 | low, end_high << 8 | end_low
        if not first <= last < count:
            raise Misuse("%d to %d of %d" % (first, last, count))
        self._window[place : place + 2] = (first, last)
        self._at = None

    def _begin(self):
        if self.depth is None:
            raise Misuse("dots before their depth")
        self._at = self._window[0], self._window[2]
        self._half = b""

    # The memory

    def _across(self):
        return self._memory[1 if self.directions & _EXCHANGED else 0]

    def _down(self):
        return self._memory[0 if self.directions & _EXCHANGED else 1]

    def _draw(self, data):
        """Dots of the window, row by row. A second time over it is taken for a mistake."""
        if len(data) % 2:
            raise Misuse("half a dot")
        first, last, _, bottom = self._window
        at = 0
        while at < len(data):
            x, y = self._at
            if y > bottom:
                raise Misuse("more dots than the window has")
            count = min((len(data) - at) // 2, last + 1 - x)
            self._put(x, y, data[at : at + 2 * count])
            at += 2 * count
            x += count
            self._at = (first, y + 1) if x > last else (x, y)

    def _place(self, x, y):
        """Where a dot of the window lies in the memory, which is kept as an upright glass sees it:
        turned into column and row of the controller, and back."""
        columns, rows = self._memory
        for forth, directions in ((True, self.directions), (False, self._upright)):
            if forth and directions & _EXCHANGED:
                x, y = y, x
            if directions & _MIRRORED_COLUMNS:
                x = columns - 1 - x
            if directions & _MIRRORED_ROWS:
                y = rows - 1 - y
            if not forth and directions & _EXCHANGED:
                x, y = y, x
        return y * self._wide + x

    def _put(self, x, y, data):
        """Dots of one row, from a place on."""
        ram = self._ram
        if self.directions == self._upright:
            at = 2 * (y * self._wide + x)
            ram[at : at + len(data)] = data
            return
        if self.directions == self._upright ^ (_MIRRORED_ROWS | _MIRRORED_COLUMNS):
            words = array("H", bytes(data))
            count = len(words)
            at = 2 * (self._place(x, y) - count + 1)
            turned = array("H", [words[count - 1 - i] for i in range(count)])
            ram[at : at + 2 * count] = bytes(turned)
            return
        for i in range(0, len(data), 2):
            at = 2 * self._place(x + i // 2, y)
            ram[at] = data[i]
            ram[at + 1] = data[i + 1]

    # The glass

    def is_lit(self):
        """Whether there is light behind the glass."""
        if self.power:
            return self.power.is_lit()
        return self._light is None or self._wires.lights[self._light] > 0

    def picture(self):
        """What a viewer sees in front of the upright glass, in 16 bits a dot, high byte first."""
        width, height = self._size
        black = not (self.on and self.awake and self.is_lit())
        if self.power and not self.power.feeds():
            black = True
        if black:
            return bytes(2 * width * height)
        picture = self._seen(width, height)
        blue = self.directions & 8 == self._upright & 8
        if self.negative != self._inverted_glass or not blue:
            for at in range(len(picture)):
                picture[at] ^= 0xFF
        return picture

    def _seen(self, width, height):
        x, y = self._offset
        picture = bytearray()
        for row in range(y, y + height):
            at = 2 * (row * self._wide + x)
            picture += self._ram[at : at + 2 * width]
        return picture


class VirtualAxp192:
    """Registers of the AXP192 on an I2C bus: which outputs are on, and their voltages."""

    def __init__(self):
        self.bytes = 0
        self.reset()

    def reset(self):
        self.registers = bytearray(256)
        self.registers[0x12] = 0x01  # what feeds the chip
        self.registers[0x01] = 0x20  # a cell
        self.charge(3.73)
        self._register = None

    def start(self):
        self.bytes += 1
        self._register = None

    def take(self, data):
        self.bytes += len(data)
        for byte in data:
            if self._register is None:
                self._register = byte
            else:
                self._set(self._register, byte)
                self._register += 1

    def give(self, count):
        return bytes(self.registers[self._register : self._register + count])

    def _set(self, register, byte):
        if register not in (0x12, 0x28, 0x82):
            raise Misuse("register 0x%02X" % register)
        if register == 0x12 and not byte & 1:
            raise Misuse("that takes the chip's own power")
        self.registers[register] = byte

    def charge(self, volts):
        """Give the cell that voltage."""
        steps = int(volts * 1000 / 1.1 + 0.5)
        self.registers[0x78:0x7A] = bytes((steps >> 4, steps & 15))

    def plug(self, plugged):
        """Give it USB power, or take that away."""
        self.registers[0x00] = 0x20 if plugged else 0

    def feeds(self):
        """Whether the panel has its 3.0 V."""
        return bool(self.registers[0x12] & 8) and self.registers[0x28] & 15 == 12

    def is_lit(self):
        return bool(self.registers[0x12] & 4) and self.registers[0x28] >> 4 > 6


def _joined(one, other):
    both = dict(one)
    both.update(other)
    return both


def wired(board, wires, now, panel=None):
    """The SPI bus of a board, and the panel on it."""
    bus = wires.spi(board.SPI["id"])
    panel = panel or VirtualTft(board, wires, now)
    bus.devices.append(panel)
    wires.pulled_up = range(34, 40)
    power = getattr(board, "AXP192", None)
    if power:
        panel.power = wires.bus(power["id"]).devices[AXP192_ADDRESS] = VirtualAxp192()
    return bus, panel
