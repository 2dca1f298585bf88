"""Pictures of cards where there is little room: those that overlap, and small ones."""

from ui.canvas import SMALL
from ui.cards import PLAIN, Deck
from ui.fonts.strip import STRIP

STRIP_WIDE = 7
STRIP_HIGH = 19
MINI_WIDE = 15
MINI_HIGH = 11
_TEN = 10


class NarrowDeck(Deck):
    """A Deck that draws its cards narrow, too."""

    def strip(self, canvas, x, y, card, style=PLAIN):
        """What a card covered by its right neighbour shows, STRIP_WIDE x STRIP_HIGH."""
        ink = self.face(canvas, x, y, STRIP_WIDE, STRIP_HIGH, card, style)
        self._rank(canvas, x + 1, y + 2, card, ink)
        canvas.glyph(x + 1, y + 10, self.sign(card >> 4), STRIP, ink)

    def mini(self, canvas, x, y, card, style=PLAIN):
        """A card small enough for a table of eight, MINI_WIDE x MINI_HIGH."""
        ink = self.face(canvas, x, y, MINI_WIDE, MINI_HIGH, card, style)
        self._rank(canvas, x + 1, y + 2, card, ink)
        canvas.glyph(x + 7, y + 2, self.sign(card >> 4), SMALL, ink)

    def _rank(self, canvas, x, y, card, ink):
        canvas.glyph(x, y, self.letter(card), STRIP if card & 15 == _TEN else SMALL, ink)
