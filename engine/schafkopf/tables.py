"""Makes the tables of a game of Schafkopf; engine/schafkopf/playout.py lends it to do so."""

from array import array

from engine.cards import HEARTS, count_of
from engine.schafkopf.deal import trump_suit
from engine.schafkopf.playout import OBER, PLACE, SHIFT, UNTER, Game
from engine.schafkopf.tariff import SAUSPIEL, TOUTS

# Places in a suit by rank: 9 K Z A, and in a Wenz 9 O K Z A.
_RANK_PLACE = b"\0\0\0\0\0\0\0\0\0\0\2\0\0\1\3"
_WENZ_PLACE = b"\0\0\0\0\0\0\0\0\0\0\3\0\1\2\4"

# What a card is worth for tricks to come: trumps from the highest down, then a plain suit from
# the Ace down.
_TRUMP_WORTH = (14, 12, 10, 9, 7, 6, 5, 4, 3, 2, 2, 2)
_PLAIN_WORTH = (5, 1, 0, 0)
_WENZ_TRUMP_WORTH = (15, 13, 11, 9)
_WENZ_PLAIN_WORTH = (7, 3, 1, 0, 0)


def fill(game: Game, kind: int, suit: int) -> None:
    """Give a game its tables."""
    trump = trump_suit(kind, suit)
    size, plain = (5, 20) if game.wenz else (4, 12)
    game.bit = _wenz_bits() if game.wenz else _bits(trump)
    game.trumps = 0xFFFFFF >> plain << plain
    game.called = 15 << SHIFT[suit] if kind == SAUSPIEL else 0
    game.ace = 8 << SHIFT[suit] if kind == SAUSPIEL else 0
    game.shift = SHIFT[trump]
    game.suits = [((1 << size) - 1) << at for at in range(0, plain, size)] + [game.trumps]
    game.suit = array("i", bytes(4 * 24))
    game.points = bytearray(24)
    _count(game, kind in TOUTS)
    _judge(game, plain, size, kind in TOUTS)


def _bits(trump: int) -> array:
    """Masks by card; the trump suit has changed places with Herz."""
    bits = array("i", bytes(4 * 64))
    for suit in range(4):
        place = SHIFT[HEARTS] if suit == trump else SHIFT[trump if suit == HEARTS else suit]
        for rank in (9, 10, 13, 14):
            bits[suit << 4 | rank] = 1 << place + _RANK_PLACE[rank]
        bits[suit << 4 | 11] = 1 << UNTER + 3 - suit
        bits[suit << 4 | 12] = 1 << OBER + 3 - suit
    return bits


def _wenz_bits() -> array:
    bits = array("i", bytes(4 * 64))
    for suit in range(4):
        for rank in (9, 10, 12, 13, 14):
            bits[suit << 4 | rank] = 1 << 5 * suit + _WENZ_PLACE[rank]
        bits[suit << 4 | 11] = 1 << 20 + 3 - suit
    return bits


def _count(game: Game, tout: bool) -> None:
    for card, bit in enumerate(game.bit):
        if bit:
            place = PLACE[bit % 37]
            game.points[place] = 5 if tout else count_of(card)
            game.suit[place] = [suit for suit in game.suits if suit & bit][0]


def _judge(game: Game, first: int, size: int, tout: bool) -> None:
    """first: place of the lowest trump; size: of a plain suit."""
    trump = _WENZ_TRUMP_WORTH if game.wenz else _TRUMP_WORTH
    plain = _WENZ_PLAIN_WORTH if game.wenz else _PLAIN_WORTH
    game.smear, game.throw, game.take = bytearray(24), bytearray(24), bytearray(24)
    game.pays, game.safe, game.risk = bytearray(24), bytearray(24), bytearray(24)
    for place in range(24):
        worth = trump[23 - place] if place >= first else plain[size - 1 - place % size]
        points = game.points[place]
        game.smear[place] = 128 + 4 * points - 3 * worth
        game.throw[place] = 128 - 3 * points - 3 * worth
        game.take[place] = 128 + 2 * points - 3 * worth
        game.pays[place] = 255 if tout else 134 + 3 * points - 3 * worth
        game.safe[place] = 148 + 2 * points
        game.risk[place] = 128 - 3 * points - 2 * worth
