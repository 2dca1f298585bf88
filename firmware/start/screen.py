"""Screens of the start: safe mode, a start that fails, and a version that has given way. Used by
start.up.
"""

import os

from ui.dialog import Notice
from ui.modules import passing
from ui.texts import Texts

_PARTS = 5  # times that a picture is shown at most until it is whole


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


class Back(Notice):
    """Told once: the version after this one has given way. mark: the file that says so."""

    def __init__(self, texts, mark):
        super().__init__(texts.part("crash")("back"))
        self._mark = mark

    def leave(self):
        try:
            os.remove(self._mark)
        except OSError:
            pass  # it is told once more


def _words(store):
    settings, _ = passing("ui.settings.read", store)
    return Texts(settings.language).part("crash")


def _show(device, message):
    canvas, _ = passing("ui.opening.canvas", device.board)
    canvas.clear()
    Notice(message).draw(canvas)
    for _ in range(_PARTS):
        device.panel.show(canvas.buffer)
