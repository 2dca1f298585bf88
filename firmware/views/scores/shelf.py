"""The shelf: all sheets that are kept, the one used last first. views.scores.opening brings it."""

from engine.packing import summary
from engine.save import BadSave
from ui.canvas import SMALL, TEXT
from ui.keys import A, B, REPEAT, RIGHT, key_of, kind_of
from ui.stack import View
from ui.widgets import MARK, scroll_mark, title
from views.scores import KEPT, file_of
from views.scores.books import order
from views.scores.marks import number

_ROW = 17
_SHOWN = 3
_STEPS = (-1, 1, 0, 0, 0, 0)  # by key
_SETUP = "views.scores.setup.Setup"


class Shelf(View):
    """The first row stands for a new sheet; `slots` are the numbers of the others."""

    def __init__(self, room):
        self.room = room
        self.at = None

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("scores_menu")
        self.slots = [slot for slot in order(ctx.store) if self._summary(slot)]
        if self.at is None:
            self.at = 1
        self.at = min(self.at, len(self.slots))
        self._first = 0
        if ctx.store.reports:
            ctx.stack.open("views.reports.report", ctx)
        elif not self.slots:
            self._without()

    def _without(self):
        """No sheets: on to a new one, or back home after that."""
        if self.room.began:
            self.ctx.stack.home()
        else:
            self._plan(0)

    def _plan(self, slot):
        self.room.began = True
        self.room.show(_SETUP, slot)

    def _summary(self, slot):
        """What the file of a slot holds; None if there is none, or none that can be read."""
        data = self.ctx.store.load(file_of(slot))
        if data is None:
            return None
        try:
            return summary(data)
        except BadSave:
            self.ctx.store.set_aside(file_of(slot))
            return None

    def key(self, event):
        step = _STEPS[key_of(event)]
        if step:
            at = self.at + step
            if 0 <= at <= len(self.slots) or kind_of(event) != REPEAT:
                self.at = at % (len(self.slots) + 1)
                self.dirty = True
        elif event == B:
            self.ctx.stack.home()
        elif event == A and self.at == 0:
            self._new()
        elif event == A:
            self.room.read(self.slots[self.at - 1])
        elif event == RIGHT and self.at:
            self._offer()

    def _new(self):
        """A new sheet in a free place, or in that of the oldest finished one."""
        free = [slot for slot in range(KEPT) if slot not in self.slots]
        if free:
            self._plan(free[0])
            return
        words = self.words
        over = [slot for slot in self.slots if self._summary(slot).over]
        if over:
            asked = words("replace", KEPT, ", ".join(self._summary(over[-1]).names))
            self._ask(asked, lambda: self._plan(over[-1]))
        else:
            self.ctx.stack.open("ui.dialog.Notice", words("shelf_full", KEPT))

    def _offer(self):
        words = self.words
        slot = self.slots[self.at - 1]
        found = self._summary(slot)
        names = ", ".join(found.names)

        def chosen(row):
            if row:
                self._ask(words("delete_sheet", names), lambda: self._delete(slot))
            else:
                self.room.read(slot)

        heading = words(found.game)
        rows = [words("open"), words("delete")]
        self.ctx.stack.open("ui.menu.Choice", heading, rows, chosen)

    def _delete(self, slot):
        try:
            self.ctx.store.delete(file_of(slot))
        except OSError:
            self.ctx.stack.open("ui.dialog.Notice", self.words("not_deleted"))
        self.enter(self.ctx)

    def _ask(self, question, do):
        def answered(answer):
            if answer == 0:
                do()

        answers = self.words("yes"), self.words("no")
        self.ctx.stack.open("ui.dialog.Question", question, answers, answered, 1)

    def draw(self, canvas):
        chosen = self._summary(self.slots[self.at - 1]) if self.at else None
        top = title(canvas, self.words(chosen.game if chosen else "scores"))
        count = len(self.slots) + 1
        shown = min(count, _SHOWN)
        self._first = min(max(self._first, self.at - shown + 1), self.at, count - shown)
        wide = canvas.width_dots - (MARK + 1 if shown < count else 0)
        for line in range(shown):
            at = self._first + line
            y = top + 1 + line * _ROW
            ink = 0 if at == self.at else 1
            if not ink:
                canvas.bar(0, y, wide, _ROW)
            if at:
                self._draw_sheet(canvas, y, wide, ink, self._summary(self.slots[at - 1]))
            else:
                canvas.text(4, y + 2, self.words("new_sheet"), TEXT, ink)
        scroll_mark(canvas, top + 1, shown * _ROW, self._first, shown, count)

    def _draw_sheet(self, canvas, y, wide, ink, found):
        """The names over their totals, side by side as far as there is room, and a sign for what is
        over."""
        if found is None:
            return
        if found.over:
            canvas.text(wide - 11, y + 4, "✓", SMALL, ink)
        room = wide - (18 if found.over else 8)
        count = len(found.names)
        totals = [number(total) for total in found.totals]
        cell = room // count
        if max([SMALL.width(total) for total in totals]) < cell - 1:
            for at in range(count):
                x = 4 + at * cell
                canvas.text(x, y + 1, SMALL.fit(found.names[at], cell - 3), SMALL, ink)
                canvas.text(x, y + 9, totals[at], SMALL, ink)
        else:
            canvas.text(4, y + 1, SMALL.fit(", ".join(found.names), room), SMALL, ink)
            while SMALL.width(" ".join(totals)) > room:
                totals[-2:] = ["…"]
            canvas.text(4, y + 9, " ".join(totals), SMALL, ink)
