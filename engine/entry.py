"""What the entries of all score sheets share: how they are refused, and points as bytes.

An entry is a dict of its game's fields, which say what happened and not what it counts, or
{"dealer": seat}: from here on that one deals. engine/<game>/entry.py says what it holds, and turns
it to bytes and back. Sheets and drafts use both.

What cannot be is refused with a reason: a tuple, a code and the values it speaks of, as
("too_many_tricks", 14, 13).
"""

# The kind letter of a save tells whose sheet it is.
GAMES = {"n": "schnapsen", "p": "schapa", "k": "schafkopf", "f": "free"}

NONE = -1  # a field's value: nobody, or not known


class Refused(ValueError):
    """What a sheet does not take. `reason` is a tuple: a code and the values it speaks of."""

    def __init__(self, *reason):
        super().__init__("%s %s" % (reason[0], reason[1:]))
        self.reason = reason


def refuse(reason: "tuple | None") -> None:
    """Refused with this reason, if it is one."""
    if reason is not None:
        raise Refused(*reason)


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
