"""The very first screen: which language?"""

from ui.keys import A
from ui.menu import Menu
from ui.settings import change
from ui.stack import View
from ui.texts import LANGUAGES


class Language(View):
    holds = True  # not for the loudness: as long as nothing is saved, this comes with every start

    def enter(self, ctx):
        super().enter(ctx)
        names = [ctx.texts.part("main")("language_" + name) for name in LANGUAGES]
        self.rows = Menu("Sprache / Language", names)

    def key(self, event):
        if self.rows.key(event):
            self.dirty = True
        elif event == A:
            change(self.ctx, "language", LANGUAGES[self.rows.at])
            self.ctx.stack.home()

    def draw(self, canvas):
        self.rows.draw(canvas)
