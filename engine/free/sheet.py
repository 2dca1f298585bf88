"""The score sheet of any other game: points by hand, up or down, with or without a target."""

from engine.entry import pack_points, unpack_points
from engine.free.draft import MOST
from engine.ranking import ranking
from engine.sheet import Sheet as BaseSheet


class Sheet(BaseSheet):
    """A game of two to eight players.

    step    points come in multiples of it       target     who reaches it ends the game, 0: none
    down    1: totals are counted down from it   low_wins   1: the lowest shown total is the best
    adds_up 1: a deal's points add up to `sum`   rounds     deals agreed, 0 for no end
    deals   1: the deal passes round, 0: nobody deals

    >>> sheet = Sheet(("Anna", "Ben", "Cem"), step=5, target=100)
    >>> from engine.editing import Editor
    >>> Editor(sheet).add({"points": [5, 0, 20]}), sheet.totals
    (0, [5, 0, 20])
    """

    KIND = "f"
    RULING = ("step", "adds_up", "sum")
    SETTINGS = (
        ("step", 1, 1, 100),
        ("down", 0, 0, 1),
        ("target", 0, 0, 30000),
        ("low_wins", 0, 0, 1),
        ("adds_up", 0, 0, 1),
        ("sum", 0, -MOST, MOST),
        ("rounds", 0, 0, 999),
        ("deals", 1, 0, 1),
    )

    step: int
    down: int
    target: int
    low_wins: int
    adds_up: int
    sum: int
    rounds: int
    deals: int

    def terms(self, at=None, insert=False):
        terms = super().terms(at, insert)
        terms["step"] = self.step
        terms["sum"] = self.sum if self.adds_up else None
        return terms

    def new_draft(self, terms):
        from engine.free.draft import Draft

        return Draft(terms)

    def encode(self, entry):
        return b"\0" + pack_points(self.score(entry, 0))

    def decode(self, data):
        points = unpack_points(data[1:])
        if data[0] or len(points) != len(self.names):
            raise ValueError("no points")
        return {"points": points} if self.adds_up or any(points) else {}

    def score(self, entry, dealer):
        return list(entry.get("points", [0] * len(self.names)))

    def is_over(self, standing):
        reached = 0 < self.target <= max(standing.totals)
        return reached or 0 < self.rounds <= standing.deals

    def shown(self):
        if not self.down:
            return self.totals
        return [self.target - total for total in self.totals]

    def ranking(self):
        return ranking(self.shown(), bool(self.low_wins))
