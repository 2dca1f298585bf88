"""A look back at the trick before: all cards, who led, who played them, who took it."""

from ui import cards
from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import REPEAT, kind_of
from ui.stack import View
from views.schafkopf.picture import lead_mark, pictures, place

_CARD_X = 6
_CARD_Y = 14


class LastTrick(View):
    def __init__(self, trick):
        """trick: (leader, its four cards, taker), from the log of the engine's view."""
        self.trick = trick

    def key(self, event):
        if kind_of(event) != REPEAT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        words = self.ctx.texts.part("schafkopf")
        deck = pictures(self)
        leader, taker = self.trick[0], self.trick[5]
        canvas.text(64, 0, words("last_trick"), TEXT, align=CENTRE)
        for i in range(4):
            seat = (leader + i) % 4
            x = place(seat)
            style = cards.PLAIN if seat == taker else cards.DIM
            deck.draw(canvas, x + _CARD_X, _CARD_Y, self.trick[1 + i], style)
            name = words("name_%d" % seat)
            canvas.text(x + _CARD_X + 10, _CARD_Y + 26, name, SMALL, align=CENTRE)
            if i == 0:
                lead_mark(canvas, x, _CARD_Y + 9, 4)
        taken = words("trick_of", words("name_%d" % taker)) if taker else words("trick_mine")
        canvas.text(64, 51, taken, TEXT, align=CENTRE)
