"""An error of the firmware becomes a screen with a way to go on, and an entry in a log, which
lives in the store as the file `crashes`. main opens it; start.screen and views.device use the log.
"""

import io
import sys
from builtins import open as open_file

from ui.pager import HEADING, Reading

LOG = "crashes"
_ENTRIES = 5
_PLACES = 4  # of a traceback, the innermost
_LONGEST = 300  # characters of an entry
_NAMES = "names"  # the file that tells what compiled modules were called (tools/flatten.py)


def open(ctx, error):
    """Note an error; the screen that tells it."""
    text = told(error)
    note(ctx.store, ctx.version, text)
    words = ctx.texts.part("crash")
    return Crash(words("title"), words("told") + "\n" + text)


def told(error):
    """What was wrong, and where, the innermost place first; a line each."""
    stream = io.StringIO()
    sys.print_exception(error, stream)
    lines = stream.getvalue().strip().split("\n")
    places = [_place(line) for line in lines if line.startswith('  File "')]
    return "\n".join([lines[-1]] + places[: -_PLACES - 1 : -1])[:_LONGEST]


def _place(line):
    """`views/menu 12 draw` of `File "views/menu.py", line 12, in draw`; compiled modules know no
    lines, and their functions are called as in build/folded."""
    _, path, rest = line.split('"', 2)
    words = rest.replace(",", "").split()[1::2]
    module = _called(path.rsplit(".", 1)[0])
    return " ".join([module] + words[path.endswith(".mpy") :])


def _called(module):
    """The name that a module has in the project."""
    try:
        with open_file(_NAMES) as names:
            for line in names:
                short, name = line.split()
                if short == module:
                    return name
    except (OSError, ValueError):
        pass  # there is no such file among the sources
    return module


def note(store, version, text):
    """Put an error in front of the log, of which the oldest entry goes."""
    entries = [version + "\n" + text] + log(store)[: _ENTRIES - 1]
    try:
        store.save(LOG, "\n\n".join(entries).encode())
    except OSError:
        pass  # it is on the screen


def log(store):
    """The entries of the log, the newest first."""
    data = store.load(LOG)
    try:
        return str(data, "utf-8").split("\n\n") if data else []
    except UnicodeError:
        return []


def listed(ctx):
    """The log as a screen."""
    words = ctx.texts.part("crash")
    entries = [HEADING + entry for entry in log(ctx.store)]
    return Reading(words("log"), "\n".join(entries) or words("none"))


class Crash(Reading):
    """The error; there is no screen below it, so it leads home."""

    def close(self):
        self.ctx.stack.home()
