"""Pictures of cards lying on a table where there is little height; used by the Schafkopf table."""

from ui.cards import PLAIN, Deck
from ui.fonts.signs import RANK, SIGN

LOW_WIDE = 25
LOW_HIGH = 13
NARROW = 20


class LowDeck(Deck):
    """A Deck that draws its cards low, too; the whole ones are NARROW, so that six lie side by
    side."""

    wide = NARROW

    def low(self, canvas, x, y, card, style=PLAIN):
        """A card with its sign beside its rank, LOW_WIDE x LOW_HIGH."""
        if canvas.cards:
            canvas.cards.low(self, canvas, x, y, LOW_WIDE, LOW_HIGH, card, style)
            return
        ink = self.face(canvas, x, y, LOW_WIDE, LOW_HIGH, card, style)
        canvas.glyph(x + 2, y + 2, self.letter(card), RANK, ink)
        canvas.glyph(x + 13, y + 1, self.sign(card >> 4), SIGN, ink)
