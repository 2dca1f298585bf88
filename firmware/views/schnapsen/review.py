"""A look back at a deal that is over, trick by trick: what was best with all cards open, and what
else it cost. The result of the deal opens it; views.schnapsen.trick draws a trick.
"""

from engine.lend import lend
from engine.schnapsen.match import Match
from ui.keys import A, B, REPEAT, key_of, kind_of
from ui.modules import passing, visit
from ui.stack import View
from views.schnapsen import SAVE

_STEPS = (-1, 1, -1, 1, 0, 0)  # by key
_SLICES = 4  # in one tick


class Review(View):
    """LEFT and RIGHT go from trick to trick, A and B back.

    tricks: as engine/schnapsen/review.py tells them, once it is done; at: the one on the screen.
    """

    at = 0
    tricks = None

    def enter(self, ctx):
        super().enter(ctx)
        match, _ = passing("views.saved.load", ctx, SAVE, Match.unpack)
        self.deal = match.deal
        self._thought = lend("engine.schnapsen.review").review(self.deal)

    def tick(self, now):
        if self.tricks is not None or self.dirty:
            return
        for _ in range(_SLICES):
            try:
                self._found = next(self._thought)
            except StopIteration:
                self.tricks, self._thought = self._found, None
                self.dirty = True
                return

    def key(self, event):
        key = key_of(event)
        if key in (A, B):
            if kind_of(event) != REPEAT:
                self.ctx.stack.go("views.schnapsen.opening.resume")
        elif self.tricks:
            self.at = min(max(self.at + _STEPS[key], 0), len(self.tricks) - 1)
            self.dirty = True

    def draw(self, canvas):
        visit("views.schnapsen.trick.draw", self, canvas)
