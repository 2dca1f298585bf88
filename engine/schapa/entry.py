"""What a score sheet of Schapa says of a round, and what that counts."""

from engine.schapa.scoring import HEADINGS, RATES, points

# The field of an entry for each heading of engine/schapa/scoring.py: "order" has the seats as
# they finished, "king" and "last" are a seat, the others counts by seat.
FIELDS = ("tricks", "queens", "king", "clubs", "last", "order")
SEATS = ("king", "last")


def headings(number: int) -> list[int]:
    """What a round counts, in the order of asking."""
    return [heading for heading in range(HEADINGS) if RATES[number][heading]]


def counts_of(entry: dict, seat: int) -> list[int]:
    """What a seat has by an entry, by heading; open slots, None, count nothing."""
    counts = [0] * HEADINGS
    for heading, name in enumerate(FIELDS):
        value = entry.get(name)
        if value is None:
            continue
        if name in SEATS:
            counts[heading] = int(value == seat)
        elif name == "order":
            counts[heading] = value.index(seat) if seat in value else 0
        else:
            counts[heading] = value[seat] or 0
    return counts


def score(entry: dict, players: int) -> list[int]:
    """Points by seat."""
    if entry.get("forced"):
        return list(entry["points"])
    return [points(entry["round"], counts_of(entry, seat)) for seat in range(players)]
