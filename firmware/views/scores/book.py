"""A sheet that is open, and its file; made by views.scores.books, held by views.scores.opening.

What is entered counts only when it is on the flash: `keep` sees to that.
"""

from engine.sheet import Refused
from views.scores import file_of


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
                self.read_again()
            return ("not_saved",)

    def read_again(self):
        """Have the sheet as the flash has it."""
        data = self._store.load(file_of(self.slot))
        if data is not None:
            self.sheet = self.sheet.unpack(data)
