"""The sheet of Schapa: what each round needs, refuses, fills in and counts."""

from engine.cards import CLUBS
from engine.editing import Editor
from engine.entry import Refused
from engine.packing import pack, unpack
from engine.schapa import scoring
from engine.schapa.draft import can_be_clubs
from engine.schapa.scoring import CLUB_VALUE
from engine.schapa.sheet import Sheet
from engine.schapa.totals import sums, whole
from tests.engine.sheets.table import NAMES, denied, fits, refused, refused_entry
from tests.helpers import raises

# A whole game of four, and what each round counts.
GAME = (
    ({"round": 1, "tricks": [4, 0, 3, 6]}, [20, 0, 15, 30]),
    ({"round": 2, "tricks": [0, 13, 0, 0]}, [0, -65, 0, 0]),
    ({"round": 3, "queens": [1, 0, 3, 0]}, [-20, 0, -60, 0]),
    ({"round": 4, "king": 3}, [0, 0, 0, -80]),
    ({"round": 5, "last": 0}, [-60, 0, 0, 0]),
    ({"round": 6, "tricks": [2, 6, 5, 0], "clubs": [50, 0, 45, 0]}, [-40, 30, -20, 0]),
    ({"round": 7, "order": [2, 0, 3, 1]}, [-20, -60, 0, -40]),
    (
        {
            "round": 8,
            "tricks": [1, 2, 3, 7],
            "queens": [0, 4, 0, 0],
            "king": 1,
            "clubs": [0, 20, 30, 45],
            "last": 3,
        },
        [5, 10 + 80 - 80 - 20, 15 - 30, 35 - 45 - 60],
    ),
)


def sheet_of(players=4, rounds=0, **settings):
    """A sheet with the first so many rounds of GAME."""
    sheet = Sheet(NAMES[:players], **settings)
    for entry, _ in GAME[:rounds]:
        Editor(sheet).add(entry)
    return sheet


def draft_of(round, players=4):
    draft = Editor(Sheet(NAMES[:players])).draft()
    draft.set("round", round)
    return draft


def held(draft, name):
    return [draft.get(name, seat) for seat in range(draft.players)]


# -------------------------------------------------------------------------------- a whole game


def test_a_whole_game():
    sheet = sheet_of(dealer=2)
    totals = [0] * 4
    for number, (entry, points) in enumerate(GAME, 1):
        assert sheet.round == number and not sheet.over
        assert sheet.dealer == (1 + number) % 4 and sheet.forehand == (2 + number) % 4
        assert Editor(sheet).add(entry) == number - 1
        assert sheet.points_at(number - 1) == sheet.standing.last == points
        assert sheet.entry(number - 1) == entry
        assert sum(points) in sums(number, 4)
        totals = [had + got for had, got in zip(totals, points)]
        assert sheet.totals == totals
    assert sheet.over and sheet.round is None and sheet.forced() == []
    assert refused_entry(sheet, GAME[0][0]) == ("over", 8)
    assert refused(sheet, Editor(sheet).draft) == ("over", 8)


def test_what_each_round_needs():
    needs = {
        1: ["tricks"], 2: ["tricks"], 3: ["queens"], 4: ["king"], 5: ["last"],
        6: ["tricks", "clubs"], 7: ["order"], 8: ["tricks", "queens", "king", "clubs", "last"],
    }  # fmt: skip
    for number in needs:
        for players in range(3, 9):
            slots = draft_of(number, players).slots()
            names = []
            for name, _ in slots:
                if name not in names:
                    names.append(name)
            assert names == needs[number]
            wanted = sum([1 if name in ("king", "last") else players for name in names])
            assert len(slots) == wanted


def test_sums_are_those_of_the_rules():
    """RULES: sums over all players, for 3 to 8 of them; here seat 0 takes all there is."""
    agreed = {
        1: (85, 65, 50, 40, 35, 30),
        2: (-85, -65, -50, -40, -35, -30),
        3: (80,) * 6,
        4: (-80,) * 6,
        5: (-60,) * 6,
        6: (-10, -30, -45, -53, -60, -63),
        7: (-60, -120, -200, -300, -420, -560),
        8: (-70, -90, -105, -113, -120, -123),
    }
    for players in range(3, 9):
        for number in agreed:
            draft = draft_of(number, players)
            for name, value in (("tricks", 52 // players), ("queens", 4), ("king", 0), ("last", 0)):
                if (name, 0) in draft.slots():
                    draft.set(name, value)
            if number == 7:
                for place in range(players):
                    draft.set("order", place, place)
            assert draft.problem() is None
            assert sum(draft.points()) == agreed[number][players - 3], (number, players)


# ------------------------------------------------------------------------------ field by field


def test_the_last_players_tricks_follow():
    draft = draft_of(1)
    assert draft.remainder("tricks") == 13
    assert draft.choices("tricks", 0) == list(range(14))
    draft.set("tricks", 4, 0)
    draft.set("tricks", 5, 2)
    assert held(draft, "tricks") == [4, None, 5, None] and draft.remainder("tricks") == 4
    assert draft.choices("tricks", 1) == [0, 1, 2, 3, 4]
    assert draft.why_not("tricks", 5, 1) == ("too_many_tricks", 14, 13)
    assert draft.problem() == ("missing", "tricks", 1)
    draft.set("tricks", 1, 1)
    assert held(draft, "tricks") == [4, 1, 5, 3] and draft.problem() is None
    draft.set("tricks", 0, 0)
    assert held(draft, "tricks") == [0, 1, 5, 7]
    assert draft.choices("tricks", 0) == list(range(8))
    assert draft.entered("tricks", 3) is None and draft.entered("tricks", 0) == 0


def test_when_nothing_is_left_the_others_have_nothing():
    draft = draft_of(3)
    draft.set("queens", 4, 2)
    assert held(draft, "queens") == [0, 0, 4, 0]
    assert draft.points() == [0, 0, 80, 0]
    assert draft.choices("queens", 0) == [0]
    draft.set("queens", 3, 2)
    assert held(draft, "queens") == [None, None, 3, None]


def test_too_many_and_too_few():
    draft = draft_of(1)
    assert denied(draft, "tricks", 14) == ("too_many_tricks", 14, 13)
    assert denied(draft, "tricks", -1) == ("no_value", "tricks", -1)
    for seat, tricks in enumerate((4, 4, 4, 2)):
        draft.set("tricks", tricks, seat)
    assert draft.problem() == ("too_many_tricks", 14, 13)
    assert raises(Refused, draft.entry).reason == ("too_many_tricks", 14, 13)
    draft.set("tricks", 0, 3)
    assert draft.problem() == ("too_few_tricks", 12, 13)
    assert draft.remainder("tricks") == 1
    draft.set("tricks", 10, 0)
    assert draft.problem() == ("too_many_tricks", 18, 13)
    draft.clear("tricks", 3)
    assert draft.problem() == ("too_many_tricks", 18, 13) and draft.get("tricks", 3) is None


def test_who_has_no_trick_has_nothing():
    draft = draft_of(8)
    for seat, tricks in enumerate((6, 7, 0, 0)):
        draft.set("tricks", tricks, seat)
    assert held(draft, "queens") == [None, None, 0, 0]
    draft.set("queens", 1, 0)
    assert held(draft, "queens") == [1, 3, 0, 0]
    draft.set("clubs", 95, 1)
    assert held(draft, "clubs") == [0, 95, 0, 0]
    assert list(draft.choices("king")) == [0, 1]
    assert draft.why_not("last", 2) == ("no_tricks", 2, "last")
    assert draft.missing() == [("king", 0), ("last", 0)]
    draft.set("king", 3)
    draft.set("last", 0)
    assert draft.problem() == ("no_tricks", 3, "king")
    draft.set("king", 1)
    assert draft.problem() is None
    draft.set("queens", 1, 2)
    assert draft.problem() == ("no_tricks", 2, "queens")


def test_one_trick_of_three_cards_has_three_queens_at_most():
    draft = draft_of(8, players=3)
    draft.set("tricks", 1, 0)
    assert draft.why_not("queens", 4, 0) == ("too_many_queens", 4, 3)
    assert draft.why_not("queens", 3, 0) is None


def test_clubs_that_cannot_be():
    """Compared with all that so many clubs can be worth."""
    for players in range(3, 9):
        clubs = [scoring.club_value(card) for card in scoring.deck(players) if card >> 4 == CLUBS]
        assert sum(clubs) == whole(8, players)[CLUB_VALUE]
        reached = [{0}]
        for value in clubs:
            reached.append(set())
            for count in range(len(reached) - 1, 0, -1):
                reached[count] |= {value + other for other in reached[count - 1]}
        possible = set()
        for cards in range(len(clubs) + 1):
            possible |= reached[cards]
            for value in range(sum(clubs) + 2):
                assert can_be_clubs(value, cards, players) == (value in possible), (value, cards)


def test_impossible_clubs_are_refused():
    draft = draft_of(6)
    draft.set("tricks", 1, 0)
    draft.set("tricks", 3, 1)
    draft.set("tricks", 3, 2)
    assert draft.why_not("clubs", 1, 1) == ("no_such_clubs", 1)
    assert draft.why_not("clubs", 94, 1) == ("no_such_clubs", 94)
    assert draft.why_not("clubs", 96, 1) == ("too_many_clubs", 96, 95)
    assert draft.why_not("clubs", 42, 0) == ("no_such_clubs", 42)
    choices = draft.choices("clubs", 0)
    assert choices[:3] == [0, 2, 3] and choices[-1] == 41
    draft.set("clubs", 30, 1)
    draft.set("clubs", 30, 2)
    draft.set("clubs", 34, 3)
    assert draft.get("clubs", 0) is None and draft.problem() == ("no_such_clubs", 1)
    draft.set("clubs", 33, 3)
    assert draft.get("clubs", 0) == 2 and draft.problem() is None


def test_the_last_to_finish_follows():
    draft = draft_of(7)
    assert draft.slots() == [("order", place) for place in range(4)]
    for place, seat in enumerate((2, 0, 3)):
        assert seat in draft.choices("order", place)
        draft.set("order", seat, place)
    assert held(draft, "order") == [2, 0, 3, 1]
    assert draft.points() == [-20, -60, 0, -40]
    assert draft.why_not("order", 2, 1) == ("twice", 2)
    draft.set("order", 2, 1)
    assert draft.problem() == ("twice", 2) and draft.get("order", 3) is None


def test_what_cannot_be():
    sheet = sheet_of(rounds=2)
    for entry, why in (
        ({}, ("missing", "queens", 0)),
        ({"round": 0, "queens": [4, 0, 0, 0]}, ("no_value", "round", 0)),
        ({"round": 9, "queens": [4, 0, 0, 0]}, ("no_value", "round", 9)),
        ({"round": 1, "tricks": [13, 0, 0, 0]}, ("round_taken", 1)),
        ({"round": 3, "tricks": [13, 0, 0, 0]}, ("no_field", "tricks")),
        ({"queens": [3, 0, 0, 0]}, ("too_few_queens", 3, 4)),
        ({"queens": [3, 2, 0, 0]}, ("too_many_queens", 5, 4)),
        ({"queens": [5, 0, 0, 0]}, ("too_many_queens", 5, 4)),
        ({"queens": [4, 0, 0]}, ("no_value", "queens", [4, 0, 0])),
        ({"queens": [5, -1, 0, 0]}, ("too_many_queens", 5, 4)),
        ({"queens": [4, -1, 1, 0]}, ("no_value", "queens", -1)),
        ({"round": 4, "king": 4}, ("no_value", "king", 4)),
        ({"round": 4}, ("missing", "king", 0)),
        ({"round": 5, "last": None}, ("no_value", "last", None)),
        ({"round": 6, "tricks": [13, 0, 0, 0], "clubs": [94, 1, 0, 0]}, ("no_such_clubs", 94)),
        ({"round": 6, "tricks": [13, 0, 0, 0], "clubs": [92, 3, 0, 0]}, ("no_tricks", 1, "clubs")),
        ({"round": 7, "order": [0, 1, 2, 2]}, ("twice", 2)),
        ({"round": 7, "order": [0, 1, 2, 4]}, ("no_value", "order", 4)),
        ({"forced": True}, ("missing", "points", 0)),
        ({"forced": True, "points": [1000, 0, 0, 0]}, ("no_value", "points", 1000)),
        ({"forced": False, "points": [0, 0, 0, 0]}, ("no_field", "points")),
        ({"forced": 1, "points": [0, 0, 0, 0]}, ("no_value", "forced", 1)),
    ):
        assert refused_entry(sheet, entry) == why, entry


# ------------------------------------------------------------------------- rounds out of order


def test_a_round_left_out_can_be_entered_later():
    sheet = sheet_of(rounds=5)
    Editor(sheet).remove(2)
    assert sheet.round == 3 and sheet.dealer == 2
    assert fits(sheet, {"queens": [4, 0, 0, 0]})
    assert Editor(sheet).add(GAME[5][0]) == 4 and sheet.round == 3
    draft = Editor(sheet).draft()
    draft.set("queens", 4, 1)
    assert Editor(sheet).take(draft) == 2
    assert [sheet.entry(at)["round"] for at in range(6)] == [1, 2, 3, 4, 5, 6]
    assert sheet.round == 7 and sheet.dealer == 2


def test_rounds_stand_in_their_order():
    sheet = sheet_of(rounds=3)
    Editor(sheet).add(GAME[4][0])
    four = GAME[3][0]
    assert refused(sheet, Editor(sheet).insert, 4, four) == ("round_order", 4, 4)
    assert refused(sheet, Editor(sheet).insert, 0, four) == ("round_order", 1, 1)
    assert refused(sheet, Editor(sheet).change, 0, four) == ("round_order", 2, 1)
    assert refused(sheet, Editor(sheet).change, 0, GAME[1][0]) == ("round_taken", 2)
    Editor(sheet).insert(0, {"dealer": 1})
    Editor(sheet).insert(4, four)
    Editor(sheet).insert(4, {"dealer": 1})
    assert [sheet.entry(at).get("round") for at in range(7)] == [None, 1, 2, 3, None, 4, 5]


def test_a_round_can_be_changed():
    sheet = sheet_of(rounds=8)
    draft = Editor(sheet).draft(7)
    assert draft.problem() is None and draft.entry() == GAME[7][0]
    draft.set("king", 3)
    Editor(sheet).take(draft)
    assert sheet.points_at(7) == [5, 70, -15, -150]
    draft = Editor(sheet).draft(2)
    assert draft.get("round") == 3
    draft.set("queens", 0, 2)
    draft.set("queens", 4, 0)
    Editor(sheet).take(draft)
    assert sheet.points_at(2) == [80, 0, 0, 0]


# --------------------------------------------------------------------------------------- force


def test_a_forced_round_is_marked_for_good():
    sheet = sheet_of(rounds=2)
    draft = Editor(sheet).draft()
    draft.set("queens", 2, 1)
    draft.force()
    assert draft.slots() == [("points", seat) for seat in range(4)]
    assert held(draft, "points") == [0, -40, 0, 0] and draft.problem() is None
    draft.set("points", -20, 3)
    assert Editor(sheet).take(draft) == 2
    assert sheet.points_at(2) == [0, -40, 0, -20] and sheet.forced() == [3]
    assert sheet.round == 4
    copy = unpack(pack(sheet))
    Editor(copy).add(GAME[3][0])
    assert copy.forced() == [3] and copy.entry(2)["forced"] is True
    draft = Editor(copy).draft(2)
    draft.set("points", 0, 1)
    Editor(copy).take(draft)
    assert copy.forced() == [3] and copy.points_at(2) == [0, 0, 0, -20]


def test_every_round_can_be_forced_at_once():
    sheet = sheet_of()
    for number in range(1, 9):
        draft = Editor(sheet).draft()
        draft.force()
        Editor(sheet).take(draft)
    assert sheet.over and sheet.forced() == list(range(1, 9)) and sheet.totals == [0] * 4
