"""The settings: a row each; LEFT, RIGHT and A change it at once, B leaves. Those of power have a
screen of their own. Opened by views.menu.
"""

from ui.keys import A, B, LEFT, RIGHT, SHORT, key_of, kind_of
from ui.menu import Menu
from ui.settings import step
from ui.stack import View

_POWER = "power"  # the row that leads to those


class SettingsView(View):
    part = "main"
    heading = "settings"
    names = (
        "language",
        "deck",
        "schnapsen",
        "claim",
        "points",
        "sound",
        "contrast",
        _POWER,
        "rotation",
    )
    menu = None

    def enter(self, ctx):
        super().enter(ctx)
        self._make(self.menu.at if self.menu else 0)

    def _make(self, at):
        words = self.ctx.texts.part(self.part)
        rows = [self._row(words, name) for name in self.names]
        self.menu = Menu(words(self.heading), rows, at)

    def _row(self, words, name):
        if name == _POWER:
            return words(name)
        value = getattr(self.ctx.settings, name)
        return words("set_" + name), self.value(words, name, value)

    def value(self, words, name, value):
        """A value in words."""
        if name == "schnapsen":
            return self.ctx.texts.part("levels")("level_%d" % value)
        return words(name + "_" + value)

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == B:
            self.ctx.stack.pop()
        elif kind_of(event) == SHORT and key_of(event) in (A, LEFT, RIGHT):
            self._change(-1 if event == LEFT else 1)

    def _change(self, by):
        name = self.names[self.menu.at]
        if name == _POWER:
            self.ctx.stack.open("views.settings.PowerView")
            return
        step(self.ctx, name, by)
        self._make(self.menu.at)
        self.dirty = True

    def draw(self, canvas):
        self.menu.draw(canvas)


class PowerView(SettingsView):
    """What happens while nobody presses a key; sleep only where there is a battery."""

    part = heading = _POWER

    @property
    def names(self):
        asleep = ["doze", "off"] if self.ctx.board.BATTERY is not None else []
        return ["dim", "dark"] + asleep + ["always"]

    def value(self, words, name, value):
        return words(value if name == "always" else "after_%d" % value)
