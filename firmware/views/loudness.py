"""The next loudness, at once: the app opens it when A is held down, on every screen. It needs not
much else, as that screen may have left little memory.
"""

from ui.canvas import CENTRE, LINES, TEXT
from ui.keys import A, LONG, SHORT, event_of, kind_of
from ui.modules import passing
from ui.sounds import MY_TURN
from ui.stack import View

_SHOWN = 1500  # ms
_NEXT = {"soft": "loud", "loud": "mute", "mute": "soft"}
_HIGH = 18
_MARGIN = 5


class Loudness(View):
    """Tells the new loudness, by a tone, too; A held down again goes on to the next."""

    holds = True
    _since = None

    def enter(self, ctx):
        super().enter(ctx)
        if self._since is None:
            self._step()

    def _step(self):
        ctx = self.ctx
        ctx.settings.sound = _NEXT[ctx.settings.sound]
        passing("ui.keeping.keep", ctx)
        self._since = ctx.clock.now()
        self.dirty = True
        ctx.sound(MY_TURN)

    def draw(self, canvas):
        canvas.listing = LINES
        message = self.ctx.texts.part("power")("sound_" + self.ctx.settings.sound)
        wide = canvas.width_dots - 2
        top = (canvas.height_dots - _HIGH) // 2
        canvas.box(1, top, wide, _HIGH)
        canvas.text(_MARGIN, top + 2, message, TEXT, 1, CENTRE, wide - 2 * _MARGIN + 2)

    def key(self, event):
        if event == event_of(A, LONG):
            self._step()
        elif kind_of(event) == SHORT:
            self.ctx.stack.pop()

    def tick(self, now):
        if self.ctx.clock.diff(now, self._since) >= _SHOWN:
            self.ctx.stack.pop()
