"""Who plays a Schafkopf deal, with whom, and who knocks: a direction of the pad is a player.
Part of an entry between views.scores.game and views.scores.bill.
"""

from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import A, B, SHORT, key_of, kind_of
from ui.stack import View

_GAME = "views.scores.game.Game"
_BILL = "views.scores.bill.Details"

# Which of the four, in the order of their seats, a direction stands for: they sit clockwise, the
# first one at the lower side of the screen. By key, and back.
_SEATS = (2, 0, 1, 3)
_PLACES = ((64, 50), (22, 31), (64, 13), (106, 31))  # centre and top of each one's name
_BESIDE = 44  # dots for a name left or right
_ARROWS = (("↑", 61, 24), ("↓", 61, 38), ("←", 52, 31), ("→", 68, 31))


class Seats(View):
    """draft: the entry. field: "declarer", "partner", or "klopfer", which are switched, and from
    where it goes back to that row of the bill."""

    def __init__(self, room, draft, field, row=0):
        self.room = room
        self.draft = draft
        self.words = room.ctx.texts.part("scores_entry")
        self.field = field
        self._row = row
        self._seats = sorted(draft.seats)

    def key(self, event):
        key = key_of(event)
        self.dirty = True
        if kind_of(event) != SHORT:
            return
        if key < A:
            self._pick(self._seats[_SEATS[key]])
        elif self.field == "klopfer":
            self.room.show(_BILL, self.draft, self._row)
        elif key == B:
            self._back()

    def _back(self):
        if self.field == "partner":
            self.field = "declarer"
        else:
            self.room.show(_GAME, self.draft)

    def _pick(self, seat):
        draft, field = self.draft, self.field
        if field == "klopfer":
            draft.set(field, 1 - draft.get(field, seat), seat)
            return
        refused = draft.why_not(field, seat)
        if refused:
            self.room.tell(refused, "views.scores.seats.Seats", draft, field)
            return
        draft.set(field, seat)
        if field == "declarer" and draft.get("game") == "sauspiel":
            self.field = "partner"
        else:
            self.room.show(_BILL, draft)

    def draw(self, canvas):
        canvas.text(0, 0, self.words("who_" + self.field), TEXT, 1, CENTRE, canvas.width_dots)
        for place, seat in enumerate(self._seats):
            self._draw_name(canvas, place, self.draft.names[seat], self._is_chosen(seat))
        for arrow, x, y in _ARROWS:
            canvas.glyph(x, y, arrow, TEXT)

    def _is_chosen(self, seat):
        """Whether he knocks, or was named before."""
        if self.field == "klopfer":
            return self.draft.get("klopfer", seat)
        return self.field == "partner" and seat == self.draft.get("declarer")

    def _draw_name(self, canvas, place, name, chosen):
        x, y = _PLACES[place]
        most = _BESIDE if place % 2 else canvas.width_dots - 4
        font = TEXT if TEXT.width(name) <= most else SMALL
        name = font.fit(name, most)
        wide = font.width(name)
        if chosen:
            canvas.bar(x - wide // 2 - 2, y, wide + 4, 13)
        canvas.text(x, y + 11 - font.base, name, font, 0 if chosen else 1, CENTRE)
