"""The main menu: the room that a start, and every game left, leads to."""

from ui.keys import A
from ui.menu import Menu as Rows
from ui.stack import View


def open(ctx):
    """The menu, or at the very first start the choice of a language."""
    if ctx.settings.chosen:
        ctx.stack.push(Menu())
    else:
        ctx.stack.open("views.language.Language")


class Menu(View):
    _chosen = None

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("main")
        self.names = self._entries()
        at = self.names.index(self._chosen) if self._chosen in self.names else 0
        self.rows = Rows(self.words("kartl"), [self.words(name) for name in self.names], at)
        if ctx.store.reports or ctx.buttons.stuck - ctx.named:
            ctx.stack.open("views.reports.report", ctx)

    def _entries(self):
        """What can be chosen; a saved game comes first."""
        names = ["schnapsen", "scores", "rules", "settings", "about"]
        if self.ctx.store.load("schnapsen") is not None:
            names.insert(0, "resume")
        return names

    def key(self, event):
        if self.rows.key(event):
            self.dirty = True
        elif event == A:
            self._chosen = self.names[self.rows.at]
            getattr(self, "_" + self._chosen)()

    def _resume(self):
        self.ctx.stack.go("views.schnapsen.opening.resume")

    def _schnapsen(self):
        if self.names[0] == "resume":
            words = self.words
            answers = words("yes"), words("no")
            self.ctx.stack.open("ui.dialog.Question", words("discard"), answers, self._begin, 1)
        else:
            self._begin(0)

    def _begin(self, answer):
        if answer == 0:
            self.ctx.stack.go("views.schnapsen.opening.begin")

    def _scores(self):
        self.ctx.stack.go("views.scores.opening.open")

    def _rules(self):
        self.ctx.stack.open("ui.pager.Reading", *self.ctx.texts.reading("rules_schnapsen"))

    def _settings(self):
        self.ctx.stack.open("views.settings.SettingsView")

    def _about(self):
        self.ctx.stack.open("views.about.About")

    def draw(self, canvas):
        self.rows.draw(canvas)
