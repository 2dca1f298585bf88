"""What everyone at the table sees: names, totals, last changes, who deals and who leads.
views.scores.opening brings it; how it is laid out depends on the number of players.
"""

from ui import battery
from ui.canvas import CENTRE, SMALL
from ui.keys import A, B, DOWN, LEFT, RIGHT, UP
from ui.modules import load
from ui.stack import View

_SAID = 3000  # ms that a message stays
_STATUS_Y = 56
_BESIDE = 4  # dots between the line and the battery


class Table(View):
    """Shows what the room has seen of the sheet (views.scores.look), and takes results.

    stays: it may be always on."""

    stays = True

    def __init__(self, room):
        self.room = room
        count = len(room.seen.names)
        few = "views.scores.two" if count == 2 else "views.scores.four"
        self._layout = load(few if count < 5 else "views.scores.eight").draw
        self._said, room.said = room.said, ""
        self._said_at = room.ctx.clock.now()

    def tick(self, now):
        if self._said and self.ctx.clock.diff(now, self._said_at) > _SAID:
            self._said = ""
            self.dirty = True

    def key(self, event):
        room = self.room
        if event == UP:
            room.turned = not room.turned
            room.turn(room.turned)
            self.dirty = True
        elif event == DOWN:
            room.show("views.scores.history.History")
        elif event == B:
            room.show("views.scores.actions.offer")
        elif event == A:
            self._enter_result(0)
        elif (event == LEFT or event == RIGHT) and len(room.seen.names) == 2:
            self._enter_result((event == RIGHT) != room.turned)

    def _enter_result(self, seat):
        if self.room.seen.over:
            self.room.show("views.scores.standings.ranking")
        else:
            self.room.enter_result(int(seat))

    def draw(self, canvas):
        seen = self.room.seen
        self._layout(canvas, seen, self.ctx.look)
        self.ctx.look()
        if self._said:
            canvas.bar(0, _STATUS_Y - 1, canvas.width_dots, 9)
        ink = 0 if self._said else 1
        told = self._said or seen.status
        end = canvas.text(0, _STATUS_Y, told, SMALL, ink, CENTRE, canvas.width_dots)
        left = canvas.width_dots - battery.WIDE
        if ink and end < left - _BESIDE:
            battery.draw(canvas, left, _STATUS_Y, self.ctx.level)
