"""Pictures of cards where there is little room: those that overlap, and small ones."""

from ui.canvas import SMALL, TEXT
from ui.cards import DIM, HIGH, PLAIN, Deck, slot
from ui.fonts.signs import RANK, SIGN
from ui.fonts.strip import STRIP

SLIM_WIDE = 16
STRIP_WIDE = 7
STRIP_HIGH = 19
MINI_WIDE = 15
MINI_HIGH = 11
_TEN = 10


class NarrowDeck(Deck):
    """A Deck that draws its cards narrow, too."""

    def slim(self, canvas, x, y, card, style=PLAIN):
        """A card with its sign below its rank, SLIM_WIDE x HIGH; its neighbour may cover the right
        third."""
        if canvas.cards:
            canvas.cards.slim(self, canvas, x, y, SLIM_WIDE, HIGH, card, style)
            return
        ink = self.face(canvas, x, y, SLIM_WIDE, HIGH, card, style)
        if style == DIM:
            canvas.dots(x, y, SLIM_WIDE, HIGH)
        canvas.glyph(x + (1 if card & 15 == _TEN else 2), y + 1, self.letter(card), RANK, ink)
        canvas.glyph(x + 2, y + 12, self.sign(card >> 4), SIGN, ink)

    def strip(self, canvas, x, y, card, style=PLAIN, wide=STRIP_WIDE):
        """What a card covered by its right neighbour shows, `wide` x STRIP_HIGH."""
        if canvas.cards:
            canvas.cards.small(self, canvas, x, y, wide, STRIP_HIGH, card, style)
            return
        ink = self.face(canvas, x, y, wide, STRIP_HIGH, card, style)
        x += (wide - STRIP_WIDE) // 2 + 1
        self._rank(canvas, x, y + 2, card, ink)
        canvas.glyph(x, y + 10, self.sign(card >> 4), STRIP, ink)

    def mini(self, canvas, x, y, card, style=PLAIN):
        """A card small enough for a table of eight, MINI_WIDE x MINI_HIGH."""
        if canvas.cards:
            canvas.cards.small(self, canvas, x, y, MINI_WIDE, MINI_HIGH, card, style)
            return
        ink = self.face(canvas, x, y, MINI_WIDE, MINI_HIGH, card, style)
        self._rank(canvas, x + 1, y + 2, card, ink)
        canvas.glyph(x + 7, y + 2, self.sign(card >> 4), SMALL, ink)

    def slot(self, canvas, x, y, wide, high):
        """A place where a card may lie."""
        slot(canvas, x, y, wide, high)

    def tall_rank(self, canvas, x, y, card, ink):
        """A rank as high as a word."""
        if card & 15 == _TEN:
            canvas.glyph(x, y + 2, "T", STRIP, ink)
        else:
            canvas.glyph(x, y, self.letter(card), TEXT, ink)

    def _rank(self, canvas, x, y, card, ink):
        canvas.glyph(x, y, self.letter(card), STRIP if card & 15 == _TEN else SMALL, ink)
