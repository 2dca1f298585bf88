"""A Schnapsen deal about to be entered on a score sheet."""

from engine.draft import Draft as BaseDraft
from engine.schnapsen.entry import HOW, NAMES, score


class Draft(BaseDraft):
    """Fields: winner, a seat; how, a name of engine.schnapsen.entry.HOW."""

    def agree(self, terms):
        self._before = terms["before"]
        self._target = terms["target"]
        self._down = terms["down"]

    def fields(self):
        return [("winner", 0, None, None), ("how", 0, None, None)]

    def domain(self, name, index):
        return range(2) if name == "winner" else NAMES

    def score(self, entry):
        return score(entry)

    def outlook(self, winner: int) -> list[tuple]:
        """(how, game points, what the table would show) for each way in which a seat can win; None
        for what it would show if others have come after this entry."""
        return [(how, worth, self._shown_after(winner, worth)) for how, worth in HOW]

    def _shown_after(self, winner, worth):
        if self._before is None:
            return None
        totals = list(self._before)
        totals[winner] = min(totals[winner] + worth, self._target)
        return [self._target - total for total in totals] if self._down else totals
