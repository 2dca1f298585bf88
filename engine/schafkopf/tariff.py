"""The tariff of Schafkopf: kinds of games, amounts, and what points and tricks make of a deal.

Used by the deal, the bots and the score sheet; engine/schafkopf/bill.py reckons with it.
"""

from collections import namedtuple

# Kinds of games, low to high: a higher one outbids a lower one.
SAUSPIEL, WENZ, SOLO, WENZ_TOUT, SOLO_TOUT, SIE = range(6)
WENZEN = (WENZ, WENZ_TOUT)
TOUTS = (WENZ_TOUT, SOLO_TOUT)

# How clearly the losing side lost.
PLAIN, SCHNEIDER, SCHWARZ = range(3)

# How far the doubling went after the game was named.
NO_KONTRA, KONTRA, RE = range(3)

SEATS = 4
TRICKS = 6
ALL_POINTS = 120
TOUT_FACTOR = 2
SIE_FACTOR = 4
SIE_LAUFENDE = 6
MOST_LAUFENDE = 12
MOST_LAUFENDE_WENZ = 4

# Amounts are what one player pays one other, in the smallest coin. The two `_from` are the
# numbers of Laufende from which all of them are paid. With `asymmetric` 1 the declarer's
# opponents are Schneider only at 29 or less.
Tariff = namedtuple(
    "Tariff",
    (
        "sauspiel",
        "solo",
        "wenz",
        "schneider",
        "schwarz",
        "laufende",
        "laufende_from",
        "laufende_from_wenz",
        "asymmetric",
    ),
)
DEFAULT = Tariff(10, 50, 50, 10, 10, 10, 3, 2, 0)

MOST_AMOUNT = 9999
_AMOUNTS = 6
TARIFF_SIZE = 2 * _AMOUNTS + 3  # bytes
_LEAST = (0, 0, 0, 0, 0, 0, 1, 1, 0)
_MOST = (MOST_AMOUNT,) * _AMOUNTS + (MOST_LAUFENDE, MOST_LAUFENDE_WENZ, 1)

# Which amount is the base, by kind of game; its name is the name of the item on the bill too.
BASE = ("sauspiel", "wenz", "solo", "wenz", "solo", "solo")


def checked(values) -> Tariff:
    """The tariff of nine ints in the order of its fields; ValueError if one is out of range."""
    values = tuple(values)
    if len(values) != len(_MOST):
        raise ValueError("a tariff has %d values" % len(_MOST))
    for least, value, most in zip(_LEAST, values, _MOST):
        if not isinstance(value, int) or not least <= value <= most:
            raise ValueError("not in a tariff: %r" % (value,))
    return Tariff(*values)


def pack(tariff: Tariff) -> bytes:
    """The tariff as TARIFF_SIZE bytes."""
    data = b""
    for amount in tariff[:_AMOUNTS]:
        data += amount.to_bytes(2, "little")
    return data + bytes(tariff[_AMOUNTS:])


def unpack(data: bytes) -> Tariff:
    """The tariff of `pack`; ValueError for anything else."""
    if len(data) != TARIFF_SIZE:
        raise ValueError("not a tariff")
    amounts = [int.from_bytes(data[2 * i : 2 * i + 2], "little") for i in range(_AMOUNTS)]
    return checked(amounts + list(data[2 * _AMOUNTS :]))


def outcome(tariff: Tariff, kind: int, points: int, tricks: int) -> tuple[bool, int]:
    """Whether the declarer's side has won with so many points and tricks, and how clearly.

    The second is PLAIN, SCHNEIDER or SCHWARZ, of the side that lost.
    """
    if kind == SIE:
        return True, PLAIN
    if kind in TOUTS:
        return tricks == TRICKS, PLAIN
    won = points > ALL_POINTS // 2
    if tricks == (TRICKS if won else 0):
        return won, SCHWARZ
    schneider = points >= 90 + tariff.asymmetric if won else points <= 30
    return won, SCHNEIDER if schneider else PLAIN


def base(tariff: Tariff, kind: int) -> int:
    """The amount that a kind of game starts from."""
    return getattr(tariff, BASE[kind])


def count_from(tariff: Tariff, kind: int) -> int:
    """The number of Laufende from which they count."""
    return tariff.laufende_from_wenz if kind in WENZEN else tariff.laufende_from
