"""The end of a Schafkopf deal: its result and what it costs. In memory only then; deal.py asks."""

from engine.deal import OVER
from engine.schafkopf.bill import Bill, bill
from engine.schafkopf.deal import ALL_PASSED, HAND, HIGH, RANKS, SEATS, trump_suit
from engine.schafkopf.tariff import PLAIN, WENZEN, outcome


class Result:
    """How a deal ended.

    why       PLAYED_OUT, LAID_DOWN or ALL_PASSED; after the last all else is None, 0 or False
    declarer, partner   seats, partner None without one     won     whether they have won
    points, tricks      what their side took                margin  PLAIN, SCHNEIDER or SCHWARZ
    laufende            how many, even if they do not count with_   held by the declarer's side
    bill                a bill.Bill                         money   what each seat gets
    """

    def __init__(self, why: str):
        self.why = why
        self.declarer: int | None = None
        self.partner: int | None = None
        self.won = False
        self.points = 0
        self.tricks = 0
        self.margin = PLAIN
        self.laufende = 0
        self.with_ = False
        self.bill: Bill | None = None
        self.money = [0] * SEATS


def trumps(kind: int, suit: int) -> list[int]:
    """The trumps of a game from the highest down."""
    if kind in WENZEN:
        return list(HIGH[4:])
    return list(HIGH) + [trump_suit(kind, suit) << 4 | rank for rank in reversed(RANKS)]


def laufende(kind: int, suit: int, held) -> int:
    """How many of the highest trumps are without a gap among the cards held, or not."""
    count = 0
    row = trumps(kind, suit)
    with_them = row[0] in held
    for card in row:
        if (card in held) != with_them:
            break
        count += 1
    return count


def end(deal, why: str) -> list[tuple]:
    """Enter the result into a deal; the event."""
    deal.result = result = Result(why)
    if why == ALL_PASSED:
        return [(OVER, None, 0, why)]
    _fill(deal, result)
    result.bill = paid = bill(
        deal.tariff,
        deal.kind,
        deal.declarer,
        deal.partner,
        result.won,
        result.margin,
        result.laufende,
        len(deal.klopfer),
        (deal.kontra is not None) + (deal.re is not None),
    )
    result.money = paid.money
    return [(OVER, deal.declarer, paid.each if result.won else -paid.each, why)]


def _fill(deal, result: Result) -> None:
    """What the bill needs."""
    result.declarer, result.partner = deal.declarer, deal.partner
    held: list[int] = []
    for seat in range(SEATS):
        if seat in (deal.declarer, deal.partner):
            held += deal.dealt[HAND * seat : HAND * seat + HAND]
            result.points += deal.points[seat]
            result.tricks += deal.tricks[seat]
    result.laufende = laufende(deal.kind, deal.suit, held)
    result.with_ = trumps(deal.kind, deal.suit)[0] in held
    result.won, result.margin = outcome(deal.tariff, deal.kind, result.points, result.tricks)
