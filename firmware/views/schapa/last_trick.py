"""A look back at the Schapa table: the trick before, or in the layout what was laid lately."""

from engine.lend import lend
from ui.canvas import CENTRE, SMALL, TEXT
from ui.cards import DIM, PLAIN
from ui.keys import REPEAT, kind_of
from ui.menu import Choice
from ui.narrow import MINI_WIDE
from ui.stack import View
from ui.widgets import title
from views.schapa import ME

_FEW = 5  # cards that are shown whole
_TURNS = 24
_NAMED = 3  # cards of a turn that are named
_NAME = 38  # dots for a name beside them


class LastTrick(View):
    """The cards in the order in which they were played, the one that took it light."""

    def __init__(self, table):
        self.table = table

    def key(self, event):
        if kind_of(event) != REPEAT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        table = self.table
        leader, played, taker = table.view.log[-1]
        words = self.ctx.texts.part("schapa")
        key, names = ("trick_me", ()) if taker == ME else ("trick_bot", (table.names[taker],))
        title(canvas, TEXT.fit(words(key, *names), 128))
        count = len(played)
        few = count <= _FEW
        across = count if few else (count + 1) // 2
        wide = 128 // across
        for number, card in enumerate(played):
            seat = (leader + number) % count
            x = number % across * wide + wide // 2
            y = 18 if few else 15 + number // across * 26
            style = PLAIN if seat == taker else DIM
            if few:
                table.deck.draw(canvas, x - table.deck.wide // 2, y, card, style)
            else:
                table.deck.mini(canvas, x - MINI_WIDE // 2, y, card, style)
            name = SMALL.fit(table.names[seat], wide - 1)
            canvas.text(x, y + (27 if few else 12), name, SMALL, align=CENTRE)


def turns(table):
    """The turns of the layout, the last one first."""
    words = table.ctx.texts.part("schapa_more")
    rows = []
    for seat, laid in reversed(lend("engine.schapa.layout").turns(table.view.log)[-_TURNS:]):
        cards = " ".join([table.deck.name(card) for card in laid[-_NAMED:]])
        if len(laid) > _NAMED:
            cards = "… " + cards
        rows.append((TEXT.fit(table.names[seat], _NAME), cards or words("schapa")))
    return Choice(words("last_turns"), rows, lambda row: None)
