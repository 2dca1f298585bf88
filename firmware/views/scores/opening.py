"""The room of the score sheets: it lies below and brings one screen after the other. Opened by
views.menu.

The open sheet is on the flash; it is read when something is done with it, and what the table shows
of it is kept (`seen`). So there is memory for the screens, and they show only what is kept.
"""

import gc

from engine.entry import Refused  # noqa: F401  (all that comes and goes here has it in common)
from ui.modules import forget, passing
from ui.sounds import END, REFUSED
from ui.stack import View

_SHELF = "views.scores.shelf.Shelf"
_TABLE = "views.scores.table.Table"
_SETUP = "views.scores.setup.Setup"
_RANKING = "views.scores.standings.ranking"
_BILL = "views.scores.bill.Details"
_DEALER = "views.scores.correction.dealer"
# Modules that get the sheet, too.
_READERS = ("views.scores.history", "views.scores.graph", "views.scores.standings")
_EDITS = "views.scores.edits."
_ENTRIES = {
    "schnapsen": "views.scores.won.Won",
    "schafkopf": "views.scores.game.Game",
    "schapa": "views.scores.counts.Counts",
    "free": "views.scores.counts.Counts",
}


def open(ctx):
    """The sheets that are kept."""
    ctx.stack.push(Room())


def resume(ctx):
    """The sheet used last, at its table."""
    room = Room()
    ctx.stack.push(room)
    room.then_open(passing("views.scores.books.order", ctx.store)[0][0])


class Room(View):
    """seen: what is known of the open sheet (views.scores.look), or None. slot: the number of its
    file. turned: whether the table sees the picture from its other side. said: what the table
    shall say next. began: whether a set-up was seen."""

    seen = None
    slot = 0
    turned = False
    said = ""
    began = False
    _next = None  # path and arguments of the next screen
    _notice = None  # what is to be told before it
    _entry = None  # the entry under way to the flash, as `_begin` takes it

    def __init__(self):
        self._deeds = []  # functions and their arguments: what is to be done before all that

    def enter(self, ctx):
        """The picture of the screen before stays until the next one comes."""
        super().enter(ctx)
        self.dirty = False
        self._deeds.insert(0, (gc.collect, ()))

    def tick(self, now):
        """Do what was asked for and bring what comes next. One thing a tick: only then nothing on
        the interpreter's stack keeps the code of the one before in memory."""
        if self._deeds:
            do, arguments = self._deeds.pop(0)
            self.ctx.canvas.rest()
            self.ctx.texts.rest()
            do(*arguments)
        elif self._notice:
            notice, self._notice = self._notice, None
            self._open("ui.dialog.Notice", notice)
        else:
            path, arguments = self._next or (_TABLE if self.seen else _SHELF, ())
            self._next = None
            if path.rpartition(".")[0] in _READERS:
                self._then(self._bring, path, arguments)
            else:
                self._open(path, self, *arguments)

    def _then(self, do, *arguments):
        self._deeds.append((do, arguments))

    def _open(self, path, *arguments):
        self.turn(self.turned and path == _TABLE)
        self.ctx.stack.open(path, *arguments)

    def turn(self, turned):
        """Show the picture to this side of the table, or to the other one."""
        ctx = self.ctx
        settled = (ctx.settings.rotation == "180") != (ctx.board.ROTATION == 180)
        ctx.panel.rotate(settled != turned)

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

    def close(self):
        """For the shelf."""
        self.seen = None
        self.ctx.stack.pop()

    def _leave_to(self, do, *arguments):
        self._then(do, *arguments)
        self.ctx.stack.pop()

    def read(self, slot):
        """For the table of the sheet in this slot of the shelf."""
        self._leave_to(self._use, "views.scores.look.open", self, slot)

    def then_open(self, slot):
        """See that the table of the sheet in this slot comes."""
        self._then(self._use, "views.scores.look.open", self, slot)

    def edit(self, name, *arguments):
        """For what comes next, with the open sheet edited by that function of views.scores.edits;
        or a notice that says why not."""
        self._leave_to(self._edit, name, arguments)

    def create(self, slot, wanted):
        """For the table of a new sheet there. wanted: game, names, dealer and settings."""
        self._leave_to(self._make, "create", slot, wanted)

    def change(self, slot, wanted):
        """For the table of the sheet there, which gets these names and settings."""
        self._leave_to(self._make, "change", slot, wanted)

    def set_up(self):
        """For names and settings of the open sheet."""
        self._leave_to(self._set_up)

    def enter_result(self, seat=0, at=None, insert=False):
        """For the entry of a result: a new one, beginning with a seat; the one at a place, to be
        changed; or one to be inserted before that."""
        self._leave_to(self._begin, seat, at, insert)

    def take(self, draft):
        """For the table, with this entry; or back to it, if it can't be taken."""
        entry = draft.entry()
        self._entry = 0, draft.at, draft.at is not None and not draft.is_change, entry
        self.edit("take", entry, draft.at, draft.is_change)

    def tell(self, reason, path=None, *arguments):
        """For a notice that says in words why something is refused, and then for path(room,
        *arguments), or what would have come anyway."""
        if path:
            self._next = path, arguments
        self._leave_to(self._tell, reason)

    # ---------------------------------------------------------------------------- what is done then

    def sheet(self):
        """The open sheet, read from the flash; None, and it is closed, if that can't be."""
        sheet = self._use("views.scores.books.load", self.ctx.store, self.slot)
        if sheet is None:
            self.seen = None
        return sheet

    def _use(self, path, *arguments):
        """Call what a path names, and forget all code that came with it, unless what it gives
        holds some."""
        gc.collect()
        made, brought = passing(path, *arguments)
        forget(*brought)
        return made

    def _bring(self, path, arguments):
        """Bring a screen that gets the sheet, too."""
        sheet = self.sheet()
        if sheet is not None:
            self._open(path, self, sheet, *arguments)

    def _tell(self, reason):
        self.ctx.sound(REFUSED)
        texts = self.ctx.texts
        names = self.seen.names if self.seen else ()
        self._notice = self._use("views.scores.reasons.sentence", texts, names, reason)

    def _edit(self, name, arguments):
        sheet, refused, told = self._use(_EDITS + name, self, *arguments)
        entry, self._entry = self._entry, None
        if sheet is None:
            self.seen = None
        elif refused:
            self._then(self._tell, refused)
            if entry:
                self._then(self._begin, *entry)
        else:
            self._then(self._use, "views.scores.look.look", self, sheet)
            if entry and sheet.over:
                self.ctx.sound(END)
                self._next = _RANKING, ()
            elif isinstance(told, tuple):
                kind, at = told
                self.said = self.ctx.texts.part("scores_menu")("%s_%s" % (name, kind), at + 1)

    def _make(self, how, slot, wanted):
        """Make or change a sheet and open it; back to the set-up if that is refused."""
        refused = self._use("views.scores.making." + how, self, slot, wanted)
        if refused:
            self._next = _SETUP, (slot, wanted, how == "create")
            self._then(self._tell, refused)
            return
        if how == "create":
            self._notice = self.ctx.texts.part("scores")("keys")
        self.then_open(slot)

    def _set_up(self):
        wanted = self._use("views.scores.making.wanted", self)
        if wanted:
            self.seen = None
            self._next = _SETUP, (self.slot, wanted, False)

    def _begin(self, seat, at, insert, entry=None):
        """Begin the entry of a result, or go on with this one."""
        sheet = self.sheet()
        if sheet is None:
            return
        terms = sheet.terms(at, insert)
        if terms["is_change"] and "entry" not in terms:
            self._next = _DEALER, (at, sheet.entry(at)["dealer"])
            return
        if entry:
            terms["entry"] = entry
        self._then(self._draft, terms, seat)

    def _draft(self, terms, seat):
        """Make the draft of an entry, and have its first screen come; Schafkopf shows one with a
        declarer from its bill on."""
        game = self.seen.game
        draft = self._use("engine.%s.draft.Draft" % game, terms)
        is_whole = game == "schafkopf" and draft.entered("declarer") is not None
        self._next = _BILL if is_whole else _ENTRIES[game], (draft, seat)
