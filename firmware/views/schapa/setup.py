"""The set-up of a game of Schapa: how many play, how well, and what the bots are called."""

from ui.canvas import TEXT
from ui.keys import A, B, LEFT, RIGHT, SHORT, key_of, kind_of
from ui.menu import Choice, Menu
from ui.settings import step
from ui.stack import View
from views.schapa import SAVE, settings

_NAME = 112  # dots
_ROWS = ("players", "level", "names_row", "play")


class Setup(View):
    def enter(self, ctx):
        super().enter(ctx)
        if not hasattr(self, "menu"):
            self.players, self.names = settings.read(ctx)
            self.menu = Menu(ctx.texts.part("main")("schapa"), (), len(_ROWS) - 1)
        self._show()

    def _show(self):
        level = self.ctx.texts.part("levels")("level_%d" % self.ctx.settings.schapa)
        words = self.ctx.texts.part("schapa_setup")
        values = {"players": str(self.players), "level": level}
        self.menu.rows = [(words(row), values.get(row, "")) for row in _ROWS]
        self.dirty = True

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == B:
            settings.save(self.ctx, self.players, self.names)
            self.ctx.stack.home()
        elif kind_of(event) == SHORT and key_of(event) in (A, LEFT, RIGHT):
            self._change(_ROWS[self.menu.at], -1 if event == LEFT else 1, event == A)

    def _change(self, row, by, chosen):
        if row == "players":
            count = len(settings.PLAYERS)
            self.players = settings.PLAYERS[(self.players - settings.PLAYERS[0] + by) % count]
        elif row == "level":
            step(self.ctx, SAVE, by)
        elif chosen and row == "names_row":
            self._offer_names(0)
        elif chosen:
            settings.save(self.ctx, self.players, self.names)
            self.ctx.stack.go("views.schapa.opening.start")
        self._show()

    def _offer_names(self, at):
        """The names of those who will play, one to be changed."""
        heading = self.ctx.texts.part("schapa_setup")("names_row")
        rows = [TEXT.fit(name, _NAME) for name in self.names[: self.players - 1]]
        self.ctx.stack.push(Choice(heading, rows, self._rename, at))

    def _rename(self, at):
        def done(name):
            self.names[at] = name or settings.usual(self.ctx)[at]
            self._offer_names(at)

        self.ctx.stack.open("views.scores.letters.Letters", self.names[at], done)

    def draw(self, canvas):
        self.menu.draw(canvas)
