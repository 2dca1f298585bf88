"""The start, until the menu is there: main runs it and forgets it."""

import os

from device import NoPanel, open
from ui.keys import A, B
from ui.modules import passing

_SELFTEST = "views.selftest.Keys"
_TRIES = "/kartl/tries"  # of the starter, start/turn.py


def start(name, build):
    """The app at its menu, on the board of that name; build: of main.

    With A held it is at the self-test; with B held, in safe mode, there is none. An error is shown,
    if that is possible, and raised.
    """
    device = None
    try:
        board, _ = passing("start.board.named", name)
        device = _opened(board)
        if B in device.buttons.stuck:
            passing("start.screen.safe", device)
            _started()
            return None
        app = _at_menu(board, device, build)
        _started()
        print("Kartl", app.ctx.version, "started")
        return app
    except Exception as error:
        try:
            passing("start.screen.failed", device, error)
        except Exception:
            pass  # it could not be shown
        raise error


def _opened(board):
    try:
        return open(board)
    except NoPanel:
        _started()  # the version is well: it is the wiring
        raise


def _at_menu(board, device, build):
    seed = int.from_bytes(os.urandom(4), "little")
    if A in device.buttons.stuck:
        return build(board, device, seed, _SELFTEST)
    app = build(board, device, seed)
    stack = app.ctx.stack
    first = stack.top
    while stack.top is first:
        device.clock.sleep(app.tick())
    return app


def _started():
    """Tell the starter that this version is able to start."""
    try:
        os.remove(_TRIES)
    except OSError:
        pass  # it runs without the starter
