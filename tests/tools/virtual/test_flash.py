"""The virtual flash: it outlives what was mounted, in memory and in a file, and may lose power."""

import os

import flash as flashes
from tests.helpers import raises

FOLDER = "/flash"
IMAGE = "/tmp/kartl-test-flash-%s.img" % os.urandom(4).hex()


def write(name, data):
    with open(FOLDER + "/" + name, "wb") as file:
        file.write(data)


def read(name):
    with open(FOLDER + "/" + name, "rb") as file:
        return file.read()


def test_it_is_formatted_once():
    flash = flashes.in_memory()
    assert flash.is_blank()
    flashes.mount(flash, FOLDER)
    write("a", b"kept")
    flashes.umount(FOLDER)
    assert not flash.is_blank()
    flashes.mount(flash, FOLDER)
    assert read("a") == b"kept"
    flashes.umount(FOLDER)


def test_a_file_outlives_the_flash():
    try:
        for turn in range(3):
            flashes.mount(flashes.in_file(IMAGE), FOLDER)
            if turn:
                assert read("turn") == b"%d" % (turn - 1)
            write("turn", b"%d" % turn)
            flashes.umount(FOLDER)
        assert os.stat(IMAGE)[6] == flashes.SIZE
    finally:
        os.remove(IMAGE)


def test_a_file_of_something_else_is_left_alone():
    with open(IMAGE, "wb") as file:
        file.write(b"a picture")
    try:
        raises(ValueError, flashes.in_file, IMAGE)
        with open(IMAGE, "rb") as file:
            assert file.read() == b"a picture"
    finally:
        os.remove(IMAGE)


def test_a_damaged_flash_is_not_formatted():
    flash = flashes.in_memory()
    for block in range(64):
        flash.writeblocks(block, b"noise" * 100)
    raises(OSError, flashes.mount, flash, FOLDER)
    assert not flash.is_blank()


def test_the_power_fails_in_the_middle_of_a_step():
    flash = flashes.in_memory()
    flash.writeblocks(3, b"a" * 512)
    flash.fail_at = flash.steps + 1
    flash.writeblocks(4, b"b" * 512)
    raises(flashes.PowerCut, flash.writeblocks, 3, b"c" * 512)
    raises(flashes.PowerCut, flash.writeblocks, 4, b"d" * 512)
    raises(flashes.PowerCut, flash.ioctl, 6, 4)
    block = bytearray(512)
    again = flash.restored()
    again.readblocks(3, block)
    assert block == b"c" * 256 + b"a" * 256
    again.readblocks(4, block)
    assert block == b"b" * 512
    again.writeblocks(4, b"e" * 512)
    again.readblocks(4, block, 0)
    assert block == b"e" * 512


def test_an_erase_counts_as_a_step():
    flash = flashes.in_memory()
    flash.writeblocks(2, bytes(512))
    flash.ioctl(6, 2)
    assert flash.steps == 2
    block = bytearray(10)
    flash.readblocks(2, block, 100)
    assert block == b"\xff" * 10


def test_a_flash_whose_first_block_was_just_erased_is_not_blank():
    flash = flashes.in_memory()
    flashes.mount(flash, FOLDER)
    write("save", b"kept")
    flashes.umount(FOLDER)
    flash.ioctl(6, 0)
    assert not flash.is_blank()
    flashes.mount(flash, FOLDER)
    assert read("save") == b"kept"
    flashes.umount(FOLDER)
