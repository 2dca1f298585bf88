"""Reasons of the score sheets in words; views.scores.opening tells them.

A sentence takes a reason's values in their order: %s is a seat, whose name is put, %d a number,
%- a value that is not told.
"""

_PARTS = ("scores_why", "scores_refused")  # of the texts


def sentence(texts, names, reason):
    """The sentence of a reason, a tuple as engine/entry.py describes it."""
    code, values = reason[0], reason[1:]
    if code == "missing":
        code = "missing_" + values[0]
        values = ()
    parts = _found(texts, code).split("%")
    told = parts[0]
    for part, value in zip(parts[1:], values):
        if part[0] == "s":
            told += names[value] if 0 <= value < len(names) else str(value)
        elif part[0] == "d":
            told += str(value).replace("-", "−")
        told += part[1:]
    return told


def _found(texts, code):
    for part in _PARTS:
        words = texts.part(part)
        try:
            return words(code)
        except KeyError:
            pass
    return words("why")
