"""Damaged saves: the device starts, says what happened, keeps the file aside, and plays on."""

import os
import struct
from binascii import crc32

from device.damage import discard
from engine.rng import Rng
from tests.firmware.views.desk import kind, restart, to_table, top, with_match

LIMIT = 1200
FILES = ("schnapsen", "settings")


def path(sim, name):
    return sim.board.DATA + "/" + name


def read(sim, name):
    with open(path(sim, name), "rb") as file:
        return file.read()


def start_with(sim, name, data):
    """Start the device with these bytes in a file."""
    write(sim, name, data)
    restart(sim)


def write(sim, name, data):
    with open(path(sim, name), "wb") as file:
        file.write(data)


def plays(sim):
    """Acknowledge notices, answer the language, and play a card of a match."""
    to_table(sim, 8)
    before = len(top(sim).match.deal.history)
    for _ in range(20):
        sim.press("A")
        sim.wait(20)
        if kind(sim) != "Table" or len(top(sim).match.deal.history) > before:
            return
    raise AssertionError("no card could be played")


def check(name, images):
    sim = with_match("HT HJ", language="en")
    files = {kept: read(sim, kept) for kept in FILES}
    for data in images(files[name]):
        for kept in files:
            if kept != name:
                write(sim, kept, files[kept])
        start_with(sim, name, data)
        if kind(sim) == "Language":
            sim.press("A")
        told = [word for word in ("damaged", "newer", "beschädigt", "neueren") if sim.says(word)]
        assert told, (name, data)
        plays(sim)


def cut(good):
    for length in range(len(good)):
        yield good[:length]


def flipped(good):
    for place in range(len(good)):
        bit = (1, 0x80)[place % 2]
        yield good[:place] + bytes([good[place] ^ bit]) + good[place + 1 :]


def noise(good):
    chance = Rng(5)
    for length in (1, 5, 12, 13, len(good), 200, 3000, 17000):
        yield bytes([chance.below(256) for _ in range(length)])


def test_cut_at_every_length():
    for name in FILES:
        check(name, cut)


def test_every_byte_flipped():
    for name in FILES:
        check(name, flipped)


def test_full_of_noise():
    for name in FILES:
        check(name, noise)


def test_a_sound_file_around_a_damaged_match():
    sim = with_match(language="en")
    good = sim.device.store.load("schnapsen")
    for place in range(0, len(good), 3):
        sim.device.store.save("schnapsen", good[:place])
        restart(sim)
        sim.press("A")
        sim.expect("damaged")
        plays(sim)


def test_a_damaged_file_is_told_once_and_kept():
    sim = with_match("HT HJ", language="en")
    start_with(sim, "schnapsen", b"rubbish")
    sim.expect("damaged")
    assert read(sim, "schnapsen.bad") == b"rubbish"
    restart(sim)
    assert kind(sim) == "Menu" and not sim.says("damaged")


# ------------------------------------------------------- every kind of file, every kind of damage

TOLD = ("schnapsen", "schapa", "schafkopf", "settings")
KINDS = TOLD + (
    "sheet00",
    "last",
    "sheets",
    "players",
    "schapa_settings",
    "schafkopf_set",
    "board",
    "stats",
    "speed",
    "crashes",
    "room",
)


def folder(path):
    os.mkdir(path)


def full_folder(path):
    os.mkdir(path)
    with open(path + "/in it", "wb") as file:
        file.write(b"something")


def huge(path):
    with open(path, "wb") as file:
        for _ in range(20):
            file.write(bytes(1000))


def later(path):
    """A file of a firmware that does not exist yet."""
    payload = b"what nobody knows"
    with open(path, "wb") as file:
        file.write(struct.pack("<4sHHI", b"KRTL", 2, len(payload), crc32(payload)) + payload)


def empty(path):
    with open(path, "wb"):
        pass


DAMAGES = (folder, full_folder, huge, later, empty)


def says_damage(sim):
    """Without settings it speaks German."""
    return any(sim.says(word) for word in ("damaged", "newer", "beschädigt", "neueren"))


def test_whatever_lies_where_a_file_should_be_the_device_starts_tells_it_once_and_keeps_it():
    for name in KINDS:
        for damage in DAMAGES:
            sim = with_match("HT HJ", language="en")
            discard(path(sim, name))
            damage(path(sim, name))
            was = os.stat(path(sim, name))
            restart(sim)
            if kind(sim) == "Language":
                sim.press("A")
            if name in TOLD:
                assert says_damage(sim), (name, damage, sim.words())
                kept = os.stat(path(sim, name + ".bad"))
                assert kept[0] == was[0] and kept[6] == was[6], (name, damage)
                sim.press("A")
                sim.wait(5)
            if name == "schnapsen":
                assert not sim.says("Go on")
            plays(sim)
            restart(sim)
            assert not says_damage(sim), (name, damage)


def test_a_save_goes_where_a_folder_was():
    sim = with_match("HT HJ", language="en")
    good = sim.device.store.load("schnapsen")
    os.remove(path(sim, "schnapsen"))
    full_folder(path(sim, "schnapsen"))
    sim.device.store.save("schnapsen", good)
    assert sim.device.store.load("schnapsen") == good
    restart(sim)
    sim.expect("Go on: Schnapsen")


def test_a_later_version_is_told_in_its_own_words():
    for language, words in (("en", "newer"), ("de", "neuer")):
        for name in ("schnapsen", "settings"):
            sim = with_match("HT HJ", language=language)
            later(path(sim, name))
            restart(sim)
            if kind(sim) == "Language":
                if language == "en":
                    sim.press("D")
                sim.press("A")
            assert sim.says(words), (name, sim.words())
