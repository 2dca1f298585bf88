"""The keys that choose a letter on the grid of views/scores/letters.py; for script and autocode."""

_ACROSS = 11  # letters of a row


def keys(at, place):
    """Keys from one place on the grid to another, and A; behind the last letter stands what ends
    it."""
    rows = place // _ACROSS - at // _ACROSS
    columns = place % _ACROSS - at % _ACROSS
    return abs(rows) * "UD"[rows > 0] + abs(columns) * "LR"[columns > 0] + "A"
