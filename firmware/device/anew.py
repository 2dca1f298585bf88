"""Starts the device anew and comes back to the same room: after a deep sleep, and when memory has
run out, as names that MicroPython once read stay until a start. Used by device.idle and main.
"""

import machine

_ROOM, _MARK = "room", "anew"  # files


def remember(ctx):
    """Note the room, for the next start that comes back."""
    room = (ctx.stack.room or "").rpartition(".")[0]
    try:
        ctx.store.save(_ROOM, room.encode())
    except OSError:
        pass  # then it starts in the menu


def start(ctx):
    """Start anew, and never return; what is not on flash is gone then. A path for ui.stack."""
    remember(ctx)
    try:
        ctx.store.save(_MARK, b"1")
    except OSError:
        pass  # as above
    machine.soft_reset()


def is_back(store):
    """Whether this start is such a one; from now on it is none."""
    mark = store.load(_MARK)
    if mark:
        store.delete(_MARK)
    return bool(mark)
