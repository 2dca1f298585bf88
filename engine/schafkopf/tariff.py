"""The bill of a Schafkopf deal: what happened goes in, each seat's money comes out, itemised.

Used by the deal and by the score sheet. Knows no cards: whoever asks says what was played.
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

# Which amount is the base, by kind of game; its name is the name of the item too.
_BASE = ("sauspiel", "wenz", "solo", "wenz", "solo", "solo")


class Bill:
    """What a deal costs.

    items    what adds up: (name, count, amount), names "sauspiel", "solo", "wenz", "laufende",
             "schneider", "schwarz"
    factors  what multiplies: (name, count, factor), names "tout", "sie", "klopfer", "kontra",
             "re"
    each     what one loser pays one winner; in a solo three times that changes hands
    money    what each of the four seats gets; sums to 0
    """

    def __init__(self, items: list, factors: list, each: int, money: list):
        self.items = items
        self.factors = factors
        self.each = each
        self.money = money


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


def bill(
    tariff: Tariff,
    kind: int,
    declarer: int,
    partner: "int | None",
    won: bool,
    margin: int = PLAIN,
    laufende: int = 0,
    klopfer: int = 0,
    doubling: int = NO_KONTRA,
) -> Bill:
    """The bill of a deal.

    declarer, partner: seats 0-3, partner None unless it was a Sauspiel; won: whether they did;
    margin: PLAIN, SCHNEIDER or SCHWARZ of the losers, PLAIN in a Tout; laufende: how many, even
    if too few to count; klopfer: how many doubled at the deal; doubling: NO_KONTRA, KONTRA, RE.
    A Sie is always won, and only Klopfer double it. ValueError for what cannot be.

    >>> bill(DEFAULT, SAUSPIEL, 0, 2, True, SCHNEIDER, laufende=3, klopfer=1).money
    [100, -100, 100, -100]
    """
    reason = why_not(kind, declarer, partner, won, margin, laufende, klopfer, doubling)
    if reason is not None:
        raise ValueError(reason)
    items = _items(tariff, kind, margin, laufende)
    factors = _factors(kind, klopfer, doubling)
    each = 0
    for _, _, amount in items:
        each += amount
    for _, _, factor in factors:
        each *= factor
    return Bill(items, factors, each, _money(declarer, partner, each if won else -each))


def base(tariff: Tariff, kind: int) -> int:
    """The amount that a kind of game starts from."""
    return getattr(tariff, _BASE[kind])


def count_from(tariff: Tariff, kind: int) -> int:
    """The number of Laufende from which they count."""
    return tariff.laufende_from_wenz if kind in WENZEN else tariff.laufende_from


def why_not(
    kind: int,
    declarer: int,
    partner: "int | None",
    won: bool,
    margin: int,
    laufende: int,
    klopfer: int,
    doubling: int,
) -> "str | None":
    """None if a deal can have ended so, else what is wrong: kind, declarer, partner, won, margin,
    laufende, klopfer, doubling."""
    sie = kind == SIE
    checks = (
        ("kind", SAUSPIEL <= kind <= SIE),
        ("declarer", 0 <= declarer < SEATS),
        ("partner", _fits(kind, declarer, partner)),
        ("won", bool(won) or not sie),
        ("margin", margin == PLAIN or (kind <= SOLO and PLAIN < margin <= SCHWARZ)),
        ("laufende", 0 <= laufende <= most_laufende(kind)),
        ("klopfer", 0 <= klopfer <= SEATS),
        ("doubling", NO_KONTRA <= doubling <= (NO_KONTRA if sie else RE)),
    )
    for name, right in checks:
        if not right:
            return name
    return None


def most_laufende(kind: int) -> int:
    """The most Laufende that a kind of game can have."""
    return MOST_LAUFENDE_WENZ if kind in WENZEN else MOST_LAUFENDE


def _fits(kind: int, declarer: int, partner: "int | None") -> bool:
    if kind != SAUSPIEL:
        return partner is None
    return partner is not None and 0 <= partner < SEATS and partner != declarer


def _items(tariff: Tariff, kind: int, margin: int, laufende: int) -> list:
    items = [(_BASE[kind], 1, base(tariff, kind))]
    if kind == SIE:
        laufende = SIE_LAUFENDE
    elif laufende < count_from(tariff, kind):
        laufende = 0
    if laufende:
        items.append(("laufende", laufende, laufende * tariff.laufende))
    if margin >= SCHNEIDER:
        items.append(("schneider", 1, tariff.schneider))
    if margin == SCHWARZ:
        items.append(("schwarz", 1, tariff.schwarz))
    return items


def _factors(kind: int, klopfer: int, doubling: int) -> list:
    factors = []
    if kind in TOUTS:
        factors.append(("tout", 1, TOUT_FACTOR))
    if kind == SIE:
        factors.append(("sie", 1, SIE_FACTOR))
    if klopfer:
        factors.append(("klopfer", klopfer, 1 << klopfer))
    if doubling >= KONTRA:
        factors.append(("kontra", 1, 2))
    if doubling == RE:
        factors.append(("re", 1, 2))
    return factors


def _money(declarer: int, partner: "int | None", gain: int) -> list:
    money = [-gain] * SEATS
    if partner is None:
        money[declarer] = 3 * gain
    else:
        money[declarer] = money[partner] = gain
    return money
