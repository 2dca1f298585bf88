"""Nobody presses a key: what every screen does in a night, what wakes it; a battery to its end."""

import app
import machine
from tests.firmware.views import desk, schafkopf_desk, schapa_desk, scores_desk
from tests.firmware.views.desk import choose, device, kind, restart, started, top
from tests.firmware.views.night import FULL, MINUTE, Night, lit_longest

LIMIT = 400
A, RIGHT = 4, 3
HELD_UP = 11 * MINUTE  # that a dot of an always-on picture is lit at most


def on_battery(sim, volts=None):
    """The device, on a battery that was looked at."""
    sim.wires.volts.update(volts or FULL)
    sim.app._due = sim.clock.now()
    sim.wait(400 if hasattr(top(sim), "thought") else 2)
    sim.app._since = sim.clock.now()
    return sim


def rested(sim):
    """The table, once all bots have moved."""
    sim.wait(1500)
    return sim


def reacts(sim):
    """Whether keys do something."""
    pictures = [sim.picture()]
    for key in "DB":
        sim.press(key)
        sim.wait(10)
        pictures.append(sim.picture())
    return pictures[1] != pictures[0] or pictures[2] != pictures[1]


def menu():
    return started("en")


def settings():
    sim = started("en")
    choose(sim, "settings")
    return sim


def rules():
    sim = started("en")
    choose(sim, "rules")
    sim.press("A")
    return sim


def about():
    sim = started("en")
    sim.app.ctx.free = lambda: 50000
    choose(sim, "about")
    return sim


def shelf():
    sim = sheet()
    sim.press("B")
    for _ in range(12):
        if kind(sim) == "Choice" and top(sim).menu.at == len(top(sim).menu.rows) - 1:
            break
        sim.press("D")
    sim.press("A")
    sim.wait(10)
    return sim


def sheet(words="schafkopf Anna,Ben,Cem,Dora"):
    return scores_desk.at_table(words)


def history():
    sim = sheet()
    scores_desk.press(sim, "D ")
    return sim


SCREENS = {
    "Menu": menu,
    "SettingsView": settings,
    "Reading": rules,
    "About": about,
    "Table of Schnapsen": lambda: rested(desk.at()),
    "Table of Schapa": lambda: rested(schapa_desk.at("4 1 1 5")),
    "Table of Schafkopf": lambda: schafkopf_desk.at(schafkopf_desk.MATE + " 3 no no no no"),
    "Shelf": shelf,
    "History": history,
}


def test_a_night_on_every_screen():
    for name in SCREENS:
        sim = on_battery(SCREENS[name]())
        assert kind(sim) == name.split()[0], (name, kind(sim))
        night = Night(sim).pass_time(70)
        assert night.changes == [
            (1, "dim"),
            (2, "moved"),
            (3, "moved"),
            (4, "moved"),
            (5, "dark"),
            (10, "light"),
            (60, "deep"),
        ], (name, night.changes)
        assert sim.asleep and not sim.panel.on, name


def test_the_times_are_settings():
    table = (
        ({"dim": 2, "dark": 15, "doze": 30, "off": 240}, [(2, "dim"), (15, "dark"), (30, "light")]),
        ({"dim": 0, "dark": 2, "doze": 5, "off": 0}, [(2, "dark"), (5, "light")]),
        ({"dim": 5, "dark": 0, "doze": 5, "off": 30}, [(5, "dim"), (30, "dark"), (30, "deep")]),
        ({"dim": 0, "dark": 0, "doze": 0, "off": 0}, []),
    )
    for values, expected in table:
        sim = on_battery(started())
        for name in values:
            sim.set(name, values[name])
        night = Night(sim).pass_time(100)
        found = [change for change in night.changes if change[1] != "moved"]
        assert found == expected, (values, found)


def test_without_a_battery_and_on_usb_power_it_never_sleeps():
    for values in ({}, {"BATTERY": None}, {"USB": 35}, {"WAKE": None}):
        sim = device(**values)
        if values.get("BATTERY", 34) and values:
            sim.wires.volts.update(FULL)
        sim.wires.pulled_up = (35,)
        sim.set("language", "en")
        restart(sim)
        changes = [what for _, what in Night(sim).pass_time(300, 5000).changes]
        assert "dim" in changes and "dark" in changes, values
        assert not sim.wires.slept, values


def test_dim_a_key_brings_the_brightness_back_and_counts():
    sim = started()
    sim.set("contrast", "mid")
    Night(sim).pass_time(2)
    assert sim.panel.contrast == 1
    before = top(sim).rows.at
    sim.press("D")
    assert sim.panel.contrast == 96 and top(sim).rows.at == before + 1


def test_the_press_that_wakes_from_the_dark_does_nothing_more_on_every_screen():
    for name in SCREENS:
        sim = SCREENS[name]()
        picture = sim.picture()
        for key, ms in (("A", 60), ("R", 60), ("A", 700), ("D", 2000), ("B", 60)):
            Night(sim).pass_time(7)
            assert not sim.panel.on
            sim.press(key, ms)
            assert sim.panel.on and sim.panel.contrast == 255
            assert kind(sim) == name.split()[0], (name, key, ms, kind(sim))
            assert sim.picture() == picture, (name, key, ms, sim.words())
        assert reacts(sim), name


def test_the_panel_is_lit_as_soon_as_the_key_is_down():
    sim = started()
    Night(sim).pass_time(7)
    sim.key("A", True)
    sim.wait(5)
    assert sim.panel.on
    sim.key("A", False)
    sim.wait(5)
    assert kind(sim) == "Menu"


def test_a_key_wakes_it_from_light_sleep_at_once_and_does_nothing_more():
    for name in SCREENS:
        sim = on_battery(SCREENS[name]())
        picture = sim.picture()
        for key, pin in (("A", 27), ("L", 25)):
            night = Night(sim).pass_time(11)
            assert night.changes[-1] == (10, "light"), night.changes
            sim.wires.pressed_in = 5 * MINUTE, pin
            sim.tick()
            assert sim.panel.on and sim.panel.contrast == 255 and sim.picture() == picture, name
            sim.wait(8)
            sim.key(key, False)
            sim.wait(20)
            assert sim.picture() == picture and kind(sim) == name.split()[0], (name, key)
        assert reacts(sim), name


def test_without_wake_on_gpio_only_a_wakes_it():
    import esp32

    wake = esp32.wake_on_gpio
    del esp32.wake_on_gpio
    try:
        sim = on_battery(started())
        Night(sim).pass_time(11)
        sim.wires.pressed_in = MINUTE, 27
        sim.tick()
        assert sim.panel.on
    finally:
        esp32.wake_on_gpio = wake


def test_a_key_that_is_stuck_keeps_nothing_awake():
    sim = started()
    sim.key("U", True)
    restart(sim)
    sim.press("A")
    assert [what for _, what in Night(sim).pass_time(6).changes][-1] == "dark"


def test_a_key_that_is_held_keeps_it_awake():
    sim = started()
    sim.key("D", True)
    assert Night(sim).pass_time(20).changes == []


def test_after_a_deep_sleep_it_is_where_it_was():
    table = (
        (lambda: desk.at("HT HJ"), "Table", "schnapsen"),
        (lambda: schapa_desk.at("4 1 1 5"), "Table", "schapa"),
        (lambda: schafkopf_desk.at(schafkopf_desk.MATE + " 3 no no no no"), "Table", "schafkopf"),
        (sheet, "Table", None),
        (menu, "Menu", None),
        (settings, "Menu", None),
    )
    for begin, expected, game in table:
        sim = on_battery(begin())
        sim.app.ctx.settings.always = "off"
        while game == "schnapsen" and (top(sim).notices or top(sim).view.turn):
            desk.settle(sim)
            sim.press("A")
        sim.wait(600)
        picture = sim.picture()
        Night(sim).pass_time(70)
        assert sim.asleep
        sim.key("A", True)
        sim.wait(20)
        sim.key("A", False)
        sim.wait(20)
        assert kind(sim) == expected and getattr(top(sim), "game", None) == game, kind(sim)
        if game or expected == "Table":
            assert sim.picture() == picture, (game, sim.words())
        assert sim.panel.contrast == 255 and not sim.device.buttons.stuck


def test_only_a_wakes_it_from_deep_sleep():
    sim = on_battery(started())
    Night(sim).pass_time(70)
    for key in "UDLRB":
        sim.press(key)
        assert sim.asleep
    sim.press("A")
    assert not sim.asleep


def test_a_room_that_is_gone_leads_to_the_menu():
    for room in (b"", b"views.chess.opening", b"\xff\xfe", b"views.schapa.opening"):
        sim = started()
        sim.device.store.save("room", room)
        sim.reset(machine.DEEPSLEEP_RESET)
        sim.wait(20)
        assert kind(sim) == "Menu", room


def test_a_full_flash_keeps_it_from_nothing():
    sim = on_battery(desk.at())

    def refuse(name, payload):
        raise OSError(28)

    sim.device.store.save = refuse
    Night(sim).pass_time(70)
    assert sim.asleep


def test_without_memory_for_it_it_is_done_later():
    sim = started()

    def fails(*_):
        raise MemoryError

    real, app.visit = app.visit, fails
    Night(sim).pass_time(3)
    assert sim.panel.contrast == 255 and kind(sim) == "Menu"
    app.visit = real
    assert [what for _, what in Night(sim).pass_time(1).changes][:1] == ["dim"]


# --------------------------------------------------------------------------- always on


def test_a_score_table_that_is_always_on_stays_legible_moves_and_is_inverted_at_times():
    sim = on_battery(sheet())
    night = Night(sim).pass_time(480, 5000)
    what = [what for _, what in night.changes]
    assert what[0] == "still" and "dark" not in what and not sim.wires.slept
    assert what.count("moved") > 400 and what.count("negative") == 24, what.count("negative")
    sim.press("D")
    sim.wait(10)
    assert kind(sim) == "History" and not sim.panel._inverted and sim.panel.contrast == 255


def test_no_dot_of_it_is_lit_for_longer_than_the_limit():
    assert lit_longest(sheet(), 60) <= HELD_UP


def test_switched_off_it_sleeps_as_all_others():
    sim = on_battery(sheet())
    sim.set("always", "off")
    sim.wait(2)
    assert Night(sim).pass_time(70).changes[-1] == (60, "deep")


def test_the_other_side_of_the_table_keeps_its_picture():
    sim = sheet()
    sim.press("U")
    sim.wait(5)
    picture = sim.picture()
    Night(sim).pass_time(3)
    sim.press("A", 60)
    sim.wait(10)
    sim.press("B")
    sim.wait(10)
    assert sim.picture() == picture


# ------------------------------------------------------------------------------ battery


def test_a_battery_runs_down_in_order():
    sim = on_battery(desk.at())
    told = []
    millivolts = 4100
    while not sim.asleep and millivolts > 3000:
        sim.wires.volts[34] = millivolts / 2000
        Night(sim).pass_time(1.2)
        words = " ".join(sim.words())
        for word in ("running low", "is empty"):
            if word in words and word not in told:
                told.append(word)
                assert (millivolts < 3550) and sim.panel.contrast == 255, millivolts
        sim.key("R", True)
        sim.wait(5)
        sim.key("R", False)
        sim.wait(5)
        millivolts -= 25
    assert told == ["running low"] or told == ["running low", "is empty"], told
    Night(sim).pass_time(3)
    assert sim.asleep and sim.wires.slept[-1][1] == "deep"
    sim.wires.volts[34] = 2.0
    sim.press("A")
    sim.wait(20)
    assert kind(sim) == "Table"


def test_an_empty_battery_is_told_for_some_seconds_before_it_sleeps():
    sim = desk.at()
    sim.wait(600)
    sim.wires.volts[34] = 1.6
    for _ in range(200):
        sim.clock.sleep(490)
        sim.tick()
        if sim.says("is empty"):
            break
    assert sim.says("is empty") and sim.panel.contrast == 255
    sim.wait(600)
    assert not sim.asleep
    sim.wait(300)
    assert sim.asleep


def test_a_low_battery_is_told_once():
    sim = on_battery(menu())
    sim.wires.volts[34] = 1.73
    Night(sim).pass_time(1.2)
    assert sim.says("running low")
    sim.press("A")
    Night(sim).pass_time(3)
    assert kind(sim) == "Menu"


def test_the_menu_and_the_score_table_show_the_battery_and_others_nothing():
    for begin in (menu, sheet):
        sim = begin()
        without = sim.picture()
        sim.wires.volts.update(FULL)
        Night(sim).pass_time(1.1)
        sim.press("U")
        sim.press("D" if begin is menu else "U")
        sim.wait(5)
        assert sim.picture() != without, begin
        corner = sim.picture()[112:128] if begin is menu else sim.picture()[7 * 128 + 112 :]
        assert any(corner)
