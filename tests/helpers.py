"""What test files need that both VMs have: they are plain functions with asserts."""

import sys

MICROPYTHON = sys.implementation.name == "micropython"

_FOLDER = __file__.replace("\\", "/").rpartition("/")[0]


def raises(kind, function, *arguments, **named):
    """The exception of that kind which function(*arguments) raises; AssertionError without one."""
    try:
        function(*arguments, **named)
    except kind as error:
        return error
    raise AssertionError("%s was not raised" % kind.__name__)


def data(name):
    """The path of a file in tests/data."""
    return "%s/data/%s" % (_FOLDER, name)


def golden(name):
    """The path of a file in tests/golden."""
    return "%s/golden/%s" % (_FOLDER, name)
