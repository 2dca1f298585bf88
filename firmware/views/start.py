"""The first moments: the start picture, which stays on the panel while the menu is loaded; after a
deep sleep the way back. main opens them.
"""

from ui import splash
from ui.modules import visit
from ui.stack import View

_SHOWN = 900  # ms


class Start(View):
    _since = None

    def draw(self, canvas):
        if hasattr(canvas, "page"):  # where a screen has more dots
            canvas.page(splash.draw)
        else:
            splash.draw(canvas.buffer)
        canvas.hear("Kartl")

    def key(self, event):
        self.ctx.stack.home()

    def tick(self, now):
        if self._since is None:
            self._since = now
            if not getattr(self.ctx.clock, "speed", 0):
                visit("views.pace.speed", self.ctx)
        elif self.ctx.clock.diff(now, self._since) >= _SHOWN:
            self.ctx.stack.home()


class Woken(View):
    """Nothing to see: the room in which the device fell asleep comes at once."""

    dirty = False

    def enter(self, ctx):
        self.ctx = ctx

    def tick(self, now):
        room = self.ctx.store.load("room")
        if room in _ROOMS:
            self.ctx.stack.go(str(room, "utf-8") + ".resume")
        else:
            self.ctx.stack.home()


_ROOMS = (
    b"views.schnapsen.opening",
    b"views.schapa.opening",
    b"views.schafkopf.opening",
    b"views.scores.opening",
)
