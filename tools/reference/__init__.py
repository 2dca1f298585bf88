"""Formats of reference cases, a module each; tools/vectors and the engine's tests play them.

    cases(document)   the cases of a parsed file, or None if it has another format
    check(case)       None if the engine agrees, else the first difference in words;
                      Damaged if the case makes no sense, whatever the engine does

They run on MicroPython too.
"""


class Damaged(ValueError):
    """A case that is not what its format promises."""


def differ(what: str, expected, found):
    """None if both are equal, else how they differ in words."""
    if expected == found:
        return None
    return "%s: expected %s, the engine has %s" % (what, expected, found)
