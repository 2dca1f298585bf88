"""The Schapa table: the course of a round, and what the keys do.

What differs between the rounds is in views.schapa.trick and views.schapa.laying.
"""

import gc

from engine.schapa import bot
from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import LAYOUT
from ui.modules import forget, load
from views.play import Play
from views.schapa import ME

_ALTERNATE = b"\0\2\1\3"  # where suits stand in the hand: no two of a kind side by side
# Module, ms that what it tells stays, and what shows the last that was played.
_MIDDLES = (
    ("views.schapa.trick", 1600, "last_trick.LastTrick"),
    ("views.schapa.laying", 1000, "last_trick.turns"),
)


class Table(Play):
    """names: by seat; one's own is put in."""

    game = "schapa"
    hurries = True
    brain = bot

    def __init__(self, match, names):
        super().__init__(match)
        self.names = names
        self._told = 0
        self._next = False

    def enter(self, ctx):
        path, self.lasts, self._last = _MIDDLES[self.match.number == LAYOUT]
        self.middle = load(path)
        super().enter(ctx)
        self.names[ME] = self.words("you")
        if self._told != self.match.number and not self.match.deal.history:
            self._told = self.match.number
            self.ctx.stack.open("views.schapa.announcement.Announcement", self)

    def leave(self):
        super().leave()
        self.middle = None
        self.ctx.texts.rest()
        forget(*[path for path, _, _ in _MIDDLES])

    def pictures(self):
        return self.picture().pictures(self)

    def order(self, view):
        place = self.middle.place
        return lambda card: _ALTERNATE[card >> 4] << 4 | place(card)

    def glance(self):
        return self.match.deal.view(ME, False)

    # ------------------------------------------------------------------------------ the course

    def think(self, view):
        return bot.bot(view, bot.chance(view), self.nodes, self.match.level)

    def shown(self, event):
        return self.middle.shown(self, event)

    def tick(self, now):
        if self._next:
            self._next_round()
        if self.view.moves == [STOP] and not self.notices:
            self.play(STOP)
        super().tick(now)

    def end(self):
        self.view = None
        self.open("result.RoundResult", self)

    def choose(self):
        if SCHAPA in self.view.moves:
            self.play(SCHAPA)
        else:
            super().choose()

    def down(self):
        if self.view.number == LAYOUT and not self.refuses(STOP):
            self.play(STOP)

    def show_last_trick(self):
        if self.view.log:
            self.open(self._last, self)
        else:
            self.say(self.words("no_trick_yet"))

    def go_on(self):
        """Deal the next round, or begin a new game, once the screen on top is gone."""
        self._next = True
        self.ctx.stack.pop()

    def _next_round(self):
        self._next = False
        self.view = None
        gc.collect()
        self.match.next()
        self.ctx.save(self.game, self.match.pack())
        self.enter(self.ctx)

    def paint(self, canvas):
        self.picture().draw(self, canvas)
