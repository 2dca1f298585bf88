"""Score sheets for games with real cards. views.menu comes in by `opening`."""

KEPT = 24  # sheets that the flash holds

_ORDER = "sheets"  # a byte for the number of each sheet, the one used last first


def file_of(slot):
    """The name of the file that holds the sheet with this number, 0 to KEPT - 1."""
    return "sheet%02d" % slot


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
