"""Thousands of random entries, edits, undos and redos: what a sheet says is always a fresh sum."""

from engine.editing import Editor
from engine.entry import Refused
from engine.free.sheet import Sheet as FreeSheet
from engine.packing import pack, unpack
from engine.rng import Rng
from engine.schafkopf.sheet import Sheet as SchafkopfSheet
from engine.schafkopf.tariff import DEFAULT, Tariff
from engine.schapa.sheet import Sheet as SchapaSheet
from engine.schapa.totals import sums
from engine.schnapsen.sheet import Sheet as SchnapsenSheet
from tests.engine.sheets.table import NAMES, fits, random_entry, refused
from tools.sheetdata import from_data, to_data

LIMIT = 300

DEAR = Tariff(20, 100, 80, 30, 40, 50, 2, 1, 1)


class Model:
    """The entries of a sheet and every earlier state of them, kept the plain way."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.past = [[]]
        self.at = 0

    @property
    def entries(self):
        return self.past[self.at]

    def note(self, entries):
        self.past = self.past[: self.at + 1] + [entries]
        self.at += 1

    def edit(self, rng):
        """One random edit of sheet and model; whether the sheet has taken it."""
        sheet, entries = self.sheet, list(self.entries)
        size = len(entries)
        kind = rng.below(8)
        if kind < 3 and not sheet.over:
            entry = random_entry(sheet, rng)
            at = Editor(sheet).add(entry)
            entries.insert(at, sheet.entry(at))
        elif kind == 3:
            at = rng.below(size + 1)
            self._insert(at, entries, rng)
        elif kind == 4 and size:
            at = rng.below(size)
            Editor(sheet).change(at, random_entry(sheet, rng, at=at))
            entries[at] = sheet.entry(at)
        elif kind == 5 and size:
            at = rng.below(size)
            Editor(sheet).remove(at)
            del entries[at]
        elif kind == 6 and self.at:
            Editor(sheet).undo()
            self.at -= 1
            return
        elif kind == 7 and self.at < len(self.past) - 1:
            Editor(sheet).redo()
            self.at += 1
            return
        else:
            return
        self.note(entries)

    def _insert(self, at, entries, rng):
        sheet = self.sheet
        entry = {"dealer": rng.below(len(sheet.names))}
        if rng.below(3) and (at < len(sheet) or not sheet.over) and not self._is_whole():
            entry = random_entry(sheet, rng, at=at, insert=True)
        Editor(sheet).insert(at, entry)
        entries.insert(at, sheet.entry(at))

    def _is_whole(self):
        return isinstance(self.sheet, SchapaSheet) and self.sheet.round is None

    def check(self):
        """Sheet, model and a fresh sheet with the same entries agree."""
        sheet = self.sheet
        assert [sheet.entry(at) for at in range(len(sheet))] == self.entries
        assert sheet.can_undo == (self.at > 0)
        assert sheet.can_redo == (self.at < len(self.past) - 1)
        fresh = from_data(to_data(sheet))
        standing = dict(sheet.standing.__dict__)
        assert dict(fresh.standing.__dict__) == standing
        return fresh


def run(model, rng, edits, check):
    refusals = 0
    for edit in range(edits):
        before = pack(model.sheet)
        try:
            model.edit(rng)
        except Refused:
            refusals += 1
            assert pack(model.sheet) == before
        model.check()
        check(model.sheet)
        if edit % 50 == 49:
            copy = unpack(pack(model.sheet))
            assert to_data(copy) == to_data(model.sheet) and pack(copy) == pack(model.sheet)
            model.sheet = copy
    while model.at:
        Editor(model.sheet).undo()
        model.at -= 1
    model.check()
    while model.at < len(model.past) - 1:
        Editor(model.sheet).redo()
        model.at += 1
    model.check()
    return refusals


def points_of(sheet):
    return [sheet.points_at(at) for at in range(len(sheet))]


def is_plain_sum(sheet):
    totals = [0] * len(sheet.names)
    for points in points_of(sheet):
        if points is not None:
            totals = [had + got for had, got in zip(totals, points)]
    assert sheet.totals == totals


def test_free():
    rng = Rng(1)
    for settings in ({}, {"step": 5, "target": 300}, {"adds_up": 1, "sum": 30, "down": 1}):
        for _ in range(3):
            sheet = FreeSheet(NAMES[: 2 + rng.below(7)], rng.below(2), **settings)
            run(Model(sheet), rng, 100, is_plain_sum)


def test_schnapsen():
    def check(sheet):
        """Matches and Bummerl counted as people do it on paper."""
        score, bummerl = [0, 0], [0, 0]
        for points in points_of(sheet):
            if points is None:
                continue
            if max(score) >= 7:
                score = [0, 0]
            score = [had + got for had, got in zip(score, points)]
            for seat in (0, 1):
                if score[seat] >= 7:
                    bummerl[1 - seat] += 1 if score[1 - seat] else 2
        assert sheet.totals == [min(points, 7) for points in score]
        assert sheet.standing.bummerl == bummerl

    rng = Rng(2)
    for _ in range(8):
        run(Model(SchnapsenSheet(NAMES[:2], rng.below(2))), rng, 150, check)


def test_schapa():
    """What is not forced adds up as RULES.md says, round for round."""

    def check(sheet):
        is_plain_sum(sheet)
        for at in range(len(sheet)):
            entry = sheet.entry(at)
            if "dealer" not in entry and not entry.get("forced"):
                assert sum(sheet.points_at(at)) in sums(entry["round"], len(sheet.names))

    rng = Rng(3)
    for players in range(3, 9):
        for _ in range(2):
            run(Model(SchapaSheet(NAMES[:players], rng.below(players))), rng, 80, check)


def test_schafkopf():
    """The money of every deal and of the sheet sums to zero, and who sits out has no part."""

    def check(sheet):
        is_plain_sum(sheet)
        assert sum(sheet.totals) == 0
        for dealer, entry, standing in sheet.course():
            if entry.get("game") not in (None, "nobody", "by_hand"):
                assert sum(standing.last) == 0
                if len(sheet.names) > 4:
                    assert standing.last[dealer] == 0
                    assert len([money for money in standing.last if money]) in (0, 4)
        if rng.below(20) == 0:
            sheet.set_tariff(DEAR if sheet.tariff == DEFAULT else DEFAULT)

    rng = Rng(4)
    for players in (4, 5, 6):
        for _ in range(3):
            run(Model(SchafkopfSheet(NAMES[:players], rng.below(players))), rng, 120, check)


def test_random_nonsense_changes_nothing():
    """Entries with a random part spoilt are refused or count; nothing else can happen."""
    rng = Rng(5)
    wrong = (None, -2, 99, "x", True, [], [1, 2], {}, 1.5, 40000)
    for kind in (SchnapsenSheet, SchapaSheet, SchafkopfSheet, FreeSheet):
        refusals = 0
        for i in range(150):
            sheet = kind(NAMES[: kind.PLAYERS.start], rng.below(2))
            if i & 1:
                Editor(sheet).add(random_entry(sheet, rng))
            entry = random_entry(sheet, rng)
            names = sorted(entry)
            if not names:
                continue
            name = names[rng.below(len(names))]
            if isinstance(entry[name], list) and rng.below(2):
                values = list(entry[name])
                values[rng.below(len(values))] = wrong[rng.below(len(wrong))]
                entry[name] = values
            else:
                entry[name] = wrong[rng.below(len(wrong))]
            if not fits(sheet, entry):
                refusals += 1
                assert isinstance(refused(sheet, Editor(sheet).add, entry)[0], str)
            else:
                Editor(sheet).add(entry)
                assert unpack(pack(sheet)).totals == sheet.totals
        assert refusals > 50, (kind, refusals)
