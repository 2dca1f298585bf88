"""The board of this device: its file in boards/, and what the self-test has found out about it.
Used by main.
"""

import json

from device.store import Store
from ui.modules import load

_OPTIONS = "board"  # as in views.selftest
_ALLOWED = {"PANEL": ("ssd1306", "sh1106"), "COLUMN_OFFSET": (0, 2), "BUZZER": (None,)}


def named(name=None):
    """The module of a board, some of its values changed; and what its store has to report. name:
    else the one that tools/flash has written into the file `board` beside the firmware, else
    `reference`."""
    board = load("boards." + (name or _name()))
    store = Store(board.DATA)
    try:
        options = json.loads(store.load(_OPTIONS) or b"{}")
    except ValueError:
        store.set_aside(_OPTIONS)
        options = {}
    for option in _ALLOWED:
        if isinstance(options, dict) and option in options and options[option] in _ALLOWED[option]:
            setattr(board, option, options[option])
    return board, store.reports


def _name():
    try:
        with open("board") as file:
            return file.read().strip()
    except OSError:
        return "reference"
