"""The first moments: the start picture, which stays on the panel while the menu is loaded."""

from ui import splash
from ui.stack import View

_SHOWN = 900  # ms


class Start(View):
    _since = None

    def draw(self, canvas):
        splash.draw(canvas.buffer)
        canvas.hear("Kartl")

    def key(self, event):
        self.ctx.stack.home()

    def tick(self, now):
        if self._since is None:
            self._since = now
        elif self.ctx.clock.diff(now, self._since) >= _SHOWN:
            self.ctx.stack.home()
