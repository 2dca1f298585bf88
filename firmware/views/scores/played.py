"""The entry of a Schafkopf deal: the game, who plays, with whom, how it went, and the bill beside.
Opened through views.scores.opening.
"""

from ui.canvas import CENTRE, RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, LEFT, LONG, REPEAT, RIGHT, UP, event_of, key_of, kind_of
from ui.menu import Menu
from ui.stack import View
from views.scores.marks import number

_GAMES = ("sauspiel", "solo", "wenz", "solo_tout", "wenz_tout", "sie", "nobody", "by_hand")

# Which of the four, in the order of their seats, a direction stands for: they sit clockwise, the
# first one at the lower side of the screen. By key, and back.
_SEATS = (2, 0, 1, 3)
_PLACES = ((64, 50), (22, 31), (64, 13), (106, 31))  # centre and top of each one's name
_BESIDE = 44  # dots for a name left or right

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

_GAME, _DECLARER, _PARTNER, _KLOPFER, _DETAILS = range(5)


class Played(View):
    """draft: the entry."""

    def __init__(self, room, draft, seat=0):
        self.room = room
        self.draft = draft
        self.words = room.ctx.texts.part("scores_entry")
        self.seats = sorted(draft.seats)
        game = draft.entered("game")
        at = _GAMES.index(game) if game else 0
        self.menu = Menu(self.words("which_game"), [self.words(name) for name in _GAMES], at)
        self.stage = _DETAILS if game in _GAMES[:6] else _GAME
        self.row = 0
        self._held = 0
        if self.stage == _DETAILS:
            self._begin_details()

    def key(self, event):
        self._held = self._held + 1 if kind_of(event) == REPEAT else 0
        if event == event_of(B, LONG):
            self.room.back()
        else:
            _KEYS[self.stage](self, event)
        self.dirty = True

    def draw(self, canvas):
        if self.stage == _GAME:
            self.menu.draw(canvas)
        elif self.stage == _DETAILS:
            self._draw_details(canvas)
        else:
            self._draw_seats(canvas)

    # ------------------------------------------------------------------------------- the game

    def _key_game(self, event):
        if self.menu.key(event):
            return
        if event == B:
            self.room.back()
        elif event == A:
            self.draft.set("game", _GAMES[self.menu.at])
            self._named(_GAMES[self.menu.at])

    def _named(self, game):
        if game == "by_hand":
            self.room.show("views.scores.counts.Counts", self.draft)
        elif game == "nobody":
            self.room.take(self.draft)
        else:
            self.stage = _DECLARER

    # ------------------------------------------------------------------------------ the seats

    def _key_seat(self, event):
        key = key_of(event)
        if event == B:
            self.stage = _DETAILS if self.stage == _KLOPFER else self.stage - 1
        elif key < A and self._held == 0:
            self._picked(self.seats[_SEATS[key]])
        elif event == A and self.stage == _KLOPFER:
            self.stage = _DETAILS

    def _picked(self, seat):
        draft = self.draft
        if self.stage == _KLOPFER:
            draft.set("klopfer", 1 - draft.get("klopfer", seat), seat)
            return
        name = "declarer" if self.stage == _DECLARER else "partner"
        refused = draft.why_not(name, seat)
        if refused:
            self.room.tell(refused)
            return
        draft.set(name, seat)
        is_next = name == "declarer" and draft.get("game") == "sauspiel"
        self.stage = _PARTNER if is_next else _DETAILS
        self._begin_details()

    def _draw_seats(self, canvas):
        draft = self.draft
        asked = ("who_plays", "who_is_partner", "who_knocks")[self.stage - _DECLARER]
        canvas.text(0, 0, self.words(asked), TEXT, 1, CENTRE, canvas.width_dots)
        for place, seat in enumerate(self.seats):
            if self.stage == _KLOPFER:
                chosen = draft.get("klopfer", seat)
            else:
                chosen = self.stage == _PARTNER and seat == draft.get("declarer")
            self._draw_name(canvas, place, draft.sheet.names[seat], chosen)
        for arrow, x, y in (("↑", 61, 24), ("↓", 61, 38), ("←", 52, 31), ("→", 68, 31)):
            canvas.glyph(x, y, arrow, TEXT)

    def _draw_name(self, canvas, place, name, chosen):
        x, y = _PLACES[place]
        most = _BESIDE if place % 2 else canvas.width_dots - 4
        font = TEXT if TEXT.width(name) <= most else SMALL
        name = font.fit(name, most)
        wide = font.width(name)
        if chosen:
            canvas.bar(x - wide // 2 - 2, y, wide + 4, 13)
        canvas.text(x, y + 11 - font.base, name, font, 0 if chosen else 1, CENTRE)

    # ----------------------------------------------------------------------------- the details

    def _begin_details(self):
        """It begins as won; what there is to ask for follows from the game."""
        draft = self.draft
        if draft.get("game") != "sie" and draft.get("won") is None and not self._has("points"):
            draft.set("won", True)
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

    def _key_details(self, event):
        key = key_of(event)
        if event == A:
            refused = self.draft.problem()
            if refused:
                self.room.tell(refused)
            else:
                self.room.take(self.draft)
        elif event == B:
            is_called = self.draft.get("game") == "sauspiel"
            self.stage = _PARTNER if is_called else _DECLARER
        elif key in (UP, DOWN):
            self.row = (self.row + (1 if key == DOWN else -1)) % len(self.rows)
        elif key in (LEFT, RIGHT):
            self._change(self.rows[self.row], 1 if key == RIGHT else -1)
            self._ask()

    def _change(self, name, by):
        draft = self.draft
        if name == "klopfer":
            self.stage = _KLOPFER
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

    def _draw_details(self, canvas):
        """Who plays and the rows left, the bill right; above the game, if there is room."""
        draft = self.draft
        game = draft.get("game")
        names = draft.sheet.names
        who = names[draft.get("declarer")]
        if game == "sauspiel":
            who += " + " + names[draft.get("partner")]
        lines = [(self.words(game), ""), (who, "")]
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
        self._draw_bill(canvas, draft.bill())

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
            value = sum([draft.get(name, seat) for seat in self.seats])
        elif name == "kontra" or name == "re":
            value = "" if value == _NOBODY else draft.sheet.names[value]
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


_KEYS = {
    _GAME: Played._key_game,
    _DECLARER: Played._key_seat,
    _PARTNER: Played._key_seat,
    _KLOPFER: Played._key_seat,
    _DETAILS: Played._key_details,
}
