"""The free sheet: steps, up and down, targets, rounds, deals that add up."""

from engine.editing import Editor
from engine.free.sheet import MOST, Sheet
from engine.packing import pack, unpack
from tests.engine.sheets.table import NAMES, fits, refused, refused_entry


def sheet_of(players, *rows, **settings):
    sheet = Sheet(NAMES[:players], **settings)
    for row in rows:
        Editor(sheet).add({"points": list(row)})
    return sheet


def test_two_to_eight_players():
    for players in range(2, 9):
        sheet = sheet_of(players, range(players), range(players))
        assert sheet.totals == [2 * seat for seat in range(players)]
        assert sheet.ranking()[0] == (1, players - 1, 2 * players - 2)
        assert unpack(pack(sheet)).totals == sheet.totals


def test_steps():
    for step, fitting in ((1, (0, 1, -7)), (5, (0, 5, -10)), (10, (0, 10, -20))):
        sheet = sheet_of(2, step=step)
        for value in fitting:
            assert fits(sheet, {"points": [value, 0]})
        if step > 1:
            for value in (1, -3, step + 1, -step - 1):
                assert refused_entry(sheet, {"points": [0, value]}) == ("not_in_steps", value, step)
        for value in (MOST, -MOST):
            assert fits(sheet, {"points": [value, 0]})
        for value in (MOST + step, -MOST - step):
            assert refused_entry(sheet, {"points": [value, 0]}) == ("no_value", "points", value)


def test_steps_that_do_not_divide_the_most():
    sheet = sheet_of(2, (MOST - MOST % 7, 0), step=7)
    assert fits(sheet, {"points": [0, -7]})
    assert refused_entry(sheet, {"points": [MOST, 0]}) == ("not_in_steps", MOST, 7)


def test_a_draft_starts_at_nothing():
    sheet = sheet_of(3)
    draft = Editor(sheet).draft()
    assert draft.slots() == [("points", 0), ("points", 1), ("points", 2)]
    assert draft.problem() is None and draft.points() == [0, 0, 0]
    assert draft.remainder("points") is None
    choices = draft.choices("points", 1)
    assert (choices[0], choices[-1], len(choices)) == (-MOST, MOST, 2 * MOST + 1)
    draft.set("points", -4, 2)
    assert Editor(sheet).take(draft) == 0
    assert sheet.entry(0) == {"points": [0, 0, -4]} and sheet.totals == [0, 0, -4]
    Editor(sheet).add({})
    assert sheet.entry(1) == {} and sheet.standing.deals == 2 and sheet.dealer == 2


def test_counted_down():
    sheet = sheet_of(2, (30, 60), (10, 40), down=1, target=101)
    assert sheet.totals == [40, 100] and sheet.shown() == [61, 1] and not sheet.over
    assert sheet.ranking() == [(1, 0, 61), (2, 1, 1)]
    Editor(sheet).choose("low_wins", 1)
    assert sheet.ranking() == [(1, 1, 1), (2, 0, 61)]
    Editor(sheet).add({"points": [0, 1]})
    assert sheet.shown() == [61, 0] and sheet.over
    without = sheet_of(2, (30, 60), down=1)
    assert without.shown() == [-30, -60] and not without.over and without.leaders() == [0]


def test_a_target_ends_the_game():
    sheet = sheet_of(2, (50, 99), target=100)
    assert not sheet.over
    Editor(sheet).add({"points": [0, 1]})
    assert sheet.over
    assert refused_entry(sheet, {"points": [1, 0]}) == ("over", 2)
    assert refused(sheet, Editor(sheet).insert, 2, {"points": [1, 0]}) == ("over", 2)
    assert refused(sheet, Editor(sheet).draft) == ("over", 2)
    Editor(sheet).change(1, {"points": [0, 0]})
    assert not sheet.over
    Editor(sheet).undo()
    Editor(sheet).insert(0, {"points": [1, 0]})
    assert sheet.totals == [51, 100]
    Editor(sheet).choose("target", 200)
    assert not sheet.over and fits(sheet, {"points": [1, 0]})


def test_agreed_rounds_end_the_game():
    sheet = sheet_of(2, (1, 0), (1, 0), rounds=3)
    Editor(sheet).add({"dealer": 1})
    assert not sheet.over
    Editor(sheet).add({})
    assert sheet.over and refused_entry(sheet, {}) == ("over", 3)
    assert fits(sheet, {"dealer": 0})


def test_an_end_while_a_draft_is_open():
    sheet = sheet_of(2, rounds=1)
    draft = Editor(sheet).draft()
    Editor(sheet).add({})
    assert refused(sheet, Editor(sheet).take, draft) == ("over", 1)


def test_deals_that_add_up():
    sheet = sheet_of(3, adds_up=1, sum=0)
    draft = Editor(sheet).draft()
    assert draft.problem() == ("missing", "points", 0) and draft.remainder("points") == 0
    assert draft.points() is None
    draft.set("points", 7, 0)
    assert draft.get("points", 1) is None and draft.remainder("points") == -7
    assert draft.problem() == ("missing", "points", 1)
    draft.set("points", -3, 1)
    assert draft.get("points", 2) == -4 and draft.remainder("points") == 0
    assert draft.entered("points", 2) is None
    assert draft.choices("points", 2) == [-4]
    assert draft.why_not("points", -3, 2) == ("too_many_points", 1, 0)
    assert draft.why_not("points", -5, 2) == ("too_few_points", -1, 0)
    draft.set("points", 7, 1)
    assert draft.get("points", 2) == -14
    draft.set("points", -13, 2)
    assert draft.problem() == ("too_many_points", 1, 0)
    draft.clear("points", 2)
    assert draft.problem() is None and draft.points() == [7, 7, -14]
    Editor(sheet).take(draft)
    assert refused_entry(sheet, {"points": [1, 2, 3]}) == ("too_many_points", 6, 0)
    assert refused_entry(sheet, {}) == ("missing", "points", 0)
    Editor(sheet).add({"points": [0, 0, 0]})
    assert sheet.entry(1) == {"points": [0, 0, 0]} and unpack(pack(sheet)).dealer == 2
    whole = sheet_of(2, (100, 62), adds_up=1, sum=162)
    assert refused_entry(whole, {"points": [100, 61]}) == ("too_few_points", 161, 162)
    assert refused(whole, Editor(whole).choose, "sum", 160) == ("setting_in_use", "sum")


def test_a_remainder_that_cannot_be():
    sheet = sheet_of(2, step=10, adds_up=1, sum=15)
    draft = Editor(sheet).draft()
    draft.set("points", 10, 0)
    assert draft.get("points", 1) is None
    assert draft.problem() == ("not_in_steps", 5, 10)
    assert draft.choices("points", 1) == []
