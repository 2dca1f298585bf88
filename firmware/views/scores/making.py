"""Makes new sheets and changes what was agreed for the open one. Used by the room of the scores.

wanted: game, names, dealer and settings, as views.scores.setup has them.
"""

from engine.entry import GAMES, Refused
from engine.packing import kind
from views.scores.books import load, save

# The settings of Schafkopf that make up its tariff.
_TARIFF = (
    "sauspiel", "solo", "wenz", "schneider", "schwarz",
    "laufende", "laufende_from", "laufende_from_wenz", "asymmetric",
)  # fmt: skip


def create(room, slot, wanted):
    """Put a new sheet on the flash; the reason why there is none, else None."""
    game, names, dealer, settings = wanted
    settings = dict(settings)
    tariff = [settings.pop(name) for name in _TARIFF if name in settings]
    if tariff:
        settings["tariff"] = tariff
    try:
        sheet = kind(game)(names, dealer, **settings)
    except Refused as refused:
        return refused.reason
    return save(room.ctx.store, slot, sheet)


def change(room, slot, wanted):
    """Give the sheet of a slot other names and settings; the reason why not, else None."""
    sheet = load(room.ctx.store, slot)
    if sheet is None:
        return None
    try:
        _change(sheet, wanted[1], wanted[3])
    except Refused as refused:
        return refused.reason
    return save(room.ctx.store, slot, sheet)


def _change(sheet, names, settings):
    from engine.editing import Editor  # only now: a new sheet needs none

    editor = Editor(sheet)
    editor.rename(names)
    for name, value in settings.items():
        if name not in _TARIFF and getattr(sheet, name) != value:
            editor.choose(name, value)
    tariff = [settings[name] for name in _TARIFF if name in settings]
    if tariff:
        sheet.set_tariff(tariff)


def wanted(room):
    """What was agreed for the open sheet, the tariff in use included; None, and it is closed, if it
    can't be read."""
    sheet = load(room.ctx.store, room.slot)
    if sheet is None:
        room.seen = None
        return None
    settings = {setting[0]: getattr(sheet, setting[0]) for setting in sheet.SETTINGS}
    if hasattr(sheet, "tariff"):
        for name in _TARIFF:
            settings[name] = getattr(sheet.tariff, name)
    return GAMES[sheet.KIND], list(sheet.names), sheet.first_dealer, settings
