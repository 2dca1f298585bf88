"""The settings: a row each; LEFT, RIGHT and A change it at once, B leaves."""

from ui.keys import A, B, LEFT, RIGHT, SHORT, key_of, kind_of
from ui.menu import Menu
from ui.settings import TABLE, step
from ui.stack import View


class SettingsView(View):
    def enter(self, ctx):
        super().enter(ctx)
        self._make(0)

    def _make(self, at):
        words = self.ctx.texts.part("main")
        rows = [
            (words("set_" + name), words(name + "_" + getattr(self.ctx.settings, name)))
            for name, _ in TABLE
        ]
        self.menu = Menu(words("settings"), rows, at)

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == B:
            self.ctx.stack.pop()
        elif kind_of(event) == SHORT and key_of(event) in (A, LEFT, RIGHT):
            self._change(-1 if event == LEFT else 1)

    def _change(self, by):
        name = TABLE[self.menu.at][0]
        step(self.ctx, name, by)
        self._make(self.menu.at)
        self.dirty = True

    def draw(self, canvas):
        self.menu.draw(canvas)
