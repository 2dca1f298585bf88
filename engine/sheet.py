"""What all score sheets share; engine/<game>/sheet.py says what an entry of its game holds.

A sheet is names, settings and a journal of edits. The entries follow from the journal; totals,
dealer and leaders follow from the entries, which say what happened and not what it counts. Used
by the score views and by tools/scores.py.

    sheet = Sheet(("Anna", "Ben"))
    sheet.add(entry)  sheet.insert(at, entry)  sheet.change(at, entry)  sheet.remove(at)
    sheet.undo()  sheet.redo()
    sheet.totals  sheet.dealer  sheet.ranking()  sheet.entry(at)  sheet.points_at(at)
    draft = sheet.draft(); draft.set(name, value); draft.problem(); draft.take()

An entry is a dict of the game's fields, or {"dealer": seat}: from here on that one deals. What
cannot be is refused with a reason, and changes nothing. A reason is a tuple, a code and the
values it speaks of, as ("too_many_tricks", 14, 13).
"""

from collections import namedtuple

from engine.deal import BadSave, seal, unseal
from engine.ranking import ranking

# The kind letter of a save tells whose sheet it is.
GAMES = {"n": "schnapsen", "p": "schapa", "k": "schafkopf", "f": "free"}

NAME_LENGTH = 12  # characters of a name
ROOM = 6000  # bytes of a journal: a save and its copies must fit into the device's memory

NONE = -1  # a field's value: nobody, or not known

_INSERT, _CHANGE, _REMOVE = range(3)
EDITS = ("insert", "change", "remove")  # what undo and redo say they took back or did again

_HEAD = 4  # bytes of an edit before its entry: kind of edit, place, length of the entry
_DEALER = 0xFF  # the first byte of an entry that names a dealer


# What a list of sheets shows: game, names, shown totals, deals played, whether it is over.
Summary = namedtuple("Summary", ("game", "names", "totals", "deals", "over"))


class Refused(ValueError):
    """What a sheet does not take. `reason` is a tuple: a code and the values it speaks of."""

    def __init__(self, *reason):
        super().__init__("%s %s" % (reason[0], reason[1:]))
        self.reason = reason


def refuse(reason: "tuple | None") -> None:
    """Refused with this reason, if it is one."""
    if reason is not None:
        raise Refused(*reason)


def summary(data: bytes) -> Summary:
    """What a saved sheet holds, quickly; BadSave for what is no sheet of a known kind."""
    kind = chr(data[0]) if data else ""
    if kind not in GAMES:
        raise BadSave("no sheet")
    body = unseal(kind, Sheet.VERSION, data)
    try:
        names, at = _read_names(body)
        return Summary(GAMES[kind], names, *_read_state(body[at:], len(names)))
    except (ValueError, IndexError) as error:
        raise BadSave("no sheet: %s" % error)


def is_int(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def pack_points(points) -> bytes:
    """Points as two bytes each, -32768 to 32767."""
    return b"".join([(value & 0xFFFF).to_bytes(2, "little") for value in points])


def unpack_points(data: bytes) -> list[int]:
    """The points of `pack_points`."""
    return [_signed(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2)]


def _signed(value: int) -> int:
    return value - 0x10000 if value & 0x8000 else value


def _why_not_names(names) -> "tuple | None":
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not name or name != name.strip():
            return "bad_name", seat
        if len(name) > NAME_LENGTH:
            return "long_name", seat, NAME_LENGTH
        if any(_is_no_letter(ord(letter)) for letter in name):
            return "bad_name", seat
        if name in names[:seat]:
            return "same_name", names.index(name), seat
    return None


def _is_no_letter(code: int) -> bool:
    return code < 32 or code == 127 or 0xD800 <= code < 0xE000


class Standing:
    """What follows from the entries up to some point.

    totals   points by seat                   last   points of the latest deal, None before it
    dealer   the seat that deals next         deals  how many deals were played
    """

    def __init__(self, players: int, dealer: int):
        self.totals = [0] * players
        self.dealer = dealer
        self.deals = 0
        self.last: list[int] | None = None

    def count(self, points: "list[int] | None") -> None:
        """A deal with these points by seat, None if nobody played; the deal moves on."""
        self.dealer = (self.dealer + 1) % len(self.totals)
        if points is not None:
            self.deals += 1
            self.last = points
            self.totals = [had + got for had, got in zip(self.totals, points)]


class Sheet:
    """The sheet of one game among named players. Read its attributes, change it by its methods.

    names      by seat                          standing  what all entries together have led to
    settings   as attributes, named in SETTINGS as (name, default, least, most)

    A game sets KIND, VERSION, PLAYERS, SETTINGS and defines the rest of the hooks.
    """

    KIND = "?"
    VERSION = 1
    PLAYERS = range(2, 9)
    SETTINGS: tuple = ()

    first_dealer: int

    def __init__(self, names, dealer: int = 0, **settings):
        """names: by seat; dealer: of the first deal. Refused for what cannot be."""
        names = list(names)
        if len(names) not in self.PLAYERS:
            raise Refused("players", len(names), self.PLAYERS.start, self.PLAYERS.stop - 1)
        refuse(_why_not_names(names))
        self.names = names
        self._put_settings(dealer, settings)
        self._journal = bytearray()
        self._end = 0  # bytes of the journal that are in effect; beyond lies what redo does
        self._starts: list[int] = []  # where in the journal each entry stands
        self._recount()

    def _put_settings(self, dealer, settings) -> None:
        for name in settings:
            if name not in [setting[0] for setting in self.SETTINGS]:
                raise Refused("no_setting", name)
        for name, default, least, most in self._all_settings():
            value = dealer if name == "first_dealer" else settings.get(name, default)
            if not is_int(value) or not least <= value <= most:
                raise Refused("setting", name, value)
            setattr(self, name, value)

    def _all_settings(self) -> tuple:
        return (("first_dealer", 0, 0, len(self.names) - 1),) + self.SETTINGS

    # ------------------------------------------------------------------------- a game's hooks

    def encode(self, entry: dict) -> bytes:
        """A complete entry as bytes, the first below 255."""
        raise NotImplementedError

    def decode(self, data: bytes) -> dict:
        """The entry of `encode`; may raise ValueError or IndexError for other bytes."""
        raise NotImplementedError

    def score(self, entry: dict, dealer: int) -> "list[int] | None":
        """Points by seat, None if the deal was not played."""
        raise NotImplementedError

    def new_draft(self, at: int, dealer: int):
        """An empty draft (engine/draft.py) of an entry."""
        raise NotImplementedError

    def new_standing(self) -> Standing:
        return Standing(len(self.names), self.first_dealer)

    def is_over(self, standing: Standing) -> bool:
        """Whether the sheet has reached the end that was agreed."""
        return False

    def place(self, data: bytes) -> int:
        """Where a new entry belongs."""
        return len(self)

    def misfit(self, at: int, data: bytes, before, dealer: int) -> "tuple | None":
        """Why an entry cannot stand at this place: after the entry `before`, None if it is the
        first, and dealt by this dealer."""
        return None

    def pack_head(self) -> bytes:
        """What else a save holds; a few hundred bytes."""
        return b""

    def unpack_head(self, data: bytes) -> int:
        """Take over what `pack_head` gave; the bytes used."""
        return 0

    # -------------------------------------------------------------------------------- reading

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def totals(self) -> list[int]:
        return self.standing.totals

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        return self.standing.dealer

    @property
    def forehand(self) -> int:
        """The seat that leads in the next deal."""
        return (self.dealer + 1) % len(self.names)

    @property
    def over(self) -> bool:
        return self.is_over(self.standing)

    def shown(self) -> list[int]:
        """The totals as the table sees them, counted down if that was agreed."""
        return self.totals

    def ranking(self) -> list[tuple]:
        """(place, seat, total) from the best to the last; equal totals share a place."""
        return ranking(self.totals)

    def leaders(self) -> list[int]:
        """The seats in front; nobody before the first deal."""
        if not self.standing.deals:
            return []
        return [seat for place, seat, _ in self.ranking() if place == 1]

    def entry(self, at: int) -> dict:
        """What happened there: the fields by name, those left out that stand at their default."""
        return self._decoded(self._data(self._starts[self._checked(at, len(self))]))

    def dealer_at(self, at: int) -> int:
        """The seat that deals the entry at this place, or would; at = len(sheet) is the next."""
        if at == len(self):
            return self.standing.dealer
        dealer = self.new_standing().dealer
        for start in self._starts[:at]:
            dealer = self._next_dealer(self._data(start), dealer)
        return dealer

    def points_at(self, at: int) -> "list[int] | None":
        """What an entry counts, by seat; None if nothing was played."""
        entry = self.entry(at)
        return None if "dealer" in entry else self.score(entry, self.dealer_at(at))

    def course(self):
        """Yields (dealer, entry, standing) for entry after entry: one standing, counting on."""
        standing = self.new_standing()
        for start in self._starts:
            dealer = standing.dealer
            data = self._data(start)
            self._step(standing, data)
            yield dealer, self._decoded(data), standing

    # -------------------------------------------------------------------------------- editing

    def draft(self, at: "int | None" = None, insert: bool = False):
        """An entry in the making: a new one; with `at` that one, to be changed; with `insert` one
        to be put before it."""
        if insert:
            return self._empty_draft(self._checked(at, len(self) + 1), _INSERT)
        if at is None:
            if self.over:
                raise Refused("over", self.standing.deals)
            return self._empty_draft(len(self), _INSERT, fixed=False)
        at = self._checked(at, len(self))
        draft = self._empty_draft(at, _CHANGE)
        entry = self.entry(at)
        if "dealer" not in entry:
            draft.load(entry)
        return draft

    def why_not(self, entry: dict) -> "tuple | None":
        """The reason why an entry cannot be added, None if it can."""
        try:
            self._add(entry, is_trial=True)
        except Refused as refused:
            return refused.reason
        return None

    def add(self, entry: dict) -> int:
        """Add an entry where it belongs; that place."""
        return self._add(entry)

    def _add(self, entry: dict, is_trial: bool = False) -> int:
        self._check_end(entry)
        data = self._encoded(entry, self._empty_draft(len(self), _INSERT))
        at = len(self) if data[0] == _DEALER else self.place(data)
        self._edit(_INSERT, at, data, is_trial)
        return at

    def insert(self, at: int, entry: dict) -> None:
        """Put an entry before that one; at = len(sheet) puts it last."""
        draft = self.draft(at, insert=True)
        if at == len(self):
            self._check_end(entry)
        self._edit(_INSERT, at, self._encoded(entry, draft))

    def change(self, at: int, entry: dict) -> None:
        """Put an entry in the place of that one."""
        at = self._checked(at, len(self))
        self._edit(_CHANGE, at, self._encoded(entry, self._empty_draft(at, _CHANGE)))

    def remove(self, at: int) -> None:
        self._edit(_REMOVE, self._checked(at, len(self)), b"")

    @property
    def can_undo(self) -> bool:
        return self._end > 0

    @property
    def can_redo(self) -> bool:
        return self._end < len(self._journal)

    def undo(self) -> "tuple[str, int]":
        """Take back the latest edit; which of EDITS it was, and of which entry."""
        if not self.can_undo:
            raise Refused("no_undo")
        last = 0
        for start in self._edits(self._end):
            last = start
        self._rewind(last)
        return self._told(last)

    def redo(self) -> "tuple[str, int]":
        """Do again what undo took back; which of EDITS it was, and of which entry."""
        if not self.can_redo:
            raise Refused("no_redo")
        start = self._end
        self._rewind(start + _HEAD + self._journal[start + _HEAD - 1])
        return self._told(start)

    def _told(self, start: int) -> "tuple[str, int]":
        kind, at, _ = self._edit_at(start)
        return EDITS[kind], at

    def rename(self, names) -> None:
        """Other names for the same players."""
        names = list(names)
        if len(names) != len(self.names):
            raise Refused("players", len(names), len(self.names), len(self.names))
        refuse(_why_not_names(names))
        self.names = names

    def choose(self, name: str, value: int) -> None:
        """Set a setting. Refused if an entry, even one taken back, would not fit it."""
        for known, _, least, most in self._all_settings():
            if known == name:
                break
        else:
            raise Refused("no_setting", name)
        if not is_int(value) or not least <= value <= most:
            raise Refused("setting", name, value)
        before = getattr(self, name)
        setattr(self, name, value)
        try:
            self._recount()
            self.unpack(self.pack())
        except ValueError:
            setattr(self, name, before)
            self._recount()
            raise Refused("setting_in_use", name)

    # ---------------------------------------------------------------------------- the journal

    def _checked(self, at: "int | None", end: int) -> int:
        """The place, if it lies before that end."""
        if at is None or not is_int(at) or not 0 <= at < end:
            raise Refused("no_entry", at, len(self))
        return at

    def _check_end(self, entry: dict) -> None:
        """Refused if the sheet has ended and this is one more deal."""
        if self.over and isinstance(entry, dict) and "dealer" not in entry:
            raise Refused("over", self.standing.deals)

    def _data(self, start) -> bytes:
        """The bytes of an entry; start: where it stands, or these bytes themselves."""
        if isinstance(start, bytes):
            return start
        head = start + _HEAD
        return bytes(self._journal[head : head + self._journal[head - 1]])

    def _decoded(self, data: bytes) -> dict:
        if data[0] == _DEALER:
            return {"dealer": data[1]}
        return self.decode(data)

    def _encoded(self, entry: dict, draft) -> bytes:
        """A checked entry as bytes."""
        if not isinstance(entry, dict):
            raise Refused("bad_entry", entry)
        if "dealer" in entry:
            seat = entry["dealer"]
            if len(entry) > 1 or not is_int(seat) or not 0 <= seat < len(self.names):
                raise Refused("no_value", "dealer", seat)
            return bytes((_DEALER, seat))
        draft.load(entry)
        return self.encode(draft.entry())

    def _empty_draft(self, at: int, kind: int, fixed: bool = True):
        draft = self.new_draft(at, self.dealer_at(at))
        draft.at = at if fixed else None
        draft.is_change = kind == _CHANGE
        return draft

    def _next_dealer(self, data: bytes, dealer: int) -> int:
        return data[1] if data[0] == _DEALER else (dealer + 1) % len(self.names)

    def _step(self, standing: Standing, data: bytes) -> None:
        if data[0] == _DEALER:
            standing.dealer = data[1]
        else:
            standing.count(self.score(self.decode(data), standing.dealer))

    def _recount(self) -> None:
        self.standing = self.new_standing()
        for start in self._starts:
            self._step(self.standing, self._data(start))

    def _edit(self, kind: int, at: int, data: bytes, is_trial: bool = False) -> None:
        """Check an edit with the entries around it, write it down, and do it."""
        self._check_order(kind, at, data)
        if is_trial:
            return
        self._make_room(_HEAD + len(data))
        start = self._end
        if self.can_redo:
            self._journal = self._journal[:start]
        self._journal.extend(bytes((kind, at & 0xFF, at >> 8, len(data))) + data)
        self._end = len(self._journal)
        is_last = kind == _INSERT and at == len(self)
        _do(self._starts, kind, at, start)
        if is_last:
            self._step(self.standing, data)
        else:
            self._recount()

    def _check_order(self, kind: int, at: int, data: bytes) -> None:
        """Refused if this edit would put an entry where it cannot stand."""
        starts: list = self._starts[:at]
        before = self._latest(starts)
        dealer = self.dealer_at(at)
        starts = self._starts[at:]
        _do(starts, kind, 0, data)
        for place, start in enumerate(starts):
            data = self._data(start)
            if data[0] != _DEALER:
                refuse(self.misfit(at + place, data, before, dealer))
                before = data
            dealer = self._next_dealer(data, dealer)

    def _latest(self, starts: list) -> "bytes | None":
        """The last of these entries that is a deal."""
        for start in reversed(starts):
            if self._journal[start + _HEAD] != _DEALER:
                return self._data(start)
        return None

    def _make_room(self, size: int) -> None:
        """See that the journal has room; when it is full it forgets how the entries came about."""
        if self._end + size <= ROOM:
            return
        journal = bytearray()
        for at, start in enumerate(self._starts):
            data = self._data(start)
            journal.extend(bytes((_INSERT, at & 0xFF, at >> 8, len(data))) + data)
        if len(journal) + size > ROOM:
            raise Refused("full", len(self))
        self._journal = journal
        self._rewind(len(journal))

    def _edits(self, end: int):
        """Yields where the edits up to `end` start."""
        start = 0
        while start < end:
            yield start
            start += _HEAD + self._journal[start + _HEAD - 1]

    def _edit_at(self, start: int) -> "tuple[int, int, bytes]":
        """Kind, place and entry of an edit."""
        journal = self._journal
        return journal[start], journal[start + 1] | journal[start + 2] << 8, self._data(start)

    def _rewind(self, end: int) -> None:
        """Put the edits up to `end` into effect."""
        self._end = end
        self._starts = []
        for start in self._edits(end):
            _do(self._starts, self._journal[start], self._edit_at(start)[1], start)
        self._recount()

    # ---------------------------------------------------------------------------------- saves

    def pack(self) -> bytes:
        """The whole sheet with all that can be undone and redone, as bytes."""
        body = bytearray((len(self.names),))
        for name in self.names:
            data = name.encode()
            body.append(len(data))
            body.extend(data)
        body.extend(self._state())
        settings = [getattr(self, setting[0]) for setting in self._all_settings()]
        body.extend(pack_points(settings))
        body.extend(self.pack_head())
        body.extend(self._end.to_bytes(2, "little"))
        return seal(self.KIND, self.VERSION, bytes(body) + self._journal)

    def _state(self) -> bytes:
        """What `summary` reads behind the names."""
        state = bytearray(self.standing.deals.to_bytes(2, "little"))
        state.append(self.over)
        for total in self.shown():
            state.extend((total & 0xFFFFFFFF).to_bytes(4, "little"))
        return bytes(state)

    @classmethod
    def unpack(cls, data: bytes):
        """The sheet of `pack`; BadSave for anything else."""
        body = unseal(cls.KIND, cls.VERSION, data)
        try:
            names, at = _read_names(body)
            sheet = cls(names)
            state = body[at : at + 3 + 4 * len(names)]
            at += len(state)
            size = 2 * len(sheet._all_settings())
            sheet._take_settings(unpack_points(body[at : at + size]))
            at += size
            at += sheet.unpack_head(body[at:])
            end = body[at] | body[at + 1] << 8
            sheet._replay(bytearray(body[at + 2 :]), end)
            if sheet._state() != state:
                raise ValueError("the totals do not follow from the entries")
        except (ValueError, IndexError, KeyError) as error:
            raise BadSave("not a sheet of this game: %s" % error)
        return sheet

    def _take_settings(self, values: list[int]) -> None:
        named = {}
        for setting, value in zip(self._all_settings(), values):
            named[setting[0]] = value
        self._put_settings(named.pop("first_dealer"), named)
        self._recount()

    def _replay(self, journal: bytearray, end: int) -> None:
        """Do all edits of a saved journal again, with every check, then go back to its `end`."""
        if len(journal) > ROOM:
            raise ValueError("the journal is too long")
        start = 0
        ends = [0]
        while start < len(journal):
            kind, at = journal[start], journal[start + 1] | journal[start + 2] << 8
            size = journal[start + _HEAD - 1]
            data = bytes(journal[start + _HEAD : start + _HEAD + size])
            self._check_edit(kind, at, data, size)
            self._edit(kind, at, data)
            start += _HEAD + size
            ends.append(start)
        if end not in ends:
            raise ValueError("the journal has no such place")
        if end != self._end:
            self._rewind(end)

    def _check_edit(self, kind: int, at: int, data: bytes, size: int) -> None:
        """ValueError unless a saved edit is one that could have been made here."""
        if kind > _REMOVE or at > len(self) or (size == 0) != (kind == _REMOVE):
            raise ValueError("no such edit")
        if size and self._encoded(self._decoded(data), self._empty_draft(at, kind)) != data:
            raise ValueError("no such entry")

    def to_data(self) -> dict:
        """All that the sheet says now, in lists, dicts, strings and numbers, for JSON."""
        settings = {}
        for setting in self._all_settings():
            settings[setting[0]] = getattr(self, setting[0])
        return {
            "game": GAMES[self.KIND],
            "version": self.VERSION,
            "names": list(self.names),
            "settings": settings,
            "entries": [self.entry(at) for at in range(len(self))],
            "totals": list(self.totals),
        }

    @classmethod
    def from_data(cls, data: dict):
        """The sheet of `to_data`, its totals counted anew; BadSave for anything else."""
        try:
            if (data["game"], data["version"]) != (GAMES[cls.KIND], cls.VERSION):
                raise BadSave("another game or version")
            settings = dict(data["settings"])
            sheet = cls(data["names"], settings.pop("first_dealer"), **settings)
            sheet._take_data(data)
            for at, entry in enumerate(data["entries"]):
                sheet._edit(_INSERT, at, sheet._encoded(entry, sheet._empty_draft(at, _INSERT)))
        except BadSave:
            raise
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            raise BadSave("not a sheet of this game: %s" % error)
        return sheet

    def _take_data(self, data: dict) -> None:
        """Take over what a game's `to_data` adds."""


def _do(entries: list, kind: int, at: int, entry) -> None:
    """One edit of a list of entries."""
    if kind == _INSERT:
        entries.insert(at, entry)
    elif kind == _CHANGE:
        entries[at] = entry
    else:
        del entries[at]


def _read_names(body: bytes) -> "tuple[list[str], int]":
    """The names at the start of a save, and the bytes they take."""
    names = []
    at = 1
    for _ in range(body[0]):
        end = at + 1 + body[at]
        names.append(body[at + 1 : end].decode())
        at = end
    return names, at


def _read_state(body: bytes, players: int) -> "tuple[list[int], int, bool]":
    """Totals, deals and whether it is over, from what `Sheet._state` gave."""
    totals = [int.from_bytes(body[at : at + 4], "little") for at in range(3, 3 + 4 * players, 4)]
    totals = [total - (1 << 32) if total >> 31 else total for total in totals]
    return totals, body[0] | body[1] << 8, bool(body[2])
