"""The driver of colour panels against the virtual ones: dots, bytes, order, light."""

import machine
from boards import m5stack_core, m5stick_c_plus, odroid_go, t_display
from device import axp192, battery, colour
from panel import Misuse
from sim import TurnedClock
from tests.helpers import raises
from tft import VirtualAxp192, VirtualTft, wired
from ui.colour.canvas import Frame

BOARDS = (t_display, m5stick_c_plus, m5stack_core, odroid_go)
BLACK = 0


class Changed:
    """A board file with some values changed."""

    def __init__(self, board, **values):
        for name in dir(board):
            if name.isupper():
                setattr(self, name, getattr(board, name))
        for name in values:
            setattr(self, name, values[name])


def made(board):
    """(driver, virtual panel, bus, clock)"""
    clock = TurnedClock(1000)
    wires = machine.Board(clock.now)
    machine.attach(wires)
    bus, glass = wired(board, wires, clock.now)
    return colour.panel(board, clock), glass, bus, clock


def noise(board, seed=1):
    """A frame of which every dot matters."""
    frame = Frame(board.WIDTH, board.HEIGHT)
    for data, most in ((frame.dots, 256), (frame.cells, len(frame.inks) - 3)):
        for i in range(len(data)):
            seed = (seed * 25173 + 13849) & 0xFFFF
            data[i] = (seed >> 8) % most
    return frame


def looks(frame):
    """What a frame looks like, in 16 bits a dot."""
    picture = bytearray()
    for y in range(frame.height):
        for x in range(frame.width):
            at = y * frame.width + x
            tone = frame.dots[at >> 2] >> (at & 3) * 2 & 3
            if tone == 3:
                tone += frame.cells[(y >> 3) * frame.across + (x >> 3)]
            ink = frame.inks[tone]
            picture += bytes((ink & 255, ink >> 8))
    return picture


def turned(picture):
    """The picture by 180 degrees."""
    out = bytearray(len(picture))
    for at in range(0, len(picture), 2):
        out[len(picture) - 2 - at : len(picture) - at] = picture[at : at + 2]
    return out


def opposite(picture):
    for at in range(len(picture)):
        picture[at] ^= 0xFF
    return picture


def shown(panel, frame):
    """Show a frame until it is whole; the bytes of each call."""
    sent = [panel.show(frame)]
    while panel.lost:
        sent.append(panel.show(frame))
    return sent


def test_a_full_picture_is_exact_on_every_board_upright_and_turned():
    for board in BOARDS:
        panel, glass, _, _ = made(board)
        frame = noise(board)
        assert sum(shown(panel, frame)) == 2 * board.WIDTH * board.HEIGHT
        assert glass.picture() == looks(frame), board.NAME
        panel.rotate(True)
        shown(panel, frame)
        assert glass.picture() == turned(looks(frame)), board.NAME


def test_a_wrong_offset_shifts_the_picture():
    board = Changed(t_display, OFFSET=(40, 52))
    clock = TurnedClock(1000)
    wires = machine.Board(clock.now)
    machine.attach(wires)
    _, glass = wired(t_display, wires, clock.now)
    frame = noise(board)
    shown(colour.panel(board, clock), frame)
    row = 2 * board.WIDTH
    assert glass.picture()[:-row] == looks(frame)[row:]


def test_an_unchanged_frame_sends_nothing():
    for board in BOARDS:
        panel, _, bus, _ = made(board)
        frame = noise(board)
        shown(panel, frame)
        before = bus.bytes
        assert panel.show(frame) == 0 and bus.bytes == before


def test_a_changed_dot_or_colour_sends_one_tile_and_its_window():
    for board in BOARDS:
        panel, glass, bus, _ = made(board)
        frame = noise(board)
        shown(panel, frame)
        for data, at in ((frame.dots, 0), (frame.dots, 2222), (frame.cells, 77)):
            data[at] = (data[at] + 1) % (len(frame.inks) - 3)
            before = bus.bytes
            assert panel.show(frame) == 16 * 8 * 2
            assert bus.bytes - before == 16 * 8 * 2 + 11, board.NAME
        assert glass.picture() == looks(frame), board.NAME


def test_the_last_rows_are_sent_whole_where_they_are_no_full_band():
    panel, glass, _, _ = made(t_display)
    frame = noise(t_display)
    shown(panel, frame)
    frame.dots[134 * 60] ^= 3
    assert panel.show(frame) == 16 * 7 * 2
    assert glass.picture() == looks(frame)


def test_bands_that_follow_each_other_go_into_one_window():
    panel, glass, bus, _ = made(t_display)
    frame = noise(t_display)
    shown(panel, frame)
    for y in range(40, 64):
        frame.dots[y * 60 + 8] ^= 1
    before = bus.bytes
    assert panel.show(frame) == 3 * 256
    assert bus.bytes - before == 3 * 256 + 11
    assert glass.picture() == looks(frame)


def test_no_show_keeps_the_keys_waiting():
    for board in BOARDS:
        panel, _, _, _ = made(board)
        most = max(shown(panel, noise(board)))
        ms = most * 8 / board.SPI["freq"] * 1000
        assert ms < 22, (board.NAME, ms)


def test_random_changes_are_exact():
    for board in BOARDS:
        panel, glass, _, _ = made(board)
        frame = noise(board)
        shown(panel, frame)
        random = noise(board, 99).dots
        for turn in range(12):
            for i in range(random[turn] // 4):
                at = (random[turn * 61 + i * 2] << 8 | random[i]) * 7 % len(frame.dots)
                frame.dots[at] ^= random[turn + i]
            shown(panel, frame)
            assert glass.picture() == looks(frame), board.NAME


def test_a_frame_that_changes_while_it_is_sent_is_whole_in_the_end():
    panel, glass, _, _ = made(m5stack_core)
    one, two = noise(m5stack_core), noise(m5stack_core, 5)
    panel.show(one)
    assert panel.lost
    shown(panel, two)
    assert glass.picture() == looks(two)


def test_the_light_goes_on_only_with_the_first_whole_picture():
    for board in BOARDS:
        panel, glass, _, _ = made(board)
        panel.contrast(200)
        assert not glass.is_lit()
        panel.show(noise(board))
        assert glass.is_lit() == (not panel.lost)
        shown(panel, noise(board))
        assert glass.is_lit() and glass.on


def test_brightness():
    panel, glass, _, _ = made(t_display)
    shown(panel, noise(t_display))
    for level in (8, 96, 255):
        panel.contrast(level)
        assert glass._wires.lights[4] == level * 257
    panel, glass, _, _ = made(m5stick_c_plus)
    shown(panel, noise(m5stick_c_plus))
    volts = []
    for level in (255, 96, 8):
        panel.contrast(level)
        volts.append(glass.power.registers[0x28] >> 4)
        assert glass.is_lit() == (volts[-1] > 6)
    assert volts == sorted(volts, reverse=True) and volts[0] == 12


def test_power_puts_it_to_sleep_and_the_picture_stays():
    for board in BOARDS:
        panel, glass, _, clock = made(board)
        frame = noise(board)
        shown(panel, frame)
        clock.sleep(200)
        panel.power(False)
        assert not (glass.on or glass.awake or glass.is_lit())
        panel.power(False)
        panel.contrast(255)
        assert not glass.is_lit()
        clock.sleep(200)
        panel.power(True)
        assert glass.picture() == looks(frame), board.NAME


def test_a_negative_shows_every_colours_opposite():
    for board in BOARDS:
        panel, glass, _, _ = made(board)
        frame = noise(board)
        shown(panel, frame)
        panel.invert(True)
        assert glass.picture() == opposite(looks(frame))
        panel.invert(False)
        assert glass.picture() == looks(frame)


def test_the_figures_in_the_header_are_those_of_the_frame():
    figures = ((t_display, 8160, 510, 255), (m5stack_core, 19200, 1200, 600))
    for board, dots, cells, marks in figures:
        panel, _, _, _ = made(board)
        frame = Frame(board.WIDTH, board.HEIGHT)
        assert (len(frame.dots), len(frame.cells), len(panel._marks)) == (dots, cells, marks)


# ------------------------------------------------------------------------- what the panels refuse


def spoken(board, *messages):
    """Tell a panel that is ready (opcode, data) ..."""
    panel, glass, _, clock = made(board)
    shown(panel, noise(board))
    clock.sleep(200)
    for opcode, data in messages:
        panel._tell(opcode, data)


def test_a_panel_refuses_what_it_does_not_take():
    wide = b"\x00\x00\x01\x3f"
    for board, messages in (
        (t_display, ((0x2A, b"\x00\x00\x01\x40"),)),  # column 320
        (t_display, ((0x2B, b"\x00\x00\x00\xf0"),)),  # row 240
        (t_display, ((0x2A, b"\x00\x09\x00\x08"),)),  # from right to left
        (t_display, ((0x2A, b"\x00\x00\x00"),)),  # too few arguments
        (t_display, ((0x36, b"\x60\x00"),)),  # too many
        (t_display, ((0xEE, None),)),  # no such command
        (m5stack_core, ((0xC0, b"\x23"),)),  # another controller's
        (t_display, ((0x3A, b"\x66"),)),  # 18 bits
        (t_display, ((0x10, None), (0x29, None))),  # on, too soon after falling asleep
        (t_display, ((0x2A, wide), (0x2B, b"\x00\x00\x00\x00"), (0x2C, bytes(642)))),  # too many
        (t_display, ((0x2C, b"\x00"),)),  # half a dot
    ):
        raises(Misuse, spoken, board, *messages)
    spoken(t_display, (0x2A, wide), (0x2B, b"\x00\x00\x00\x00"), (0x2C, bytes(640)))


def test_a_panel_refuses_commands_before_and_soon_after_a_reset():
    panel, glass, _, clock = made(t_display)
    panel._ready = True
    assert "before a reset" in str(raises(Misuse, panel._tell, 0x11))
    panel._wires.select(False)
    panel._wires._reset.value(0)
    clock.sleep(1)
    panel._wires._reset.value(1)
    assert "too soon" in str(raises(Misuse, panel._tell, 0x11))


def test_nobody_or_two_on_the_bus_are_refused():
    panel, glass, bus, _ = made(t_display)
    raises(ValueError, bus.write, b"\x00")
    bus.devices.append(VirtualTft(t_display, glass._wires, glass._now))
    raises(ValueError, panel.show, noise(t_display))


def test_the_axp192_keeps_the_chips_own_power_and_knows_its_registers():
    power = VirtualAxp192()
    wires = machine.Board(lambda: 0)
    machine.attach(wires)
    wires.bus(0).devices[0x34] = power
    i2c = machine.I2C(0, scl=None, sda=None)
    axp192.Axp192(m5stick_c_plus.AXP192)
    assert power.feeds() and power.registers[0x12] & 1
    raises(Misuse, i2c.writeto_mem, 0x34, 0x12, b"\x00")
    raises(Misuse, i2c.writeto_mem, 0x34, 0x33, b"\x00")


def test_the_axp192_tells_of_the_cell_and_of_usb_power_without_touching_the_light():
    wires = machine.Board(lambda: 0)
    machine.attach(wires)
    power = wires.bus(0).devices[0x34] = VirtualAxp192()
    light = axp192.Axp192(m5stick_c_plus.AXP192)
    light.set(200)
    before = bytes(power.registers[0x10:0x30])
    place = m5stick_c_plus.BATTERY
    for volts, level in ((4.15, battery.FULL), (3.6, 2), (3.4, battery.LOW), (3.2, battery.EMPTY)):
        power.charge(volts)
        assert abs(battery.millivolts(place) - volts * 1000) < 2
        assert battery.level(place) == level
    assert not battery.on_usb(m5stick_c_plus.USB)
    power.plug(True)
    assert battery.on_usb(m5stick_c_plus.USB)
    power.registers[0x01] = 0
    assert battery.millivolts(place) is None
    assert bytes(power.registers[0x10:0x30]) == before


class Short(TurnedClock):
    """A clock of whole ms: what it is asked to sleep may be short of one."""

    def sleep(self, ms):
        self.turn(ms - 1)


def test_a_clock_that_is_short_of_a_millisecond_does_no_harm():
    for board in BOARDS:
        clock = Short(1000)
        wires = machine.Board(clock.now)
        machine.attach(wires)
        _, glass = wired(board, wires, clock.now)
        panel = colour.panel(board, clock)
        shown(panel, noise(board))
        panel.power(False)
        clock.turn(200)
        panel.power(True)
        assert glass.on
