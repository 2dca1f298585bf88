"""The score sheet of Schapa at a real table: eight rounds, each with what it counts."""

from engine.draft import Draft as BaseDraft
from engine.schapa import scoring
from engine.schapa.scoring import HEADINGS, PLACE, PLAYERS, RATES, ROUNDS, TRICKS
from engine.sheet import Sheet as BaseSheet, pack_points, unpack_points

# The field of an entry for each heading of engine/schapa/scoring.py: "order" has the seats as
# they finished, "king" and "last" are a seat, the others counts by seat.
FIELDS = ("tricks", "queens", "king", "clubs", "last", "order")
_SEATS = ("king", "last")

MOST = 999  # points of one player in a forced round

_FORCED = 0x80


def headings(number: int) -> list[int]:
    """What a round counts, in the order of asking."""
    return [heading for heading in range(HEADINGS) if RATES[number][heading]]


def can_be_clubs(value: int, cards: int, players: int) -> bool:
    """Whether so many cards, or fewer, can hold clubs worth exactly that."""
    least = 3 if 52 % players == 4 else 2
    values = [11, 10, 10, 10, 10] + list(range(9, least - 1, -1))
    rest = sum(values) - value
    return value == 0 or (least <= value <= sum(values[:cards]) and (rest == 0 or rest >= least))


def counts_of(entry: dict, seat: int) -> list[int]:
    """What a seat has by an entry, by heading; open slots, None, count nothing."""
    counts = [0] * HEADINGS
    for heading, name in enumerate(FIELDS):
        value = entry.get(name)
        if value is None:
            continue
        if name in _SEATS:
            counts[heading] = int(value == seat)
        elif name == "order":
            counts[heading] = value.index(seat) if seat in value else 0
        else:
            counts[heading] = value[seat] or 0
    return counts


class Draft(BaseDraft):
    """Fields: round, the next one unless entered; those of FIELDS that it counts, or forced, True,
    and points by seat, as the table wants them."""

    SELECTORS = ("round", "forced")

    def fields(self):
        fields: list[tuple] = [("round", 0, None, None)]
        number = self.entered("round") or self.sheet.round
        if number is None:
            return fields
        fields.append(("forced", 0, None, False))
        if self.entered("forced"):
            fields.append(("points", self.players, None, None))
            return fields
        for heading in headings(number):
            name = FIELDS[heading]
            if name in _SEATS:
                fields.append((name, 0, None, None))
            else:
                total = None if heading == PLACE else self.sheet.whole[heading]
                fields.append((name, self.players, total, None))
        return fields

    def slots(self):
        """As in every draft, but neither round nor forced is asked for."""
        return [slot for slot in super().slots() if slot[0] not in self.SELECTORS]

    def domain(self, name, index):
        if name == "round":
            return ROUNDS
        if name == "forced":
            return False, True
        if name == "points":
            return range(-MOST, MOST + 1)
        if name == "order" or name in _SEATS:
            return range(self.players)
        return range(self.sheet.whole[FIELDS.index(name)] + 1)

    def implied(self, name, index):
        if name == "round":
            return self.sheet.round
        if name == "order":
            left = [seat for seat in range(self.players) if seat not in self._placed(index)]
            return left[0] if len(left) == 1 else None
        if name in ("queens", "clubs") and self._tricks(index) == 0:
            return 0
        return None

    def conflict(self, name, index, value):
        if name == "round":
            return self.sheet.why_not_round(value, self.at if self.is_change else None)
        if name == "order":
            return ("twice", value) if value in self._placed(index) else None
        if name in _SEATS:
            return ("no_tricks", value, name) if self._tricks(value) == 0 else None
        if name in ("queens", "clubs") and value:
            return self._why_not_cards(name, index, value)
        return None

    def _placed(self, but):
        """The seats entered in the order, at other places."""
        return [self.entered("order", place) for place in range(self.players) if place != but]

    def _tricks(self, seat):
        """A seat's tricks, None if they are open or not counted."""
        return self.get("tricks", seat) if RATES[self.get("round")][TRICKS] else None

    def _why_not_cards(self, name, seat, value):
        """Whether a seat's tricks can hold so many Queens, or clubs worth so much."""
        tricks = self._tricks(seat)
        if tricks == 0:
            return "no_tricks", seat, name
        cards = 52 if tricks is None else self.players * tricks
        if name == "queens":
            return ("too_many_queens", value, cards) if value > cards else None
        return None if can_be_clubs(value, cards, self.players) else ("no_such_clubs", value)

    def force(self) -> None:
        """Turn to points by hand, beginning with those that follow from what is entered."""
        points = self.sheet.score(self.so_far(), self.dealer)
        self.set("forced", True)
        for seat in range(self.players):
            self.set("points", points[seat], seat)

    def bill(self, seat: int) -> list[tuple]:
        """(heading, count, points) for what a seat has so far; empty once it is forced."""
        return self.sheet.bill_of(self.so_far(), seat)


class Sheet(BaseSheet):
    """One game of three to eight players. A round may be left out and entered later.

    whole  what all players together have in a full round, by heading

    >>> sheet = Sheet(("Anna", "Ben", "Cem", "Dora"))
    >>> sheet.add({"round": 1, "tricks": [4, 4, 4, 1]}), sheet.totals, sheet.round
    (0, [20, 20, 20, 5], 2)
    """

    KIND = "p"
    PLAYERS = PLAYERS

    def __init__(self, names, dealer=0, **settings):
        super().__init__(names, dealer, **settings)
        self.whole = scoring.whole(ROUNDS[-1], len(self.names))

    def _rounds(self) -> list:
        """The number of each entry's round, None for a dealer."""
        return [self.entry(at).get("round") for at in range(len(self))]

    @property
    def round(self) -> "int | None":
        """The first round that has no entry yet; None after the last."""
        entered = self._rounds()
        for number in ROUNDS:
            if number not in entered:
                return number
        return None

    @property
    def dealer(self) -> int:
        """The seat that deals that round."""
        number = self.round
        return self.dealer_at(len(self) if number is None else self._place(number))

    def forced(self) -> list[int]:
        """The rounds whose result was forced, marked for good."""
        every = [self.entry(at) for at in range(len(self))]
        return [entry["round"] for entry in every if entry.get("forced")]

    def _place(self, number: int) -> int:
        for at, other in enumerate(self._rounds()):
            if other is not None and other > number:
                return at
        return len(self)

    def why_not_round(self, number: int, but: "int | None") -> "tuple | None":
        """Whether a round is entered elsewhere than in that entry."""
        rounds = self._rounds()
        if number in rounds and rounds.index(number) != but:
            return "round_taken", number
        return None

    def new_draft(self, at, dealer):
        return Draft(self, dealer)

    def is_over(self, standing):
        return standing.deals == len(ROUNDS)

    def place(self, data):
        return self._place(data[0] & ~_FORCED)

    def misfit(self, at, data, before, dealer):
        number = data[0] & ~_FORCED
        if before is not None and before[0] & ~_FORCED >= number:
            return "round_order", number, at
        return None

    def encode(self, entry):
        number = entry["round"]
        if entry.get("forced"):
            return bytes((number | _FORCED,)) + pack_points(entry["points"])
        data = bytearray((number,))
        for heading in headings(number):
            value = entry[FIELDS[heading]]
            data.extend(bytes((value,) if FIELDS[heading] in _SEATS else value))
        return bytes(data)

    def decode(self, data):
        number = data[0] & ~_FORCED
        if data[0] & _FORCED:
            return {"round": number, "forced": True, "points": unpack_points(data[1:])}
        entry: dict = {"round": number}
        at = 1
        for heading in headings(number):
            name = FIELDS[heading]
            size = 1 if name in _SEATS else len(self.names)
            entry[name] = data[at] if name in _SEATS else list(data[at : at + size])
            at += size
        return entry

    def score(self, entry, dealer):
        if entry.get("forced"):
            return list(entry["points"])
        number = entry["round"]
        return [scoring.points(number, counts_of(entry, seat)) for seat in range(len(self.names))]

    def bill_of(self, entry: dict, seat: int) -> list[tuple]:
        """(heading, count, points) for what a seat has by an entry; empty if it was forced."""
        if entry.get("forced"):
            return []
        return scoring.bill(entry["round"], counts_of(entry, seat))
