"""Screens before there is an app: safe mode, and a start that fails. Used by main."""

from ui.canvas import Canvas
from ui.dialog import Notice
from ui.modules import passing
from ui.texts import Texts


def safe(device):
    """B was held: the board is left to the computer."""
    words = _words(device.store)
    _show(device, words("safe"))
    print("Kartl: safe mode, since B was held. The REPL is yours.")


def failed(device, error):
    """Show and note an error at the start. device: None if it could not be opened."""
    if device:
        text, _ = passing("views.crash.told", error)
        passing("views.crash.note", device.store, "start", text)
        _show(device, _words(device.store)("start"))


def _words(store):
    settings, _ = passing("ui.settings.read", store)
    return Texts(settings.language).part("crash")


def _show(device, message):
    canvas = Canvas(device.board.WIDTH, device.board.HEIGHT)
    Notice(message).draw(canvas)
    device.panel.show(canvas.buffer)
