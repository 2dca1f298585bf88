"""Checks a score sheet to the ground: whether every edit in its journal could have been made.

Used where that may be in doubt: engine.editing when a setting changes, tools/scores.py.
"""

from engine.editing import Editor
from engine.sheet import CHANGE, HEAD, INSERT, REMOVE, Sheet


def verify(sheet: Sheet) -> None:
    """Do all edits again, those taken back as well; ValueError for one that cannot be."""
    settings = {name: getattr(sheet, name) for name, _, _, _ in sheet.SETTINGS}
    fresh = type(sheet)(sheet.names, sheet.first_dealer, **settings)
    fresh.unpack_head(sheet.pack_head())
    editor = Editor(fresh)
    journal = sheet.journal
    start = 0
    while start < len(journal):
        kind, at = journal[start], journal[start + 1] | journal[start + 2] << 8
        data = sheet.data(start)
        if kind not in (INSERT, CHANGE, REMOVE) or at > len(fresh):
            raise ValueError("no such edit")
        if data and editor.encoded(fresh.decoded(data), at, kind == INSERT) != data:
            raise ValueError("no such entry")
        editor.edit(kind, at, data)
        start += HEAD + len(data)
