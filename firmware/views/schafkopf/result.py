"""The end of a deal: who has won, with how many points and tricks, and the bill. The table opens
it.
"""

from engine.schafkopf.deal import ALL_PASSED, LAID_DOWN
from engine.schafkopf.tariff import SAUSPIEL, SOLO, WENZ
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.keys import A, B, DOWN
from ui.modules import visit
from ui.stack import View
from views.play import ME
from views.schafkopf import SAVE, signed

_MIDDLE = 65
_LINE = 8
_MONEY_Y = 55
_LAST_Y = 56
_TRICKS = 6
_POINTS = 120


class DealResult(View):
    """A leads on to the standings, or to the next deal if all passed; B to the menu."""

    def __init__(self, table):
        self.table = table

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("schafkopf_end")
        match = self.table.match
        self.code = match.deal.result.why == ALL_PASSED and visit("engine.code.of", SAVE, match)

    def key(self, event):
        table = self.table
        if event == A:
            self.ctx.stack.pop()
            if table.match.deal.result.why == ALL_PASSED:
                table.deal_again()
            else:
                table.open("standings.Standings", table)
        elif event == B:
            self.ctx.stack.home()
        elif event == DOWN and self._can_look_back():
            self.ctx.stack.go("views.schafkopf.opening.look_back")

    def _can_look_back(self):
        """Where points count, and cards were played."""
        return self.table.view.kind in (SAUSPIEL, WENZ, SOLO)

    def draw(self, canvas):
        result = self.table.match.deal.result
        if result.why == ALL_PASSED:
            canvas.text(64, 18, self.words("all_passed"), TEXT, align=CENTRE)
            canvas.text(64, 34, self.words("deal_again"), TEXT, align=CENTRE)
            canvas.text(64, 55, self.code, SMALL, align=CENTRE)
            return
        self._draw_money(canvas, result.money[ME])
        y = 16
        for line in self._lines(result):
            canvas.text(0, y, line, SMALL)
            y += _LINE
        if self._can_look_back():
            word = self.words("review") if y <= _LAST_Y else ""
            canvas.text(_MIDDLE - 2, _LAST_Y, word + " ↓", SMALL, align=RIGHT)
        canvas.dither(_MIDDLE, 0, 1, canvas.height_dots)
        self._draw_bill(canvas, result.bill)

    def _draw_money(self, canvas, money):
        """What the person gets or pays, light if he gets it."""
        if money > 0:
            canvas.bar(0, 0, _MIDDLE - 1, 13)
        ink = 0 if money > 0 else 1
        name, amount = self.table.name(ME), signed(money)
        room = _MIDDLE - 10 - TEXT.width(name)
        small = TEXT.width(amount) > room
        if not small or SMALL.width(amount) <= room:
            canvas.text(3, 0, name, TEXT, ink)
        font, y = (SMALL, 3) if small else (TEXT, 0)
        canvas.text(_MIDDLE - 4, y, amount, font, ink, RIGHT)

    def _lines(self, result):
        """Who played what, how it ended; points and tricks of his side and the other."""
        table, words = self.table, self.words
        who = table.name(result.declarer)
        if result.partner is not None:
            who += " + " + table.name(result.partner)
        view = table.view
        lines = [table.told(view.kind, view.suit), who, words("won" if result.won else "lost")]
        if result.why != LAID_DOWN:
            lines.append(words("points", result.points, _POINTS - result.points))
            lines.append(words("tricks", result.tricks, _TRICKS - result.tricks))
            if "laufende" in [item[0] for item in result.bill.items]:
                lines.append(words("with" if result.with_ else "without", result.laufende))
        return lines

    def _draw_bill(self, canvas, bill):
        """What adds up, what doubles, and what one pays another."""
        x = _MIDDLE + 2
        wide = canvas.width_dots - x
        y = 0
        for name, _, amount in bill.items:
            self._item(canvas, x, y, wide, name, str(amount))
            y += _LINE
        for name, count, factor in bill.factors:
            self._item(canvas, x, y, wide, name, "×%d" % factor, count)
            y += _LINE
        top = max(y, _MONEY_Y)
        canvas.bar(x - 1, top, wide + 1, canvas.height_dots - top)
        top = canvas.height_dots - SMALL.height
        canvas.text(x + 1, top, self.words("each"), SMALL, 0)
        canvas.text(x, top, str(bill.each), SMALL, 0, RIGHT, wide - 2)

    def _item(self, canvas, x, y, wide, name, amount, count=1):
        label = self.words("item_" + name)
        if count > 1:
            label = "%d %s" % (count, label)
        canvas.text(x, y, SMALL.fit(label, wide - SMALL.width(amount) - 2), SMALL)
        canvas.text(x, y, amount, SMALL, align=RIGHT, width=wide)
