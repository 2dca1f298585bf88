"""Random presses through games of Schapa: no exception, nothing cut off, every screen seen."""

import json

from engine.rng import Rng
from tests.firmware.views.desk import kind, restart, top
from tests.firmware.views.schapa_desk import let_bots, with_game
from tests.firmware.views.test_mash import press
from ui.canvas import Canvas

LIMIT = 600
PRESSES = 600
NAMES = ["WWWWWWWWWWWW", "Maximiliane", "WWWWWWWWWWWW", "", "M", "", ""]


def mash(words, language, seed, presses=PRESSES):
    """How often each screen was seen, under so many presses from a game on."""
    sim = with_game(words, language)
    settings = json.dumps({"players": 8, "names": NAMES})
    sim.device.store.save("schapa_settings", settings.encode())
    restart(sim)
    chance = Rng(seed)
    seen = {}
    for count in range(presses):
        press(sim, chance)
        name = kind(sim)
        seen[name] = seen.get(name, 0) + 1
        assert Canvas.clipped == [], (words, count, Canvas.clipped)
        if name == "Table":
            let_bots(sim, "")
            top(sim).hurry = chance.below(2) == 0
        elif name == "Choice":
            top(sim).menu.at = chance.below(len(top(sim).menu.rows))
        elif name == "Loudness":
            sim.press("B")
        elif name == "Menu" and top(sim).names[0] == "resume":
            top(sim).rows.at = 0
        if chance.below(300) == 0:
            sim.reboot()
    return seen


def test_tricks_of_eight():
    seen = mash("8 3 8", "de", 1)
    for name in ("Table", "RoundResult", "Sheet", "LastTrick", "Choice", "Reading", "Hint"):
        assert seen.get(name), (name, seen)


def test_tricks_of_three():
    assert mash("3 3 3", "en", 2)["Table"] > 150


def test_the_layout():
    for words, seed in (("8 2 7", 3), ("4 2 7", 4)):
        assert mash(words, "en", seed, 400)["Table"] > 60
