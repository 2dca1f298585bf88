"""All that a view says, for tests and digests; not built for the device."""

_PLAIN = (int, bool, str, bytes, type(None))


def fields(view) -> list:
    """(name, value) of every attribute of a view by name, objects in it likewise."""
    return [(name, _plain(value)) for name, value in sorted(view.__dict__.items())]


def _plain(value):
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, (list, tuple, bytearray)):
        return [_plain(part) for part in value]
    return fields(value)
