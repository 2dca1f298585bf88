"""Cards as small ints, for every game and both decks; used by all of engine.

A card is `suit << 4 | rank`. The French and the German deck share suits and ranks: Clubs are
Eichel, Spades Gras, Hearts Herz, Diamonds Schellen; Jack is Unter, Queen is Ober. No card is
0, so 0 stands for "none" and a card is true.
"""

CLUBS, SPADES, HEARTS, DIAMONDS = 0, 1, 2, 3
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
NO_CARD = 0

# The count shared by Schnapsen and Schafkopf, by rank: Ace 11, Ten 10, King 4, Queen 3, Jack 2.
COUNT = b"\0\0\0\0\0\0\0\0\0\0\x0a\x02\x03\x04\x0b"


def count_of(card: int) -> int:
    """What the card is worth in a trick: 0 to 11."""
    return COUNT[card & 15]
