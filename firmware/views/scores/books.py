"""Opens, makes and changes sheets; what these need is loaded only for them. Used by the room of the
scores, its shelf and its set-up.
"""

from engine.deal import BadSave
from engine.sheet import GAMES, Refused
from ui.modules import load as load_module
from views.scores import KEPT, file_of
from views.scores.book import Book

_ORDER = "sheets"  # a byte for the number of each sheet, the one used last first

# The settings of Schafkopf that make up its tariff.
_TARIFF = (
    "sauspiel", "solo", "wenz", "schneider", "schwarz",
    "laufende", "laufende_from", "laufende_from_wenz", "asymmetric",
)  # fmt: skip


def load(ctx, slot):
    """The Book of a sheet that is kept; None if it is missing or damaged."""
    data = ctx.store.load(file_of(slot))
    if data is None:
        return None
    try:
        game = GAMES.get(chr(data[0])) if data else None
        if game is None:
            raise BadSave("no sheet")
        sheet = _kind(game).unpack(data)
    except BadSave:
        ctx.store.set_aside(file_of(slot))
        return None
    _used(ctx.store, slot)
    return Book(ctx.store, slot, game, sheet)


def create(ctx, slot, wanted):
    """The Book of a new sheet, put on the flash; else the reason why there is none. wanted: game,
    names, dealer and settings."""
    game, names, dealer, settings = wanted
    settings = dict(settings)
    tariff = [settings.pop(name) for name in _TARIFF if name in settings]
    if tariff:
        settings["tariff"] = tariff
    try:
        sheet = _kind(game)(names, dealer, **settings)
        ctx.store.save(file_of(slot), sheet.pack())
    except Refused as refused:
        return refused.reason
    except OSError:
        return ("not_saved",)
    _used(ctx.store, slot)
    return Book(ctx.store, slot, game, sheet)


def _kind(game):
    return load_module("engine.%s.sheet" % game).Sheet


def change(ctx, slot, wanted):
    """The Book of a sheet that is kept, with other names and settings; else the reason why not."""
    book = load(ctx, slot)
    if book is None:
        return None
    try:
        _change(book.sheet, wanted[1], wanted[3])
    except Refused as refused:
        return refused.reason
    return book.keep() or book


def _change(sheet, names, settings):
    sheet.rename(names)
    for name, value in settings.items():
        if name not in _TARIFF and getattr(sheet, name) != value:
            sheet.choose(name, value)
    tariff = [settings[name] for name in _TARIFF if name in settings]
    if tariff:
        sheet.set_tariff(tariff)


def wanted(book):
    """Game, names, dealer and settings of an open sheet, the tariff in use included."""
    sheet = book.sheet
    settings = {}
    for setting in sheet.SETTINGS:
        settings[setting[0]] = getattr(sheet, setting[0])
    if hasattr(sheet, "tariff"):
        for name in _TARIFF:
            settings[name] = getattr(sheet.tariff, name)
    return book.game, list(sheet.names), sheet.first_dealer, settings


def order(store):
    """All numbers, that of the sheet used last first. Only a help: it may be old or missing."""
    slots = []
    for slot in list(store.load(_ORDER) or b"") + list(range(KEPT)):
        if slot < KEPT and slot not in slots:
            slots.append(slot)
    return slots


def _used(store, slot):
    """Make this sheet the one used last, if the flash takes that."""
    slots = order(store)
    if slots[0] != slot or store.load(_ORDER) is None:
        slots.remove(slot)
        try:
            store.save(_ORDER, bytes([slot] + slots))
        except OSError:
            pass
