"""The bill of a Schafkopf deal: what happened goes in, each seat's money comes out, itemised.

Used at the end of a deal and by the score sheet. Knows no cards: whoever asks says what was played.
"""

from engine.schafkopf.tariff import (
    BASE,
    KONTRA,
    MOST_LAUFENDE,
    MOST_LAUFENDE_WENZ,
    NO_KONTRA,
    PLAIN,
    RE,
    SAUSPIEL,
    SCHNEIDER,
    SCHWARZ,
    SEATS,
    SIE,
    SIE_FACTOR,
    SIE_LAUFENDE,
    SOLO,
    TOUT_FACTOR,
    TOUTS,
    WENZEN,
    Tariff,
    base,
    count_from,
)


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
    items = [(BASE[kind], 1, base(tariff, kind))]
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
