"""Reasons of the score sheets in words; views.scores.opening tells them.

A sentence takes a reason's values in their order: %s is a seat, whose name is put, %d a number,
%- a value that is not told.
"""


def sentence(words, names, reason):
    """The sentence of a reason, a tuple as engine.sheet describes it."""
    code, values = reason[0], reason[1:]
    if code == "missing":
        code = "missing_" + values[0]
        values = ()
    try:
        text = words("why_" + code)
    except KeyError:
        return words("why")
    parts = text.split("%")
    told = parts[0]
    for part, value in zip(parts[1:], values):
        if part[0] == "s":
            told += names[value] if 0 <= value < len(names) else str(value)
        elif part[0] == "d":
            told += str(value).replace("-", "−")
        told += part[1:]
    return told
