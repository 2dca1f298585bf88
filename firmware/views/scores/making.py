"""Makes new sheets and changes what was agreed for an open one. Used by the room of the scores."""

from engine.sheet import Refused
from views.scores import file_of
from views.scores.book import Book
from views.scores.books import kind, load, used

# The settings of Schafkopf that make up its tariff.
_TARIFF = (
    "sauspiel", "solo", "wenz", "schneider", "schwarz",
    "laufende", "laufende_from", "laufende_from_wenz", "asymmetric",
)  # fmt: skip


def create(ctx, slot, wanted):
    """The Book of a new sheet, put on the flash; else the reason why there is none. wanted: game,
    names, dealer and settings."""
    game, names, dealer, settings = wanted
    settings = dict(settings)
    tariff = [settings.pop(name) for name in _TARIFF if name in settings]
    if tariff:
        settings["tariff"] = tariff
    try:
        sheet = kind(game)(names, dealer, **settings)
        ctx.store.save(file_of(slot), sheet.pack())
    except Refused as refused:
        return refused.reason
    except OSError:
        return ("not_saved",)
    used(ctx.store, slot)
    return Book(ctx.store, slot, game, sheet)


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
