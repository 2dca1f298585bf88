"""The entry of a result player by player: rounds of Schapa, points, money by hand. Opened through
views.scores.opening.

A page for each field: numbers are raised and lowered, a player is chosen, or all in their order.
"""

from ui.canvas import RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, LEFT, REPEAT, RIGHT, UP, key_of, kind_of
from ui.stack import View
from views.scores.marks import number, signed
from views.scores.steps import stepped

_PICKED = ("king", "last")  # fields that hold a seat
_ORDER = "order"  # a field of seats
_BY_HAND = ("points", "money")  # fields that are what they count
_TOP = 12
_ROW = 13
_ROWS = 4


class Counts(View):
    """draft: the entry. seat and page: with which player of which field to begin. changed: whether
    something would be lost."""

    def __init__(self, room, draft, seat=0, page=0, changed=False):
        self.room = room
        self.draft = draft
        self.words = room.ctx.texts.part("scores_entry")
        self.at = seat
        self._held = 0
        self.changed = changed
        self.begin(page)

    def begin(self, page=0):
        """Take over the fields of the draft as pages, and go to one."""
        self.pages = []
        for name, _ in self.draft.slots():
            if name not in self.pages and name != "game":
                self.pages.append(name)
        self._go(page, self.at)

    def _go(self, page, seat):
        self.page = page
        self.field = self.pages[page]
        value = self.draft.get(self.field) if self.field in _PICKED else None
        self.at = seat if value is None else value
        self.dirty = True

    def key(self, event):
        key = key_of(event)
        self._held = self._held + 1 if kind_of(event) == REPEAT else 0
        if event == A:
            self._go_on()
        elif event == B:
            self._back()
        elif key in (LEFT, RIGHT):
            self._move(1 if key == RIGHT else -1)
        elif self._is_picked():
            self.at = (self.at + (1 if key == DOWN else -1)) % self.draft.players
        else:
            self._step(1 if key == UP else -1)
        self.dirty = True

    def _is_picked(self):
        return self.field in _PICKED or self.field == _ORDER

    def _move(self, by):
        """To the next player, and from the last one to the next page."""
        at = self.at + by
        if 0 <= at < self.draft.players:
            self.at = at
        elif self._held == 0:
            page = (self.page + by) % len(self.pages)
            self._go(page, at % self.draft.players)

    # ------------------------------------------------------------------------------- entering

    def _step(self, by):
        """Raise or lower the number of the player; the last one's follows from the others."""
        draft, name, seat = self.draft, self.field, self.at
        others = [one for one in range(draft.players) if one != seat]
        if draft.remainder(name) is not None and None not in self._entered(others):
            draft.clear(name, others[-1])
        values = draft.choices(name, seat)
        value = draft.get(name, seat)
        if not len(values) or (len(values) == 1 and value == values[0]):
            if self._held == 0:
                self._tell(("none_left",) if len(values) else draft.problem())
            return
        if value is None and isinstance(values, range):
            value = 0
        if value is None:
            value = self._share(values, by)
        else:
            value = stepped(values, value, by, self._held)
        draft.set(name, value, seat)
        self.changed = True

    def _entered(self, seats):
        return [self.draft.entered(self.field, seat) for seat in seats]

    def _share(self, values, by):
        """Where to begin: what each of those still open has if they share what is left; one less
        to begin downwards."""
        share = self.draft.remainder(self.field) // max(len(self._missing()), 1)
        share = max(share, 1) + min(by, 0)
        return min(values, key=lambda one: abs(one - share))

    def _pick(self):
        """Choose the player under the cursor; whether that was possible."""
        draft = self.draft
        if self.field == _ORDER:
            index = [slot[1] for slot in draft.missing()][0]
        else:
            index = 0
        reason = draft.why_not(self.field, self.at, index)
        if reason:
            self._tell(reason)
            return False
        draft.set(self.field, self.at, index)
        self.changed = True
        return True

    # --------------------------------------------------------------------------------- onward

    def _go_on(self):
        """Take the entry if it fits, else go where something is missing, or, if that is here or
        something is wrong, say so."""
        if self.field in _PICKED and not self._pick():
            return
        missing = self._missing()
        if self.field == _ORDER and missing:
            self._pick()
            return
        reason = self.draft.problem()
        if reason is None:
            self.room.take(self.draft)
        elif reason[0] != "missing" or (self.field, self.at) in missing:
            self._refuse(reason)
        else:
            self._go(self.pages.index(reason[1]), reason[2])

    def _missing(self):
        """The slots of this page that are still open."""
        return [slot for slot in self.draft.missing() if slot[0] == self.field]

    def _refuse(self, reason):
        left = self.draft.remainder(self.field)
        if reason[0] == "missing" and left is not None:
            reason = "left_" + self.field, left
        self._tell(reason)

    def _tell(self, reason):
        here = self.draft, self.at, self.page, self.changed
        self.room.tell(reason, "views.scores.counts.Counts", *here)

    def _back(self):
        """Take back the last place of an order; leave, but ask when something would be lost."""
        draft = self.draft
        if self.field == _ORDER:
            placed = [i for i in range(draft.players) if draft.entered(_ORDER, i) is not None]
            if placed:
                draft.clear(_ORDER, placed[-1])
                return
        if self.changed or self.room.seen.game == "schapa":
            self.ctx.stack.open("views.scores.rounds.offer", self)
        else:
            self.room.back()

    # ------------------------------------------------------------------------------- the picture

    def draw(self, canvas):
        self._draw_title(canvas)
        self.ctx.look()
        draft = self.draft
        points = draft.points() if self.field not in _BY_HAND else None
        self.ctx.look()
        across = 1 if draft.players <= _ROWS else 2
        rows = (draft.players + across - 1) // across
        wide = canvas.width_dots // across
        for seat in range(draft.players):
            x = seat // rows * wide
            y = _TOP + seat % rows * _ROW
            last = points[seat] if points and across == 1 else None
            self._draw_player(canvas, x, y, wide - across + 1, seat, last)

    def _draw_title(self, canvas):
        words = self.words
        title = words("field_" + self.field)
        if self.room.seen.game == "schapa":
            title = "%d. %s" % (self.draft.get("round"), title)
        canvas.text(0, 0, title, TEXT)
        left = self.draft.remainder(self.field)
        if self.draft.problem() is None:
            state = words("ready")
        elif left:
            state = words("left", left)
        else:
            state = "" if self._missing() else words("next")
        canvas.text(0, 0, state.replace("-", "−"), TEXT, 1, END, canvas.width_dots)

    def _draw_player(self, canvas, x, y, wide, seat, points):
        ink = 0 if seat == self.at else 1
        if not ink:
            canvas.bar(x, y, wide, _ROW)
        right = x + wide - 3
        if points is not None:
            canvas.text(right, y + 4, signed(points), SMALL, ink, END)
            right -= 32
        value = self._value(seat)
        canvas.text(right, y + 1, value, TEXT, ink, END)
        room = right - TEXT.width(value) - x - 7
        name = self.draft.names[seat]
        font = TEXT if TEXT.width(name) <= room else SMALL
        lower = y + 1 + TEXT.base - font.base
        canvas.text(x + 3, lower, font.fit(name, room), font, ink)

    def _value(self, seat):
        """What a player has on this page; a number that follows from the others with a =."""
        draft = self.draft
        if self.field == _ORDER:
            seats = [draft.get(_ORDER, index) for index in range(draft.players)]
            return self.words("nth", seats.index(seat) + 1) if seat in seats else ""
        if self.field in _PICKED:
            return "✓" if draft.get(self.field) == seat else ""
        value = draft.get(self.field, seat)
        if value is None:
            return "–"
        return ("" if self._entered((seat,))[0] is not None else "=") + number(value)
