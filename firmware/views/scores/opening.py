"""The room of the score sheets: it lies below, brings one screen after the other, and holds the
sheet that is open between them. Opened by views.menu.
"""

from ui.modules import forget, passing
from ui.stack import View

_SHELF = "views.scores.shelf.Shelf"
_TABLE = "views.scores.table.Table"
_SETUP = "views.scores.setup.Setup"
_ENTRIES = {
    "schnapsen": "views.scores.won.Won",
    "schafkopf": "views.scores.played.Played",
    "schapa": "views.scores.counts.Counts",
    "free": "views.scores.counts.Counts",
}


def open(ctx):
    """The sheets that are kept."""
    ctx.stack.push(Room())


class Room(View):
    """book: the open sheet (views.scores.book), or None. turned: whether the table sees the picture
    from its other side. began: whether a set-up was seen."""

    book = None
    turned = False
    began = False
    _slot = None
    _plan = None
    _next = None
    _above = None
    _brought = ()

    def tick(self, now):
        """Bring what comes next, now that the code of the screen before is gone."""
        if self._slot is not None:
            self._load()
        elif self._plan is not None:
            self._create()
        path, arguments = self._next or (_TABLE if self.book else _SHELF, ())
        self.ctx.stack.open(path, self, *arguments)
        if self._above:
            self.ctx.stack.open(*self._above)
        self._next = self._above = None

    def show(self, path, *arguments):
        """Leave the screen on top for that one, path(room, *arguments)."""
        self._next = path, arguments
        self.ctx.stack.pop()

    def back(self):
        """Leave the screen on top for the table, or the shelf when no sheet is open."""
        self.ctx.stack.pop()

    def read(self, slot):
        """Leave the screen on top for the table of that sheet."""
        self._slot = slot
        self.ctx.stack.pop()

    def create(self, slot, wanted):
        """Leave the screen on top for the table of a new sheet: the number of its file, and game,
        names, dealer and settings."""
        self._plan = slot, wanted
        self.ctx.stack.pop()

    def close(self):
        """Leave the table for the shelf."""
        self._forget()
        self.ctx.stack.pop()

    def enter_result(self, seat=0, at=None, insert=False):
        """Leave the screen on top for the entry of a result: a new one, beginning with a seat; the
        one at a place, to be changed; or one to be inserted before that."""
        draft = self.book.sheet.draft(at, insert)
        self.show(_ENTRIES[self.book.game], draft, seat)

    def take(self, draft):
        """Take an entry and leave the screen on top for the table; or say why that can't be."""
        refused = self.book.edit(draft.take)
        if refused:
            self.tell(refused)
        else:
            if self.book.sheet.over:
                words = self.ctx.texts.part("scores")
                self._above = "views.scores.standings.ranking", words, self.book
            self.back()

    def tell(self, reason):
        """Say in words why something is refused."""
        self.ctx.stack.open(*self._notice(reason))

    def _notice(self, reason):
        """What opens a notice of a reason."""
        words = self.ctx.texts.part("scores_why")
        names = self.book.sheet.names if self.book else ()
        sentence, _ = passing("views.scores.reasons.sentence", words, names, reason)
        return "ui.dialog.Notice", sentence

    def _load(self):
        slot, self._slot = self._slot, None
        self.book, self._brought = passing("views.scores.book.load", self.ctx, slot)
        if self.book is None:
            self._forget()

    def _create(self):
        plan, self._plan = self._plan, None
        made, self._brought = passing("views.scores.book.create", self.ctx, *plan)
        if isinstance(made, tuple):
            self._forget()
            self._next = _SETUP, plan
            self._above = self._notice(made)
        else:
            self.book = made
            self._above = "ui.dialog.Notice", self.ctx.texts.part("scores")("keys")

    def _forget(self):
        self.book = None
        forget(*self._brought)
        self._brought = ()
