"""The sheets that are kept: read, written, and in which order. Used by the room, through edits,
making and shelf.
"""

from engine.packing import pack, unpack
from engine.save import BadSave
from views.scores import KEPT, file_of

_ORDER = "sheets"  # a byte for the number of each sheet, the one used last first


def load(store, slot):
    """The sheet that is kept there; None if it is missing or damaged."""
    data = store.load(file_of(slot))
    if data is None:
        return None
    try:
        return unpack(data)
    except BadSave:
        store.set_aside(file_of(slot))
        return None


def save(store, slot, sheet):
    """Put a sheet on the flash; the reason why that failed, else None."""
    try:
        store.save(file_of(slot), pack(sheet))
        return None
    except OSError:  # in the store's words: nothing was saved
        return ("not_saved",)


def order(store):
    """All numbers, that of the sheet used last first. Only a help: it may be old or missing."""
    slots = []
    for slot in list(store.load(_ORDER) or b"") + list(range(KEPT)):
        if slot < KEPT and slot not in slots:
            slots.append(slot)
    return slots


def used(store, slot):
    """Make this sheet the one used last, if the flash takes that."""
    slots = order(store)
    if slots[0] != slot or store.load(_ORDER) is None:
        slots.remove(slot)
        try:
            store.save(_ORDER, bytes([slot] + slots))
        except OSError:
            pass
