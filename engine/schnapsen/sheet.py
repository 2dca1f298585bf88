"""The score sheet of Schnapsen at a real table: matches to 7, Bummerl, the series."""

from engine.ranking import ranking
from engine.schnapsen.entry import NAMES, score
from engine.sheet import Sheet as BaseSheet, Standing as BaseStanding


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


class Sheet(BaseSheet):
    """A series of matches between two players.

    target  game points that win a match            down  1 if they are counted down to 0

    >>> sheet = Sheet(("Anna", "Ben"))
    >>> from engine.editing import Editor
    >>> Editor(sheet).add({"winner": 1, "how": "under_33"})
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

    def terms(self, at=None, insert=False):
        """With the score before the entry if it is to be the last one."""
        terms = super().terms(at, insert)
        terms["target"], terms["down"] = self.target, self.down
        is_won = self.standing.winner is not None
        terms["before"] = None if at is not None else [0, 0] if is_won else self.totals
        return terms

    def new_draft(self, terms):
        from engine.schnapsen.draft import Draft

        return Draft(terms)

    def encode(self, entry):
        return bytes((entry["winner"] | NAMES.index(entry["how"]) << 1,))

    def decode(self, data):
        if len(data) != 1:
            raise ValueError("no result")
        return {"winner": data[0] & 1, "how": NAMES[data[0] >> 1]}

    def score(self, entry, dealer):
        return score(entry)

    def shown(self):
        return [self.target - total for total in self.totals] if self.down else self.totals

    def series(self) -> list[tuple]:
        """(place, seat, Bummerl), the one with fewer first."""
        return ranking(self.standing.bummerl, low_wins=True)
