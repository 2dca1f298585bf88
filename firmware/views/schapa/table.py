"""The Schapa table: everybody's seat in a row, the hand below, and between them what is played.

That differs: views.schapa.trick and views.schapa.laying draw it, and say whose turn it is.
"""

import gc

from engine.schapa import bot
from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import LAYOUT
from ui import cards
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.fonts.mini import MINI
from ui.modules import forget, load
from ui.narrow import SLIM_WIDE, STRIP_HIGH, STRIP_WIDE, NarrowDeck
from views.play import Play
from views.schapa import ME

NODES = 3000  # cards a bot may play out for one move

_ACROSS = 128
_MORE = 2  # dots of one's own column
_MESSAGE_Y = 27
_WIDE = 124  # of a message
_HAND_Y = 39
_LIFT = 2
_WHOLE = 5  # cards that lie side by side; more overlap
_SLIM = 9  # more are strips
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
        return NarrowDeck(cards.FRENCH, self.ctx.texts.language)

    def order(self, view):
        place = self.middle.place
        return lambda card: _ALTERNATE[card >> 4] << 4 | place(card)

    def look(self):
        self.view = None
        super().look()
        self.view.lacks = self.view.unseen = self.view.counts = None

    # ------------------------------------------------------------------------------ the course

    def think(self, view):
        return bot.bot(view, bot.chance(view), NODES)

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

    # ----------------------------------------------------------------------------- the picture

    def paint(self, canvas):
        for seat in range(self.view.players):
            self._draw_seat(canvas, seat)
        self.middle.draw(self, canvas)
        self._draw_message(canvas)
        self._draw_hand(canvas)

    def cell(self, seat):
        """Left end and width of a seat's column; one's own is a bit wider."""
        left, end = [at * (_ACROSS - _MORE) // self.view.players for at in (seat, seat + 1)]
        return (left + _MORE, end - left) if seat else (0, end + _MORE)

    def _draw_seat(self, canvas, seat):
        """The name, light on whose turn it is."""
        x, wide = self.cell(seat)
        name = self.names[seat]
        while SMALL.width(name) > wide:
            name = name[:-1]
        turn = seat == self.view.turn
        if turn:
            canvas.bar(x, 0, wide, 9)
        canvas.text(x, 1, name, SMALL, 0 if turn else 1, CENTRE, wide)

    def draw_count(self, canvas, seat, y, count):
        """Points or a number in a seat's column, as a string."""
        left, wide = self.cell(seat)
        long = MINI.width(count)
        x = left + (wide - long) // 2
        canvas.text(min(max(x, 0), _ACROSS - long), y, count, MINI)

    def _draw_message(self, canvas):
        loud = self.said or self.notices
        text = self.said or self._message()
        if loud:
            canvas.bar(0, _MESSAGE_Y, _ACROSS, 11)
        end = canvas.text(2, _MESSAGE_Y, TEXT.fit(text, _WIDE), TEXT, ink=0 if loud else 1)
        if not loud:
            counts = self.words("counts_%d" % self.view.number)
            if end + 2 + SMALL.width(counts) < _ACROSS:
                canvas.text(_ACROSS - 1, _MESSAGE_Y + 3, counts, SMALL, align=RIGHT)

    def _message(self):
        """What has just happened, or whose turn it is."""
        view = self.view
        if self.notices:
            return self._event(*self.notices[0])
        if view.turn == ME:
            return self.middle.task(self)
        if view.turn is None:
            return ""
        laid = self.middle.seen(self)
        return _fitted("%s" + (": " + laid if laid else " …"), self.names[view.turn])

    def _event(self, name, seat, *more):
        """An event in words: "Kai sticht: −20"."""
        text = self.words(name + ("_me" if seat == ME else "_bot"))
        worth = self.middle.worth(self, name, seat, *more)
        return _fitted(text + (worth and ": " + worth), self.names[seat])

    def _draw_hand(self, canvas):
        """The hand; cards that may not be played now are dark. On one's own turn the chosen one
        stands out, whole."""
        hand = self.hand
        count = len(hand)
        mine = self.view.turn == ME
        chosen = self.cursor if mine else count - 1
        step, beside = _steps(count)
        for i, card in enumerate(hand):
            x = i * step + (beside if i > chosen else 0)
            y = _HAND_Y + (0 if mine and i == chosen else _LIFT)
            style = cards.DIM if mine and card not in self.view.moves else cards.PLAIN
            if count > _SLIM and i != chosen:
                wide = max(step - 1, STRIP_WIDE)
                self.deck.strip(canvas, x, 64 - STRIP_HIGH, card, style, wide)
            else:
                canvas.fill(x - 1, y, SLIM_WIDE + 1, cards.HIGH, 0)
                draw = self.deck.draw if count <= _WHOLE else self.deck.slim
                draw(canvas, x, y, card, style)


def _fitted(text, name):
    """The text with the name in its place, shortened if need be."""
    if "%s" not in text:
        return text
    return text % TEXT.fit(name, _WIDE - TEXT.width(text % ""))


def _steps(count):
    """Dots from card to card in a hand of so many, and how many more behind the whole one."""
    whole = SLIM_WIDE + 1
    if count <= _WHOLE:
        return cards.WIDE + 1, 0
    if count <= _SLIM:
        step = min(whole, (_ACROSS - whole - SLIM_WIDE) // (count - 2))
        return step, whole - step
    step = (_ACROSS - SLIM_WIDE) // (count - 1)
    return step, SLIM_WIDE + (step > STRIP_WIDE) - step
