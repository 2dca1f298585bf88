"""The room of the score sheets: it lies below, brings one screen after the other, and holds the
sheet that is open between them. Opened by views.menu.
"""

import gc

from ui.modules import forget, passing
from ui.stack import View

_SHELF = "views.scores.shelf.Shelf"
_TABLE = "views.scores.table.Table"
_SETUP = "views.scores.setup.Setup"
_RANKING = "views.scores.standings.ranking"
_BILL = "views.scores.bill.Details"
_ENTRIES = {
    "schnapsen": "views.scores.won.Won",
    "schafkopf": "views.scores.game.Game",
    "schapa": "views.scores.counts.Counts",
    "free": "views.scores.counts.Counts",
}


def open(ctx):
    """The sheets that are kept."""
    ctx.stack.push(Room())


class Room(View):
    """book: the open sheet (views.scores.book), or None. turned: whether the table sees the picture
    from its other side. said: what the table shall say next. began: whether a set-up was seen."""

    book = None
    turned = False
    said = ""
    began = False
    _wanted = None
    _draft = None
    _next = None
    _notice = None
    _brought = ()

    def tick(self, now):
        """Bring what comes next, now that the code of the screen before is gone."""
        if self._wanted:
            self._open(*self._wanted)
            self._wanted = None
        elif self._draft:
            self._take(self._draft)
            self._draft = None
        if self._notice:
            notice, self._notice = self._notice, None
            self.ctx.stack.open("ui.dialog.Notice", notice)
            return
        path, arguments = self._next or (_TABLE if self.book else _SHELF, ())
        self._next = None
        self.ctx.stack.open(path, self, *arguments)

    # ------------------------------------------------------------------- leaving the screen on top

    def back(self):
        """For the table, or the shelf when no sheet is open."""
        self.ctx.stack.pop()

    def show(self, path, *arguments):
        """For that one: path(room, *arguments)."""
        self._next = path, arguments
        self.ctx.stack.pop()

    def then(self, path, *arguments):
        """See that this comes after the screen on top, unless that says otherwise."""
        self._next = path, arguments

    def read(self, slot):
        """For the table of the sheet in this slot of the shelf."""
        self._wanted = "books.load", slot
        self.ctx.stack.pop()

    def create(self, slot, wanted):
        """For the table of a new sheet there. wanted: game, names, dealer and settings."""
        self._wanted = "making.create", slot, wanted
        self.ctx.stack.pop()

    def change(self, slot, wanted):
        """For the table of the sheet there, which gets these names and settings."""
        self._wanted = "making.change", slot, wanted
        self.ctx.stack.pop()

    def close(self):
        """For the shelf."""
        self._forget()
        self.ctx.stack.pop()

    def set_up(self):
        """For names and settings of the open sheet; meanwhile it is closed, to make room."""
        slot = self.book.slot
        wanted, _ = passing("views.scores.making.wanted", self.book)
        self._forget()
        self.show(_SETUP, slot, wanted, False)

    def enter_result(self, seat=0, at=None, insert=False):
        """For the entry of a result: a new one, beginning with a seat; the one at a place, to be
        changed; or one to be inserted before that."""
        draft = self.book.sheet.draft(at, insert)
        self.show(self._entry(draft), draft, seat)

    def _entry(self, draft):
        """The first screen of an entry; Schafkopf shows one with a declarer from its bill on."""
        return _ENTRIES[self.book.game] if draft.entered("declarer") is None else _BILL

    def correct(self, at):
        """For the entry at a place, to be changed."""
        if "dealer" in self.book.sheet.entry(at):
            self.show("views.scores.correction.dealer", at)
        else:
            self.enter_result(at=at)

    def take(self, draft):
        """For the table, with this entry; or back to it, if it can't be taken."""
        self._draft = draft
        self.ctx.stack.pop()

    def tell(self, reason, path=None, *arguments):
        """For a notice that says in words why something is refused, and then for path(room,
        *arguments), or what would have come anyway."""
        if path:
            self._next = path, arguments
        words = self.ctx.texts.part("scores_why")
        names = self.book.sheet.names if self.book else ()
        self._notice, _ = passing("views.scores.reasons.sentence", words, names, reason)
        self.ctx.stack.pop()

    # ----------------------------------------------------------------------------------------------

    def _open(self, how, slot, *wanted):
        """Open a sheet by the function of that path; back to the set-up if that fails."""
        gc.collect()
        made, self._brought = passing("views.scores." + how, self.ctx, slot, *wanted)
        if isinstance(made, tuple):
            self._forget()
            self.tell(made, _SETUP, slot, wanted[0], how == "making.create")
            return
        self.book = made
        if made is None:
            self._forget()
        elif how == "making.create":
            self._notice = self.ctx.texts.part("scores")("keys")

    def _take(self, draft):
        refused = self.book.edit(draft.take)
        if refused:
            self.tell(refused, self._entry(draft), draft)
        elif self.book.sheet.over:
            self._next = _RANKING, ()

    def _forget(self):
        self.book = None
        forget(*self._brought)
        self._brought = ()
