"""A look back at the trick before: both cards, who played them, who took it."""

from ui import cards
from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import REPEAT, kind_of
from ui.stack import View
from views.schnapsen import ME


class LastTrick(View):
    def __init__(self, trick):
        """trick: (leader, lead, reply, taker), from the log of the engine's view."""
        self.trick = trick

    def key(self, event):
        if kind_of(event) != REPEAT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        words = self.ctx.texts.part("schnapsen")
        deck = cards.Deck(self.ctx.settings.deck, self.ctx.texts.language)
        leader, lead, reply, taker = self.trick
        canvas.text(64, 0, words("last_trick"), TEXT, align=CENTRE)
        for x, seat, card in ((30, leader, lead), (77, 1 - leader, reply)):
            deck.draw(canvas, x, 14, card, cards.PLAIN if seat == taker else cards.DIM)
            name = words("you" if seat == ME else "bot")
            canvas.text(x + 10, 41, name, SMALL, align=CENTRE)
        canvas.text(64, 51, words("trick_mine" if taker == ME else "trick_bot"), TEXT, align=CENTRE)
