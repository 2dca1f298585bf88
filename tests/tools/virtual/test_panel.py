"""The virtual panel: addressing, directions and what it refuses, as the data sheets say."""

from panel import Misuse, VirtualPanel
from tests.helpers import raises

UPRIGHT = b"\xa1\xc8"
LIT = {"ssd1306": b"\x8d\x14\xaf" + UPRIGHT, "sh1106": b"\xaf" + UPRIGHT}


def panel(controller="ssd1306", commands=b"", offset=0):
    """A panel that is on, upright and dark, after more commands."""
    glass = VirtualPanel(controller, 128, offset)
    send(glass, b"\x00" + LIT[controller])
    wide = 128 if controller == "ssd1306" else 132
    for page in range(8):
        send(glass, bytes((0, 0xB0 | page, 0x00, 0x10)))
        send(glass, b"\x40" + bytes(wide))
    send(glass, b"\x00\xb0\x00\x10" + commands)
    return glass


def send(glass, *parts):
    glass.start()
    for part in parts:
        glass.take(memoryview(part))


def lit(glass):
    """{(x, y)} of the lit dots."""
    picture = glass.picture()
    return {
        (i % 128, i // 128 * 8 + bit)
        for i in range(1024)
        for bit in range(8)
        if picture[i] >> bit & 1
    }


def test_the_ram_is_noise_at_first():
    glass = VirtualPanel()
    send(glass, b"\x00" + LIT["ssd1306"])
    assert len(set(glass.picture())) > 50


def test_dark_until_it_is_on_and_has_its_voltage():
    for commands in (b"", b"\xaf", b"\x8d\x14", b"\x8d\x10\xaf"):
        glass = VirtualPanel()
        send(glass, b"\x00" + commands)
        assert glass.picture() == bytes(1024)
    glass = VirtualPanel("sh1106")
    send(glass, b"\x00\xaf")
    assert glass.picture() != bytes(1024)
    send(glass, b"\x00\xad\x8a")
    assert glass.picture() == bytes(1024)


def test_a_dot_in_the_corner():
    for controller, offset in (("ssd1306", 0), ("sh1106", 2)):
        glass = panel(controller, bytes((offset,)), offset)
        send(glass, b"\x40\x01")
        assert lit(glass) == {(0, 0)}


def test_page_and_column_commands():
    glass = panel(commands=b"\xb3\x05\x14")
    send(glass, b"\x40\x80\x01")
    assert lit(glass) == {(0x45, 31), (0x46, 24)}


def test_the_column_wraps_within_its_page():
    glass = panel(commands=b"\xb2\x0f\x17")
    send(glass, b"\x40\x01\x01")
    assert lit(glass) == {(127, 16), (0, 16)}


def test_the_sh1106_does_not_wrap():
    glass = panel("sh1106", b"\x03\x18", 2)
    send(glass, b"\x40\x01")
    raises(Misuse, send, glass, b"\x40\x01")


def test_row_by_row_in_a_window():
    glass = panel(commands=b"\x20\x00\x21\x0a\x0b\x22\x01\x02")
    send(glass, b"\x40\x01\x02\x04\x08\x10")
    assert lit(glass) == {(10, 12), (11, 9), (10, 18), (11, 19)}


def test_column_by_column_in_a_window():
    glass = panel(commands=b"\x20\x01\x21\x0a\x0b\x22\x01\x02")
    send(glass, b"\x40\x01\x02\x04\x08\x10")
    assert lit(glass) == {(10, 12), (10, 17), (11, 10), (11, 19)}


def test_directions():
    corners = {
        b"\xa1\xc8": (0, 0),
        b"\xa0\xc8": (127, 0),
        b"\xa1\xc0": (0, 63),
        b"\xa0\xc0": (127, 63),
    }
    for commands, corner in corners.items():
        glass = panel(commands=commands)
        send(glass, b"\x40\x01")
        assert lit(glass) == {corner}


def test_the_segments_turn_only_what_comes_after():
    glass = panel()
    send(glass, b"\x40\x01")
    send(glass, b"\x00\xa0")
    assert lit(glass) == {(0, 0)}


def test_the_other_direction_of_an_sh1106_lies_two_columns_off_too():
    glass = panel("sh1106", b"\xa0\x02", 2)
    send(glass, b"\x40\x01")
    assert lit(glass) == {(127, 0)}


def test_first_row_shift_and_driven_rows():
    for commands, y in ((b"\x41", 63), (b"\x7f", 1), (b"\xd3\x01", 63), (b"\x41\xd3\x3f", 0)):
        glass = panel(commands=commands)
        send(glass, b"\x40\x01")
        assert lit(glass) == {(0, y)}, commands


def test_rows_that_are_not_driven_are_dark():
    for last, rows in ((63, 64), (62, 63), (31, 32), (15, 16)):
        glass = panel(commands=bytes((0x20, 1, 0xA8, last)))
        send(glass, b"\x40" + b"\xff" * 8)
        assert lit(glass) == {(0, y) for y in range(rows)}


def test_switching_off_and_on_keeps_the_picture():
    glass = panel()
    send(glass, b"\x40\x01")
    send(glass, b"\x00\xae")
    assert lit(glass) == set() and not glass.on
    send(glass, b"\x00\xaf")
    assert lit(glass) == {(0, 0)} and glass.on


def test_columns_go_the_other_way_with_the_segments():
    glass = panel(commands=b"\xa0\x01")
    send(glass, b"\x40\x01\x02\x04")
    assert lit(glass) == {(126, 0), (125, 1), (124, 2)}


def test_the_nibbles_of_the_column_are_apart():
    glass = panel(commands=b"\x0f\x17\x00\x13\x05")
    send(glass, b"\x40\x01")
    assert lit(glass) == {(0x35, 0)}


def test_inversion_and_all_lit():
    glass = panel(commands=b"\xa7")
    assert glass.picture() == b"\xff" * 1024
    send(glass, b"\x00\xa6\xa5")
    assert glass.picture() == b"\xff" * 1024
    send(glass, b"\x00\xa4")
    assert glass.picture() == bytes(1024)


def test_control_bytes_one_by_one():
    glass = panel()
    send(glass, b"\x80\xb1\x80\x02\xc0\x01\x40\x02\x04")
    assert lit(glass) == {(2, 8), (3, 9), (4, 10)}


def test_a_command_may_be_spread_over_writes_and_pieces():
    glass = panel()
    send(glass, b"\x00", b"\x81")
    send(glass, b"\x00\x33")
    assert glass.contrast == 0x33


def test_a_nop_ends_a_command_that_was_cut_off():
    for command in (b"\xd3", b"\xa8", b"\x20", b"\x81", b"\xda"):
        glass = panel(commands=command)
        send(glass, b"\x00\xe3\x81\x44")
        assert glass.contrast == 0x44


def test_every_byte_counts():
    glass = VirtualPanel()
    send(glass, b"\x00\xae")
    send(glass, b"\x40", bytes(10))
    assert glass.bytes == 3 + 12


# Arguments of each command, by opcodes; as in the data sheets, without scrolling.
BOTH = {
    0: [
        range(0x10),
        range(0x40, 0x80),
        (0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xE3),
        range(0xB0, 0xB8),
        range(0xC0, 0xD0),
    ],
    1: [(0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB)],
}
ONE = {
    "ssd1306": {0: [range(0x10, 0x18), (0x2E,)], 1: [(0x20, 0x8D)], 2: [(0x21, 0x22)]},
    "sh1106": {0: [range(0x10, 0x19), range(0x30, 0x34)], 1: [(0xAD,)], 2: []},
}
GOOD_ARGUMENT = {0xA8: 63, 0xDA: 0x12, 0xAD: 0x8B}


def arguments_by_opcode(controller):
    known = {}
    for table in (BOTH, ONE[controller]):
        for count, groups in table.items():
            known.update({opcode: count for group in groups for opcode in group})
    return known


def test_the_controllers_know_their_commands_and_no_others():
    for controller in ONE:
        known = arguments_by_opcode(controller)
        for opcode in range(256):
            glass = VirtualPanel(controller)
            if opcode not in known:
                raises(Misuse, send, glass, bytes((0, opcode)))
                continue
            argument = bytes((GOOD_ARGUMENT.get(opcode, 2),))
            send(glass, bytes((0, opcode)) + argument * known[opcode] + b"\x81\x21")
            assert glass.contrast == 0x21, hex(opcode)


def test_arguments_out_of_range():
    wrong = (
        b"\xa8\x05",
        b"\xd3\x40",
        b"\x20\x03",
        b"\x21\x05\x80",
        b"\x21\x20\x10",
        b"\x22\x00\x08",
    )
    for commands in wrong:
        raises(Misuse, panel, "ssd1306", commands)
    for commands in (b"\xa8\x0e", b"\xa8\x40", b"\x21\x00\x80", b"\x22\x00\x08", b"\xda\x02"):
        raises(Misuse, panel, "ssd1306", commands)
    panel("ssd1306", b"\xd3\x00\x21\x7f\x7f\x22\x07\x07\x20\x02")
    for commands in (b"\xad\x89", b"\xad\x8c"):
        raises(Misuse, panel, "sh1106", commands)
    raises(Misuse, send, panel(), b"\x01")


def lenient(controller, offset=0):
    glass = panel(controller, offset=offset)
    glass.strict = False
    return glass


def test_one_that_is_not_strict_takes_what_it_does_not_know_for_nothing():
    for controller in ONE:
        known = arguments_by_opcode(controller)
        for opcode in range(256):
            if opcode not in known:
                glass = lenient(controller)
                send(glass, bytes((0, opcode)) + b"\x81\x21\xb0\x00\x10")
                send(glass, b"\x40\x01")
                assert glass.contrast == 0x21 and lit(glass) == {(0, 0)}, hex(opcode)


def test_one_that_is_not_strict_does_not_mind_wrong_arguments():
    for commands in (b"\xa8\x05", b"\xd3\x40", b"\x20\x03", b"\x22\x00\x08", b"\xda\x02"):
        glass = lenient("ssd1306")
        send(glass, b"\x00" + commands)
        send(glass, b"\x40\x01")
        assert lit(glass) == {(0, 0)}, commands
    send(glass, b"\x01\x81\x33")
    assert glass.contrast == 0x33


def test_an_ssd1306_that_is_driven_as_an_sh1106_shows_the_picture_shifted():
    glass = lenient("ssd1306")
    send(glass, b"\x00\xad\x8b\xd9\x1f\xb0\x02\x10")
    send(glass, b"\x40\x01" + bytes(125) + b"\x01\x01")
    assert lit(glass) == {(2, 0), (0, 0), (1, 0)}
    send(glass, b"\x00\xb1\x00\x18")
    send(glass, b"\x40\x01")
    assert (0, 8) in lit(glass)


def test_an_sh1106_that_is_driven_as_an_ssd1306_shows_the_picture_shifted():
    glass = lenient("sh1106", 2)
    send(glass, b"\x00\x8d\x14\xd9\xf1\x20\x02\xb0\x00\x10")
    send(glass, b"\x40\x00\x00\x01" + bytes(128) + b"\x01\x01\x01")
    assert lit(glass) == {(0, 0)}


def test_as_the_power_leaves_it():
    glass = panel(commands=b"\x21\x05\x06\x22\x01\x02\x81")
    glass.reset()
    send(glass, b"\x00\x8d\x14\xaf\x20\x00")
    send(glass, b"\x40\x01" + bytes(1022) + b"\x80")
    assert lit(glass) == {(127, 63), (0, 0)}
    assert glass.contrast == 0x80


def test_a_loss_of_power():
    glass = panel(commands=b"\xc0\xa7\xd3\x05")
    glass.reset()
    assert glass.picture() == bytes(1024)
    send(glass, b"\x00" + LIT["ssd1306"])
    assert glass.picture() != bytes(1024)
    assert glass.contrast == 0x80
