"""Pictures of cards, for every view of a card game. A card is suit << 4 | rank as in engine.cards.

A Deck knows how its cards look and are written; back(), slot() and the sizes hold for all decks.
Where cards overlap or are many, ui.narrow has smaller ones.
"""

from ui.fonts.signs import BADGE, RANK, SIGN

FRENCH = "french"
GERMAN = "german"

# Styles: may be played; may not; face down; only a place for a card.
PLAIN = 0
DIM = 1
BACK = 2
SLOT = 3

WIDE = 21
HIGH = 24
BADGE_SIZE = 15

_TEN = 10
_OBER = 12


class Deck:
    """The cards of deck FRENCH or GERMAN with the letters of a language, "de" or "en"."""

    wide = WIDE  # of a whole card

    def __init__(self, name=FRENCH, language="de"):
        self.german = name == GERMAN
        if self.german:
            self._signs, self._court = "♧♤♡♢", "UOKA"
        else:
            self._signs, self._court = "♣♠♥♦", "BDKA" if language == "de" else "JQKA"

    def sign(self, suit):
        """The suit as a character that SMALL and TEXT can write inside a sentence."""
        return self._signs[suit]

    def rank(self, card):
        """The rank as people write it: "A", "10", "9"."""
        rank = card & 15
        return self._court[rank - _TEN - 1] if rank > _TEN else str(rank)

    def name(self, card):
        """The card inside a sentence: sign and rank."""
        return self._signs[card >> 4] + self.rank(card)

    def draw(self, canvas, x, y, card, style=PLAIN):
        """A whole card, `wide` x HIGH; BACK and SLOT do not look at card.

        The sign stands low, on an Ober high, as on real cards.
        """
        if style == BACK:
            back(canvas, x, y, self.wide)
        elif style == SLOT:
            slot(canvas, x, y, self.wide)
        elif canvas.cards:
            canvas.cards.whole(self, canvas, x, y, self.wide, HIGH, card, style)
        else:
            ink = self.face(canvas, x, y, self.wide, HIGH, card, style)
            if style == DIM:
                canvas.dots(x, y, self.wide, HIGH)
            ober = self.german and card & 15 == _OBER
            canvas.glyph(x + 2, y + (13 if ober else 1), self.letter(card), RANK, ink)
            canvas.glyph(x + 8, y + (1 if ober else 12), self._signs[card >> 4], SIGN, ink)

    def badge(self, canvas, x, y, suit, ink=1):
        """The suit alone, BADGE_SIZE dots square."""
        canvas.hear(self._signs[suit])
        canvas.glyph(x, y, self._signs[suit], BADGE, ink)

    def letter(self, card):
        """The rank in one character: the ten as T."""
        return "T" if card & 15 == _TEN else self.rank(card)

    def face(self, canvas, x, y, w, h, card, style):
        """An empty face; returns the ink to write on it."""
        canvas.hear(self.name(card))
        canvas.bar(x, y, w, h, 1 - style)
        return style


def back(canvas, x, y, w=WIDE, h=HIGH):
    """A card face down."""
    if canvas.cards:
        canvas.cards.back(canvas, x, y, w, h)
        return
    canvas.bar(x, y, w, h)
    canvas.frame(x + 1, y + 1, w - 2, h - 2, 0)
    canvas.fill(x + 3, y + 3, w - 6, h - 6, 0)
    canvas.dither(x + 3, y + 3, w - 6, h - 6)


def slot(canvas, x, y, w=WIDE, h=HIGH):
    """A place where a card may lie."""
    if canvas.cards:
        canvas.cards.slot(canvas, x, y, w, h)
        return
    canvas.bar(x, y, w, h, 0)
    canvas.dots(x, y, w, h)
