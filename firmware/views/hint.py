"""What a Master would do in the person's place, and why, from what the person can know. The actions
of every table open it; views.GAME.hint says what differs between the games.
"""

from engine.deal import MASTER
from engine.lend import lend
from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import REPEAT, kind_of
from ui.modules import visit
from views.thinking import Thinking

ME = 0
_TOP = 14
_PITCH = 12
_NOTE_Y = 55
_ALL = 128
_BESIDE = 28  # where the words begin beside a card
_MORE = 3  # times as many positions as a bot may look at, if there is time
_SLICES = 8  # in one tick, as in views/play.py


class Hint(Thinking):
    """Thinks, then tells; a key leads back to the table, with the cursor on that card.

    told: (card, or 0; what to do, if that is no card; why; what that stands on), once it is known.
    """

    told = None

    def __init__(self, table):
        self.table = table

    def enter(self, ctx):
        super().enter(ctx)
        if self.told:
            return
        table = self.table
        brain, game = table.brain, table.game
        nodes, self._ms = visit("views.pace.budget", ctx, game, MASTER)
        nodes *= _MORE
        self._view = view = table.match.deal.view(ME)
        if brain:
            table.fade()
            self._thought = brain.bot(view, brain.chance(view), nodes)
        else:
            self._thought = lend("engine.%s.advice" % game).advise(view, nodes)
        self._since = ctx.clock.now()

    def tick(self, now):
        if self.told or self.dirty:
            return
        is_done = self._think_on(now, _SLICES)
        clock = self.ctx.clock
        if is_done or clock.diff(clock.now(), self._since) >= self._ms:
            self._tell()

    def _tell(self):
        """Let go of what has thought, and put it into words."""
        table = self.table
        self._thought = None
        if table.brain:
            table.brain.rest()
        path = "views.%s.hint.tell" % table.game
        self.told = visit(path, table, self._view, self._found)
        self._view = None
        self.dirty = True

    def leave(self):
        self._thought = None

    def key(self, event):
        if kind_of(event) != REPEAT:
            table = self.table
            if self.told and self.told[0] in table.hand:
                table.cursor = table.hand.index(self.told[0])
            self.ctx.stack.pop()

    def draw(self, canvas):
        game, texts = self.table.game, self.ctx.texts
        words = texts.part(game + "_hint")
        if not self.told:
            canvas.text(0, 26, words("think"), TEXT, 1, CENTRE, _ALL)
            texts.rest()
            canvas.rest()
            return
        card, move, why, note = self.told
        visit("ui.widgets.title", canvas, words("title"))
        x = _BESIDE if card else 0
        if card:
            deck = visit("views.%s.hint.deck" % game, self.table)
            deck.draw(canvas, 2, _TOP + 2, card)
        y = _TOP
        if move:
            canvas.text(0, y, move, TEXT, 1, CENTRE, _ALL)
            y += _PITCH + 2
        for line in visit("ui.typeset.wrap", why, TEXT, _ALL - x):
            canvas.text(x, y, line, TEXT)
            y += _PITCH
        canvas.text(0, _NOTE_Y, note, SMALL, 1, CENTRE, _ALL)
