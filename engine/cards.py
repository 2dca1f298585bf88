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

_SUITS = ("CSHD", "EGHS")
_RANKS = ("  23456789TJQKA", "  23456789ZUOKA")


def card(suit: int, rank: int) -> int:
    """The card of a suit (0-3) and a rank (2-14)."""
    return suit << 4 | rank


def suit_of(card: int) -> int:
    return card >> 4


def rank_of(card: int) -> int:
    return card & 15


def count_of(card: int) -> int:
    """What the card is worth in a trick: 0 to 11."""
    return COUNT[card & 15]


def deck(ranks: range) -> list[int]:
    """All cards of the given ranks, suit by suit, low to high."""
    return [suit << 4 | rank for suit in range(4) for rank in ranks]


def name(card: int, german: bool = False) -> str:
    """Suit letter and rank letter, as `SK`; with `german` as `GK`.

    >>> name(card(HEARTS, TEN)), name(card(CLUBS, QUEEN), german=True)
    ('HT', 'EO')
    """
    return _SUITS[german][card >> 4] + _RANKS[german][card & 15]


def parse(text: str, german: bool = False) -> int:
    """The card of a name; ValueError for anything else.

    >>> parse("SK") == card(SPADES, KING)
    True
    """
    if len(text) == 2 and text[1] != " ":
        suit = _SUITS[german].find(text[0])
        rank = _RANKS[german].find(text[1])
        if suit >= 0 and rank >= 0:
            return suit << 4 | rank
    raise ValueError("not a card: %r" % (text,))
