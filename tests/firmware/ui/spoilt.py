"""A screen that can't be opened, for the tests of the stack, which loads it by path."""

from ui.dialog import Notice


def opened():
    """Raises when the modules of a dialog have come."""
    raise ValueError(Notice)
