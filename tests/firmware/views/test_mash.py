"""Ten thousand random key presses from the first start on, in virtual time: no exception.

Presses are short, long, held and chords; the power fails now and then. Nothing on any screen may
be cut off either. The self-test is left at once: a wrong answer makes the board another one.
"""

from engine.rng import Rng
from tests.firmware.views.desk import device, kind
from ui.canvas import Canvas

LIMIT = 1200
PRESSES = 10000
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


def test_ten_thousand_presses():
    sim = device(seed=11)
    chance = Rng(11)
    seen = {}
    for count in range(PRESSES):
        press(sim, chance)
        name = kind(sim)
        if name == "Keys":
            sim.app.ctx.stack.home()
        seen[name] = seen.get(name, 0) + 1
        assert Canvas.clipped == [], (count, Canvas.clipped)
        if chance.below(500) == 0:
            sim.reboot()
    for name in ("Menu", "Table", "DealResult", "Reading", "SettingsView", "Choice", "Question"):
        assert seen.get(name, 0) > 10, (name, seen)
