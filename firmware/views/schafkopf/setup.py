"""The set-up of a session: one page of rows, LEFT and RIGHT change them; what was chosen is kept.
Opened by views.schafkopf.opening for a new one, and from the table for the one under way.
"""

from engine.schafkopf.tariff import MOST_AMOUNT, MOST_LAUFENDE, MOST_LAUFENDE_WENZ, Tariff
from ui.keys import A, B, LEFT, REPEAT, RIGHT, key_of, kind_of
from ui.menu import Menu
from ui.settings import change
from ui.stack import View
from views.schafkopf import SAVE, wishes
from views.scores.steps import stepped

_AMOUNT = range(0, MOST_AMOUNT + 1, 5)
_OFF_ON = (0, 1)

# Rows with the values that each may have; those of the tariff last, in its order.
_ROWS = (
    ("deals", range(wishes.MOST_DEALS + 1)),
    ("level", range(3)),
    ("klopfen", _OFF_ON),
    ("run_from", (3, 4)),
    ("show_points", _OFF_ON),
    ("sauspiel", _AMOUNT),
    ("solo", _AMOUNT),
    ("wenz", _AMOUNT),
    ("schneider", _AMOUNT),
    ("schwarz", _AMOUNT),
    ("laufende", _AMOUNT),
    ("laufende_from", range(1, MOST_LAUFENDE + 1)),
    ("laufende_from_wenz", range(1, MOST_LAUFENDE_WENZ + 1)),
    ("asymmetric", _OFF_ON),
)
_TARIFF = 5  # place of its first row


class Setup(View):
    """match: the session whose settings are changed, from the next deal on; None for a new one."""

    def __init__(self, match=None):
        self.match = match
        self._held = 0

    def enter(self, ctx):
        super().enter(ctx)
        words = ctx.texts.part("levels")
        self._levels = [words("level_%d" % level) for level in _ROWS[1][1]]
        self.words = words = ctx.texts.part("schafkopf_set")
        deals, options, tariff = wishes.read(ctx.store)
        if self.match:
            deals, options, tariff = self.match.deals, self.match.options, self.match.tariff
        klopfen = 0 if options & wishes.NO_KLOPFEN else 1
        run_from = 3 if options & wishes.RUN_FROM_3 else 4
        points = 1 if options & wishes.SHOW_POINTS else 0
        self.values = [deals, ctx.settings.schafkopf, klopfen, run_from, points] + list(tariff)
        self.first = 2 if self.match else 0  # deals and level are agreed once
        self.menu = Menu(words("settings" if self.match else "set_up"), [])
        self._update()

    def _update(self):
        rows = [self.words("done" if self.match else "start")]
        for at in range(self.first, len(_ROWS)):
            rows.append((self.words(_ROWS[at][0]), self._value(at)))
        self.menu.rows = rows
        self.dirty = True

    def _value(self, at):
        value = self.values[at]
        if _ROWS[at][1] is _OFF_ON:
            return self.words("yes" if value else "no")
        if _ROWS[at][0] == "level":
            return self._levels[value]
        return self.words("none") if at == 0 and value == 0 else str(value)

    def key(self, event):
        key = key_of(event)
        self._held = self._held + 1 if kind_of(event) == REPEAT else 0
        if self.menu.key(event):
            self.dirty = True
        elif event == B:
            self._leave()
        elif event == A and self.menu.at == 0:
            self._take()
        elif event == A or key in (LEFT, RIGHT):
            self._change(-1 if key == LEFT else 1)

    def _change(self, by):
        if self.menu.at:
            at = self.menu.at - 1 + self.first
            self.values[at] = stepped(_ROWS[at][1], self.values[at], by, self._held)
            self._update()

    def _leave(self):
        if self.match:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.home()

    def _take(self):
        """Keep the wishes, and begin with them, or go on."""
        deals, level, klopfen, run_from, points = self.values[:_TARIFF]
        options = 0 if klopfen else wishes.NO_KLOPFEN
        options |= wishes.RUN_FROM_3 if run_from == 3 else 0
        options |= wishes.SHOW_POINTS if points else 0
        tariff = Tariff(*self.values[_TARIFF:])
        wishes.write(self.ctx, deals, options, tariff)
        if self.match:
            self.match.choose(options, tariff)
            self.ctx.save(SAVE, self.match.pack())
            self.ctx.stack.pop()
        else:
            change(self.ctx, SAVE, level)
            self.ctx.stack.go("views.schafkopf.opening.start")

    def draw(self, canvas):
        self.menu.draw(canvas)
