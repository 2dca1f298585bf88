"""An entry in the making: which fields it has, what fits, what follows, what is still missing.

The entry screens fill one field by field; engine/editing.py checks every entry with one. Each
game's draft.py says what its fields are.
"""

from engine.entry import Refused, is_int, refuse


class Draft:
    """An entry on the terms of a sheet (`Sheet.terms`), which it needs no more.

    names    of the players, by seat            at  before which entry it belongs, or which one it
    dealer   the seat that deals                    changes (is_change); None: wherever it belongs

    A slot is a field's name and an index: a seat, a place in an order, or 0. It holds what was
    entered, or what follows from the rest, as the last player's tricks do, or its default. `set`
    takes whatever the slot can hold at all; whether the whole fits is what `problem` says.
    """

    SELECTORS: tuple = ()  # the fields that decide which others there are, in their order

    def __init__(self, terms: dict):
        self.names = terms["names"]
        self.players = len(self.names)
        self.dealer = terms["dealer"]
        self.at: int | None = terms["at"]
        self.is_change = terms["is_change"]
        self._values: dict = {}  # what was entered: by field, lists with None in open slots
        self.agree(terms)
        self._update()
        if "entry" in terms:
            self.load(terms["entry"])

    # ------------------------------------------------------------------------- a game's hooks

    def agree(self, terms: dict) -> None:
        """Take over what else the game has in its terms."""

    def fields(self) -> list[tuple]:
        """(name, count, total, default) in the order of asking.

        count: values in the field, 0 for a single one that is no list; total: what they add up
        to, None if to nothing fixed; default: None if it must be entered. What is held is not
        known yet, only what is `entered`.
        """
        raise NotImplementedError

    def domain(self, name: str, index: int):
        """A range or tuple of what the slot can hold at all; it may ask for what is `entered`."""
        raise NotImplementedError

    def implied(self, name: str, index: int) -> "int | None":
        """What an open slot must hold because of the fields before it, else None."""
        return None

    def conflict(self, name: str, index: int, value) -> "tuple | None":
        """Why a value of the domain does not fit the other fields."""
        return None

    def outside(self, name: str, index: int, value) -> "tuple | None":
        """A better reason than "no_value" for a value outside the domain."""
        return None

    def score(self, entry: dict) -> "list[int] | None":
        """Points by seat of an entry, None if the deal was not played."""
        raise NotImplementedError

    # ----------------------------------------------------------------------- looking at slots

    def slots(self) -> list[tuple]:
        """(name, index) of every slot, in the order of asking."""
        return [(field[0], index) for field in self._fields for index in range(field[1] or 1)]

    def get(self, name: str, index: int = 0):
        """What the slot holds, None while it is open."""
        self._field(name, index)
        return self._held[name][index]

    def entered(self, name: str, index: int = 0):
        """What was entered into the slot, else None."""
        values = self._values.get(name)
        return None if values is None else values[index]

    def choices(self, name: str, index: int = 0):
        """What fits into the slot now, as a sequence. Where any number fits, a range."""
        field = self._field(name, index)
        domain = self.domain(name, index)
        if field[2] is not None:
            others = self._others(field, index)
            if len(others) == field[1] - 1:
                domain = (field[2] - sum(others),)
        if _is_signed(domain):
            return domain
        return [value for value in domain if self._refusal(field, index, value) is None]

    def why_not(self, name: str, value, index: int = 0) -> "tuple | None":
        """The reason why a value does not fit into the slot now, None if it does."""
        return self._refusal(self._field(name, index), index, value)

    def remainder(self, name: str) -> "int | None":
        """What is left for the open slots of a field; None where nothing fixed has to come out."""
        total = self._field(name)[2]
        return None if total is None else total - _sum(self._held[name])

    def missing(self) -> list[tuple]:
        """The slots that are still open."""
        return [(name, index) for name, index in self.slots() if self._held[name][index] is None]

    def problem(self) -> "tuple | None":
        """The reason why the entry cannot be taken yet, None if it can."""
        for field in self._fields:
            reason = self._wrong(field)
            if reason is not None:
                return reason
        for field in self._fields:
            values = self._held[field[0]]
            if None in values:
                return "missing", field[0], values.index(None)
        return None

    # -------------------------------------------------------------------------------- filling

    def set(self, name: str, value, index: int = 0) -> None:
        """Enter a value. Refused if the slot cannot hold it, whatever else is entered."""
        self._put(self._field(name, index), index, value)
        self._update()

    def clear(self, name: str, index: int = 0) -> None:
        """Open the slot again."""
        self._field(name, index)
        if name in self._values:
            self._values[name][index] = None
        self._update()

    def load(self, entry: dict) -> None:
        """Enter all that an entry says; Refused for what is no entry."""
        loaded = [name for name in self.SELECTORS if name in entry]
        for name in loaded:
            self._load(self._field(name), entry[name])
            self._fields = self.fields()
        for field in self._fields:
            if field[0] in entry:
                self._load(field, entry[field[0]])
                loaded.append(field[0])
        for name in entry:
            if name not in loaded:
                raise Refused("no_field", name)
        self._update()

    def entry(self) -> dict:
        """The entry, without the fields that stand at their default; Refused while it has a
        problem."""
        refuse(self.problem())
        return self.so_far()

    def so_far(self) -> dict:
        """What `entry` would say, with None in the open slots."""
        entry = {}
        for name, count, _, default in self._fields:
            values = self._held[name]
            if default is None or any(value != default for value in values):
                entry[name] = list(values) if count else values[0]
        return entry

    def points(self) -> "list[int] | None":
        """What the entry counts, by seat; None while it has a problem, or if nobody played."""
        return None if self.problem() else self.score(self.entry())

    # ------------------------------------------------------------------------------ judgement

    def _field(self, name: str, index: int = 0) -> tuple:
        for field in self._fields:
            if field[0] == name:
                if is_int(index) and 0 <= index < (field[1] or 1):
                    return field
                raise Refused("no_slot", name, index)
        raise Refused("no_field", name)

    def _load(self, field: tuple, value) -> None:
        name, count = field[0], field[1]
        if not count:
            self._put(field, 0, value)
            return
        if not isinstance(value, (list, tuple)) or len(value) != count:
            raise Refused("no_value", name, value)
        for index in range(count):
            self._put(field, index, value[index])

    def _put(self, field: tuple, index: int, value) -> None:
        refuse(self._outside(field, index, value))
        values = self._values.get(field[0])
        if values is None:
            values = self._values[field[0]] = [None] * (field[1] or 1)
        values[index] = value

    def _update(self) -> None:
        """Work out the fields, what each slot holds, and which ones only follow from the total."""
        self._fields = self.fields()
        self._held: dict = {}
        self._following: dict = {}
        for field in self._fields:
            values = [self._known(field, index) for index in range(field[1] or 1)]
            self._held[field[0]] = values
            following: list = []
            self._following[field[0]] = following
            if field[2] is not None and None in values:
                self._give_rest(field, values, following)

    def _give_rest(self, field: tuple, values: list, following: list) -> None:
        """Fill what the total leaves to the last open slot, or, if nothing, to all of them."""
        rest = field[2] - _sum(values)
        if values.count(None) > 1 and (rest or _is_signed(self.domain(field[0], 0))):
            return
        for index in range(len(values)):
            if values[index] is None and self._refusal(field, index, rest) is None:
                values[index] = rest
                following.append(index)

    def _known(self, field: tuple, index: int):
        """What the slot holds without regard to what the field adds up to."""
        value = self.entered(field[0], index)
        if value is None:
            value = self.implied(field[0], index)
        return field[3] if value is None else value

    def _others(self, field: tuple, index: int) -> list:
        """What the other slots of the field hold, but for what only follows from the total."""
        following = self._following[field[0]]
        others = []
        for other, value in enumerate(self._held[field[0]]):
            if other != index and other not in following and value is not None:
                others.append(value)
        return others

    def _outside(self, field: tuple, index: int, value) -> "tuple | None":
        name = field[0]
        if is_within(self.domain(name, index), value):
            return None
        if field[2] and is_int(value) and value > field[2]:
            return "too_many_" + name, value, field[2]
        return self.outside(name, index, value) or ("no_value", name, value)

    def _refusal(self, field: tuple, index: int, value) -> "tuple | None":
        reason = self._outside(field, index, value) or self.conflict(field[0], index, value)
        if reason is not None or field[2] is None:
            return reason
        others = self._others(field, index)
        return self._wrong_sum(field, sum(others) + value, len(others) == field[1] - 1)

    def _wrong_sum(self, field: tuple, given: int, whole: bool) -> "tuple | None":
        """Why a field cannot add up to so much; whole: nothing more can come."""
        name, total = field[0], field[2]
        if given > total and (whole or not _is_signed(self.domain(name, 0))):
            return "too_many_" + name, given, total
        if given < total and whole:
            return "too_few_" + name, given, total
        return None

    def _wrong(self, field: tuple) -> "tuple | None":
        """What is wrong with a field as it stands; that something is missing is not wrong."""
        name, count, total, _ = field
        for index in range(count or 1):
            value = self.entered(name, index)
            if value is not None:
                reason = self._outside(field, index, value) or self.conflict(name, index, value)
                if reason is not None:
                    return reason
        if total is None:
            return None
        values = self._held[name]
        reason = self._wrong_sum(field, _sum(values), None not in values)
        if reason is None and values.count(None) == 1:
            return self._refusal(field, values.index(None), total - _sum(values))
        return reason


def is_within(domain, value) -> bool:
    """Whether a range or tuple holds a value, of just that type."""
    if not isinstance(domain, range):
        return value in domain and type(value) is type(domain[domain.index(value)])
    if not is_int(value) or not domain.start <= value < domain.stop:
        return False
    return (value - domain.start) % domain.step == 0


def _is_signed(domain) -> bool:
    return isinstance(domain, range) and domain.start < 0


def _sum(values: list) -> int:
    return sum([value for value in values if value is not None])
