"""Saves as bytes: a kind letter, a version, a body, and a checksum over it all. Deals, sessions
and score sheets are packed so.
"""

from binascii import crc32

_LEAST = 6  # bytes: kind, version, checksum


class BadSave(ValueError):
    """Bytes that are not a whole save of this kind and version."""


def seal(kind: str, version: int, *body: bytes) -> bytes:
    """Make a save: kind letter, version, the parts of a body and a checksum over it all."""
    parts = (bytes((ord(kind), version)),) + body
    check = 0
    for part in parts:
        check = crc32(part, check)
    return b"".join(parts + (check.to_bytes(4, "little"),))


def unseal(kind: str, version: int, data: bytes) -> bytes:
    """The body of a save of this kind and version; BadSave for anything else."""
    return bytes(opened(kind, version, data))


def opened(kind: str, version: int, data: bytes) -> memoryview:
    """The body of a save where it stands, for one that is too large for a copy; else BadSave."""
    if not isinstance(data, (bytes, bytearray)) or len(data) < _LEAST:
        raise BadSave("too short")
    view = memoryview(data)
    if crc32(view[:-4]).to_bytes(4, "little") != data[-4:]:
        raise BadSave("checksum does not match")
    if data[0] != ord(kind):
        raise BadSave("another kind of save")
    if data[1] != version:
        raise BadSave("version %d, expected %d" % (data[1], version))
    return view[2:-4]
