"""The end of a deal and of a match: who won, why, what it was worth, and how things stand."""

from engine.schnapsen.deal import CLOSER_FAILED, WRONG_CLAIM
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.fonts.big import BIG
from ui.keys import A, B, DOWN
from ui.modules import visit
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
    def enter(self, ctx):
        super().enter(ctx)
        self.code = visit("engine.code.of", SAVE, self.match)

    def key(self, event):
        if event == DOWN:
            self.ctx.stack.go("views.schnapsen.opening.look_back")
        else:
            super().key(event)

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
        worth = "+%d" % result.value if mine else "%s +%d" % (words("bot"), result.value)
        canvas.text(124, 0, worth, TEXT, ink=0 if mine else 1, align=RIGHT)
        why = "end_" + result.why + ("_me" if mine else "_bot")
        canvas.text(2, 13, words(why), TEXT)
        canvas.text(2, 26, self._reason(), SMALL)
        canvas.text(_POINTS_X, 26, words("points"), SMALL, align=RIGHT)
        canvas.text(_SCORE_X, 26, words("score"), SMALL, align=RIGHT)
        for seat, name, y in ((BOT, "bot", 33), (ME, "you", 44)):
            canvas.text(2, y, words(name), TEXT)
            canvas.text(_POINTS_X, y, str(deal.points[seat]), TEXT, align=RIGHT)
            canvas.text(_SCORE_X, y, str(self.match.score[seat]), TEXT, align=RIGHT)
        canvas.text(2, 56, self.code, SMALL)
        canvas.text(_SCORE_X, 56, words("review"), SMALL, align=RIGHT)

    def _reason(self):
        """Why it is worth that: what the loser had, in a closed deal at the moment of closing."""
        deal = self.match.deal
        if deal.result.why == WRONG_CLAIM:
            return ""
        if deal.closed_by is None:
            return self.words("worth_%d" % deal.result.value)
        if deal.result.why == CLOSER_FAILED and deal.frozen < 2:
            return self.words("least")
        reason = self.words("worth_%d" % deal.frozen)
        return reason and self.words("at_closing", reason)


class MatchResult(_Result):
    def go_on(self):
        self.match.level = self.ctx.settings.schnapsen
        self._next_deal()

    def draw(self, canvas):
        words = self.words
        match = self.match
        mine = match.winner == ME
        _headline(canvas, words("match_won" if mine else "match_lost"), mine)
        canvas.text(2, 20, words("you"), TEXT)
        canvas.text(_SCORE_X, 20, words("bot"), TEXT, align=RIGHT)
        canvas.text(64, 18, "%d:%d" % tuple(match.score), BIG, align=CENTRE)
        if match.schneider:
            canvas.text(64, 36, words("schneider"), TEXT, align=CENTRE)
        bummerl = "%s %d : %d" % (words("bummerl"), match.bummerl[ME], match.bummerl[BOT])
        canvas.text(64, 50, bummerl, TEXT, align=CENTRE)


def _headline(canvas, text, mine):
    """A bar with the outcome: light if the person won."""
    canvas.bar(0, 0, 128, 13, 1 if mine else 0)
    canvas.frame(0, 0, 128, 13)
    canvas.text(4, 0, text, TEXT, ink=0 if mine else 1)


_POINTS_X = 94  # right ends of the two columns
_SCORE_X = 126
