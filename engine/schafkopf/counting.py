"""What the entries of a score sheet of Schafkopf count: the bill of each."""

from engine.entry import NONE
from engine.schafkopf.bill import Bill, bill
from engine.schafkopf.entry import BY_HAND, MARGINS, NOBODY, kind_of, playing
from engine.schafkopf.tariff import KONTRA, NO_KONTRA, PLAIN, RE, SIE, TRICKS, Tariff, outcome


def score(entry: dict, players: int, dealer: int, tariffs: list) -> "list[int] | None":
    """Money by seat, None if nobody played. tariffs: those that entries refer to."""
    if entry["game"] == BY_HAND:
        return list(entry["money"])
    made = bill_of(entry, players, dealer, tariffs)
    return None if made is None else made.money


def bill_of(entry: dict, players: int, dealer: int, tariffs: list) -> "Bill | None":
    """The bill of an entry, its money by seat; None if there is none."""
    game = entry["game"]
    if game == NOBODY or game == BY_HAND:
        return None
    kind = kind_of(game)
    tariff = tariffs[entry["tariff"]]
    won, margin = _outcome(tariff, kind, entry)
    seats = playing(players, dealer)
    partner = entry.get("partner")
    made = bill(
        tariff,
        kind,
        seats.index(entry["declarer"]),
        None if partner is None else seats.index(partner),
        won,
        margin,
        entry.get("laufende", 0),
        sum(entry.get("klopfer", ())),
        _doubling(entry),
    )
    money = [0] * players
    for seat, amount in zip(seats, made.money):
        money[seat] = amount
    made.money = money
    return made


def _outcome(tariff: Tariff, kind: int, entry: dict) -> "tuple[bool, int]":
    """Whether the declarer's side has won, and how clearly the losers lost."""
    points = entry.get("points", NONE)
    if points == NONE:
        margin = MARGINS.index(entry.get("margin", MARGINS[PLAIN]))
        return entry.get("won", kind == SIE), margin
    some = 1  # tricks of both sides, when nobody is Schwarz
    tricks = (TRICKS if points else 0) if entry.get("schwarz") else some
    return outcome(tariff, kind, points, tricks)


def _doubling(entry: dict) -> int:
    if entry.get("re", NONE) != NONE:
        return RE
    return KONTRA if entry.get("kontra", NONE) != NONE else NO_KONTRA
