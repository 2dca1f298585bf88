"""The power fails at any moment of an entry, or the flash takes nothing: the sheet has the entry
wholly or not at all, and the screen never shows what is not on the flash.
"""

import flash as flashes
from tests.firmware.views.desk import kind
from tests.firmware.views.scores_desk import (
    at_table,
    entries,
    kept,
    press,
    put,
    seen,
    shows_what_is_kept,
    to_table,
)
from tools.sheetdata import to_data

LIMIT = 300
SHEETS = (
    ('schnapsen Anna,Ben [{"winner":0,"how":"2"}]', "R", "A"),
    ('schapa Anna,Ben,Cem [{"round":1,"tricks":[4,4,9]}]', "A UUR UU", "A"),
    ('schafkopf Anna,Ben,Cem,Dora [{"game":"nobody"}]', "A A D L", "A"),
    ('schnapsen Anna,Ben [{"winner":0,"how":"2"},{"winner":1,"how":"2"}]', "D A D", "A"),
    ('schnapsen Anna,Ben [{"winner":0,"how":"2"},{"winner":1,"how":"2"}]', "B D", "A"),
    ('schnapsen Anna,Ben [{"winner":0,"how":"2"},{"winner":1,"how":"2"}]', "D R UA L", "A"),
)


def cut_after(words, keys, last, steps):
    """(sheet before, sheet on the flash after the cut); the second is None if there was no cut."""
    sim = at_table(words)
    put(sim, "schnapsen Cem,Dora", 5)
    press(sim, keys)
    before = to_data(kept(sim))
    sim.flash.fail_at = sim.flash.steps + steps
    try:
        press(sim, last)
    except flashes.PowerCut:
        assert kind(sim) != "Table" or "U" in keys or "B" in keys
        sim.flash = sim.flash.restored()
        to_table(sim)
        assert shows_what_is_kept(sim)
        assert kept(sim, 5).names == ["Cem", "Dora"]
        return before, to_data(kept(sim))
    after = to_data(kept(sim))
    assert after != before and shows_what_is_kept(sim)
    return after, None


def test_the_power_fails_at_every_step_of_an_entry():
    for words, keys, last in SHEETS:
        found = []
        before, after = cut_after(words, keys, last, 0)
        while after is not None:
            found.append((before, after))
            before, after = cut_after(words, keys, last, len(found))
        whole = before
        assert len(found) > 3, (words, len(found))
        for before, after in found:
            assert after == before or after == whole, (words, after)
        print("%s: power cut at %d steps" % (words.split()[0], len(found)))


def refuse(sim):
    """Have the store take nothing from now on."""

    def save(name, payload):
        raise OSError(28)

    sim.device.store.save = save


def test_an_entry_that_is_not_saved_is_not_believed():
    sim = at_table('schnapsen Anna,Ben [{"winner":0,"how":"2"}]')
    refuse(sim)
    press(sim, "RA")
    sim.expect("nothing is saved")
    assert seen(sim).shown == [2, 0] and len(entries(sim)) == 1
    press(sim, "A")
    assert kind(sim) == "Won"
    del sim.device.store.save
    press(sim, "A")
    assert kind(sim) == "Table" and kept(sim).totals == [2, 2] == seen(sim).shown


def test_an_undo_that_is_not_saved_is_not_done():
    sim = at_table('schnapsen Anna,Ben [{"winner":0,"how":"2"}]')
    refuse(sim)
    press(sim, "BDA")
    sim.expect("nothing is saved")
    press(sim, "A")
    assert seen(sim).shown == [2, 0] and "2" in sim.words()


def test_a_new_sheet_that_is_not_saved_is_not_there():
    sim = at_table("schnapsen Anna,Ben")
    press(sim, "BUA UA")
    assert kind(sim) == "Setup"
    refuse(sim)
    press(sim, "UA")
    sim.expect("nothing is saved")
    press(sim, "A")
    assert kind(sim) == "Setup" and sim.device.store.load("sheet01") is None
    press(sim, "B")
    assert kind(sim) == "Shelf"


def test_settings_that_are_not_saved_are_as_before():
    sim = at_table('schnapsen Anna,Ben [{"winner":0,"how":"2"}]')
    press(sim, "BUUA DDR")
    refuse(sim)
    press(sim, "UUUA")
    sim.expect("nothing is saved")
    press(sim, "A B")
    assert kind(sim) == "Table" and kept(sim).target == 7 and shows_what_is_kept(sim)


def test_the_flash_may_be_full_for_real():
    sim = at_table("schnapsen Anna,Ben")
    for slot in range(1, 24):
        try:
            sim.device.store.save("filler%d" % slot, bytes(3000))
        except OSError:
            break
    for slot in range(24):
        try:
            sim.device.store.save("crumb%d" % slot, bytes(200))
        except OSError:
            break
    shown = None
    for _ in range(60):
        press(sim, "RDA")
        if kind(sim) == "Notice":
            break
        shown = seen(sim).shown
    assert kind(sim) == "Notice", len(entries(sim))
    assert kept(sim).totals == shown == seen(sim).shown
