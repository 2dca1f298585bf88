"""The score sheet of any other game: points by hand, up or down, with or without a target."""

from engine.draft import Draft as BaseDraft
from engine.ranking import ranking
from engine.sheet import Sheet as BaseSheet, is_int, pack_points, unpack_points

MOST = 9990  # points of one player in one deal


class Draft(BaseDraft):
    """Fields: points, by seat; 0 unless entered, except where a deal adds up to something."""

    def fields(self):
        adds_up = self.sheet.adds_up
        total, default = (self.sheet.sum, None) if adds_up else (None, 0)
        return [("points", self.players, total, default)]

    def domain(self, name, index):
        step = self.sheet.step
        most = MOST - MOST % step
        return range(-most, most + 1, step)

    def outside(self, name, index, value):
        if is_int(value) and -MOST <= value <= MOST:
            return "not_in_steps", value, self.sheet.step
        return None


class Sheet(BaseSheet):
    """A game of two to eight players.

    step    points come in multiples of it       target     who reaches it ends the game, 0: none
    down    1: totals are counted down from it   low_wins   1: the lowest shown total is the best
    adds_up 1: a deal's points add up to `sum`   rounds     deals agreed, 0 for no end
    deals   1: the deal passes round, 0: nobody deals

    >>> sheet = Sheet(("Anna", "Ben", "Cem"), step=5, target=100)
    >>> sheet.add({"points": [5, 0, 20]}), sheet.totals
    (0, [5, 0, 20])
    """

    KIND = "f"
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

    def new_draft(self, at, dealer):
        return Draft(self, dealer)

    def encode(self, entry):
        return b"\0" + pack_points(entry.get("points", [0] * len(self.names)))

    def decode(self, data):
        points = unpack_points(data[1:])
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
