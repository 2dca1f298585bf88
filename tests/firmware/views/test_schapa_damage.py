"""Damaged saves of Schapa: the device starts, says what happened, keeps the file, and plays on."""

from engine.rng import Rng
from engine.save import seal
from tests.firmware.views.desk import choose, kind, restart, top
from tests.firmware.views.schapa_desk import with_game

LIMIT = 600
WORDS = "5 1 3 14"
KINDS = ("Table", "Announcement", "Setup")


def path(sim, name):
    return sim.board.DATA + "/" + name


def started_with(sim, name, data):
    with open(path(sim, name), "wb") as file:
        file.write(data)
    restart(sim)


def begins_a_game(sim):
    """A new game can be begun in spite of it."""
    choose(sim, "schapa")
    for key in "AAA":
        sim.press(key)
        sim.wait(3)
    assert kind(sim) == "Table" and top(sim).match.players in range(3, 9), kind(sim)


def test_a_damaged_file_is_told_kept_and_a_new_game_can_begin():
    sim = with_game(WORDS)
    with open(path(sim, "schapa"), "rb") as file:
        good = file.read()
    chance = Rng(3)
    for data in (b"", good[:9], good[:-1], good[:40] + b"\x00" + good[41:], bytes(3000)):
        started_with(sim, "schapa", data)
        sim.expect("damaged")
        with open(path(sim, "schapa.bad"), "rb") as file:
            assert file.read() == data
        sim.press("A")
        assert kind(sim) == "Menu" and not sim.says("Go on")
    place = chance.below(len(good))
    started_with(sim, "schapa", good[:place] + bytes([good[place] ^ 4]) + good[place + 1 :])
    sim.expect("damaged")
    sim.press("A")
    begins_a_game(sim)


def test_a_sound_file_around_a_damaged_game():
    sim = with_game(WORDS)
    good = sim.device.store.load("schapa")
    chance = Rng(5)
    bad = [good[:length] for length in range(0, len(good), 7)]
    for place in range(2, len(good) - 4, 3):
        body = good[2:place] + bytes([chance.below(256)]) + good[place + 1 : -4]
        bad.append(seal("Q", 1, body))
    for data in bad:
        sim.device.store.save("schapa", data)
        restart(sim)
        sim.press("A")
        sim.wait(3)
        if kind(sim) == "Notice":
            sim.expect("damaged")
            sim.press("A")
            assert kind(sim) == "Menu"
        else:
            assert kind(sim) in ("Table", "Announcement"), (data, kind(sim))


def test_damaged_settings_are_told_and_the_usual_ones_hold():
    for data in (b"{", b"[]", b'{"players": 99}', b'{"players": 5, "names": 3}', b"\xff\xfe"):
        sim = with_game(WORDS)
        sim.device.store.save("schapa_settings", data)
        restart(sim)
        sim.press("A")
        assert kind(sim) == "Table" and top(sim).names[1] == "Ali", data
    sim = with_game(WORDS)
    started_with(sim, "schapa_settings", b"rubbish")
    sim.press("A")
    for key in "BUA":
        sim.press(key)
    sim.expect("settings were damaged")
