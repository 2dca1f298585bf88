"""A look back at a deal that is over, trick by trick: what was best with all cards open, and what
else it cost. The result of the deal goes to it by `look_back` of views.GAME.opening, since it needs
the memory of the table; views.GAME.page draws a trick.
"""

from engine.lend import lend
from ui.canvas import CENTRE, TEXT
from ui.keys import A, B, REPEAT, key_of, kind_of
from ui.modules import load, passing, visit
from views.thinking import Thinking

_STEPS = (-1, 1, -1, 1, 0, 0)  # by key
_SLICES = 4  # in one tick
_MATCHES = {
    "schnapsen": ("engine.schnapsen.match", "Match"),
    "schafkopf": ("engine.schafkopf.session", "Session"),
}


class Review(Thinking):
    """LEFT and RIGHT go from trick to trick, A and B back to the result of the saved deal.

    tricks: as engine/GAME/review.py tells them, once it is done; at: the one on the screen.
    """

    at = 0
    tricks = None

    def __init__(self, game):
        self.game = game
        module, name = _MATCHES[game]
        self._kind = getattr(load(module), name)

    def enter(self, ctx):
        super().enter(ctx)
        match, _ = passing("views.saved.load", ctx, self.game, self._kind.unpack)
        self.deal = match.deal
        self._thought = lend("engine.%s.review" % self.game).review(self.deal)

    def tick(self, now):
        if self.tricks is not None or self.dirty:
            return
        if self._think_on(now, _SLICES):
            self.tricks, self._thought = self._found, None
            self.dirty = True

    def key(self, event):
        key = key_of(event)
        if key in (A, B):
            if kind_of(event) != REPEAT:
                self.ctx.stack.go("views.%s.opening.resume" % self.game)
        elif self.tricks:
            self.at = min(max(self.at + _STEPS[key], 0), len(self.tricks) - 1)
            self.dirty = True

    def draw(self, canvas):
        words = self.ctx.texts.part("review")
        if not self.tricks:
            canvas.text(0, 26, words("think"), TEXT, 1, CENTRE, canvas.width_dots)
            return
        visit("ui.widgets.title", canvas, words("trick", self.at + 1, len(self.tricks)))
        visit("views.%s.page.draw" % self.game, self, canvas, words)
