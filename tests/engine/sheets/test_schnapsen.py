"""The sheet of Schnapsen: values, matches, Bummerl, Schneider, the series."""

from engine.editing import Editor
from engine.ranking import ranking
from engine.schnapsen.entry import HOW
from engine.schnapsen.match import TARGET
from engine.schnapsen.sheet import Sheet
from tests.engine.sheets.table import refused, refused_entry

NAMES = ("Anna", "Ben")


def played(*results, **settings):
    """A sheet with these deals: winner and how."""
    sheet = Sheet(NAMES, **settings)
    for winner, how in results:
        Editor(sheet).add({"winner": winner, "how": how})
    return sheet


def test_what_each_way_of_winning_counts():
    wanted = {
        "1": 1, "2": 2, "3": 3, "no_trick": 3, "under_33": 2, "over_33": 1, "closer_failed": 2,
        "closer_failed_no_trick": 3, "wrong_claim": 2, "wrong_claim_no_trick": 3,
    }  # fmt: skip
    assert dict(HOW) == wanted
    for how in wanted:
        for winner in (0, 1):
            sheet = played((winner, how))
            assert sheet.totals[winner] == wanted[how] and sheet.totals[1 - winner] == 0
            assert sheet.points_at(0) == sheet.standing.last == sheet.totals
            assert sheet.entry(0) == {"winner": winner, "how": how}


def test_the_target_is_that_of_the_bots_match():
    assert Sheet(NAMES).target == TARGET


def test_two_fields_make_an_entry():
    sheet = played(dealer=1)
    draft = Editor(sheet).draft()
    assert draft.slots() == [("winner", 0), ("how", 0)]
    assert draft.problem() == ("missing", "winner", 0)
    assert list(draft.choices("winner")) == [0, 1]
    assert list(draft.choices("how")) == [how for how, _ in HOW]
    draft.set("winner", 1)
    assert draft.missing() == [("how", 0)] and draft.points() is None
    draft.set("how", "under_33")
    assert draft.problem() is None and draft.points() == [0, 2]
    assert Editor(sheet).take(draft) == 0 and sheet.totals == [0, 2] and sheet.dealer == 0


def test_what_cannot_be():
    sheet = played((0, "1"))
    for entry, why in (
        ({}, ("missing", "winner", 0)),
        ({"winner": 0}, ("missing", "how", 0)),
        ({"how": "1"}, ("missing", "winner", 0)),
        ({"winner": 2, "how": "1"}, ("no_value", "winner", 2)),
        ({"winner": -1, "how": "1"}, ("no_value", "winner", -1)),
        ({"winner": "Anna", "how": "1"}, ("no_value", "winner", "Anna")),
        ({"winner": 0, "how": "4"}, ("no_value", "how", "4")),
        ({"winner": 0, "how": 1}, ("no_value", "how", 1)),
        ({"winner": 0, "how": "1", "points": 3}, ("no_field", "points")),
    ):
        assert refused_entry(sheet, entry) == why
    draft = Editor(sheet).draft(0)
    assert refused(sheet, draft.set, "winner", 2) == ("no_value", "winner", 2)
    assert refused(sheet, draft.set, "winner", 1, 1) == ("no_slot", "winner", 1)
    assert refused(sheet, draft.get, "dealer") == ("no_field", "dealer")


def test_a_match_ends_at_seven():
    sheet = played((0, "3"), (0, "3"), (1, "1"))
    standing = sheet.standing
    assert standing.winner is None and standing.bummerl == [0, 0] and standing.number == 3
    Editor(sheet).add({"winner": 0, "how": "3"})
    standing = sheet.standing
    assert sheet.totals == [7, 1] and standing.winner == 0 and not standing.schneider
    assert standing.bummerl == [0, 1] and standing.matches == 1 and standing.number == 4
    assert sheet.dealer == 0


def test_the_next_match_begins_by_itself():
    sheet = played((0, "3"), (1, "1"), (0, "3"), (0, "1"), (1, "2"))
    standing = sheet.standing
    assert sheet.totals == [0, 2] and standing.winner is None
    assert standing.bummerl == [0, 1] and standing.number == 1 and standing.matches == 1
    assert sheet.dealer == 1 and not sheet.over


def test_seven_to_nothing_is_a_schneider():
    sheet = played((1, "3"), (1, "3"), (1, "1"))
    assert sheet.standing.schneider and sheet.standing.bummerl == [2, 0]
    Editor(sheet).add({"winner": 0, "how": "1"})
    assert not sheet.standing.schneider and sheet.standing.bummerl == [2, 0]


def test_a_correction_rewrites_the_series():
    """A deal of the first match is given to the other, and both matches come out differently."""
    sheet = played(*[(0, "3"), (0, "3"), (0, "1"), (1, "3"), (1, "3"), (0, "1"), (1, "1")])
    assert sheet.standing.bummerl == [1, 2] and sheet.totals == [1, 7]
    Editor(sheet).change(0, {"winner": 1, "how": "3"})
    assert sheet.standing.bummerl == [1, 0] and sheet.totals == [1, 1]
    assert sheet.standing.matches == 1 and sheet.standing.number == 2
    Editor(sheet).undo()
    assert sheet.standing.bummerl == [1, 2] and sheet.totals == [1, 7]


def test_counted_down():
    sheet = played((0, "3"), (1, "2"), down=1)
    assert sheet.totals == [3, 2] and sheet.shown() == [4, 5] and sheet.leaders() == [0]
    Editor(sheet).choose("down", 0)
    assert sheet.shown() == [3, 2]
    Editor(sheet).add({"winner": 0, "how": "3"})
    Editor(sheet).add({"winner": 0, "how": "3"})
    Editor(sheet).choose("down", 1)
    assert sheet.shown() == [0, 5]


def test_another_target():
    sheet = played((0, "3"), (1, "3"), target=5)
    Editor(sheet).add({"winner": 0, "how": "3"})
    assert sheet.totals == [5, 3] and sheet.standing.winner == 0
    Editor(sheet).choose("target", 7)
    assert sheet.totals == [6, 3] and sheet.standing.winner is None


def test_the_series_is_ranked_by_bummerl():
    sheet = played((1, "3"), (1, "3"), (1, "1"), (0, "3"))
    assert sheet.series() == [(1, 1, 0), (2, 0, 2)]
    assert sheet.ranking() == [(1, 0, 3), (2, 1, 0)]
    assert ranking([1, 1], low_wins=True) == [(1, 0, 1), (1, 1, 1)]


def test_the_dealer_alternates():
    sheet = Sheet(NAMES, dealer=1)
    for dealer in (1, 0, 1, 0):
        assert sheet.dealer == dealer and sheet.forehand == 1 - dealer
        Editor(sheet).add({"winner": 0, "how": "3"})
