"""What the bot did besides playing a card, in a box over the Schnapsen table, which draws it."""

from engine.schnapsen.deal import CLOSED, EXCHANGED
from ui.canvas import TEXT
from views.schnapsen.table import key_cap


def draw(table, canvas, event):
    """The box for an event of the engine, with the card that the bot showed."""
    words = table.words
    view = table.view
    if event[0] == EXCHANGED:
        card = event[2]
        lines = words("bot_exchanged"), words("took")
    elif event[0] == CLOSED:
        card = view.open
        lines = words("bot_closed"), words("trump_is", table.deck.sign(view.trump))
    else:
        card = view.lead or view.log[-1][1]
        lines = words("bot_announced"), "%s %d" % (table.deck.sign(event[2]), event[3])
    canvas.box(2, 2, 124, 32)
    table.deck.draw(canvas, 100, 6, card)
    canvas.text(7, 4, lines[0], TEXT)
    canvas.text(7, 18, lines[1], TEXT)
    key_cap(canvas, 85, 19)
