"""The picture of a trick in the look back at a deal of Schnapsen: views.review asks."""

from engine.schnapsen.deal import CLOSE
from ui import cards
from ui.canvas import CENTRE, SMALL, TEXT
from views.schnapsen import ME

_ALL = 128
_HALF = 64
_CARD_Y = 14
_BESIDE = 25  # where the words begin beside a card
_BELOW_Y = 54
_LEAST = 20  # hundredths of a point that an estimate is worth telling


def draw(review, canvas, words):
    """The trick on the screen of a Review, below the title."""
    below = ""
    x = 0
    for choice in review.tricks[review.at]:
        seat, move, _, cost, exact = choice
        if move == CLOSE:
            who = words("close_me" if seat == ME else "close_bot")
            below = "%s: %s" % (who, _told(words, cost, exact) or words("good"))
        else:
            _draw_choice(review, canvas, words, x, choice)
            x += _HALF
            if not exact and cost >= _LEAST:
                below = below or words("guess")
    canvas.text(0, _BELOW_Y, below, SMALL, 1, CENTRE, _ALL)


def _draw_choice(review, canvas, words, x, choice):
    """A card, dark if it lost; whose it was, and what else would have been better by how much."""
    seat, move, best, cost, exact = choice
    settings, log = review.ctx.settings, review.deal.log
    deck = cards.Deck(settings.deck, settings.language)
    lost = review.at < len(log) and log[review.at][3] != seat
    told = _told(words, cost, exact)
    deck.draw(canvas, x + 1, _CARD_Y, move, cards.DIM if lost else cards.PLAIN)
    canvas.text(x + _BESIDE, _CARD_Y, words("me" if seat == ME else "bot"), SMALL)
    canvas.text(x + _BESIDE, _CARD_Y + 9, told or words("good"), TEXT)
    if told:
        better = words("closing") if best == CLOSE else deck.name(best)
        canvas.text(x + 1, _CARD_Y + 26, words("better", better), SMALL)


def _told(words, cost, exact):
    """What a move cost, in game points; nothing for the best one."""
    if exact:
        return "−%d" % (cost // 100) if cost else ""
    tenths = (cost + 5) // 10
    return words("about", tenths // 10, tenths % 10) if cost >= _LEAST else ""
