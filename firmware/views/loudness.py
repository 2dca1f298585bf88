"""The next loudness, at once: the app opens it when A is held down, on every screen."""

from ui.dialog import Notice
from ui.keys import A, LONG, event_of
from ui.modules import passing
from ui.sounds import MY_TURN

_SHOWN = 1500  # ms


class Loudness(Notice):
    """Tells the new loudness, by a tone, too; A held down again goes on to the next."""

    holds = True
    message = ""

    def __init__(self):
        self._since = None

    def enter(self, ctx):
        super().enter(ctx)
        if self._since is None:
            self._step()

    def _step(self):
        ctx = self.ctx
        passing("ui.settings.step", ctx, "sound")
        self.message = ctx.texts.part("power")("sound_" + ctx.settings.sound)
        self._since = ctx.clock.now()
        self.dirty = True
        ctx.sound(MY_TURN)

    def key(self, event):
        if event == event_of(A, LONG):
            self._step()
        else:
            super().key(event)

    def tick(self, now):
        if self.ctx.clock.diff(now, self._since) >= _SHOWN:
            self.ctx.stack.pop()
