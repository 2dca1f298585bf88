"""How a session stands after a deal, and at its end who pays whom. Opened after the result of a
deal and from the table's menu.
"""

from ui.canvas import RIGHT, SMALL, TEXT
from ui.keys import A, B, REPEAT, kind_of
from ui.menu import Choice
from ui.modules import visit
from ui.stack import View
from ui.widgets import coded_title, title
from views.schafkopf import SAVE, signed

_ROW = 13
_CHANGE_X = 82
_TOTAL_X = 124


class Standings(View):
    """All totals, with the last change after a deal; A deals again, at the end it settles."""

    def __init__(self, table):
        self.table = table

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("schafkopf_end")
        match = self.table.match
        self.code = match.deal.result and visit("engine.code.of", SAVE, match)

    def key(self, event):
        table = self.table
        if kind_of(event) == REPEAT:
            return
        if table.match.deal.result is None:
            self.ctx.stack.pop()
        elif event == A:
            self.ctx.stack.pop()
            if table.match.over:
                table.open("standings.settlement", table)
            else:
                table.deal_again()
        elif event == B:
            self.ctx.stack.home()

    def draw(self, canvas):
        match = self.table.match
        heading = self._heading(match)
        y = coded_title(canvas, heading, self.code) if self.code else title(canvas, heading)
        result = match.deal.result
        for seat in range(4):
            total = signed(match.money[seat])
            small = TEXT.width(total) > _TOTAL_X - _CHANGE_X - 2
            left = _TOTAL_X - (SMALL if small else TEXT).width(total)
            canvas.text(4, y + 1, self.table.name(seat), TEXT)
            if result and result.money[seat]:
                x = min(_CHANGE_X, left - 4)
                canvas.text(x, y + 4, signed(result.money[seat]), SMALL, 1, RIGHT)
            canvas.text(left, y + (4 if small else 1), total, SMALL if small else TEXT)
            y += _ROW

    def _heading(self, match):
        words = self.words
        if match.over:
            return words("final")
        if match.deals:
            return words("deal_of", match.number, match.deals)
        return words("deal", match.number)


def settlement(table):
    """Who pays whom, and then whether there shall be another session."""
    ctx = table.ctx
    words = ctx.texts.part("schafkopf_end")
    rows = []
    for payer, receiver, amount in table.match.settlement():
        rows.append(("%s → %s" % (table.name(payer), table.name(receiver)), str(amount)))

    def answered(answer):
        if answer == 0:
            ctx.stack.go("views.schafkopf.opening.start")
        elif answer == 1:
            ctx.store.delete(SAVE)
            ctx.stack.home()

    def seen(row):
        answers = words("yes"), words("no"), words("back")
        ctx.stack.open("ui.dialog.Question", words("again"), answers, answered)

    return Choice(words("settlement"), rows or [words("all_even")], seen)
