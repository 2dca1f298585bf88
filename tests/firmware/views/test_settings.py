"""The settings that a file holds, whatever it holds; and the screen of those that save power."""

import json

from tests.firmware.views.desk import choose, device, kind, restart, started, top
from ui.settings import TABLE

EN = {"language": "en"}


def read_from(values):
    """The settings that a device reads from a file with these values."""
    sim = started("en")
    sim.device.store.save("settings", json.dumps(values).encode())
    restart(sim)
    return sim.app.ctx.settings


def test_a_file_of_an_older_version_has_the_defaults_for_what_is_new():
    old = {"language": "en", "deck": "german", "level": "skilled", "claim": "self"}
    settings = read_from(old)
    for name, values in TABLE:
        assert getattr(settings, name) == old.get(name, values[0]), name


def test_values_that_are_not_allowed_are_the_defaults():
    wrong = (99, -1, "5", "x", None, [], {}, 1.5, "")
    for value in wrong:
        settings = read_from(dict(EN, **{name: value for name, _ in TABLE[1:]}))
        for name, values in TABLE:
            if name != "language":
                assert getattr(settings, name) == values[0], (name, value)


def test_what_equals_a_number_is_that_number():
    settings = read_from({"language": "en", "dim": True, "dark": 15.0})
    assert repr(settings.dim) == "1" and repr(settings.dark) == "15"


def test_a_name_that_nobody_knows_is_dropped():
    settings = read_from({"language": "en", "wings": "two"})
    assert not hasattr(settings, "wings")


def to_power(sim):
    choose(sim, "settings")
    while sim.app.ctx.stack.top.names[top(sim).menu.at] != "power":
        sim.press("D")
    sim.press("A")
    assert kind(sim) == "PowerView"


def test_the_times_are_changed_on_a_screen_of_their_own():
    sim = started("en")
    to_power(sim)
    for key in "ADLDRDA":
        sim.press(key)
    settings = sim.app.ctx.settings
    assert (settings.dim, settings.dark, settings.doze, settings.off) == (2, 0, 5, 30)
    sim.press("B")
    assert kind(sim) == "SettingsView" and top(sim).names[top(sim).menu.at] == "power"
    sim.reboot()
    assert sim.app.ctx.settings.dark == 0


def test_a_board_without_a_battery_has_no_times_of_sleep():
    sim = device(BATTERY=None)
    sim.set("language", "en")
    restart(sim)
    to_power(sim)
    assert sim.says("Dim") and not sim.says("Sleep") and not sim.says("Switch off")
