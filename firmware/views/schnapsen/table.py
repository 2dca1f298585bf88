"""The Schnapsen table: the hand, the trick, the stock, and whose turn it is.

What the bot does is shown until a key says that it was seen.
"""

from engine.cards import COUNT
from engine.deal import MASTER
from engine.lend import lend
from engine.schnapsen import deal as rules
from engine.schnapsen.match import TARGET
from ui import cards
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.modules import passing
from views.play import Play
from views.schnapsen import BOT, ME

_HAND_Y = 37
_LIFT = 3
_STEP = 22  # dots from card to card
_EDGE = 127  # right end of the numbers beside the hand


class Table(Play):
    game = "schnapsen"
    _bot = None  # the module, while it may be needed

    def order(self, view):
        return lambda card: view.order[card]

    def leave(self):
        """Make room for the screen that comes; a bot begins anew afterwards."""
        self.thought = self._bot = None

    def think(self, view):
        match = self.match
        needs = None
        if match.level == MASTER:
            needs = [TARGET - match.score[seat] for seat in (BOT, ME)]
        bot = self._bot = self._bot or lend("engine.schnapsen.bot")
        return bot.bot(view, bot.chance(view), self.nodes, match.level, needs)

    def shown(self, event):
        """What the bot did is shown, and at the end of a deal the last trick, whosever."""
        name, seat = event[:2]
        is_last = name == rules.TRICK and self.match.deal.result is not None
        return name in _SHOWN and seat == BOT or is_last

    def choose(self):
        card = self.hand[self.cursor] if self.hand else 0
        claim = rules.CLAIM_WITH + card
        if self.view.tricks[ME] and claim in self.view.moves:
            self.ask("claim_too", claim, card, at=1)
        else:
            super().choose()

    def ask(self, key, yes, no=None, at=0):
        """Ask before a legal move; `no` is the one if the answer is no; `at`: 1 offers the no."""
        words = self.words

        def answered(answer):
            move = no if answer else yes
            if move is not None:
                self.play(move)

        answers = words("yes"), words("no")
        self.ctx.stack.open("ui.dialog.Question", words(key), answers, answered, at)

    # ----------------------------------------------------------------------------- the picture

    def paint(self, canvas):
        self._draw_scores(canvas)
        self._draw_trick(canvas)
        self._draw_stock(canvas)
        self._draw_message(canvas)
        self._draw_hand(canvas)
        if self.notices and self.notices[0][0] != rules.TRICK:
            passing("views.schnapsen.notice.draw", self, canvas, self.notices[0])

    def _draw_scores(self, canvas):
        """Game points of the match, the bot's above, one's own below; on the left."""
        for seat, y in ((BOT, 0), (ME, 12)):
            canvas.text(0, y + 3, self.words(_NAMES[seat]), SMALL)
            canvas.text(32, y, str(self.match.score[seat]), TEXT, align=RIGHT)

    def _draw_trick(self, canvas):
        """The cards on the table, the bot's left, one's own right: the running trick, or the last
        one until the next lead, with its loser dimmed."""
        view = self.view
        if view.lead:
            self._draw_played(canvas, view.leader, view.lead, cards.PLAIN)
            self._draw_played(canvas, 1 - view.leader, 0, cards.SLOT)
        elif view.log:
            leader, lead, reply, taker = view.log[-1]
            for seat, card in ((leader, lead), (1 - leader, reply)):
                self._draw_played(canvas, seat, card, cards.PLAIN if seat == taker else cards.DIM)

    def _draw_played(self, canvas, seat, card, style):
        x = 60 if seat == ME else 37
        self.deck.draw(canvas, x, 0, card, style)
        if style == cards.SLOT:
            canvas.text(x + 10, 8, self.words(_NAMES[seat]), SMALL, align=CENTRE)

    def _draw_stock(self, canvas):
        """The open trump and the pile with its count, or a lock; used up: the trump suit."""
        view = self.view
        if not view.stock:
            canvas.text(106, 0, self.words("trump"), SMALL, align=CENTRE)
            self.deck.badge(canvas, 99, 8, view.trump)
            return
        closed = view.closed_by is not None
        self.deck.draw(canvas, 107, 0, view.open, cards.DIM if closed else cards.PLAIN)
        cards.back(canvas, 85, 0)
        if closed:
            _draw_lock(canvas, 90, 5)
        else:
            canvas.bar(88, 5, 15, 14, 0)
            canvas.text(95, 6, str(view.stock), TEXT, align=CENTRE)

    def _draw_message(self, canvas):
        loud = self.said or self.notices
        if loud:
            canvas.bar(0, 24, 128, 13)
        canvas.text(2, 24, self.said or self._message(), TEXT, ink=0 if loud else 1)
        if self.notices:
            key_cap(canvas, 115, 25, ink=0)
        if not loud and self._marriage():
            canvas.text(_EDGE, 24, "+%d" % self._marriage(), TEXT, align=RIGHT)

    def _message(self):
        """Whose turn it is; it stays the same while the cursor moves."""
        view = self.view
        words = self.words
        if self.notices and self.notices[0][0] == rules.TRICK:
            _, seat, points = self.notices[0]
            return words("my_trick" if seat == ME else "bot_trick", points)
        if view.turn == BOT or self.notices:
            return words("think") + "." * self.dots(self.ctx.clock.now())
        if view.lead:
            return words("reply")
        if view.log:
            return words("my_trick", sum([COUNT[card & 15] for card in view.log[-1][1:3]]))
        return words("lead")

    def _marriage(self):
        """What leading the card under the cursor would announce: 40, 20 or 0."""
        view = self.view
        if view.turn != ME or view.lead or not self.hand:
            return 0
        card = self.hand[self.cursor]
        if rules.pair_of(card) not in view.hand:
            return 0
        return 40 if card >> 4 == view.trump else 20

    def _draw_hand(self, canvas):
        """The hand; cards that may not be played now are dark, the chosen one stands out."""
        view = self.view
        mine = view.turn == ME
        for i, card in enumerate(self.hand):
            y = _HAND_Y if mine and i == self.cursor else _HAND_Y + _LIFT
            playable = not mine or card in view.moves
            self.deck.draw(canvas, i * _STEP, y, card, cards.PLAIN if playable else cards.DIM)
        self._draw_points(canvas)

    def _draw_points(self, canvas):
        """The running points beside the hand, as far as the settings show them."""
        own, other = self.view.shown_points
        if other is not None:
            canvas.text(_EDGE, 37, self.words("bot"), SMALL, align=RIGHT)
            canvas.text(_EDGE, 45, str(other), SMALL, align=RIGHT)
        elif own is not None:
            canvas.text(_EDGE, 42, self.words("points"), SMALL, align=RIGHT)
        if own is not None:
            canvas.text(_EDGE, 52, str(own), TEXT, align=RIGHT)


def key_cap(canvas, x, y, ink=1):
    """The key A, 11 dots square: it is waited for."""
    canvas.frame(x, y, 11, 11, ink)
    canvas.text(x + 5, y + 2, "A", SMALL, ink, CENTRE)


def _draw_lock(canvas, x, y):
    """A padlock, 11 dots wide: the stock is closed."""
    canvas.bar(x - 2, y - 2, 15, 18, 0)
    canvas.frame(x + 2, y, 7, 8)
    canvas.frame(x + 3, y + 1, 5, 7)
    canvas.bar(x, y + 5, 11, 8)
    canvas.fill(x + 5, y + 7, 1, 3, 0)


_NAMES = ("you", "bot")
_SHOWN = (rules.TRICK, rules.ANNOUNCED, rules.EXCHANGED, rules.CLOSED)
