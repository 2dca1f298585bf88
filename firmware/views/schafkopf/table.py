"""The Schafkopf table: the course of a deal, and what the keys do."""

from engine import trick
from engine.deal import TRICK
from engine.schafkopf import bot, deal as rules
from ui.keys import LEFT, RIGHT
from views.play import HURRIED, ME, Play

# What the person is asked before the cards, by phase: the careful answer, and the other one.
_ANSWERS = (
    (rules.NO_KLOPF, rules.KLOPF),
    (rules.PASS, rules.PLAY),
    None,
    (rules.GO_ON, rules.KONTRA),
    (rules.GO_ON, rules.RE),
    None,
    None,
)
_WAITED_FOR = (rules.GAME, rules.DOUBLED, rules.PARTNER, TRICK)
_DOUBLED = (rules.DOUBLING, rules.REPLY)
_DOUBLING_PACE = 1200  # ms, more than any bot thinks then
_SIGNS = "♧♤♡♢"


class Table(Play):
    """asked: the two answers that the person has, or None; answer: the place of the chosen one."""

    game = "schafkopf"
    lasts = 2000
    hurries = True
    brain = bot
    _view = None

    @property
    def view(self):
        if self._view is None:
            self._view = self.glance()
        return self._view

    @view.setter
    def view(self, view):
        self._view = view

    def look(self):
        super().look()
        self.answer = 0
        view = self.view
        self.asked = _ANSWERS[view.phase] if view.turn == ME else None

    def order(self, view):
        return _order(view.order)

    # ------------------------------------------------------------------------------ the course

    def tick(self, now):
        super().tick(now)
        deal = self.match.deal
        asks = deal.phase == rules.NAMING and deal.turn == ME
        if asks and not self.notices and not self.dirty:
            self.open("naming.Naming", self)

    def fade(self):
        super().fade()
        self.ctx.canvas.rest()
        self._view = None
        rules.rest()

    def think(self, view):
        return bot.bot(view, bot.chance(view), self.nodes, self.match.level)

    def lasting(self):
        """Kontra and Re take the same time from all: one who thinks longer would tell his side."""
        if self.match.deal.phase in _DOUBLED:
            return HURRIED if self.hurry else _DOUBLING_PACE
        return super().lasting()

    def paint(self, canvas):
        self.picture().draw(self, canvas)

    def shown(self, event):
        """What the bots say and take is shown, and at the end of a deal the last trick."""
        name, seat = event[:2]
        if name == rules.GAME:
            return seat != ME or len(self.match.deal.named) > 1
        is_last = name == TRICK and self.match.deal.result is not None
        return name in _WAITED_FOR and seat != ME or is_last

    def end(self):
        self.open("result.DealResult", self)

    def deal_again(self):
        """Go on to the next deal."""
        self.match.next()
        self.look()
        self.ctx.save(self.game, self.match.pack())

    # -------------------------------------------------------------------------------- the keys

    def key(self, event):
        if not self.notices and self._hurries_by(event):
            self.hurry = True
        elif self.asked and not self.notices and event in (LEFT, RIGHT):
            self.answer = 1 - self.answer
            self.said = None
            self.dirty = True
        else:
            super().key(event)

    def down(self):
        self.open("standings.Standings", self)

    def choose(self):
        """Give the chosen answer, or play the chosen card, if that may be."""
        if not self.asked:
            super().choose()
        elif not self.refuses(self.asked[self.answer]):
            self.play(self.asked[self.answer])

    # -------------------------------------------------------------------------------- in words

    def name(self, seat):
        return self.words("name_%d" % seat)

    def told(self, kind, suit):
        """A game in words, as "Sauspiel" and the sign of its suit."""
        told = self.words("kind_%d" % kind)
        return "%s %s" % (told, self.sign(suit)) if rules.has_suit(kind) else told

    def sign(self, suit):
        return _SIGNS[suit]


def _order(order):
    """The key that sorts a hand: trumps first, then suit by suit, each from the highest down."""

    def place(card):
        value = order[card]
        return (0 if value >> 5 == trick.TRUMP else 32 << (value >> 5)) + 31 - (value & 31)

    return place
