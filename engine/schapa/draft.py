"""A round of Schapa about to be entered on a score sheet."""

from engine.draft import Draft as BaseDraft
from engine.schapa.entry import FIELDS, SEATS, headings, score
from engine.schapa.scoring import PLACE, RATES, ROUNDS, TRICKS
from engine.schapa.totals import whole

MOST = 999  # points of one player in a forced round


def can_be_clubs(value: int, cards: int, players: int) -> bool:
    """Whether so many cards, or fewer, can hold clubs worth exactly that."""
    least = 3 if 52 % players == 4 else 2
    values = [11, 10, 10, 10, 10] + list(range(9, least - 1, -1))
    rest = sum(values) - value
    return value == 0 or (least <= value <= sum(values[:cards]) and (rest == 0 or rest >= least))


class Draft(BaseDraft):
    """Fields: round, the next one unless entered; those of engine.schapa.entry.FIELDS that it
    counts, or forced, True, and points by seat, as the table wants them."""

    SELECTORS = ("round", "forced")

    def agree(self, terms):
        self._taken = terms["taken"]
        self._whole = whole(ROUNDS[-1], self.players)

    def _next(self):
        """The first round that has no entry yet; None after the last."""
        for number in ROUNDS:
            if number not in self._taken:
                return number
        return None

    def fields(self):
        fields: list[tuple] = [("round", 0, None, None)]
        number = self.entered("round") or self._next()
        if number is None:
            return fields
        fields.append(("forced", 0, None, False))
        if self.entered("forced"):
            fields.append(("points", self.players, None, None))
            return fields
        for heading in headings(number):
            name = FIELDS[heading]
            if name in SEATS:
                fields.append((name, 0, None, None))
            else:
                total = None if heading == PLACE else self._whole[heading]
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
        if name == "order" or name in SEATS:
            return range(self.players)
        return range(self._whole[FIELDS.index(name)] + 1)

    def implied(self, name, index):
        if name == "round":
            return self._next()
        if name == "order":
            left = [seat for seat in range(self.players) if seat not in self._placed(index)]
            return left[0] if len(left) == 1 else None
        if name in ("queens", "clubs") and self._tricks(index) == 0:
            return 0
        return None

    def conflict(self, name, index, value):
        if name == "round":
            return ("round_taken", value) if value in self._taken else None
        if name == "order":
            return ("twice", value) if value in self._placed(index) else None
        if name in SEATS:
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

    def begin(self, number: int) -> None:
        """Begin anew, with this round."""
        self._values.clear()
        self.set("round", number)

    def force(self) -> None:
        """Turn to points by hand, beginning with those that follow from what is entered."""
        points = self.score(self.so_far())
        self.set("forced", True)
        for seat in range(self.players):
            self.set("points", points[seat], seat)

    def score(self, entry):
        return score(entry, self.players)
