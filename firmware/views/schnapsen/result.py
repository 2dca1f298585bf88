"""The end of a deal and of a match: who won, why, what it was worth, and how things stand."""

from engine.schnapsen.deal import CLOSER_FAILED, WRONG_CLAIM
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.fonts.big import BIG
from ui.keys import A, B
from ui.stack import View
from views.schnapsen import BOT, ME, SAVE


class _Result(View):
    """A page that A leaves forwards and B for the menu."""

    def __init__(self, match):
        self.match = match

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("schnapsen")

    def key(self, event):
        if event == A:
            self.go_on()
        elif event == B:
            self.ctx.stack.home()

    def _next_deal(self):
        self.match.next()
        self.ctx.save(SAVE, self.match.pack())
        self.ctx.stack.pop()


class DealResult(_Result):
    def go_on(self):
        if self.match.winner is None:
            self._next_deal()
        else:
            self.ctx.stack.replace(MatchResult(self.match))

    def draw(self, canvas):
        words = self.words
        deal = self.match.deal
        result = deal.result
        mine = result.winner == ME
        _headline(canvas, words("won" if mine else "lost"), mine)
        canvas.text(124, 0, "+%d" % result.value, TEXT, ink=0 if mine else 1, align=RIGHT)
        why = "end_" + result.why + ("_me" if mine else "_bot")
        canvas.text(2, 14, words(why), TEXT)
        if result.why not in (CLOSER_FAILED, WRONG_CLAIM):
            canvas.text(2, 29, words("worth_%d" % result.value), SMALL)
        canvas.text(_POINTS_X, 29, words("points"), SMALL, align=RIGHT)
        canvas.text(_SCORE_X, 29, words("score"), SMALL, align=RIGHT)
        for seat, name, y in ((ME, "you", 38), (BOT, "bot", 51)):
            canvas.text(2, y, words(name), TEXT)
            canvas.text(_POINTS_X, y, str(deal.points[seat]), TEXT, align=RIGHT)
            canvas.text(_SCORE_X, y, str(self.match.score[seat]), TEXT, align=RIGHT)


class MatchResult(_Result):
    def go_on(self):
        self._next_deal()

    def draw(self, canvas):
        words = self.words
        match = self.match
        mine = match.winner == ME
        _headline(canvas, words("match_won" if mine else "match_lost"), mine)
        canvas.text(64, 17, "%d:%d" % tuple(match.score), BIG, align=CENTRE)
        if match.schneider:
            canvas.text(64, 36, words("schneider"), TEXT, align=CENTRE)
        canvas.text(2, 51, words("bummerl"), TEXT)
        canvas.text(_SCORE_X, 51, "%d : %d" % tuple(match.bummerl), TEXT, align=RIGHT)


def _headline(canvas, text, mine):
    """A bar with the outcome: light if the person won."""
    canvas.bar(0, 0, 128, 13, 1 if mine else 0)
    canvas.frame(0, 0, 128, 13)
    canvas.text(64, 0, text, TEXT, ink=0 if mine else 1, align=CENTRE)


_POINTS_X = 88  # right ends of the two columns
_SCORE_X = 126
