"""The app: joins device, ui, views and engine, and turns the wheel. Built by main.

One turn: keys -> the top view -> its picture -> the panel, which sends only what changed. What is
due while nobody presses a key is in device/idle.py, which comes for that and goes again.
"""

import gc

from ui.keys import A, LONG
from ui.modules import passing, visit

VERSION = "0.1.0"

TICK = 10  # ms between two looks at the keys
_LITTER = 4096  # bytes taken between two collections: what lives stays close together so
_GRACE = 60  # ms after waking that keys do nothing, so that a contact comes to rest
_LATER = 10_000  # ms until what there was no memory for is tried again
_ASK = 1000  # ms between two looks whether the panel is there
_HELD_A = A | LONG << 3
_CONTRAST = {"high": 255, "mid": 96, "low": 8}
_LOUD, _SOFT = 0x8000, 0x0800  # the share of the time that the buzzer is driven


class Context:
    """What every view is handed: canvas, texts, settings, store, clock, rng, panel, buttons, stack,
    began (when it was started), board, version, level (of the battery, 0 to 4; None without one),
    named (stuck keys already told), free() bytes of memory, `save()`, `sound()` of ui/sounds.py,
    `look()` in the middle of work, and `apply()` after a setting has changed. events: of the keys,
    for the next tick."""

    version = VERSION
    level = None

    def apply(self):
        """Make language, contrast, loudness and rotation what the settings say."""
        self.texts.language = self.settings.language
        self.brighten()
        if self.buzzer:
            loudness = self.settings.sound
            self.buzzer.share = (loudness != "mute") * (_LOUD if loudness == "loud" else _SOFT)
        turned = self.settings.rotation == "180"
        self.panel.rotate(turned != (self.board.ROTATION == 180))

    def brighten(self):
        """Give the panel the contrast of the settings."""
        self.panel.contrast(_CONTRAST[self.settings.contrast])

    def save(self, name, payload):
        """Put bytes on flash; what could not be saved is told, and the game goes on."""
        try:
            self.store.save(name, payload)
        except OSError:
            self.stack.open("ui.dialog.Notice", self.texts.part("main")("not_saved"))

    def look(self):
        """Look at the keys, so that work which takes long never hides a press or its length."""
        self.events += self.buttons.poll(self.clock.now())


class App:
    """first: the path of the screen that it begins with.

    _since: when a key was last used; _due: when device/idle.py has something to do; _rest: what it
    knows; _woken: when the device has woken, None once the keys are for the screen again.
    """

    _rest = _woken = None

    def __init__(self, board, device, seed, first):
        gc.threshold(_LITTER)
        self.ctx = ctx = Context()
        passing("start.context.fill", ctx, board, device, seed)
        ctx.apply()
        ctx.stack.open(first)
        ctx.stack.settle()
        self._since = self._due = self._asked = ctx.clock.now()
        self._show()

    def tick(self):
        """One turn of the wheel; ms until the next one is due."""
        ctx = self.ctx
        now = ctx.clock.now()
        ctx.look()
        events = ctx.events
        down = ctx.buttons.down
        if events:
            ctx.events = []
        if self._is_awake(now, events):
            for event in events:
                if event == _HELD_A and ctx.buzzer and not ctx.stack.top.holds:
                    ctx.stack.open("views.loudness.Loudness")
                else:
                    ctx.stack.key(event)
        if not down:
            ctx.stack.fresh = False
        ctx.stack.tick(now)
        if ctx.buzzer:
            ctx.buzzer.step(now)
        if ctx.clock.diff(now, self._asked) >= _ASK:
            self._asked = now
            ctx.panel.ask()
        self._show()
        return TICK

    def _is_awake(self, now, events):
        """Rest, or wake up; whether the keys are for the screen."""
        ctx = self.ctx
        diff = ctx.clock.diff
        down = ctx.buttons.down
        due = None
        if events or down:
            self._since = now
            due = self._rest and "device.idle.wake"
        elif diff(now, self._due) >= 0 and not getattr(ctx.stack.top, "thought", None):
            due = "device.idle.step"
        if due:
            gc.collect()
            try:
                self._due, self._rest, woken = visit(due, ctx, self._rest, now, self._since)
                if woken:
                    self._since = self._woken = ctx.clock.now()
            except MemoryError:
                self._due = now + _LATER
        if not down and self._woken is not None and diff(now, self._woken) >= _GRACE:
            self._woken = None
            return False
        return self._woken is None

    def _show(self):
        ctx = self.ctx
        if ctx.stack.top.dirty:
            ctx.look()
        drawn = ctx.stack.draw(ctx.canvas)
        if drawn and self._rest:
            visit("device.idle.move", ctx.canvas, self._rest)
        if drawn or ctx.panel.lost:
            ctx.look()
            ctx.panel.show(ctx.canvas.buffer)
