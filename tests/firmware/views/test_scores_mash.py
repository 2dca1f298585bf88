"""Some thousand random key presses over the screens of the scores, in virtual time: no exception,
nothing cut off, and at every moment the flash holds what the table shows.
"""

from engine.rng import Rng
from engine.verifying import verify
from tests.firmware.views.desk import choose, kind, restart, started
from tests.firmware.views.scores_desk import kept, put, shows_what_is_kept
from ui.canvas import Canvas

LIMIT = 300
PRESSES = 3200
EACH = 200  # presses before another sheet
# Mostly A and the arrows, so that entries get on; B seldom, as it leads away.
LIKELY = "AAAAAALLRRRUUDDDDBB"
HOLDS = (60, 60, 60, 60, 60, 700, 1500)

SHEETS = (
    'schnapsen Anna,WWWWWWWWWWWW [{"winner":0,"how":"2"}]',
    "schapa Anna,Ben,Cem",
    'schapa Hannah-Marie,Jürgen-Jörgy,WWWWWWWWWWWW,Gysbert_Qyjp [{"round":1,"tricks":[4,4,4,1]}]',
    "schapa A,B,C,D,E,F,G,WWWWWWWWWWWW",
    "schafkopf Hannah-Marie,Jürgen-Jörgy,WWWWWWWWWWWW,Gysbert_Qyjp deals=12",
    "schafkopf A,B,C,D,Gysbert_Qyjp,WWWWWWWWWWWW "
    '[{"game":"by_hand","money":[-30000,30000,-9990,9990,-1054,1054]},'
    '{"game":"by_hand","money":[-30000,30000,-9990,9990,0,0]}]',
    'free Anna,WWWWWWWWWWWW adds_up=1 [{"points":[-9990,9990]},{"points":[-9990,9990]}]',
    "free A,B,C,D,E,F,G,H target=500",
)
SCREENS = (
    "Shelf", "Setup", "Letters", "Table", "Won", "Counts", "Game", "Seats", "Details",
    "History", "Graph", "Choice", "Question", "Notice",
)  # fmt: skip


def press(sim, chance):
    sim.press(LIKELY[chance.below(len(LIKELY))], HOLDS[chance.below(len(HOLDS))])
    sim.wait(chance.below(4))
    for _ in range(20):
        if kind(sim) != "Room":
            break
        sim.wait(1)


def check(sim, count):
    assert Canvas.clipped == [], (count, kind(sim), Canvas.clipped)
    if kind(sim) == "Table":
        assert shows_what_is_kept(sim)


def begin_with(sim, slot):
    """Start anew at the table of that sheet, if it is still there."""
    sim.device.store.save("sheets", bytes((slot,)))
    restart(sim)
    choose(sim, "scores")
    sim.wait(5)
    sim.press("A")


def test_thousands_of_presses():
    sim = started("de")
    for slot, words in enumerate(SHEETS):
        put(sim, words, slot)
    chance = Rng(34)
    seen = {}
    for count in range(PRESSES):
        if count % EACH == 0:
            begin_with(sim, count // EACH % len(SHEETS))
        if kind(sim) == "Menu":
            choose(sim, "scores")
        press(sim, chance)
        name = kind(sim)
        seen[name] = seen.get(name, 0) + 1
        check(sim, count)
        if name == "Loudness":
            sim.press("B")
    print(seen)
    for name in SCREENS:
        assert seen.get(name, 0) > 1, (name, seen)
    for slot in range(len(SHEETS)):
        if sim.device.store.load("sheet%02d" % slot):
            sheet = kept(sim, slot)
            verify(sheet)
