"""The app: joins device, ui, views and engine, and turns the wheel. Built by main.

One turn: keys -> the top view -> its picture -> the panel, which sends only what changed.
"""

import gc

from engine.rng import Rng
from ui.canvas import Canvas
from ui.modules import passing
from ui.stack import Stack
from ui.texts import Texts

VERSION = "0.1.0"

TICK = 10  # ms between two looks at the keys
_LITTER = 4096  # bytes taken between two collections: what lives stays close together so
_CONTRAST = {"high": 255, "mid": 96, "low": 8}


class Context:
    """What every view is handed: canvas, texts, settings, store, clock, rng, panel, buttons, stack,
    board, version, named (stuck keys already told), free() bytes of memory, `save()`, and `apply()`
    after a setting has changed."""

    def __init__(self, board, device, seed):
        self.board = board
        self.version = VERSION
        self.store = device.store
        self.clock = device.clock
        self.panel = device.panel
        self.buttons = device.buttons
        self.settings, _ = passing("ui.settings.read", device.store)
        self.texts = Texts(self.settings.language)
        self.canvas = Canvas(board.WIDTH, board.HEIGHT)
        self.rng = Rng(seed)
        self.named = set()
        self.free = gc.mem_free
        self.stack = Stack(self, "views.menu.open")

    def apply(self):
        """Make language, contrast and rotation what the settings say."""
        self.texts.language = self.settings.language
        self.panel.contrast(_CONTRAST[self.settings.contrast])
        turned = self.settings.rotation == "180"
        self.panel.rotate(turned != (self.board.ROTATION == 180))

    def save(self, name, payload):
        """Put bytes on flash; what could not be saved is told, and the game goes on."""
        try:
            self.store.save(name, payload)
        except OSError:
            self.stack.open("ui.dialog.Notice", self.texts.part("main")("not_saved"))


class App:
    """first: the path of the screen that it begins with."""

    def __init__(self, board, device, seed, first):
        gc.threshold(_LITTER)
        self.ctx = ctx = Context(board, device, seed)
        ctx.apply()
        ctx.stack.open(first)
        ctx.stack.settle()
        self._show()

    def tick(self):
        """One turn of the wheel; ms until the next one is due."""
        ctx = self.ctx
        now = ctx.clock.now()
        for event in ctx.buttons.poll(now):
            ctx.stack.key(event)
        ctx.stack.tick(now)
        self._show()
        return TICK

    def _show(self):
        ctx = self.ctx
        if ctx.stack.draw(ctx.canvas) or ctx.panel.lost:
            ctx.panel.show(ctx.canvas.buffer)
