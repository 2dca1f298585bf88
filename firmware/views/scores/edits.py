"""Edits the open sheet: read from the flash, changed, and back on it. The room of the scores uses
each function when it has made room for it.

Each gives the sheet, None if it can't be read; the reason why the edit was refused, or None; and
what undo and redo say.
"""

from engine.editing import Editor
from engine.entry import Refused
from engine.sheet import DEALER
from views.scores.books import load, save


def _edit(room, do, *arguments):
    """Have the sheet edited by do(editor, *arguments), and keep that."""
    store, slot = room.ctx.store, room.slot
    sheet = load(store, slot)
    if sheet is None:
        return None, None, None
    try:
        editor = Editor(sheet)
        room.ctx.look()
        told = do(editor, *arguments)
        room.ctx.look()
    except Refused as refused:
        return sheet, refused.reason, None
    return sheet, save(store, slot, sheet), told


def take(room, entry, at, is_change):
    """Put in the entry of a draft."""
    return _edit(room, _put, entry, at, is_change)


def _put(editor, entry, at, is_change):
    editor.put(editor.sheet.encode(entry), at, is_change)


def deal(room, seat, at=None, insert=False):
    """Put in that somebody deals from here on; with `at` in the place of such an entry, or, with
    `insert`, before that one."""
    is_change = at is not None and not insert
    return _edit(room, Editor.put, bytes((DEALER, seat)), at, is_change)


def remove(room, at):
    return _edit(room, Editor.remove, at)


def undo(room):
    return _edit(room, Editor.undo)


def redo(room):
    return _edit(room, Editor.redo)
