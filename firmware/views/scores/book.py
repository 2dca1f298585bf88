"""A sheet that is open, and its file; views.scores.opening holds it.

What is entered counts only when it is on the flash: `keep` sees to that.
"""

from engine.deal import BadSave
from engine.sheet import GAMES, Refused
from ui.modules import load as load_module
from views.scores import file_of, used

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
    used(ctx.store, slot)
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
    used(ctx.store, slot)
    return Book(ctx.store, slot, game, sheet)


def _kind(game):
    return load_module("engine.%s.sheet" % game).Sheet


class Book:
    """game: as in engine.sheet.GAMES. slot: the number of its file. sheet: as it is on the flash
    whenever no method of it is under way."""

    def __init__(self, store, slot, game, sheet):
        self._store = store
        self.slot = slot
        self.game = game
        self.sheet = sheet

    def edit(self, do, *arguments):
        """Have the sheet edited by do(*arguments), and keep that; the reason why not, else None."""
        try:
            do(*arguments)
        except Refused as refused:
            return refused.reason
        return self.keep(self.sheet.undo)

    def keep(self, take_back=None):
        """Put the sheet on the flash; the reason why that failed, else None. Then it is as before
        again: by take_back(), or read anew."""
        try:
            self._store.save(file_of(self.slot), self.sheet.pack())
            return None
        except OSError:  # in the store's words: nothing was saved
            if take_back:
                take_back()
            else:
                self._read_again()
            return ("not_saved",)

    def _read_again(self):
        data = self._store.load(file_of(self.slot))
        if data is not None:
            self.sheet = self.sheet.unpack(data)

    def setting(self, name):
        """The value of a setting, those of the tariff in use included."""
        sheet = self.sheet
        return getattr(sheet.tariff if name in _TARIFF else sheet, name)

    def change(self, names, settings):
        """Other names and settings, put on the flash; the reason why not, else None."""
        try:
            self._change(names, settings)
        except Refused as refused:
            self._read_again()
            return refused.reason
        return self.keep()

    def _change(self, names, settings):
        sheet = self.sheet
        sheet.rename(names)
        for name, value in settings.items():
            if name not in _TARIFF and getattr(sheet, name) != value:
                sheet.choose(name, value)
        tariff = [settings[name] for name in _TARIFF if name in settings]
        if tariff:
            sheet.set_tariff(tariff)
