"""The driver against the virtual panels: dots, bytes and faults."""

import gc

import machine
from device.panel import Panel
from panel import VirtualPanel
from tests.helpers import raises

SIZE = 1024
FRAME = 7  # bytes around a run of columns
KINDS = (("ssd1306", 0), ("sh1106", 2), ("sh1106", 0))


def wired(controller="ssd1306", offset=0, address=0x3C, rotated=False, glass=None):
    """(driver, virtual panel, bus)"""
    board = machine.Board(lambda: 0)
    machine.attach(board)
    bus = board.bus()
    glass = VirtualPanel(controller, 128, offset if glass is None else glass)
    bus.devices[address] = glass
    i2c = machine.I2C(0, scl=machine.Pin(22), sda=machine.Pin(21))
    return Panel(i2c, 128, 64, address, offset, rotated, controller), glass, bus


def noise(seed=1):
    """A picture of which every dot matters."""
    picture = bytearray(SIZE)
    for i in range(SIZE):
        seed = (seed * 25173 + 13849) & 0xFFFF
        picture[i] = seed >> 8
    return picture


def turned(picture):
    """The picture by 180 degrees."""
    flipped = [sum([(byte >> bit & 1) << (7 - bit) for bit in range(8)]) for byte in range(256)]
    return bytes([flipped[picture[SIZE - 1 - i]] for i in range(SIZE)])


def sent(bus, action, *arguments):
    """Bytes on the bus during an action."""
    before = bus.bytes
    action(*arguments)
    return bus.bytes - before


def test_a_full_picture_is_exact_on_every_panel():
    for controller, offset in KINDS:
        driver, glass, _ = wired(controller, offset)
        assert driver.show(noise()) == SIZE + 8 * FRAME
        assert glass.picture() == noise(), (controller, offset)
        assert glass.on and not driver.lost


def test_a_turned_picture_is_exact_on_every_panel():
    for controller, offset in KINDS:
        driver, glass, _ = wired(controller, offset, rotated=True)
        driver.show(noise())
        assert glass.picture() == turned(noise()), (controller, offset)


def test_turning_and_turning_back():
    driver, glass, _ = wired("sh1106", 2)
    driver.show(noise())
    driver.rotate(True)
    driver.show(noise())
    assert glass.picture() == turned(noise())
    driver.rotate(False)
    driver.show(noise())
    assert glass.picture() == noise()
    assert driver.show(noise()) == 0


def test_turning_to_where_it_is_sends_nothing():
    driver, _, bus = wired()
    driver.show(noise())
    assert sent(bus, driver.rotate, False) == 0
    assert sent(bus, driver.show, noise()) == 0


def test_a_wrong_offset_shifts_the_picture():
    driver, glass, _ = wired("sh1106", 0, glass=2)
    driver.show(noise())
    for page in range(0, SIZE, 128):
        assert glass.picture()[page : page + 126] == noise()[page + 2 : page + 128]


def test_the_panel_is_lit_only_when_the_first_picture_stands():
    driver, glass, bus = wired()
    assert not glass.on
    bus.nack(after=600)
    driver.show(noise())
    assert driver.lost and not glass.on
    driver.show(noise())
    assert glass.on


def test_an_unchanged_picture_sends_nothing():
    driver, _, bus = wired()
    picture = noise()
    driver.show(picture)
    assert sent(bus, driver.show, picture) == 0
    assert driver.show(picture) == 0
    assert sent(bus, driver.show, bytearray(picture)) == 0


def test_one_changed_column_sends_eight_bytes():
    for column in (0, 1, 63, 64, 127, 128, 500, 1023):
        driver, glass, bus = wired("sh1106", 2)
        picture = noise()
        driver.show(picture)
        picture[column] ^= 0x10
        assert sent(bus, driver.show, picture) == FRAME + 1
        assert glass.picture() == picture
        assert sent(bus, driver.show, picture) == 0


def test_the_result_is_what_went_over_the_bus():
    driver, _, bus = wired()
    picture = noise()
    driver.show(picture)
    for i in (5, 9, 300, 390, 391, 1000):
        picture[i] ^= 1
    before = bus.bytes
    assert driver.show(picture) == bus.bytes - before


def test_near_changes_go_together_and_far_ones_apart():
    for gap, expected in ((3, FRAME + 5), (FRAME, FRAME + 9), (FRAME + 1, 2 * (FRAME + 1))):
        driver, _, _ = wired()
        picture = noise()
        driver.show(picture)
        picture[140] ^= 1
        picture[141 + gap] ^= 1
        assert driver.show(picture) == expected


def test_a_run_does_not_go_on_into_the_next_page():
    driver, glass, _ = wired()
    picture = noise()
    driver.show(picture)
    picture[127] ^= 1
    picture[128] ^= 1
    assert driver.show(picture) == 2 * (FRAME + 1)
    assert glass.picture() == picture


def test_random_changes_are_exact_and_never_cost_more_than_a_full_picture():
    for controller, offset in KINDS:
        driver, glass, _ = wired(controller, offset)
        picture = noise()
        driver.show(picture)
        random = noise(99)
        for turn in range(60):
            for i in range(random[turn] // 4):
                place = (random[(turn * 61 + i * 2) % SIZE] << 8 | random[i]) % SIZE
                picture[place] ^= random[turn + i]
            assert driver.show(picture) <= SIZE + 8 * FRAME
            assert glass.picture() == picture


def test_the_buffer_may_be_another_each_time():
    driver, glass, _ = wired()
    for seed in (1, 2, 3, 2):
        driver.show(noise(seed))
        assert glass.picture() == noise(seed)


def test_a_buffer_of_another_size_is_refused():
    driver, _, _ = wired()
    assert "1024" in str(raises(ValueError, driver.show, bytearray(1000)))


def test_invalidate_sends_everything_again():
    driver, _, _ = wired()
    driver.show(noise())
    driver.invalidate()
    assert driver.show(noise()) == SIZE + 8 * FRAME


def test_comparing_needs_no_memory():
    driver, _, _ = wired()
    picture = noise()
    driver.show(picture)
    driver.show(picture)
    gc.collect()
    before = gc.mem_alloc()
    driver.show(picture)
    driver.show(picture)
    assert gc.mem_alloc() == before


def test_contrast_and_power():
    driver, glass, bus = wired()
    assert sent(bus, driver.contrast, 40) == 0  # it counts from the first picture on
    driver.show(noise())
    assert glass.contrast == 40
    driver.contrast(200)
    assert glass.contrast == 200
    driver.power(False)
    assert not glass.on and glass.picture() == bytes(SIZE)
    driver.show(noise(2))
    assert not glass.on
    driver.power(True)
    assert glass.picture() == noise(2)


def test_a_panel_kept_dark_stays_dark_when_it_is_set_up_anew():
    driver, glass, bus = wired()
    driver.show(noise())
    driver.power(False)
    bus.nack()
    driver.show(noise(2))
    driver.show(noise(2))
    assert not driver.lost and not glass.on


def test_a_refused_byte_anywhere_is_healed_by_the_next_show():
    for controller, offset in KINDS[:2]:
        for after in list(range(60)) + list(range(60, 1120, 37)):
            driver, glass, bus = wired(controller, offset)
            driver.show(noise())
            driver.invalidate()
            driver.lost = True
            bus.nack(after)
            driver.show(noise(2))
            assert driver.lost, after
            driver.show(noise(2))
            assert not driver.lost
            assert glass.picture() == noise(2), after


def test_a_refused_change_is_healed_by_the_next_show():
    for after in range(9):
        driver, glass, bus = wired()
        picture = noise()
        driver.show(picture)
        picture[77] ^= 0xFF
        bus.nack(after)
        driver.show(picture)
        assert driver.lost == (after < 8)
        bus.nack(2000)
        driver.show(picture)
        assert not driver.lost and glass.picture() == picture


def test_a_refused_setting_counts_after_the_next_show():
    settings = (("contrast", 9), ("rotate", True), ("power", False))
    for method, value in settings:
        driver, glass, bus = wired()
        driver.show(noise())
        bus.nack(times=3)
        getattr(driver, method)(value)
        assert driver.lost
        for _ in range(4):
            driver.show(noise())
        assert not driver.lost
        seen = {
            "contrast": glass.contrast == 9,
            "rotate": glass.picture() == turned(noise()),
            "power": not glass.on,
        }
        assert seen[method], method


def test_a_panel_unplugged_and_plugged_in_again():
    driver, glass, bus = wired("sh1106", 2)
    picture = noise()
    driver.show(picture)
    del bus.devices[0x3C]
    for level in (2, 3, 4):
        picture[level] ^= 1
        driver.show(picture)
        driver.contrast(level)
        assert driver.lost
    glass.reset()
    bus.devices[0x3C] = glass
    driver.show(picture)
    assert glass.picture() == picture and glass.contrast == 4 and not driver.lost


def test_a_panel_left_in_another_mode_by_other_software():
    driver, glass, bus = wired()
    bus.write(0x3C, (b"\x00\x20\x00\x21\x05\x50\x45\xd3\x07\xa7\xa5\xa8\x1f\x81",))
    driver.show(noise())
    assert glass.picture() == noise()


def test_the_address_is_found():
    for address in (0x3C, 0x3D):
        driver, glass, _ = wired(address=address)
        assert driver.address == address
        driver.show(noise())
        assert glass.picture() == noise()


def test_the_defaults_are_those_of_the_usual_panel():
    driver, glass, _ = wired()
    driver = Panel(driver._i2c)
    driver.show(noise())
    assert glass.picture() == noise()
