"""Thousands of random key presses from the first start on, in virtual time: no exception.

Presses are short, long, held and chords; the power fails now and then. Nothing on any screen may
be cut off either. A wrong answer in the self-test has the panel driven as another one.
"""

from engine.rng import Rng
from tests.firmware.views.desk import device, kind
from ui.canvas import Canvas

LIMIT = 1200
PRESSES = 5000
KEYS = "UDLRAB"
# Mostly A and the arrows, so that games get on; B seldom, as it leads away.
LIKELY = "AAAAAALLRRUDDDB"
HOLDS = (20, 40, 60, 60, 60, 60, 60, 700, 1500)


def press(sim, chance):
    key = LIKELY[chance.below(len(LIKELY))]
    sim.key(key, True)
    if chance.below(8) == 0:
        other = KEYS[chance.below(6)]
        sim.wait(chance.below(4))
        sim.key(other, True)
        sim.wait(chance.below(6))
        sim.key(other, False)
    sim.wait(HOLDS[chance.below(len(HOLDS))] // 10)
    sim.key(key, False)
    sim.wait(chance.below(12))


def mash(presses, visited=None):
    """Press keys that often; how often each view was on top. visited: the path of a screen that
    opens in the place of the menu."""
    sim = device(seed=11)
    sim.panel.strict = False
    chance = Rng(11)
    seen = {}
    for count in range(presses):
        press(sim, chance)
        name = kind(sim)
        seen[name] = seen.get(name, 0) + 1
        assert Canvas.clipped == [], (count, Canvas.clipped)
        if chance.below(500) == 0:
            sim.reboot()
        if visited and kind(sim) == "Menu":
            sim.app.ctx.stack.open(visited)
    return seen


def test_thousands_of_presses():
    seen = mash(PRESSES)
    for name in ("Menu", "Table", "DealResult", "Reading", "Choice", "Question"):
        assert seen.get(name, 0) > 5, (name, seen)


def test_hundreds_of_presses_in_the_settings():
    seen = mash(500, "views.settings.SettingsView")
    assert seen["SettingsView"] > 100 and seen["PowerView"] > 5, seen


def test_a_thousand_presses_in_the_self_test():
    seen = mash(1000, "views.selftest.Keys")
    for name in ("Keys", "Wires", "Frame", "Light", "Sound", "Figures"):
        assert seen.get(name, 0) > 5, (name, seen)
