"""Opens the sheets that are kept, and knows their order. Used by the room and the shelf."""

from engine.deal import BadSave
from engine.sheet import GAMES
from ui.modules import load as load_module
from views.scores import KEPT, file_of
from views.scores.book import Book

_ORDER = "sheets"  # a byte for the number of each sheet, the one used last first


def load(ctx, slot):
    """The Book of a sheet that is kept; None if it is missing or damaged."""
    data = ctx.store.load(file_of(slot))
    if data is None:
        return None
    try:
        game = GAMES.get(chr(data[0])) if data else None
        if game is None:
            raise BadSave("no sheet")
        sheet = kind(game).unpack(data)
    except BadSave:
        ctx.store.set_aside(file_of(slot))
        return None
    used(ctx.store, slot)
    return Book(ctx.store, slot, game, sheet)


def kind(game):
    """The class of a game's sheets."""
    return load_module("engine.%s.sheet" % game).Sheet


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
