"""Naming a game: UP and DOWN choose its kind, LEFT and RIGHT the suit; the hand is sorted for it.
What may not be named says why. The table opens it when the person has to name one.
"""

from engine.schafkopf import deal as rules
from engine.schafkopf.tariff import SIE
from ui.canvas import CENTRE, RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, LEFT, LONG, RIGHT, UP, event_of, key_of
from ui.modules import passing
from ui.stack import View
from views.play import REACTION
from views.schafkopf.picture import draw_hand, pictures

_SUIT_Y = 13
_CELL = 32
_WHY_Y = 31


class Naming(View):
    """It begins at the lowest game that may be named."""

    def __init__(self, table):
        self.table = table
        first = table.view.moves[0]
        self.kind = rules.kind_of(first)
        self.suit = rules.suit_of(first)
        self._look()

    def enter(self, ctx):
        super().enter(ctx)
        self._since = ctx.clock.now()

    def _look(self):
        """See how the hand lies for the chosen game, and why it may not be named."""
        deal = self.table.match.deal
        self.dirty = True
        self.loud = False
        self.move = rules.naming(self.kind, self.suit if rules.has_suit(self.kind) else 0)
        self.order = rules.order(self.kind, self.suit)
        self.hand = sorted(self.table.hand, key=self.table.order(self))
        self.refused = deal.why_not(self.move)
        if self.refused:
            path = "views.schafkopf.reasons.sentence"
            self.why = passing(path, self.table, self.refused, self.suit)[0]

    def key(self, event):
        key = key_of(event)
        if event == A:
            if not self._is_hasty():
                self._name()
        elif event == B or event == event_of(B, LONG):
            self.table.open("actions.offer", self.table)
        elif key == UP or key == DOWN:
            self.kind = (self.kind + (1 if key == DOWN else -1)) % (SIE + 1)
            self._look()
        elif key in (LEFT, RIGHT) and rules.has_suit(self.kind):
            self.suit = (self.suit + (1 if key == RIGHT else -1)) % 4
            self._look()

    def _is_hasty(self):
        """Whether the key was rather meant to hurry the bots, who had only just finished."""
        clock = self.ctx.clock
        recently = clock.diff(clock.now(), self._since) < REACTION
        return recently and self.table.bots_at is not None

    def _name(self):
        self.dirty = True
        if self.refused:
            self.loud = True
        else:
            self.ctx.stack.pop()
            self.table.play(self.move)

    def draw(self, canvas):
        table = self.table
        words = table.words
        canvas.bar(0, 0, 128, 12)
        canvas.text(0, 0, words("kind_%d" % self.kind), TEXT, 0, CENTRE, 128)
        canvas.text(123, 3, "↑↓", SMALL, 0, END)
        if rules.has_suit(self.kind):
            self._draw_suits(canvas)
        else:
            canvas.text(0, _SUIT_Y + 3, words("about_%d" % self.kind), TEXT, 1, CENTRE, 128)
        if self.loud:
            canvas.bar(0, _WHY_Y, 128, 8)
        text = self.why if self.refused else self._rival() or words("name_it")
        canvas.text(0, _WHY_Y, text, SMALL, 0 if self.loud else 1, CENTRE, 128)
        draw_hand(table, canvas, self.hand, self.order)

    def _draw_suits(self, canvas):
        """The four suits, the chosen one light, those that may not be called faint."""
        deck = pictures(self)
        for suit in range(4):
            x = suit * _CELL
            chosen = suit == self.suit
            ink = 0 if chosen else 1
            if chosen:
                canvas.bar(x + 4, _SUIT_Y, _CELL - 8, 17)
            deck.badge(canvas, x + 8, _SUIT_Y + 1, suit, ink)
            if rules.naming(self.kind, suit) not in self.table.view.moves:
                canvas.dither(x + 8, _SUIT_Y + 1, 15, 15, 1 - ink)

    def _rival(self):
        """The highest game that another one has named."""
        best = None
        for name in self.table.view.named:
            if best is None or name[1] > best[1]:
                best = name
        return best and "%s: %s" % (self.table.name(best[0]), self.table.told(*best[1:]))
