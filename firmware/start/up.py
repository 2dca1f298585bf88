"""The start, until the menu is there: main runs it and forgets it.

A start has failed when it raised, or came to no picture: who switches off quickly loses nothing.
"""

import os

from device import NoPanel, open as open_device
from ui.keys import A, B
from ui.modules import passing

_START = "views.start.Start"
_WOKEN = "views.start.Woken"
_SELFTEST = "views.selftest.Keys"
_TRIES = "/kartl/tries"  # of the starter, start/turn.py: failed starts in a row, with this one
_GONE = "/kartl/prev/gone"  # is there when the starter has brought this version back


def start(name, build):
    """The app at its menu, on the board of that name; build: of main.

    After a deep sleep it is where it was. With A held it is at the self-test; with B held, in safe
    mode, there is none. An error is shown, if that is possible, and raised.
    """
    device = None
    tries = _read(_TRIES)
    try:
        (board, reports), _ = passing("start.board.named", name)
        device = open_device(board)
        device.store.reports += reports
        if B in device.buttons.stuck:
            passing("start.screen.safe", device)
            _started()
            return None
        app = _at_menu(board, device, build)
        print("Kartl", app.ctx.version, "started")
        if _read(_GONE):
            app.ctx.stack.open("start.screen.Back", app.ctx.texts, _GONE)
        return app
    except Exception as error:
        if isinstance(error, NoPanel):  # the version is well: it is the wiring
            _started()
        elif tries:
            _write(_TRIES, tries)
        try:
            passing("start.screen.failed", device, error)
        except Exception:
            pass  # it could not be shown
        raise error


def _at_menu(board, device, build):
    seed = int.from_bytes(os.urandom(4), "little")
    path = first(device)
    app = build(board, device, seed, path)
    _started()
    if path == _SELFTEST:
        return app
    stack = app.ctx.stack
    picture = stack.top
    while stack.top is picture:
        device.clock.sleep(app.tick())
    return app


def first(device):
    """The path of the first screen. The press that ends a deep sleep does nothing more."""
    stuck = device.buttons.stuck
    wants_test = A in stuck
    if passing("device.sleep.woken")[0] or passing("device.anew.is_back", device.store)[0]:
        stuck.clear()
        return _WOKEN
    return _SELFTEST if wants_test else _START


def _started():
    """Tell the starter that this version is able to start."""
    try:
        os.remove(_TRIES)
    except OSError:
        pass  # it runs without the starter


def _read(path):
    """The first character of a file, "" if there is none."""
    try:
        with open(path) as file:
            return file.read(1)
    except (OSError, UnicodeError):
        return ""


def _write(path, text):
    try:
        with open(path, "w") as file:
            file.write(text)
    except OSError:
        pass  # the flash is full
