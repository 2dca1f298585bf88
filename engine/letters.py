"""Cards in letters, as `SK` or `GK`; for tests and tools, the device draws them."""

_SUITS = ("CSHD", "EGHS")
_RANKS = ("  23456789TJQKA", "  23456789ZUOKA")


def name(card: int, german: bool = False) -> str:
    """Suit letter and rank letter, as `SK`; with `german` as `GK`.

    >>> name(0x1D), name(0x2C, german=True)
    ('SK', 'HO')
    """
    return _SUITS[german][card >> 4] + _RANKS[german][card & 15]


def parse(text: str, german: bool = False) -> int:
    """The card of a name; ValueError for anything else.

    >>> parse("SK") == 0x1D
    True
    """
    if len(text) == 2 and text[1] != " ":
        suit = _SUITS[german].find(text[0])
        rank = _RANKS[german].find(text[1])
        if suit >= 0 and rank >= 0:
            return suit << 4 | rank
    raise ValueError("not a card: %r" % (text,))
