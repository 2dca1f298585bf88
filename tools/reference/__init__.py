"""Formats of reference cases, a module each; tools/vectors and the engine's tests play them.

    cases(document)   the cases of a parsed file, or None if it has another format
    check(case)       None if the engine agrees, else the first difference in words;
                      Damaged if the case makes no sense, whatever the engine does

They run on MicroPython too.
"""


class Damaged(ValueError):
    """A case that is not what its format promises."""
