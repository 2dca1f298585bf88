"""What the tests of the score sheets share: snapshots, refusals, random entries."""

from engine.sheet import Refused
from tests.helpers import raises

NAMES = ("Anna", "Börge", "Cem", "Dörte", "Emil", "Fritz", "Gül", "Hannah-Marie")


def state(sheet):
    """All that can be seen of a sheet, and what undo would find."""
    return sheet.to_data(), sheet.totals, sheet.dealer, sheet.over, sheet.pack()


def refused(sheet, function, *arguments, **named):
    """The reason of a refusal that has changed nothing."""
    before = state(sheet)
    reason = raises(Refused, function, *arguments, **named).reason
    assert state(sheet) == before
    return reason


def refused_entry(sheet, entry):
    """The reason why an entry is refused, be it added, inserted, or put in the place of one."""
    reason = refused(sheet, sheet.add, entry)
    assert sheet.why_not(entry) == reason
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
                draft.set(name, choices[rng.below(len(choices))], index)
                slots = draft.slots()
        at += 1
    return draft


def random_entry(sheet, rng, **draft):
    """A random entry that may be taken."""
    while True:
        made = fill(sheet.draft(**draft), rng)
        if made.problem() is None:
            return made.entry()
