"""Fills the context that all views are handed. The app passes it, as it is needed only once."""

import gc

from engine.rng import Rng
from ui.modules import passing, watch
from ui.stack import Stack
from ui.texts import Texts


def fill(ctx, board, device, seed):
    """Give a Context (app.py) what is there at the start."""
    ctx.events = []
    ctx.board = board
    ctx.store = device.store
    ctx.clock = device.clock
    ctx.began = device.clock.now()
    ctx.panel = device.panel
    ctx.buttons = device.buttons
    watch(ctx.look)
    ctx.store.look = ctx.look
    ctx.settings, _ = passing("ui.settings.read", device.store)
    ctx.texts = Texts(ctx.settings.language)
    ctx.canvas, _ = passing("ui.opening.canvas", board)
    ctx.rng = Rng(seed)
    ctx.buzzer = buzzer = device.sound
    ctx.sound = buzzer.play if buzzer else abs  # which does nothing
    ctx.named = set()
    ctx.free = gc.mem_free
    ctx.stack = Stack(ctx, "views.menu.open")
