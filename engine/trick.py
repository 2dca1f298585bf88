"""What all trick games share: which cards follow, which beat, who takes the trick.

A game ranks its cards in an order table: 64 bytes, indexed by card, `kind << 5 | strength`.
The kind is the suit, or TRUMP; trumps thus stand above everything.
"""

TRUMP = 4


def order(ranks, trump_suit=None, trumps=()) -> bytes:
    """The order table of a game.

    ranks: the ranks of a plain suit, low to high; trump_suit: the suit that is trump, if any;
    trumps: single cards above that suit, low to high (Schafkopf's Ober and Unter).
    """
    table = bytearray(64)
    for suit in range(4):
        kind = TRUMP if suit == trump_suit else suit
        for strength, rank in enumerate(ranks):
            table[suit << 4 | rank] = kind << 5 | strength
    for strength, card in enumerate(trumps):
        table[card] = TRUMP << 5 | 16 + strength
    return bytes(table)


def beats(order, card: int, best: int) -> bool:
    """Whether a card played later takes the trick from the best one so far."""
    value = order[card]
    return value > order[best] and (value >> 5 == TRUMP or value >> 5 == order[best] >> 5)


def winner(order, cards) -> int:
    """The place, in playing order from 0, of the card that takes the trick."""
    best = 0
    for i in range(1, len(cards)):
        if beats(order, cards[i], cards[best]):
            best = i
    return best


def followers(order, hand, led: int) -> list:
    """The cards of a hand that follow the led card's suit, or trump if that was led."""
    kind = order[led] >> 5
    return [card for card in hand if order[card] >> 5 == kind]


def trumps(order, hand) -> list:
    return [card for card in hand if order[card] >> 5 == TRUMP]
