"""Numbers that are raised and lowered by the keys, faster while a key is held."""

# Repeats of a held key up to which it steps from multiple to multiple of that.
_PACES = ((5, 1), (14, 5), (25, 10), (40, 50), (9999, 250))


def stepped(values, value, by, held):
    """The next of the values, a rising sequence, from `value` in direction by, 1 or -1.

    held: 0 for a fresh press, which goes round at the ends, else the count of repeats.
    """
    low, high = values[0], values[-1]
    end, other = (high, low) if by > 0 else (low, high)
    if value == end:
        return end if held else other
    unit = values[1] - low if isinstance(values, range) and len(values) > 1 else 1
    unit *= [pace for most, pace in _PACES if held <= most][0]
    goal = value + by
    if unit > 1:
        goal = value + by * unit
        goal += -goal % unit if by < 0 else -(goal % unit)
    if not low < goal < high:
        return end
    if isinstance(values, range):
        return goal
    ahead = [other for other in values if (other >= goal if by > 0 else other <= goal)]
    return ahead[0 if by > 0 else -1]
