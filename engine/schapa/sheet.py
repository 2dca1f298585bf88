"""The score sheet of Schapa at a real table: eight rounds, each with what it counts."""

from engine.entry import pack_points, unpack_points
from engine.schapa.entry import FIELDS, SEATS, headings, score
from engine.schapa.scoring import PLAYERS, ROUNDS
from engine.sheet import DEALER, Sheet as BaseSheet

_FORCED = 0x80  # in the first byte of an entry, that of the round


class Sheet(BaseSheet):
    """One game of three to eight players. A round may be left out and entered later.

    >>> sheet = Sheet(("Anna", "Ben", "Cem", "Dora"))
    >>> from engine.editing import Editor
    >>> Editor(sheet).add({"round": 1, "tricks": [4, 4, 4, 1]}), sheet.totals, sheet.round
    (0, [20, 20, 20, 5], 2)
    """

    KIND = "p"
    PLAYERS = PLAYERS

    def _rounds(self) -> list:
        """The number of each entry's round, 0 for a dealer."""
        firsts = [self.data(start)[0] for start in self.starts]
        return [0 if first == DEALER else first & ~_FORCED for first in firsts]

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
            if other > number:
                return at
        return len(self)

    def terms(self, at=None, insert=False):
        terms = super().terms(at, insert)
        terms["taken"] = self._rounds()
        if terms["is_change"]:
            del terms["taken"][at]
        return terms

    def new_draft(self, terms):
        from engine.schapa.draft import Draft

        return Draft(terms)

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
            data.extend(bytes((value,) if FIELDS[heading] in SEATS else value))
        return bytes(data)

    def decode(self, data):
        number = data[0] & ~_FORCED
        entry: dict = {"round": number}
        if data[0] & _FORCED:
            entry["forced"] = True
            entry["points"] = unpack_points(data[1:])
            end = 1 + 2 * len(self.names)
        else:
            end = self._decode_fields(entry, data)
        if number not in ROUNDS or len(data) != end:
            raise ValueError("no round")
        return entry

    def _decode_fields(self, entry, data):
        """Fill in what the round counts; where in the bytes that ends."""
        players = len(self.names)
        at = 1
        for heading in headings(entry["round"]):
            name = FIELDS[heading]
            is_seat = name in SEATS
            size = 1 if is_seat else players
            values = data[at : at + size]
            if (is_seat or name == "order") and max(values) >= players:
                raise ValueError("no such player")
            entry[name] = values[0] if is_seat else list(values)
            at += size
        return at

    def score(self, entry, dealer):
        return score(entry, len(self.names))
