"""What the score sheets of all games share: who plays, what was agreed, what happened, and what
follows from it. engine/<game>/sheet.py says what its entries count.

A sheet is names, settings and a journal of edits. The entries follow from the journal; totals,
dealer and leaders follow from the entries (engine/entry.py). A sheet is read here; what changes it
is engine/editing.py, what makes it a save and back is engine/packing.py. The score views and
tools/scores.py use it.

    sheet = Sheet(("Anna", "Ben"))
    edit = Editor(sheet)
    edit.add(entry)  edit.insert(at, entry)  edit.change(at, entry)  edit.remove(at)
    edit.undo()  edit.redo()
    sheet.totals  sheet.dealer  sheet.ranking()  sheet.entry(at)  sheet.points_at(at)
    draft = edit.draft(); draft.set(name, value); draft.problem(); edit.take(draft)
"""

from array import array

from engine.entry import Refused, is_int, refuse
from engine.ranking import ranking

NAME_LENGTH = 12  # characters of a name
VERSION = 1  # of the saves

# Kinds of edits in a journal, and the bytes of an edit before its entry: kind, place in two bytes,
# length of the entry.
INSERT, CHANGE, REMOVE = range(3)
HEAD = 4
DEALER = 0xFF  # the first byte of an entry that names a dealer


def why_not_names(names) -> "tuple | None":
    """The reason why players cannot be called so, None if they can."""
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
    """The sheet of one game among named players. Read its attributes; an Editor changes it.

    names      by seat                          standing  what all entries together have led to
    settings   as attributes, named in SETTINGS as (name, default, least, most)
    journal    all edits as bytes; those before `end` are in effect, redo does the others
    starts     where in the journal each entry stands

    A game sets KIND, PLAYERS, SETTINGS, RULING (the settings that entries must fit) and
    defines the rest of the hooks.
    """

    KIND = "?"
    PLAYERS = range(2, 9)
    SETTINGS: tuple = ()
    RULING: tuple = ()

    first_dealer: int

    def __init__(self, names, dealer: int = 0, **settings):
        """names: by seat; dealer: of the first deal. Refused for what cannot be."""
        names = list(names)
        if len(names) not in self.PLAYERS:
            raise Refused("players", len(names), self.PLAYERS.start, self.PLAYERS.stop - 1)
        refuse(why_not_names(names))
        self.names = names
        self._agree(dealer, settings)
        self.journal = b""
        self.end = 0
        self.starts = array("H")
        self.recount()

    def _agree(self, dealer, settings) -> None:
        for name in settings:
            if name not in [setting[0] for setting in self.SETTINGS]:
                raise Refused("no_setting", name)
        for name, default, least, most in self.agreed():
            value = dealer if name == "first_dealer" else settings.get(name, default)
            if not is_int(value) or not least <= value <= most:
                raise Refused("setting", name, value)
            setattr(self, name, value)

    def agreed(self) -> tuple:
        """(name, default, least, most) of all settings, the first dealer's included."""
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

    def new_draft(self, terms: dict):
        """A draft (engine/draft.py) of an entry on these terms."""
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
        return len(self.starts)

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

    @property
    def can_undo(self) -> bool:
        return self.end > 0

    @property
    def can_redo(self) -> bool:
        return self.end < len(self.journal)

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
        return self.decoded(self.data(self.starts[self.checked(at, len(self))]))

    def dealer_at(self, at: int) -> int:
        """The seat that deals the entry at this place, or would; at = len(sheet) is the next."""
        if at == len(self):
            return self.standing.dealer
        dealer = self.first_dealer
        for start in self.starts[:at]:
            dealer = self.next_dealer(self.data(start), dealer)
        return dealer

    def points_at(self, at: int) -> "list[int] | None":
        """What an entry counts, by seat; None if nothing was played."""
        entry = self.entry(at)
        return None if "dealer" in entry else self.score(entry, self.dealer_at(at))

    def course(self):
        """Yields (dealer, entry, standing) for entry after entry: one standing, counting on."""
        standing = self.new_standing()
        for start in self.starts:
            dealer = standing.dealer
            data = self.data(start)
            self.advance(standing, data)
            yield dealer, self.decoded(data), standing

    def terms(self, at: "int | None" = None, insert: bool = False) -> dict:
        """What a draft has to know of the table and the sheet: for a new entry; with `at` for
        that one, to be changed; with `insert` for one to be put before it."""
        is_new = at is None and not insert
        is_change = not is_new and not insert
        place = len(self) if is_new else self.checked(at, len(self) + insert)
        dealer = self.dealer_at(place)
        terms = {"names": self.names, "dealer": dealer, "at": at, "is_change": is_change}
        if is_change:
            entry = self.entry(place)
            if "dealer" not in entry:
                terms["entry"] = entry
        return terms

    # ---------------------------------------------------------------------------- the journal

    def checked(self, at: "int | None", end: int) -> int:
        """The place, if it lies before that end."""
        if at is None or not is_int(at) or not 0 <= at < end:
            raise Refused("no_entry", at, len(self))
        return at

    def data(self, start: int) -> bytes:
        """The bytes of the entry of the edit that starts there."""
        head = start + HEAD
        return self.journal[head : head + self.journal[head - 1]]

    def decoded(self, data: bytes) -> dict:
        """The entry of these bytes."""
        return {"dealer": data[1]} if data[0] == DEALER else self.decode(data)

    def next_dealer(self, data: bytes, dealer: int) -> int:
        """Who deals after an entry that this one has dealt."""
        return data[1] if data[0] == DEALER else (dealer + 1) % len(self.names)

    def advance(self, standing: Standing, data: bytes) -> None:
        """Have a standing go on by an entry."""
        if data[0] == DEALER:
            standing.dealer = data[1]
        else:
            standing.count(self.score(self.decode(data), standing.dealer))

    def recount(self) -> None:
        self.standing = self.new_standing()
        for start in self.starts:
            self.advance(self.standing, self.data(start))

    def rewind(self, end: int) -> None:
        """Put the edits up to `end` into effect."""
        self.end = end
        self.starts = array("H")
        journal = self.journal
        start = 0
        while start < end:
            do(self.starts, journal[start], journal[start + 1] | journal[start + 2] << 8, start)
            start += HEAD + journal[start + HEAD - 1]
        self.recount()


def do(starts: array, kind: int, at: int, start: int) -> None:
    """One edit of the places where entries start."""
    put = array("H", () if kind == REMOVE else (start,))
    starts[at : at + (kind != INSERT)] = put
