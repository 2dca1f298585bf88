"""The six keys and how they were pressed. An event is one small int: key | kind << 3."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5

SHORT = 0
LONG = 1
REPEAT = 2


def event_of(key, kind=SHORT):
    """The event of a key pressed in a kind. A short press is the key itself."""
    return key | kind << 3


def key_of(event):
    """UP, DOWN, LEFT, RIGHT, A or B."""
    return event & 7


def kind_of(event):
    """SHORT, LONG or REPEAT."""
    return event >> 3
