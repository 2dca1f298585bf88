"""The first moments: the start picture, while the menu's modules load; then what must be said."""

from ui import splash
from ui.stack import View

_SHOWN = 900  # ms


class Start(View):
    _since = None
    _done = False

    def draw(self, canvas):
        splash.draw(canvas.buffer)
        canvas.hear("Kartl")

    def key(self, event):
        self._done = True

    def tick(self, now):
        if self._since is None:
            self._since = now
            import views.menu  # noqa: F401  (loaded while the picture is up)
        elif self._done or self.ctx.clock.diff(now, self._since) >= _SHOWN:
            self._go_on()

    def _go_on(self):
        from views.menu import Language, Menu

        self.ctx.stack.replace(Menu() if self.ctx.settings.chosen else Language())
