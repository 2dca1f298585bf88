"""A deal of any other game about to be entered on a score sheet: points by hand."""

from engine.draft import Draft as BaseDraft
from engine.entry import is_int

MOST = 9990  # points of one player in one deal


class Draft(BaseDraft):
    """Fields: points, by seat; 0 unless entered, except where a deal adds up to something."""

    def agree(self, terms):
        self._step = terms["step"]
        self._sum = terms["sum"]

    def fields(self):
        return [("points", self.players, self._sum, 0 if self._sum is None else None)]

    def domain(self, name, index):
        most = MOST - MOST % self._step
        return range(-most, most + 1, self._step)

    def outside(self, name, index, value):
        if is_int(value) and -MOST <= value <= MOST:
            return "not_in_steps", value, self._step
        return None

    def score(self, entry):
        return list(entry.get("points", [0] * self.players))
