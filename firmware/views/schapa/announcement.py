"""A round's start: its number, what it counts, who deals and who begins. The table opens it."""

from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import REPEAT, kind_of
from ui.stack import View
from ui.typeset import wrap
from ui.widgets import title
from views.schapa import ME

_TOP = 16
_PITCH = 12


class Announcement(View):
    def __init__(self, table):
        self.table = table

    def key(self, event):
        if kind_of(event) != REPEAT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        words = self.ctx.texts.part("schapa_round")
        view = self.table.view
        title(canvas, words("round_of", view.number))
        lines = wrap(words("counts_%d" % view.number), TEXT, 124)
        for number, line in enumerate(lines):
            canvas.text(64, _TOP + number * _PITCH, line, TEXT, align=CENTRE)
        begins = (view.dealer + 1) % view.players
        name = self.table.names[begins]
        who = words("begins_me") if begins == ME else words("begins_bot", name)
        canvas.text(64, 55, SMALL.fit(who, 126), SMALL, align=CENTRE)
