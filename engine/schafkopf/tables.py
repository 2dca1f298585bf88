"""Makes the tables of a game of Schafkopf; engine/schafkopf/playout.py lends it to do so."""

from array import array

from engine.cards import HEARTS, count_of
from engine.schafkopf.deal import trump_suit
from engine.schafkopf.kernel import (
    ACE,
    CALLED,
    PAYS,
    PLACE,
    RISK,
    SAFE,
    SMEAR,
    SUIT,
    SUITS,
    TAKE,
    THROW,
    TRUMPS,
)
from engine.schafkopf.playout import OBER, SHIFT, UNTER, Game
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
    game.shift = SHIFT[trump]
    ints = game.ints
    ints[TRUMPS] = 0xFFFFFF >> plain << plain
    if kind == SAUSPIEL:
        ints[CALLED] = 15 << SHIFT[suit]
        ints[ACE] = 8 << SHIFT[suit]
    suits = [((1 << size) - 1) << at for at in range(0, plain, size)] + [ints[TRUMPS]]
    for i in range(len(suits)):
        ints[SUITS + i] = suits[i]
    _count(game, suits, kind in TOUTS)
    _judge(game.rows, game.wenz, kind in TOUTS)


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


def _count(game: Game, suits: list, tout: bool) -> None:
    for card, bit in enumerate(game.bit):
        if bit:
            place = PLACE[bit % 37]
            game.rows[place] = 5 if tout else count_of(card)
            game.ints[SUIT + place] = [suit for suit in suits if suit & bit][0]


def _judge(rows: bytearray, wenz: bool, tout: bool) -> None:
    first, size = (20, 5) if wenz else (12, 4)  # place of the lowest trump; cards of a plain suit
    trump = _WENZ_TRUMP_WORTH if wenz else _TRUMP_WORTH
    plain = _WENZ_PLAIN_WORTH if wenz else _PLAIN_WORTH
    for place in range(24):
        worth = trump[23 - place] if place >= first else plain[size - 1 - place % size]
        points = rows[place]
        rows[SMEAR + place] = 128 + 4 * points - 3 * worth
        rows[THROW + place] = 128 - 3 * points - 3 * worth
        rows[TAKE + place] = 128 + 2 * points - 3 * worth
        rows[PAYS + place] = 255 if tout else 134 + 3 * points - 3 * worth
        rows[SAFE + place] = 148 + 2 * points
        rows[RISK + place] = 128 - 3 * points - 2 * worth
