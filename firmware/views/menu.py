"""The main menu, the first choice of language, and what the menu opens directly."""

import gc

from ui.keys import A
from ui.modules import forget, load
from ui.stack import View
from ui.texts import LANGUAGES
from ui.widgets import Menu as Rows
from views.common import Notice, Question, reports, rules

# What is not needed while the menu is up: games and the screens that are seldom looked at.
_PASSING = (
    "views.start",
    "ui.splash",
    "views.settings",
    "views.about",
    "views.schnapsen",
    "engine.schnapsen",
)


class Menu(View):
    """The lowest view of the stack: everything starts here and comes back here."""

    _chosen = None

    def enter(self, ctx):
        super().enter(ctx)
        for name in _PASSING:
            forget(name)
        gc.collect()
        self.words = ctx.texts.part("main")
        self._names = self._entries()
        at = self._names.index(self._chosen) if self._chosen in self._names else 0
        self.rows = Rows(self.words("kartl"), [self.words(name) for name in self._names], at)
        for notice in reports(ctx):
            ctx.stack.push(notice)

    def _entries(self):
        """What can be chosen; a saved game comes first."""
        names = ["schnapsen", "rules", "settings", "about"]
        if self.ctx.store.load("schnapsen") is not None:
            names.insert(0, "resume")
        return names

    def key(self, event):
        if self.rows.key(event):
            self.dirty = True
        elif event == A:
            self._chosen = self._names[self.rows.at]
            getattr(self, "_" + self._chosen)()

    def _resume(self):
        game = load("views.schnapsen")
        match = game.resume(self.ctx)
        if match is None:
            self.enter(self.ctx)
        else:
            self._play(match)

    def _schnapsen(self):
        if self._names[0] == "resume":
            words = self.words
            answers = words("yes"), words("no")
            self.ctx.stack.push(Question(words("discard"), answers, self._begin, at=1))
        else:
            self._begin(0)

    def _begin(self, answer):
        if answer == 0:
            self._play(load("views.schnapsen").begin(self.ctx))
            self.ctx.stack.push(Notice(self.ctx.texts.part("schnapsen")("keys")))

    def _play(self, match):
        self._chosen = "resume"
        self.ctx.stack.push(load("views.schnapsen.table").Table(match))

    def _rules(self):
        self.ctx.stack.push(rules(self.ctx, "schnapsen"))

    def _settings(self):
        self.ctx.stack.push(load("views.settings").SettingsView())

    def _about(self):
        self.ctx.stack.push(load("views.about").About())

    def draw(self, canvas):
        self.rows.draw(canvas)


class Language(View):
    """The very first screen: which language?"""

    def enter(self, ctx):
        super().enter(ctx)
        names = [ctx.texts.part("main")("language_" + name) for name in LANGUAGES]
        self.rows = Rows("Sprache / Language", names)

    def key(self, event):
        if self.rows.key(event):
            self.dirty = True
        elif event == A:
            self.ctx.settings.set("language", LANGUAGES[self.rows.at])
            self.ctx.apply()
            self.ctx.stack.replace(Menu())

    def draw(self, canvas):
        self.rows.draw(canvas)
