"""Changes score sheets: entries, undo and redo, names and settings. The room of the score views and
tools/scores.py use it.
"""

from engine.entry import Refused, is_int, refuse
from engine.sheet import CHANGE, DEALER, HEAD, INSERT, REMOVE, Sheet, do, why_not_names

ROOM = 2000  # bytes of a journal: a save and its copies must fit into the device's memory
EDITS = ("insert", "change", "remove")  # what undo and redo say they took back or did again


class Editor:
    """Edits a sheet. What cannot be is refused with a reason, and changes nothing."""

    def __init__(self, sheet: Sheet):
        self.sheet = sheet

    # -------------------------------------------------------------------------------- entries

    def draft(self, at: "int | None" = None, insert: bool = False):
        """An entry in the making: a new one; with `at` that one, to be changed; with `insert` one
        to be put before it."""
        if at is None and not insert:
            self._check_end()
        return self.sheet.new_draft(self.sheet.terms(at, insert))

    def take(self, draft) -> int:
        """Put the entry of a draft onto the sheet; its place there."""
        return self.put(self.sheet.encode(draft.entry()), draft.at, draft.is_change)

    def add(self, entry: dict) -> int:
        """Add an entry where it belongs; that place."""
        if isinstance(entry, dict) and "dealer" not in entry:
            self._check_end()
        return self.put(self.encoded(entry))

    def insert(self, at: int, entry: dict) -> None:
        """Put an entry before that one; at = len(sheet) puts it last."""
        self.put(self.encoded(entry, at, True), self.sheet.checked(at, len(self.sheet) + 1))

    def change(self, at: int, entry: dict) -> None:
        """Put an entry in the place of that one."""
        self.put(self.encoded(entry, at), self.sheet.checked(at, len(self.sheet)), True)

    def encoded(self, entry: dict, at: "int | None" = None, insert: bool = False) -> bytes:
        """A checked entry as bytes."""
        if not isinstance(entry, dict):
            raise Refused("bad_entry", entry)
        if "dealer" in entry:
            seat = entry["dealer"]
            if len(entry) > 1 or not is_int(seat) or not 0 <= seat < len(self.sheet.names):
                raise Refused("no_value", "dealer", seat)
            return bytes((DEALER, seat))
        terms = self.sheet.terms(at, insert)
        terms["entry"] = entry
        return self.sheet.encode(self.sheet.new_draft(terms).entry())

    def put(self, data: bytes, at: "int | None" = None, is_change: bool = False) -> int:
        """Put a checked entry, as bytes, before that one, or in its place; without `at` where it
        belongs. Its place."""
        sheet = self.sheet
        is_deal = data[0] != DEALER
        if is_deal and not is_change and (at is None or at == len(sheet)):
            self._check_end()
        if at is None:
            at = sheet.place(data) if is_deal else len(sheet)
        self.edit(CHANGE if is_change else INSERT, at, data)
        return at

    def remove(self, at: int) -> None:
        self.edit(REMOVE, self.sheet.checked(at, len(self.sheet)), b"")

    def _check_end(self) -> None:
        """Refused if the sheet has ended."""
        if self.sheet.over:
            raise Refused("over", self.sheet.standing.deals)

    # -------------------------------------------------------------------------- undo and redo

    def undo(self) -> "tuple[str, int]":
        """Take back the latest edit; which of EDITS it was, and of which entry."""
        sheet = self.sheet
        if not sheet.can_undo:
            raise Refused("no_undo")
        last = start = 0
        while start < sheet.end:
            last = start
            start = self._next(start)
        sheet.rewind(last)
        return self._told(last)

    def redo(self) -> "tuple[str, int]":
        """Do again what undo took back; which of EDITS it was, and of which entry."""
        sheet = self.sheet
        if not sheet.can_redo:
            raise Refused("no_redo")
        start = sheet.end
        sheet.rewind(self._next(start))
        return self._told(start)

    def _next(self, start: int) -> int:
        """Where the edit after the one that starts there starts."""
        return start + HEAD + self.sheet.journal[start + HEAD - 1]

    def _told(self, start: int) -> "tuple[str, int]":
        journal = self.sheet.journal
        return EDITS[journal[start]], journal[start + 1] | journal[start + 2] << 8

    # ----------------------------------------------------------------------- names and settings

    def rename(self, names) -> None:
        """Other names for the same players."""
        names = list(names)
        count = len(self.sheet.names)
        if len(names) != count:
            raise Refused("players", len(names), count, count)
        refuse(why_not_names(names))
        self.sheet.names = names

    def choose(self, name: str, value: int) -> None:
        """Set a setting. Refused if an entry, even one taken back, would not fit it."""
        from engine.verifying import verify  # only now: it needs all that drafts need

        sheet = self.sheet
        known = [setting for setting in sheet.agreed() if setting[0] == name]
        if not known:
            raise Refused("no_setting", name)
        if not is_int(value) or not known[0][2] <= value <= known[0][3]:
            raise Refused("setting", name, value)
        before = getattr(sheet, name)
        setattr(sheet, name, value)
        try:
            if name in sheet.RULING:
                verify(sheet)
        except ValueError:
            setattr(sheet, name, before)
            raise Refused("setting_in_use", name)
        sheet.recount()

    # ---------------------------------------------------------------------------- the journal

    def edit(self, kind: int, at: int, data: bytes) -> None:
        """Check an edit with the entries around it, write it down, and do it."""
        self._check_order(kind, at, data)
        self._make_room(HEAD + len(data))
        sheet = self.sheet
        start = sheet.end
        if sheet.can_redo:
            sheet.journal = sheet.journal[:start]
        sheet.journal += bytes((kind, at & 0xFF, at >> 8, len(data))) + data
        sheet.end = len(sheet.journal)
        is_last = kind == INSERT and at == len(sheet)
        do(sheet.starts, kind, at, start)
        if is_last:
            sheet.advance(sheet.standing, data)
        else:
            sheet.recount()

    def _check_order(self, kind: int, at: int, data: bytes) -> None:
        """Refused if this edit would put an entry where it cannot stand."""
        sheet = self.sheet
        starts = sheet.starts[:]
        do(starts, kind, at, ROOM)
        before = None
        dealer = sheet.first_dealer
        for place, start in enumerate(starts):
            entry = data if start == ROOM else sheet.data(start)
            if entry[0] != DEALER:
                if place >= at:
                    refuse(sheet.misfit(place, entry, before, dealer))
                before = entry
            dealer = sheet.next_dealer(entry, dealer)

    def _make_room(self, size: int) -> None:
        """See that the journal has room; when it is full it forgets how the entries came about."""
        sheet = self.sheet
        if sheet.end + size <= ROOM:
            return
        needed = size
        for start in sheet.starts:
            needed += HEAD + sheet.journal[start + HEAD - 1]
        if needed > ROOM:
            raise Refused("full", len(sheet))
        journal = bytearray()
        for at, start in enumerate(sheet.starts):
            data = sheet.data(start)
            journal.extend(bytes((INSERT, at & 0xFF, at >> 8, len(data))) + data)
        sheet.journal = bytes(journal)
        sheet.rewind(len(journal))
