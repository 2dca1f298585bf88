"""The picture of a trick in the look back at a deal of Schafkopf: views.review asks."""

from ui import cards
from ui.canvas import CENTRE, SMALL
from views.schafkopf.picture import SEAT_WIDE, lead_mark, place

ME, SEATS = 0, 4
_ALL = 128
_CARD_X, _CARD_Y = 6, 13
_NAME_Y = 38
_COST_Y = 46
_BELOW_Y = 56
_LEAST = 5  # points that an estimate is worth telling


def draw(review, canvas, words):
    """The trick on the screen of a Review, below the title: who played what, what it cost his side
    if it was not the best; at the bottom what would have been better of the person."""
    texts = review.ctx.texts
    deck = cards.Deck(cards.GERMAN, texts.language)
    trick = review.deal.log[review.at]
    taker = trick[5]
    lead_mark(canvas, place(trick[0]), _CARD_Y + 9, 4)
    better = guess = ""
    for seat, card, best, cost, exact in review.tricks[review.at]:
        x = place(seat)
        deck.draw(canvas, x + _CARD_X, _CARD_Y, card, cards.PLAIN if seat == taker else cards.DIM)
        told = _told(words, cost, exact)
        canvas.text(x, _COST_Y, told or words("good"), SMALL, 1, CENTRE, SEAT_WIDE)
        if told and seat == ME:
            better = words("better", deck.name(best)) + "  "
        if told and not exact:
            guess = words("guess")
    canvas.text(0, _BELOW_Y, better + guess, SMALL, 1, CENTRE, _ALL)
    names = texts.part("schafkopf")
    for seat in range(SEATS):
        canvas.text(place(seat), _NAME_Y, names("name_%d" % seat), SMALL, 1, CENTRE, SEAT_WIDE)


def _told(words, cost, exact):
    """What a card cost, in points; nothing for the best one."""
    if exact:
        return words("points", cost) if cost else ""
    return words("about_points", cost) if cost >= _LEAST else ""
