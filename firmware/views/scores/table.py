"""What everyone at the table sees: names, totals, last changes, who deals and who leads.
views.scores.opening brings it; how it is laid out depends on the number of players.
"""

from ui.canvas import CENTRE, SMALL
from ui.keys import A, B, DOWN, LEFT, RIGHT, UP
from ui.modules import load, passing
from ui.stack import View
from views.scores.marks import DEALS, LEADS, RESTS

_SAID = 3000  # ms that a message stays
_STATUS_Y = 56


class Table(View):
    """For the layouts: names; shown, the totals; last, the points of the latest deal, or None;
    ahead, the seats in front; marks, by seat; letter, the dealer's mark; bummerl, or None."""

    def __init__(self, room):
        self.room = room
        count = len(room.book.sheet.names)
        layout = "two" if count == 2 else "four" if count < 5 else "eight"
        self._layout = load("views.scores." + layout).draw
        self._said, room.said = room.said, ""
        self._said_at = room.ctx.clock.now()

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("scores")
        self._turn(self.room.turned)
        self.look()

    def leave(self):
        self._turn(False)

    def _turn(self, turned):
        """Show the picture to this side of the table, or to the other one."""
        ctx = self.ctx
        settled = (ctx.settings.rotation == "180") != (ctx.board.ROTATION == 180)
        ctx.panel.rotate(settled != turned)

    def look(self):
        """Take over what the sheet says now."""
        sheet = self.room.book.sheet
        self.names = sheet.names
        self.shown = sheet.shown()
        self.last = sheet.standing.last
        self.ahead = sheet.leaders()
        self.marks = self._marked(sheet)
        self.letter = self.words("dealer_letter")
        self.bummerl = getattr(sheet.standing, "bummerl", None)
        self._status, _ = passing("views.scores.status.line", self.words, self.room.book)
        self.dirty = True

    def _marked(self, sheet):
        marks = [0] * len(sheet.names)
        has_dealer, _ = passing("views.scores.status.has_dealer", self.room.book)
        if not has_dealer:
            return marks
        playing = getattr(sheet, "seats", None)
        if playing:
            marks = [0 if seat in playing else RESTS for seat in range(len(marks))]
        marks[sheet.forehand] = LEADS
        marks[sheet.dealer] = DEALS
        return marks

    def tick(self, now):
        if self._said and self.ctx.clock.diff(now, self._said_at) > _SAID:
            self._said = ""
            self.dirty = True

    def key(self, event):
        room = self.room
        if event == UP:
            room.turned = not room.turned
            self._turn(room.turned)
            self.dirty = True
        elif event == DOWN:
            room.show("views.scores.history.History")
        elif event == B:
            room.show("views.scores.actions.offer")
        elif event == A:
            self._enter_result(0)
        elif (event == LEFT or event == RIGHT) and len(self.names) == 2:
            self._enter_result((event == RIGHT) != room.turned)

    def _enter_result(self, seat):
        if self.room.book.sheet.over:
            self.room.show("views.scores.standings.ranking")
        else:
            self.room.enter_result(int(seat))

    def draw(self, canvas):
        self._layout(canvas, self)
        if self._said:
            canvas.bar(0, _STATUS_Y - 1, canvas.width_dots, 9)
        ink = 0 if self._said else 1
        canvas.text(0, _STATUS_Y, self._said or self._status, SMALL, ink, CENTRE, canvas.width_dots)
