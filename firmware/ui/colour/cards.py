"""Pictures of cards in colour; ui.cards, ui.narrow and ui.low hand theirs over to these on a canvas
that has them. Sizes are in units; what is drawn inside fills them in dots.
"""

from ui import theme
from ui.colour import pips
from ui.fonts.signs import RANK
from ui.fonts.small import SMALL
from ui.fonts.strip import STRIP
from ui.modules import load

_DIM = 1
_OBER = 12
_RIM = 4  # dots from the one left of a card to where its corners are no longer cut
_EDGE = 3  # dots between a card's edge and what stands on it
_BESIDE = pips.PIP30, pips.PIP22, pips.PIP18, pips.PIP10
_LARGE_EDGE = 6  # so that no cell has the colour of a bar above the card and that of its suit


def whole(deck, canvas, x, y, w, h, card, style):
    """Rank above, sign below; on an Ober the other way round."""
    left, top, wide, high, ink, suit = _face(deck, canvas, x, y, w, h, card, style)
    times, pip, edge = 2, pips.PIP22, _EDGE
    if canvas.large:
        times, pip, edge = 4, load("ui.colour.large").PIP36, _LARGE_EDGE
    number = RANK.glyphs(deck.letter(card))[0]
    rank_top = top + edge
    sign_top = top + high - pip.height - 2
    if deck.german and card & 15 == _OBER:
        rank_top = top + high - RANK.height * times - 2
        sign_top = top + edge
    canvas.twice(left + _EDGE + 1, rank_top, RANK, number, ink, times == 4)
    canvas.raw(left + wide - pip.height - _EDGE, sign_top, pip, suit + 1, ink)


def slim(deck, canvas, x, y, w, h, card, style):
    """Rank above sign, at the left: the right third may be covered."""
    left, top, wide, high, ink, suit = _face(deck, canvas, x, y, w, h, card, style)
    number = RANK.glyphs(deck.letter(card))[0]
    canvas.twice(left + _EDGE, top + _EDGE, RANK, number, ink)
    canvas.raw(left + _EDGE, top + high // 2, pips.PIP22, suit + 1, ink)


def low(deck, canvas, x, y, w, h, card, style):
    """Rank and sign side by side."""
    left, top, wide, high, ink, suit = _face(deck, canvas, x, y, w, h, card, style)
    edge = _EDGE if wide > 40 else 1
    room = wide - edge - 2 * RANK.width(deck.letter(card)) - 2
    pip = [pip for pip in _BESIDE if pip.height <= room][0]
    number = RANK.glyphs(deck.letter(card))[0]
    canvas.twice(left + edge, top + (high - 2 * RANK.height) // 2, RANK, number, ink)
    canvas.raw(left + wide - pip.height - 2, top + (high - pip.height) // 2, pip, suit + 1, ink)


def small(deck, canvas, x, y, w, h, card, style):
    """A small rank, and a sign below it or, on a card that is wider than high, beside it. Where it
    is not so small, a large rank with its sign beside it."""
    if canvas.large and canvas.dot_x(w) > 2 * pips.PIP14.height:
        low(deck, canvas, x, y, w, h, card, style)
        return
    left, top, wide, high, ink, suit = _face(deck, canvas, x, y, w, h, card, style)
    pip = pips.PIP14 if wide > 16 else pips.PIP10
    text, font = deck.rank(card), SMALL
    if high <= wide and len(text) > 1:
        text, font, pip = deck.letter(card), STRIP, pips.PIP10
    long = canvas.length(text, font) + 1 - canvas.gap
    if high > wide:
        at = left + (wide - long) // 2
        rank_top = top + _EDGE
        sign = left + (wide - pip.height) // 2, top + high - pip.height - 2
    else:
        at = left + 2
        rank_top = top + (high - 2 * SMALL.height) // 2 + 1
        sign = left + wide - pip.height - 1, top + (high - pip.height) // 2
    for number in font.glyphs(text):
        at = canvas.twice(at, rank_top, font, number, ink) + 1
    canvas.raw(*sign, pip, suit + 1, ink)


def back(canvas, x, y, w, h):
    left, top, wide, high = canvas.box_dots(x, y, w, h)
    canvas.plate(left, top, wide, high, theme.LIGHT)
    canvas.plate(left + 3, top + _LARGE_EDGE, wide - 6, high - 2 * _LARGE_EDGE, theme.BACK)


def slot(canvas, x, y, w, h):
    left, top, wide, high = canvas.box_dots(x, y, w, h)
    canvas.plate(left, top, wide, high, theme.GROUND)
    canvas.outline(left, top, wide, high, theme.SHADE)


def _face(deck, canvas, x, y, w, h, card, style):
    """An empty face, dark towards the card on its left: its place in dots, the ink to write on it,
    and the sign."""
    left, top, wide, high = canvas.box_dots(x, y, w, h)
    suit = theme.SIGNS.find(deck.sign(card >> 4))
    canvas.hear(deck.name(card))
    canvas.plate(left - 1, top, _RIM, high, theme.GROUND, 0)
    canvas.plate(left, top, wide, high, theme.SHADE if style == _DIM else theme.LIGHT)
    return left, top, wide, high, theme.ON_CARD[suit], suit
