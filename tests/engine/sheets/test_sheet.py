"""What all sheets share: names, settings, edits, undo and redo, dealer, saves, JSON."""

import json

from engine import editing
from engine.editing import Editor
from engine.entry import Refused
from engine.free.sheet import Sheet
from engine.packing import pack, summary, unpack
from engine.rng import Rng
from engine.save import BadSave, seal, unseal
from engine.schafkopf.sheet import Sheet as SchafkopfSheet
from engine.schapa.sheet import Sheet as SchapaSheet
from engine.schnapsen.sheet import Sheet as SchnapsenSheet
from engine.sheet import NAME_LENGTH, VERSION
from engine.verifying import verify
from tests.engine.sheets.table import NAMES, fits, random_entry, refused, state
from tests.helpers import raises
from tools.sheetdata import from_data, to_data

KINDS = (SchnapsenSheet, SchapaSheet, SchafkopfSheet, Sheet)


def points(*values):
    return {"points": list(values)}


def three(*rows, **settings):
    """A free sheet of three with these points."""
    sheet = Sheet(NAMES[:3], **settings)
    for row in rows:
        Editor(sheet).add(points(*row))
    return sheet


def rows(sheet):
    return [tuple(sheet.entry(at).get("points", (0, 0, 0))) for at in range(len(sheet))]


def reason(kind, *arguments, **named):
    return raises(Refused, kind, *arguments, **named).reason


# ------------------------------------------------------------------------- names and settings


def test_names():
    for bad, why in (
        (("Anna", ""), ("bad_name", 1)),
        ((" Anna", "Ben"), ("bad_name", 0)),
        (("Anna", "Be\nn"), ("bad_name", 1)),
        (("Anna", "Be\x7fn"), ("bad_name", 1)),
        (("Anna", 5), ("bad_name", 1)),
        (("Anna", "Anna"), ("same_name", 0, 1)),
        (("Anna", "B" * (NAME_LENGTH + 1)), ("long_name", 1, NAME_LENGTH)),
        (("Anna",), ("players", 1, 2, 8)),
        (NAMES + ("Ida",), ("players", 9, 2, 8)),
    ):
        assert reason(Sheet, bad) == why
    longest = "Ä" * NAME_LENGTH
    sheet = Sheet((longest, "Юрий"))
    assert unpack(pack(sheet)).names == [longest, "Юрий"]


def test_how_many_play_each_game():
    for kind, few, many in zip(KINDS, (2, 3, 4, 2), (2, 8, 6, 8)):
        assert (kind.PLAYERS.start, kind.PLAYERS.stop) == (few, many + 1)
        assert reason(kind, NAMES[: few - 1]) == ("players", few - 1, few, many)


def test_rename():
    sheet = three((1, 2, 3))
    Editor(sheet).rename(("Ann", "Bo", "Cy"))
    assert sheet.names == ["Ann", "Bo", "Cy"] and sheet.totals == [1, 2, 3]
    assert refused(sheet, Editor(sheet).rename, ("Ann", "Bo")) == ("players", 2, 3, 3)
    assert refused(sheet, Editor(sheet).rename, ("Ann", "Bo", "Bo")) == ("same_name", 1, 2)


def test_settings_are_checked():
    assert reason(Sheet, NAMES[:3], dealer=3) == ("setting", "first_dealer", 3)
    assert reason(Sheet, NAMES[:3], step=0) == ("setting", "step", 0)
    assert reason(Sheet, NAMES[:3], step="5") == ("setting", "step", "5")
    assert reason(Sheet, NAMES[:3], down=True) == ("setting", "down", True)
    assert reason(Sheet, NAMES[:3], colour=1) == ("no_setting", "colour")


def test_settings_can_be_changed_while_all_entries_fit():
    sheet = three((5, 10, 0))
    assert refused(sheet, Editor(sheet).choose, "step", 10) == ("setting_in_use", "step")
    assert refused(sheet, Editor(sheet).choose, "step", 101) == ("setting", "step", 101)
    assert refused(sheet, Editor(sheet).choose, "colour", 1) == ("no_setting", "colour")
    Editor(sheet).choose("step", 5)
    assert refused(sheet, Editor(sheet).add, points(1, 0, 0)) == ("not_in_steps", 1, 5)
    Editor(sheet).choose("first_dealer", 2)
    assert sheet.dealer == 0
    Editor(sheet).undo()
    assert refused(sheet, Editor(sheet).choose, "step", 10) == ("setting_in_use", "step")


# ---------------------------------------------------------------------------------- entries


def test_add_insert_change_remove():
    sheet = three((1, 0, 0), (0, 2, 0))
    assert Editor(sheet).add(points(0, 0, 3)) == 2
    Editor(sheet).insert(0, points(9, 9, 9))
    Editor(sheet).insert(4, points(8, 8, 8))
    assert rows(sheet) == [(9, 9, 9), (1, 0, 0), (0, 2, 0), (0, 0, 3), (8, 8, 8)]
    assert sheet.totals == [18, 19, 20]
    Editor(sheet).change(1, points(4, 4, 4))
    Editor(sheet).remove(0)
    Editor(sheet).remove(3)
    assert rows(sheet) == [(4, 4, 4), (0, 2, 0), (0, 0, 3)]
    assert sheet.totals == [4, 6, 7] and len(sheet) == 3


def test_drafts_take_their_place():
    sheet = three((1, 0, 0), (2, 0, 0))
    draft = Editor(sheet).draft(at=1, insert=True)
    draft.set("points", 5)
    assert Editor(sheet).take(draft) == 1
    draft = Editor(sheet).draft(at=0)
    assert draft.get("points") == 1
    draft.set("points", 7)
    assert Editor(sheet).take(draft) == 0
    draft = Editor(sheet).draft()
    draft.set("points", 9, 2)
    assert Editor(sheet).take(draft) == 3
    assert rows(sheet) == [(7, 0, 0), (5, 0, 0), (2, 0, 0), (0, 0, 9)]
    Editor(sheet).change(0, {"dealer": 1})
    assert Editor(sheet).draft(0).entry() == {}


def test_places_that_are_not_there():
    sheet = three((1, 0, 0))
    row = points(1, 1, 1)
    for at in (-1, 2, 99, None, "0", True):
        assert refused(sheet, Editor(sheet).change, at, row)[0] == "no_entry"
        assert refused(sheet, Editor(sheet).remove, at)[0] == "no_entry"
        assert refused(sheet, sheet.entry, at)[0] == "no_entry"
        assert refused(sheet, Editor(sheet).draft, at=at if at is not None else -1)[0] == "no_entry"
    assert refused(sheet, Editor(sheet).change, 1, row) == ("no_entry", 1, 1)
    assert refused(sheet, Editor(sheet).insert, 2, row) == ("no_entry", 2, 1)
    assert refused(sheet, Editor(sheet).insert, None, row) == ("no_entry", None, 1)


def test_what_is_no_entry():
    sheet = three((1, 0, 0))
    for entry, why in (
        (None, "bad_entry"),
        ([1, 2, 3], "bad_entry"),
        ({"point": [1, 2, 3]}, "no_field"),
        ({"points": [1, 2, 3], "dealer": 0}, "no_value"),
        ({"dealer": 3}, "no_value"),
        ({"dealer": -1}, "no_value"),
        ({"dealer": None}, "no_value"),
        ({"points": 1}, "no_value"),
        ({"points": [1, 2]}, "no_value"),
        ({"points": [1, 2, 3, 4]}, "no_value"),
        ({"points": [1, 2, "3"]}, "no_value"),
        ({"points": [1, 2, 3.0]}, "no_value"),
        ({"points": [1, 2, None]}, "no_value"),
        ({"points": [1, 2, True]}, "no_value"),
        ({"points": [1, 2, 9991]}, "no_value"),
    ):
        for function in (Editor(sheet).add, lambda entry: Editor(sheet).change(0, entry)):
            assert refused(sheet, function, entry)[0] == why, entry
        assert refused(sheet, Editor(sheet).insert, 0, entry)[0] == why, entry
    assert fits(sheet, points(1, 2, 3))
    assert len(sheet) == 1


def test_the_dealer_follows_from_the_entries():
    sheet = Sheet(NAMES[:3], dealer=2)
    assert (sheet.dealer, sheet.forehand) == (2, 0)
    for dealer in (0, 1, 2, 0):
        Editor(sheet).add(points(1, 1, 1))
        assert sheet.dealer == dealer
    Editor(sheet).insert(1, points(2, 2, 2))
    assert sheet.dealer == 1
    assert [sheet.dealer_at(at) for at in range(6)] == [2, 0, 1, 2, 0, 1]
    Editor(sheet).remove(0)
    assert sheet.dealer == 0


def test_another_dealer_can_be_named():
    sheet = three((1, 1, 1), (1, 1, 1))
    Editor(sheet).insert(1, {"dealer": 0})
    assert [sheet.dealer_at(at) for at in range(4)] == [0, 1, 0, 1]
    assert sheet.entry(1) == {"dealer": 0} and sheet.points_at(1) is None
    assert sheet.totals == [2, 2, 2] and sheet.standing.deals == 2
    Editor(sheet).change(1, {"dealer": 2})
    assert sheet.dealer == 0
    Editor(sheet).undo()
    Editor(sheet).undo()
    assert sheet.dealer == 2


def test_what_entries_count_one_by_one():
    sheet = three((1, 2, 3), (0, 5, 0), (7, 0, 0))
    Editor(sheet).insert(1, {"dealer": 2})
    assert sheet.points_at(2) == [0, 5, 0]
    assert sheet.standing.last == [7, 0, 0]
    course = [(dealer, entry, list(at.totals)) for dealer, entry, at in sheet.course()]
    assert course == [
        (0, points(1, 2, 3), [1, 2, 3]),
        (1, {"dealer": 2}, [1, 2, 3]),
        (2, points(0, 5, 0), [1, 7, 3]),
        (0, points(7, 0, 0), [8, 7, 3]),
    ]
    assert sheet.totals == [8, 7, 3]


def test_ranking_shares_places():
    sheet = three()
    assert sheet.leaders() == []
    Editor(sheet).add(points(5, 9, 5))
    assert sheet.ranking() == [(1, 1, 9), (2, 0, 5), (2, 2, 5)]
    Editor(sheet).add(points(4, 0, 0))
    assert sheet.ranking() == [(1, 0, 9), (1, 1, 9), (3, 2, 5)]
    assert sheet.leaders() == [0, 1]


# ----------------------------------------------------------------------------- undo and redo


def test_undo_and_redo_go_to_both_ends():
    sheet = Sheet(NAMES[:3])
    seen = [state(sheet)[:4]]
    for edit in (
        lambda: Editor(sheet).add(points(1, 0, 0)),
        lambda: Editor(sheet).add(points(0, 2, 0)),
        lambda: Editor(sheet).insert(0, {"dealer": 2}),
        lambda: Editor(sheet).change(2, points(0, 0, 3)),
        lambda: Editor(sheet).remove(1),
    ):
        edit()
        seen.append(state(sheet)[:4])
    told = []
    for before in reversed(seen[:-1]):
        told.append(Editor(sheet).undo())
        assert state(sheet)[:4] == before
    assert told == [("remove", 1), ("change", 2), ("insert", 0), ("insert", 1), ("insert", 0)]
    assert not sheet.can_undo and refused(sheet, Editor(sheet).undo) == ("no_undo",)
    for at, after in enumerate(seen[1:]):
        assert Editor(sheet).redo() == told[-1 - at]
        assert state(sheet)[:4] == after
    assert not sheet.can_redo and refused(sheet, Editor(sheet).redo) == ("no_redo",)


def test_an_edit_ends_redo():
    sheet = three((1, 0, 0), (2, 0, 0))
    Editor(sheet).undo()
    assert sheet.can_redo
    Editor(sheet).add(points(3, 0, 0))
    assert not sheet.can_redo and rows(sheet) == [(1, 0, 0), (3, 0, 0)]


def test_a_refusal_keeps_redo():
    sheet = three((1, 0, 0), (2, 0, 0))
    Editor(sheet).undo()
    refused(sheet, Editor(sheet).add, points(1, 2))
    assert fits(sheet, points(1, 2, 3))
    Editor(sheet).redo()
    assert rows(sheet) == [(1, 0, 0), (2, 0, 0)]


def test_undo_and_redo_outlive_a_save():
    sheet = three((1, 0, 0), (2, 0, 0), (3, 0, 0))
    Editor(sheet).remove(0)
    Editor(sheet).undo()
    Editor(sheet).undo()
    copy = unpack(pack(sheet))
    assert state(copy) == state(sheet)
    Editor(copy).redo()
    Editor(copy).redo()
    assert rows(copy) == [(2, 0, 0), (3, 0, 0)] and not copy.can_redo
    for _ in range(4):
        Editor(copy).undo()
    assert rows(copy) == [] and not copy.can_undo


def test_a_full_journal_forgets_edits_before_it_refuses_entries():
    room = editing.ROOM
    editing.ROOM = 100  # nine entries of 11 bytes
    try:
        sheet = three()
        for i in range(30):
            Editor(sheet).add(points(i, 0, 0))
            Editor(sheet).remove(0)
        Editor(sheet).undo()
        assert rows(sheet) == [(29, 0, 0)]
        for i in range(8):
            Editor(sheet).add(points(i, 0, 0))
        assert len(sheet) == 9
        assert refused(sheet, Editor(sheet).add, points(1, 0, 0)) == ("full", 9)
        assert refused(sheet, Editor(sheet).change, 0, points(1, 0, 0)) == ("full", 9)
        assert state(unpack(pack(sheet))) == state(sheet)
        for _ in range(9):
            Editor(sheet).undo()
        assert rows(sheet) == []
        assert unpack(pack(sheet)).can_redo
    finally:
        editing.ROOM = room


# -------------------------------------------------------------------------------------- saves


def samples():
    """A sheet of each kind with some entries, edits and undone edits."""
    rng = Rng(5)
    for kind in KINDS:
        sheet = kind(NAMES[: kind.PLAYERS.stop - 1], dealer=1)
        for _ in range(3):
            Editor(sheet).add(random_entry(sheet, rng))
        Editor(sheet).change(1, random_entry(sheet, rng, at=1))
        Editor(sheet).add({"dealer": 1})
        Editor(sheet).remove(2)
        Editor(sheet).undo()
        yield sheet


def test_round_trips():
    for sheet in samples():
        copy = unpack(pack(sheet))
        assert type(copy) is type(sheet) and state(copy) == state(sheet)
        Editor(copy).redo()
        Editor(copy).undo()
        assert state(copy) == state(sheet)


def test_every_byte_flipped_is_refused():
    for sheet in samples():
        data = pack(sheet)
        for i in range(len(data)):
            broken = bytearray(data)
            broken[i] ^= 1 << i % 8
            assert raises(BadSave, unpack, bytes(broken))


def test_cut_or_longer_is_refused():
    for sheet in samples():
        data = pack(sheet)
        for length in range(len(data)):
            assert raises(BadSave, unpack, data[:length])
            assert raises(BadSave, summary, data[:length])
        assert raises(BadSave, unpack, data + b"\0")


def test_noise_is_refused():
    rng = Rng(8)
    for kind in KINDS:
        for length in (0, 1, 5, 6, 20, 60, 200):
            noise = bytes([rng.below(256) for _ in range(length)])
            assert raises(BadSave, unpack, noise)
            assert raises(BadSave, unpack, seal(kind.KIND, VERSION, noise))
        for other in (None, 7, "text"):
            assert raises(BadSave, unpack, other)


def test_well_sealed_bytes_make_a_whole_sheet_or_none():
    """Bytes of a body set to any value: BadSave, or a sheet that can be read and saves itself so;
    and where its edits were possible, one that works.

    Totals and number of deals are part of the save, so a changed entry that counts something else
    is found as well."""
    rng = Rng(3)
    for sheet in samples():
        body = unseal(sheet.KIND, VERSION, pack(sheet))
        passed = 0
        for _ in range(400):
            changed = bytearray(body)
            changed[rng.below(len(body))] = rng.below(256)
            data = seal(sheet.KIND, VERSION, bytes(changed))
            try:
                copy = unpack(data)
            except BadSave:
                continue
            passed += 1
            assert pack(copy) == data and len(list(copy.course())) == len(copy)
            try:
                verify(copy)
            except ValueError:
                continue
            while copy.can_undo:
                Editor(copy).undo()
            while copy.can_redo:
                Editor(copy).redo()
        assert passed < 150, (sheet.KIND, passed)


def test_journals_that_cannot_be():
    """Bodies sealed with a journal that no edits have led to."""
    sheet = three((1, 2, 3), (0, 0, 0))
    body = unseal("f", 1, pack(sheet))
    size = len(pack(sheet)) - len(pack(three()))
    assert size == 22
    head, journal = body[: -size - 2], body[-size:]
    two = journal[11:]
    dealer = b"\0\2\0\2\xff\1"

    def unpacked(journal, end):
        return unpack(seal("f", 1, head + bytes((end, 0)) + journal))

    assert unpacked(journal + dealer, 22).can_redo and unpacked(journal + dealer, 28).dealer == 1
    for end in (0, 10, 11, 12, 21, 23, 27, 29, 255):
        assert raises(BadSave, unpacked, journal + dealer, end), end
    for wrong in (
        b"\3\0\0\0",
        b"\3\0\0" + two[3:],
        b"\0\3\0" + two[3:],
        b"\1\2\0" + two[3:],
        b"\2\2\0\0",
        b"\0\0\1" + two[3:],
        b"\0\0\0\0",
        b"\1\0\0\0",
        b"\2\0\0" + two[3:],
        b"\2\0\0\7",
        two[:3] + b"\6" + two[4:-1],
        two[:-1],
        two[:3],
        two[:4] + b"\1" + two[5:],
        dealer[:5] + b"\3",
        dealer[:3] + b"\1\xff",
        dealer[:3] + b"\3\xff\0\0",
    ):
        assert raises(BadSave, unpacked, journal + wrong, 22), wrong


def spoilt(kind, entry, at, values, is_undone=False):
    """A save of a sheet of four with this entry, from byte `at` of which other bytes stand."""
    sheet = kind(NAMES[:4])
    Editor(sheet).add(entry)
    data = sheet.data(0)
    data = data[:at] + bytes(values) + data[at + len(values) :]
    if is_undone:
        Editor(sheet).undo()
    sheet.journal = sheet.journal[:3] + bytes((len(data),)) + data
    if sheet.end:
        sheet.end = len(sheet.journal)
    return pack(sheet)


def test_entries_that_no_draft_has_made_are_refused():
    solo = {"game": "solo", "declarer": 1, "won": True, "kontra": 2}
    king = {"round": 4, "king": 2}
    order = {"round": 7, "order": [0, 1, 2, 3]}
    money = {"game": "by_hand", "money": [1, -1, 0, 0]}
    for kind, entry, at, values, is_undone in (
        (SchafkopfSheet, solo, 1, (7,), True),  # declarer
        (SchafkopfSheet, solo, 6, (10,), False),  # who says Kontra
        (SchafkopfSheet, solo, 0, (9,), True),
        (SchafkopfSheet, money, 9, (0, 0), False),
        (SchafkopfSheet, {"game": "nobody"}, 1, (0,), False),
        (SchapaSheet, king, 1, (7,), True),
        (SchapaSheet, king, 2, (0,), False),
        (SchapaSheet, king, 0, (0,), True),
        (SchapaSheet, king, 0, (9,), True),
        (SchapaSheet, {"round": 4, "forced": True, "points": [0, 0, 0, 0]}, 0, (0x80,), True),
        (SchapaSheet, order, 4, (4,), True),
        (Sheet, points(0, 0, 0, 0), 0, (1,), False),
        (Sheet, points(0, 0, 0, 0), 9, (0, 0), False),
    ):
        assert raises(BadSave, unpack, spoilt(kind, entry, at, values, is_undone)), (entry, at)
    copy = unpack(spoilt(SchafkopfSheet, solo, 5, (0x80,)))  # a fifth seat knocks
    assert raises(ValueError, verify, copy)


def test_saved_settings_are_within_their_range():
    sheet = three(step=5, target=300)
    for name, _, least, most in sheet.agreed():
        for value in (least - 1, most + 1):
            odd = three(step=5, target=300)
            setattr(odd, name, value)
            assert raises(BadSave, unpack, pack(odd)), name


def test_edits_that_could_not_be_made_are_found():
    """What is well sealed and adds up is believed; to the ground a sheet is checked by verify."""
    for sheet in samples():
        verify(sheet)
    odd = three((5, 10, 0), (15, 0, 0), step=5)
    odd.journal = odd.journal.replace(bytes((15, 0)), bytes((16, 0)))
    odd.rewind(odd.end)
    late = SchapaSheet(NAMES[:3])
    for entry in ({"round": 1, "tricks": [17, 0, 0]}, {"round": 2, "tricks": [0, 17, 0]}):
        Editor(late).add(entry)
    late.journal = late.journal[:8] + late.journal[8:].replace(b"\2\0", b"\1\0", 1)
    late.rewind(late.end)
    taken_back = three((1, 2, 3), step=1)
    Editor(taken_back).undo()
    taken_back.step = 2
    for sheet in (odd, late, taken_back):
        copy = unpack(pack(sheet))
        assert to_data(copy) == to_data(sheet)
        assert raises(ValueError, verify, copy)


def test_totals_that_do_not_follow_are_refused():
    sheet = three((1, 2, 3))
    body = unseal("f", 1, pack(sheet))
    names = 1 + sum([1 + len(name.encode()) for name in sheet.names])
    for at in (names, names + 2, names + 3, names + 7, names + 14):
        changed = bytearray(body)
        changed[at] ^= 1
        assert raises(BadSave, unpack, seal("f", 1, bytes(changed)))


def test_another_kind_or_version_is_refused():
    for sheet in samples():
        data = pack(sheet)
        body = unseal(sheet.KIND, VERSION, data)
        for kind in KINDS:
            if kind is not type(sheet):
                assert raises(BadSave, unpack, seal(kind.KIND, VERSION, body))
        assert raises(BadSave, unpack, seal(sheet.KIND, 2, body))
        assert raises(BadSave, summary, seal(sheet.KIND, 2, body))
        assert raises(BadSave, summary, seal("S", 1, body))


def test_summaries():
    games = []
    for sheet in samples():
        seen = summary(pack(sheet))
        games.append(seen.game)
        assert seen.names == sheet.names and seen.totals == sheet.shown()
        assert (seen.deals, seen.over) == (sheet.standing.deals, sheet.over)
    assert games == ["schnapsen", "schapa", "schafkopf", "free"]
    down = three((1, 2, 3), down=1, target=9)
    assert summary(pack(down)).totals == [8, 7, 6]
    sheet = three((1, -9990, 3), target=3)
    assert summary(pack(sheet)) == ("free", list(NAMES[:3]), [1, -9990, 3], 1, True)


def test_a_summary_of_what_nobody_is_called_is_refused():
    body = unseal("f", VERSION, pack(three((1, 2, 3))))
    first = NAMES[0].encode()
    for bad in (b"\x17" + first[1:], first[:-1] + b" ", first[:-1] + b"\xff", b"\x7f" * len(first)):
        changed = seal("f", VERSION, body.replace(first, bad, 1))
        assert raises(BadSave, summary, changed)
        assert raises(BadSave, unpack, changed)
    for count in (0, 1, 9):
        changed = seal("f", VERSION, bytes((count,)) + b"\x01A" * count + bytes(99))
        assert raises(BadSave, summary, changed)


# --------------------------------------------------------------------------------------- JSON


def test_json_can_be_read_back():
    for sheet in samples():
        data = json.loads(json.dumps(to_data(sheet)))
        copy = from_data(data)
        assert state(copy)[:4] == state(sheet)[:4]
        assert data["totals"] == sheet.totals and data["names"] == sheet.names


def test_a_finished_sheet_can_be_read_back():
    sheet = three((1, 0, 0), (2, 0, 0), rounds=3)
    Editor(sheet).add(points(3, 0, 0))
    Editor(sheet).insert(0, points(4, 0, 0))
    assert sheet.over and state(from_data(to_data(sheet)))[:4] == state(sheet)[:4]


def test_what_is_not_a_sheets_json():
    for sheet in samples():
        for name in ("game", "version", "names", "settings", "entries"):
            for value in (None, 7, "x", [], [7], {}, {"x": 1}, [{"x": 1}]):
                data = json.loads(json.dumps(to_data(sheet)))
                data[name] = value
                if name == "entries" and not value and value is not None and value != 7:
                    assert len(from_data(data)) == 0
                else:
                    assert raises(BadSave, from_data, data), (name, value)
                del data[name]
                assert raises(BadSave, from_data, data)
        for data in (None, 7, [], {}, "x"):
            assert raises(BadSave, from_data, data)
