"""Score sheets on the desk for the tests of the views: a device at the table of a sheet, counted
presses, and entries as the engine reads them back.
"""

from engine.packing import unpack
from saves import sheet as made
from tests.firmware.views.desk import choose, kind, restart, started, top
from ui.modules import load

PLAYERS = {"schnapsen": "Anna,Ben", "schapa": "Anna,Ben,Cem,Dora", "schafkopf": "Anna,Ben,Cem,Dora"}


def put(sim, words, slot=0):
    """Put a sheet on the flash; words as in saves.sheet."""
    sim.device.store.save("sheet%02d" % slot, made(words.split()))


def at_table(words, language="en"):
    """A device at the table of that sheet."""
    sim = started(language)
    put(sim, words)
    to_table(sim)
    return sim


def to_table(sim):
    """Start anew and go to the table of the sheet used last."""
    restart(sim)
    choose(sim, "scores")
    press(sim, " A")
    assert kind(sim) == "Table", (kind(sim), sim.words())


def press(sim, keys):
    """Press one key after the other; a small letter holds it for a second. How many they were."""
    count = 0
    for key in keys:
        if key == " ":
            sim.wait(8)
            continue
        sim.press(key.upper(), 1000 if key.islower() else 60)
        count += 1
    sim.wait(8)
    return count


def room(sim):
    """The room of the scores."""
    return sim.app.ctx.stack.views[0]


def seen(sim):
    """What the table shows."""
    return room(sim).seen


class _Room:
    """Looks at sheets as the room of the scores does."""

    def __init__(self, sim):
        self.ctx = sim.app.ctx


def shows_what_is_kept(sim):
    """Whether all that the table shows follows from what the flash has."""
    fresh = _Room(sim)
    load("views.scores.look").look(fresh, kept(sim, room(sim).slot))
    return fresh.seen.__dict__ == seen(sim).__dict__


def kept(sim, slot=0):
    """The sheet on the flash."""
    return unpack(sim.device.store.load("sheet%02d" % slot))


def entries(sim, slot=0):
    """The entries on the flash."""
    sheet = kept(sim, slot)
    return [sheet.entry(at) for at in range(len(sheet))]


def view(sim):
    return top(sim)
