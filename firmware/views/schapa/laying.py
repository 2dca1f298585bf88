"""What lies between seats and hand in the round that is laid out; views.schapa.table asks."""

from engine.schapa.layout import FINISHED, SAID_SCHAPA
from engine.schapa.round import SCHAPA, STOP
from ui.canvas import SMALL
from ui.cards import PLAIN
from ui.narrow import MINI_HIGH
from views.schapa import ME, signed

_COUNTS_Y = 10
_CARDS_Y = 15
_SUIT_WIDE = 32
_WIDE = 31
_SIGN = 12  # where it stands alone
_LOW, _HIGH = 11, 23  # where the ranks stand
_NAMED = 3  # cards of a turn that are named
_ACE = 14


def place(card):
    """Where a card stands in its suit: the Ace lowest."""
    return card & 15 if card & 15 < _ACE else 1


def shown(table, event):
    """A bot's "Schapa", unless the bots are hurried, and who is finished."""
    name, seat = event[:2]
    return name == FINISHED or name == SAID_SCHAPA and seat != ME and not table.hurry


def worth(table, name, seat, *place):
    return signed(table.view.points[seat]) if name == FINISHED else ""


def seen(table):
    view = table.view
    return " ".join([table.deck.name(card) for card in view.laid[-_NAMED:]])


def task(table):
    moves = table.view.moves
    if SCHAPA in moves:
        return table.words("say_schapa")
    return table.words("stop_or_lay" if STOP in moves else "lay")


def draw(table, canvas):
    """How many cards everybody holds, or the points of those who have none; below that, suit by
    suit, the lowest and the highest card laid."""
    view = table.view
    for seat in range(view.players):
        left = view.sizes[seat]
        count = str(left) if left and view.result is None else signed(view.points[seat])
        table.picture().draw_count(table, canvas, seat, _COUNTS_Y, count)
    for suit in range(4):
        _draw_suit(table, canvas, suit * _SUIT_WIDE, suit)


def _draw_suit(table, canvas, x, suit):
    low, high = table.view.low[suit], table.view.high[suit]
    deck = table.deck
    if not low:
        deck.slot(canvas, x, _CARDS_Y, _WIDE, MINI_HIGH)
        canvas.glyph(x + _SIGN, _CARDS_Y + 2, deck.sign(suit), SMALL)
        return
    deck.face(canvas, x, _CARDS_Y, _WIDE, MINI_HIGH, low, PLAIN)
    canvas.glyph(x + 2, _CARDS_Y + 2, deck.sign(suit), SMALL, 0)
    deck.tall_rank(canvas, x + _LOW, _CARDS_Y, low, 0)
    if low != high:
        canvas.hear(deck.name(high))
        canvas.fill(x + _LOW + 8, _CARDS_Y + 5, 3, 1, 0)
        deck.tall_rank(canvas, x + _HIGH, _CARDS_Y, high, 0)
