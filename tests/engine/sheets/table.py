"""What the tests of the score sheets share: snapshots, refusals, random entries."""

from engine.editing import Editor
from engine.entry import Refused
from engine.packing import pack, unpack
from tests.helpers import raises
from tools.sheetdata import to_data

NAMES = ("Anna", "Börge", "Cem", "Dörte", "Emil", "Fritz", "Gül", "Hannah-Marie")

# The codes of all reasons; screens have words for each.
REASONS = (
    "bad_name", "long_name", "same_name", "players", "setting", "no_setting", "setting_in_use",
    "over", "full", "no_undo", "no_redo", "no_entry", "bad_entry", "no_field", "no_slot",
    "no_value", "missing",
    "too_many_tricks", "too_few_tricks", "too_many_queens", "too_few_queens", "too_many_clubs",
    "too_few_clubs", "no_such_clubs", "no_tricks", "twice", "round_taken", "round_order",
    "sits_out", "would_sit_out", "own_partner", "not_opponent", "not_declarers_side",
    "re_without_kontra", "too_many_laufende", "schwarz_with_points", "too_many_money",
    "too_few_money", "tariff", "too_many_tariffs",
    "not_in_steps", "too_many_points", "too_few_points",
)  # fmt: skip


def state(sheet):
    """All that can be seen of a sheet, and what undo would find."""
    return to_data(sheet), sheet.totals, sheet.dealer, sheet.over, pack(sheet)


def refused(sheet, function, *arguments, **named):
    """The reason of a refusal that has changed nothing."""
    before = state(sheet)
    reason = raises(Refused, function, *arguments, **named).reason
    assert state(sheet) == before
    assert reason[0] in REASONS, reason
    return reason


def refused_entry(sheet, entry):
    """The reason why an entry is refused, be it added, inserted, or put in the place of one."""
    editor = Editor(sheet)
    reason = refused(sheet, editor.add, entry)
    at = len(sheet)
    if not sheet.over:
        assert refused(sheet, editor.insert, at, entry) == reason
    return reason


def fits(sheet, entry):
    """Whether an entry can be added; the sheet stays as it is."""
    try:
        Editor(unpack(pack(sheet))).add(entry)
    except Refused:
        return False
    return True


def denied(draft, *arguments):
    """The reason why a draft does not take a value; it stays as it is."""
    before = draft.so_far()
    reason = raises(Refused, draft.set, *arguments).reason
    assert draft.so_far() == before and reason[0] in REASONS
    return reason


def fill(draft, rng):
    """Enter something that fits into every slot but those that have filled themselves."""
    slots = draft.slots()
    at = 0
    while at < len(slots):
        name, index = slots[at]
        if draft.get(name, index) is None or rng.below(4) == 0:
            choices = draft.choices(name, index)
            if len(choices):
                draft.set(name, choices[rng.seed() % len(choices)], index)
                slots = draft.slots()
        at += 1
    return draft


def random_entry(sheet, rng, **draft):
    """A random entry that a draft allows; Refused where it allows none."""
    for _ in range(100):
        made = fill(Editor(sheet).draft(**draft), rng)
        if made.problem() is None:
            return made.entry()
    raise Refused(*made.problem())
