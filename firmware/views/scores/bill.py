"""How a Schafkopf deal went, in rows, and beside them the bill that follows: the end of an entry
that views.scores.game begins.
"""

from ui.canvas import RIGHT as END, SMALL
from ui.keys import A, B, DOWN, LEFT, RIGHT, UP, key_of
from ui.stack import View
from views.scores.marks import number

_SEATS = "views.scores.seats.Seats"

# Results in the order of LEFT and RIGHT, round and round: won, margin.
_RESULTS = (
    (True, "plain"), (True, "schneider"), (True, "schwarz"),
    (False, "schwarz"), (False, "schneider"), (False, "plain"),
)  # fmt: skip

# The rows of what happened, from the top; those that the entry asks for.
_ROWS = ("won", "points", "schwarz", "laufende", "klopfer", "kontra", "re")
_LINE = 9
_MIDDLE = 60
_NOBODY = -1


class Details(View):
    """draft: the entry. It begins as won; row: the field to begin with."""

    def __init__(self, room, draft, row=0):
        self.room = room
        self.draft = draft
        self.words = room.ctx.texts.part("scores_entry")
        if draft.get("game") != "sie" and draft.get("won") is None and not self._has("points"):
            draft.set("won", True)
        self.row = row
        self._ask()

    def _has(self, name):
        """Whether something other than its default was entered."""
        return self.draft.entered(name) not in (None, _NOBODY)

    def _ask(self):
        """Take over the rows: fields in their order."""
        asked = [name for name, _ in self.draft.slots()]
        if not self._has("points"):
            asked = [name for name in asked if name != "points"]
        self.rows = [name for name in _ROWS if name in asked]
        self.row = min(self.row, len(self.rows) - 1)

    def key(self, event):
        key = key_of(event)
        self.dirty = True
        if event == A:
            refused = self.draft.problem()
            if refused:
                self.room.tell(refused, "views.scores.bill.Details", self.draft, self.row)
            else:
                self.room.take(self.draft)
        elif event == B:
            is_called = self.draft.get("game") == "sauspiel"
            self.room.show(_SEATS, self.draft, "partner" if is_called else "declarer")
        elif key in (UP, DOWN):
            self.row = (self.row + (1 if key == DOWN else -1)) % len(self.rows)
        elif key in (LEFT, RIGHT):
            self._change(self.rows[self.row], 1 if key == RIGHT else -1)
            self._ask()

    def _change(self, name, by):
        draft = self.draft
        if name == "klopfer":
            self.room.show(_SEATS, draft, name, self.row)
        elif name == "won":
            results = self._results()
            at = results.index(self._result()) if self._result() in results else 0
            won, margin = results[(at + by) % len(results)]
            draft.set("won", won)
            if len(results) > 2:
                draft.set("margin", margin)
        else:
            values = list(draft.choices(name))
            value = draft.get(name)
            at = values.index(value) if value in values else 0
            draft.set(name, values[(at + by) % len(values)])

    def _results(self):
        """The results that the game can have."""
        asked = [name for name, _ in self.draft.slots()]
        return _RESULTS if "margin" in asked else [_RESULTS[0], _RESULTS[-1]]

    def _result(self):
        draft = self.draft
        return draft.get("won"), draft.get("margin") if len(self._results()) > 2 else "plain"

    def draw(self, canvas):
        """Who plays and the rows left, the bill right; above the game, if there is room."""
        draft = self.draft
        game = draft.get("game")
        lines = [(self.words(game), ""), (self._who(game), "")]
        if len(self.rows) + self._is_clear() > 5:
            del lines[0]
        y = 0
        for left, right in lines:
            _line(canvas, 0, y, _MIDDLE - 2, left, right)
            y += 8
        y += 1
        for row, name in enumerate(self.rows):
            y = self._draw_row(canvas, y, name, row == self.row)
        canvas.dither(_MIDDLE, 0, 1, canvas.height_dots)
        self.ctx.look()
        bill = draft.bill()
        self.ctx.look()
        self._draw_bill(canvas, bill)

    def _who(self, game):
        """The declarer's side; both names shortened if they must be."""
        draft = self.draft
        fields = ("declarer", "partner") if game == "sauspiel" else ("declarer",)
        names = [draft.names[draft.get(field)] for field in fields]
        room = _MIDDLE - 2
        if SMALL.width(" + ".join(names)) > room:
            room = (room - SMALL.width(" + ")) // 2 if len(names) > 1 else room
            names = [SMALL.fit(name, room) for name in names]
        return " + ".join(names)

    def _is_clear(self):
        """Whether the result has a second line: Schneider or Schwarz."""
        return "won" in self.rows and self._result()[1] != "plain"

    def _draw_row(self, canvas, y, name, chosen):
        """A row, of two lines when the result needs them; returns where the next begins."""
        high = _LINE * (2 if name == "won" and self._is_clear() else 1)
        ink = 0 if chosen else 1
        if chosen:
            canvas.bar(0, y, _MIDDLE - 2, high)
        left, right = self._said(name)
        _line(canvas, 2, y + 1, _MIDDLE - 6, left, right, ink)
        if high > _LINE:
            _line(canvas, 2, y + 1 + _LINE, _MIDDLE - 6, "", self.words(self._result()[1]), ink)
        return y + high

    def _said(self, name):
        """A row in words: what stands left and right."""
        draft, words = self.draft, self.words
        value = draft.get(name)
        if name == "won":
            return words("won" if value else "lost"), ""
        if name == "klopfer":
            value = sum([draft.get(name, seat) for seat in self.draft.seats])
        elif name == "kontra" or name == "re":
            value = "" if value == _NOBODY else draft.names[value]
        elif name == "schwarz":
            value = words("yes" if value else "no")
        return words("row_" + name), str(value or "–")

    def _draw_bill(self, canvas, bill):
        """What adds up, what doubles, and what one pays another."""
        if bill is None:
            return
        x = _MIDDLE + 3
        wide = canvas.width_dots - x
        lines = [(name, number(amount)) for name, _, amount in bill.items]
        lines += [(name, "×%d" % factor) for name, _, factor in bill.factors]
        for line, (name, amount) in enumerate(lines):
            _line(canvas, x, line * 8, wide, self.words("item_" + name), amount)
        canvas.bar(x - 1, 55, wide + 1, 9)
        _line(canvas, x + 1, 56, wide - 2, self.words("ready"), self.words("each", bill.each), 0)


def _line(canvas, x, y, wide, left, right, ink=1):
    """Words at both ends of a line, those at the left shortened when they must be."""
    is_name = left and len(right) > 6
    right = SMALL.fit(right, wide - SMALL.width(left) - 2 if is_name else wide)
    canvas.text(x, y, SMALL.fit(left, wide - SMALL.width(right) - 2), SMALL, ink)
    canvas.text(x, y, right, SMALL, ink, END, wide)
