"""A person's seat at a table of cards, with bots at the others: the course of a deal and the keys.
The table of each game derives from it and brings its picture.

What a bot does is shown until a key says that it was seen, or for a while; its cards come at a
pace, or where the game says so at once, when a key hurries them.
"""

from engine.deal import TRICK
from engine.lend import lend
from ui.keys import A, B, DOWN, LEFT, LONG, REPEAT, RIGHT, SHORT, UP, key_of, kind_of
from ui.modules import passing, visit
from ui.sounds import END, MY_TURN, REFUSED, TAKEN, TAKEN_MY_TURN
from ui.stack import View

ME = 0
PACE = 600  # ms that a bot's move takes at least, so that it can be followed
SAID = 2500  # ms that a refusal stays
REACTION = 250  # ms that a person needs at least to see that it is his turn
HURRIED = 300  # ms that a bot thinks at most once it is hurried
_SLICES = 8  # of a bot's work at most in one tick
_SLICES_MS = 20  # after which no further one is begun
_DOT = 250  # ms between two dots while a bot thinks


class Play(View):
    """A game says: `game`, the name of its texts, views and save; `order(view)`, the key that sorts
    the hand; `think(view)`, a bot at work; `shown(event)`, whether it waits for a key; `paint`. It
    may say `lasts`, the ms after which a notice goes by itself; `hurries`, whether A and RIGHT
    have the bots play at once until it is the person's turn; and `brain`, the module of its bot, if
    there is room on a small heap for the picture or for a bot that thinks, but not for both: then
    one goes before the other comes, and the picture stands still while a bot thinks.

    view: what the person may know; hand: the cards in order; cursor: the place of the chosen one;
    notices: events that wait for a key, the first one on the screen; bots_at: when a bot has last
    moved, or what it did was seen; nodes: positions that a bot may look at (views/pace.py).
    """

    lasts = None
    hurries = False
    brain = None
    _deck = _picture = _level = None

    def __init__(self, match):
        self.match = match
        self.cursor = 0
        self.notices = []
        self.said = None
        self.thought = None
        self.hurry = False
        self._noted_at = self.bots_at = None

    def enter(self, ctx):
        super().enter(ctx)
        level = self.match.level
        if level != self._level:
            self._level = level
            self.nodes, self._ms = visit("views.pace.budget", ctx, self.game, level)
        self.look()

    @property
    def deck(self):
        """The Deck that the cards are drawn from."""
        if self._deck is None:
            self._deck = self.pictures()
        return self._deck

    @property
    def words(self):
        return self.ctx.texts.part(self.game)

    def leave(self):
        """Make room for the screen that comes; a bot begins anew afterwards."""
        if self.brain:
            self.thought = None
            self._put_away()

    def pictures(self):
        from ui import cards  # only now: where another deck is used, it is not needed

        return cards.Deck(self.ctx.settings.deck, self.ctx.texts.language)

    def look(self):
        """See what has changed on the table."""
        self.view = None  # it goes before the new one comes
        self.view = view = self.glance()
        self.hand = hand = sorted(view.hand, key=self.order(view))
        self.cursor = min(self.cursor, max(len(hand) - 1, 0))
        playable = [card for card in hand if card in view.moves]
        if playable and hand[self.cursor] not in playable:
            self.cursor = hand.index(playable[0])
        if view.turn in (ME, None):
            self.hurry = False
        self.dirty = True

    def glance(self):
        """A view for the picture."""
        return self.match.deal.view(ME)

    # ------------------------------------------------------------------------------ the course

    def tick(self, now):
        if self.brain and self.dirty and self.match.deal.result is None:
            return  # first the person sees how things stand
        if self.said and self.ctx.clock.diff(now, self._said_at) > SAID:
            self.said = None
            self.dirty = True
        if self.notices:
            if self.lasts and self.ctx.clock.diff(now, self._noted_at) >= self.lasts:
                self._seen()
            return
        deal = self.match.deal
        if deal.result is not None:
            self.end()
        elif deal.turn != ME:
            self._think(now)

    def end(self):
        """The deal is over and its last move was seen."""
        self.open("result.DealResult", self.match)

    def _think(self, now):
        if self.thought is None:
            if self.brain:
                self.fade()
            deal = self.match.deal
            self.thought = self.think(deal.view(deal.turn))
            self._thinking = True
            self._since = now
            self._dots = None
        if not self.brain and self._dots != self.dots(now):
            self.dirty = True
        if self._thinking:
            self._think_on(now)
        elif self.ctx.clock.diff(now, self._since) >= self.lasting():
            self.thought = None
            self.play(self._choice)

    def lasting(self):
        """The ms that a bot's move takes at least."""
        return 0 if self.hurry else PACE

    def _think_on(self, now):
        """A few slices of the bot's work, so that a tick stays short on every machine."""
        clock = self.ctx.clock
        for _ in range(_SLICES):
            try:
                self._choice = next(self.thought)
            except StopIteration:
                self._thinking = False
                return
            self.ctx.look()
            if self.ctx.events or clock.diff(clock.now(), now) >= _SLICES_MS:
                break
        if clock.diff(clock.now(), self._since) >= (HURRIED if self.hurry else self._ms):
            self._thinking = False

    def fade(self):
        """Let go of what only the picture needs."""
        self._put_away()
        self.ctx.texts.rest()

    def _put_away(self):
        """Let go of what paints and of what thinks."""
        self._deck = self._picture = None
        self.brain.rest()

    def draw(self, canvas):
        if self.brain:
            if self.thought is not None:  # it begins anew, or has chosen
                self.thought = None if self._thinking else True
            self.brain.rest()
        self.paint(canvas)

    def picture(self):
        """The module that paints, views.GAME.picture, as long as there is room for it."""
        if self._picture is None:
            self._picture = lend("views.%s.picture" % self.game)
        return self._picture

    def dots(self, now):
        """How many dots tell that a bot thinks: 0 to 3."""
        self._dots = self.ctx.clock.diff(now, self._since) // _DOT & 3 if self.thought else 0
        return self._dots

    def play(self, move):
        """Make a legal move, save, and note what has to be shown."""
        now = self.ctx.clock.now()
        mine = self.match.deal.turn == ME
        if not mine:
            self.bots_at = now
        self.view = None  # all this makes room for the rules and for saving
        if self.brain:
            self._put_away()
        events = self.match.play(move)
        self.ctx.save(self.game, self.match.pack())
        if self.match.deal.result is not None:
            visit("views.counting.count", self.ctx, self.game, self.match)
        self._sound(events, mine)
        self.notices += [event for event in events if self.shown(event)]
        self._noted_at = now
        self.look()

    def _sound(self, events, mine):
        """The end of a deal, a trick, and that the turn has come to the person. mine: whose move it
        was."""
        deal = self.match.deal
        taken = TRICK in [event[0] for event in events]
        if deal.result is not None:
            self.ctx.sound(END)
        elif deal.turn == ME and not mine:
            self.ctx.sound(TAKEN_MY_TURN if taken else MY_TURN)
        elif taken:
            self.ctx.sound(TAKEN)

    # -------------------------------------------------------------------------------- the keys

    def key(self, event):
        if self._is_hasty(event):
            return
        if self.notices:
            if kind_of(event) != REPEAT:
                self._seen()
            return
        self.dirty = True
        key = key_of(event)
        if self._hurries_by(event):
            self.hurry = True
        elif key == LEFT or key == RIGHT:
            count = max(len(self.hand), 1)
            self.cursor = (self.cursor + (1 if key == RIGHT else -1)) % count
        elif kind_of(event) == SHORT or kind_of(event) == LONG and key == B:
            self.said = None
            self._act(key)

    def _act(self, key):
        if key == A:
            self.choose()
        elif key == B:
            self.open("actions.offer", self)
        elif key == UP:
            self.show_last_trick()
        elif key == DOWN:
            self.down()

    def _is_hasty(self, event):
        """Whether a key was rather meant for what the bots have just done, or for their notice."""
        waits = self.notices or self.bots_at is None or self.match.deal.turn != ME
        if event != A or waits or not self.hurries:
            return False
        clock = self.ctx.clock
        return clock.diff(clock.now(), self.bots_at) < REACTION

    def _seen(self):
        """Take the notice away that was on the screen."""
        self.notices.pop(0)
        self._noted_at = self.bots_at = self.ctx.clock.now()
        self.dirty = True

    def _hurries_by(self, event):
        """Whether a key hurries the bots."""
        deal = self.match.deal
        waits = self.hurries and deal.turn != ME and deal.result is None
        return waits and (event == A or event == RIGHT)

    def down(self):
        """DOWN was pressed: nothing, where the game does not say otherwise."""

    def choose(self):
        """Play the chosen card, if it may be played."""
        card = self.hand[self.cursor] if self.hand else 0
        if not self.refuses(card):
            self.play(card)

    def show_last_trick(self):
        if self.view.log:
            self.open("last_trick.LastTrick", self.view.log[-1])
        else:
            self.say(self.words("no_trick_yet"))

    def open(self, name, *arguments):
        """Open a screen of the game."""
        self.ctx.stack.open("views.%s.%s" % (self.game, name), *arguments)

    def refuses(self, move):
        """Whether the person may not make a move now; why is said."""
        deal = self.match.deal
        reason = deal.why_not(move) if deal.turn == ME else "not_turn"
        if reason is not None:
            self.ctx.sound(REFUSED)
            self.say(passing("views.%s.reasons.sentence" % self.game, self, reason)[0])
        return reason is not None

    def say(self, text):
        self.said = text
        self._said_at = self.ctx.clock.now()
        self.dirty = True
