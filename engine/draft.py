"""An entry in the making: which fields it has, what fits, what follows, what is still missing.

The entry screens fill one field by field; a sheet checks every entry with one. Each game's
sheet.py says what its fields are.
"""

from engine.sheet import Refused, is_int, refuse

# A field, as `Draft.fields` lists it: name; how many values it has, 0 for a single one that is no
# list; what they add up to, None if to nothing fixed; what a value is unless entered, None if it
# must be entered.


class Draft:
    """The entry at place `at` of a sheet, None for a new one; `dealer` deals it.

    A slot is a field's name and an index: of the seat, of the place in an order, or 0. A slot
    holds what was entered, or what follows from the rest, as the last player's tricks do. `set`
    takes what the slot can hold at all; whether the whole fits is what `problem` says.
    """

    SELECTORS: tuple = ()  # the fields that decide which others there are, in their order

    at: "int | None" = None
    is_change = False

    def __init__(self, sheet, dealer: int):
        self.sheet = sheet
        self.dealer = dealer
        self.players = len(sheet.names)
        self._values: dict = {}

    # ------------------------------------------------------------------------- a game's hooks

    def fields(self) -> list[tuple]:
        """(name, count, total, default) in the order of asking, as described above."""
        raise NotImplementedError

    def domain(self, name: str, index: int):
        """A range or tuple of what the slot can hold at all."""
        raise NotImplementedError

    def implied(self, name: str, index: int):
        """What an open slot must hold because of the fields before it, else None."""
        return None

    def conflict(self, name: str, index: int, value) -> "tuple | None":
        """Why a value of the domain does not fit the other fields."""
        return None

    def outside(self, name: str, index: int, value) -> "tuple | None":
        """A better reason than "no_value" for a value outside the domain."""
        return None

    # ----------------------------------------------------------------------- looking at slots

    def slots(self) -> list[tuple]:
        """(name, index) of every slot, in the order of asking."""
        return [
            (name, index) for name, count, _, _ in self.fields() for index in range(count or 1)
        ]

    def get(self, name: str, index: int = 0):
        """What the slot holds, None while it is open."""
        field = self._field(name, index)
        value = self._known(field, index)
        if value is None and field[2] is not None:
            value = self._rest(field, index)
            if value is not None and self._refusal(field, index, value):
                return None
        return value

    def is_entered(self, name: str, index: int = 0) -> bool:
        """Whether the slot holds what was entered, not what follows or stands by default."""
        return self._entered(name, index) is not None

    def choices(self, name: str, index: int = 0):
        """What fits into the slot now, as a sequence. Where any number fits, a range."""
        field = self._field(name, index)
        domain = self.domain(name, index)
        rest = self._rest(field, index) if field[2] is not None else None
        if rest is not None:
            domain = (rest,)
        elif _is_signed(domain):
            return domain
        return [value for value in domain if self._refusal(field, index, value) is None]

    def why_not(self, name: str, value, index: int = 0) -> "tuple | None":
        """The reason why a value does not fit into the slot now, None if it does."""
        return self._refusal(self._field(name, index), index, value)

    def remainder(self, name: str) -> "int | None":
        """What the open slots of a field share; None where nothing fixed has to come out."""
        field = self._field(name)
        if field[2] is None:
            return None
        return field[2] - sum(self._all_known(field))

    def missing(self) -> list[tuple]:
        """The slots that are still open."""
        return [slot for slot in self.slots() if self.get(*slot) is None]

    def problem(self) -> "tuple | None":
        """The reason why the entry cannot be taken yet, None if it can."""
        if self.at is None and self.sheet.over:
            return "over", self.sheet.standing.deals
        fields = self.fields()
        for field in fields:
            reason = self._wrong(field)
            if reason is not None:
                return reason
        for name, count, _, _ in fields:
            for index in range(count or 1):
                if self.get(name, index) is None:
                    return "missing", name, index
        return None

    # -------------------------------------------------------------------------------- filling

    def set(self, name: str, value, index: int = 0) -> None:
        """Enter a value. Refused if the slot cannot hold it, whatever else is entered."""
        field = self._field(name, index)
        refuse(self._outside(field, index, value))
        values = self._values.get(name)
        if values is None:
            values = self._values[name] = [None] * (field[1] or 1)
        values[index] = value

    def clear(self, name: str, index: int = 0) -> None:
        """Open the slot again."""
        self._field(name, index)
        if name in self._values:
            self._values[name][index] = None

    def load(self, entry: dict) -> None:
        """Enter all that an entry says; Refused for what is no entry."""
        loaded = [name for name in self.SELECTORS if name in entry]
        for name in loaded:
            self._load(self._field(name), entry[name])
        for field in self.fields():
            if field[0] in entry and field[0] not in loaded:
                self._load(field, entry[field[0]])
                loaded.append(field[0])
        for name in entry:
            if name not in loaded:
                raise Refused("no_field", name)

    def _load(self, field: tuple, value) -> None:
        name, count = field[0], field[1]
        if not count:
            self.set(name, value)
            return
        if not isinstance(value, (list, tuple)) or len(value) != count:
            raise Refused("no_value", name, value)
        for index in range(count):
            self.set(name, value[index], index)

    def entry(self) -> dict:
        """The entry, without the fields that stand at their default; Refused while it has a
        problem."""
        refuse(self.problem())
        return self.so_far()

    def so_far(self) -> dict:
        """What `entry` would say, with None in the open slots."""
        entry = {}
        for name, count, _, default in self.fields():
            values = [self.get(name, index) for index in range(count or 1)]
            if default is None or any(value != default for value in values):
                entry[name] = values if count else values[0]
        return entry

    def points(self) -> "list[int] | None":
        """What the entry counts, by seat; None while it has a problem, or if nobody played."""
        return None if self.problem() else self.sheet.score(self.entry(), self.dealer)

    def take(self) -> int:
        """Put the entry onto the sheet; its place there. Refused while it has a problem."""
        entry = self.entry()
        if self.at is None:
            return self.sheet.add(entry)
        if self.is_change:
            self.sheet.change(self.at, entry)
        else:
            self.sheet.insert(self.at, entry)
        return self.at

    # ------------------------------------------------------------------------------ judgement

    def _field(self, name: str, index: int = 0) -> tuple:
        for field in self.fields():
            if field[0] == name:
                if is_int(index) and 0 <= index < (field[1] or 1):
                    return field
                raise Refused("no_slot", name, index)
        raise Refused("no_field", name)

    def _entered(self, name: str, index: int):
        values = self._values.get(name)
        return None if values is None or index >= len(values) else values[index]

    def _known(self, field: tuple, index: int):
        """What the slot holds without regard to what the field adds up to."""
        value = self._entered(field[0], index)
        if value is None:
            value = self.implied(field[0], index)
        return field[3] if value is None else value

    def _all_known(self, field: tuple, but: int = -1) -> list:
        known = [self._known(field, index) for index in range(field[1]) if index != but]
        return [value for value in known if value is not None]

    def _rest(self, field: tuple, index: int) -> "int | None":
        """What this slot must hold if all others of its field are known."""
        others = self._all_known(field, index)
        return field[2] - sum(others) if len(others) == field[1] - 1 else None

    def _outside(self, field: tuple, index: int, value) -> "tuple | None":
        name = field[0]
        if is_within(self.domain(name, index), value):
            return None
        if field[2] and is_int(value) and value > field[2]:
            return "too_many_" + name, value, field[2]
        return self.outside(name, index, value) or ("no_value", name, value)

    def _refusal(self, field: tuple, index: int, value) -> "tuple | None":
        name = field[0]
        reason = self._outside(field, index, value) or self.conflict(name, index, value)
        if reason is not None or field[2] is None:
            return reason
        others = self._all_known(field, index)
        whole = len(others) == field[1] - 1
        return self._wrong_sum(field, sum(others) + value, whole, index)

    def _wrong_sum(self, field: tuple, given: int, whole: bool, index: int = 0) -> "tuple | None":
        """Why a field cannot add up to so much; whole: nothing more can come."""
        name, total = field[0], field[2]
        if given > total and (whole or not _is_signed(self.domain(name, index))):
            return "too_many_" + name, given, total
        if given < total and whole:
            return "too_few_" + name, given, total
        return None

    def _wrong(self, field: tuple) -> "tuple | None":
        """What is wrong with a field as it stands; that something is missing is not wrong."""
        name, count, total, _ = field
        open_slots = []
        for index in range(count or 1):
            value = self._known(field, index)
            if value is None:
                open_slots.append(index)
            elif self._entered(name, index) is not None:
                reason = self._outside(field, index, value) or self.conflict(name, index, value)
                if reason is not None:
                    return reason
        if total is None:
            return None
        reason = self._wrong_sum(field, sum(self._all_known(field)), not open_slots)
        if reason is None and len(open_slots) == 1:
            last = open_slots[0]
            reason = self._refusal(field, last, self._rest(field, last))
        return reason


def is_within(domain, value) -> bool:
    """Whether a range or tuple holds a value of just that type."""
    if not isinstance(domain, range):
        return any(value == one and type(value) is type(one) for one in domain)
    if not is_int(value) or not domain.start <= value < domain.stop:
        return False
    return (value - domain.start) % domain.step == 0


def _is_signed(domain) -> bool:
    return isinstance(domain, range) and domain.start < 0
