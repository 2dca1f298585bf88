"""The score sheet of Schnapsen at a real table: matches to 7, Bummerl, the series."""

from engine.draft import Draft as BaseDraft
from engine.ranking import ranking
from engine.sheet import Sheet as BaseSheet, Standing as BaseStanding

# How a deal was won, and its game points: by number, or by what happened. In a closed deal
# "no_trick" and "under_33" are about the moment of closing, and the winner of one that failed is
# who did not close.
HOW = (
    ("1", 1), ("2", 2), ("3", 3),
    ("no_trick", 3), ("under_33", 2), ("over_33", 1),
    ("closer_failed", 2), ("closer_failed_no_trick", 3),
    ("wrong_claim", 2), ("wrong_claim_no_trick", 3),
)  # fmt: skip

_NAMES = tuple([name for name, _ in HOW])


class Standing(BaseStanding):
    """totals   game points of the current match     bummerl    of the series, by seat
    winner   seat that has won it, else None       schneider  whether it was 7:0
    number   deals of the match so far             matches    matches finished
    """

    def __init__(self, dealer: int, target: int):
        super().__init__(2, dealer)
        self.target = target
        self.bummerl = [0, 0]
        self.number = 0
        self.matches = 0
        self.winner: int | None = None
        self.schneider = False

    def count(self, points) -> None:
        if self.winner is not None:
            self.totals = [0, 0]
            self.number = 0
            self.winner = None
            self.schneider = False
        super().count(points)
        self.number += 1
        for seat in (0, 1):
            if self.totals[seat] >= self.target:
                self._win(seat)

    def _win(self, seat: int) -> None:
        self.totals[seat] = self.target
        self.winner = seat
        self.matches += 1
        self.schneider = self.totals[1 - seat] == 0
        self.bummerl[1 - seat] += 2 if self.schneider else 1


class Draft(BaseDraft):
    """Fields: winner, a seat; how, a name of HOW."""

    def fields(self):
        return [("winner", 0, None, None), ("how", 0, None, None)]

    def domain(self, name, index):
        return range(2) if name == "winner" else _NAMES


class Sheet(BaseSheet):
    """A series of matches between two players.

    target  game points that win a match            down  1 if they are counted down to 0

    >>> sheet = Sheet(("Anna", "Ben"))
    >>> sheet.add({"winner": 1, "how": "under_33"})
    0
    >>> sheet.totals, sheet.dealer
    ([0, 2], 1)
    """

    KIND = "n"
    PLAYERS = range(2, 3)
    SETTINGS = (("target", 7, 1, 99), ("down", 0, 0, 1))

    target: int
    down: int
    standing: Standing

    def new_standing(self):
        return Standing(self.first_dealer, self.target)

    def new_draft(self, at, dealer):
        return Draft(self, dealer)

    def encode(self, entry):
        return bytes((entry["winner"] | _NAMES.index(entry["how"]) << 1,))

    def decode(self, data):
        return {"winner": data[0] & 1, "how": _NAMES[data[0] >> 1]}

    def score(self, entry, dealer):
        points = [0, 0]
        points[entry["winner"]] = HOW[_NAMES.index(entry["how"])][1]
        return points

    def shown(self):
        return [self.target - total for total in self.totals] if self.down else self.totals

    def series(self) -> list[tuple]:
        """(place, seat, Bummerl), the one with fewer first."""
        return ranking(self.standing.bummerl, low_wins=True)
