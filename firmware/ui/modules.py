"""Modules that come and go: on a small heap code leaves when its screens do. Used by ui.stack,
ui.texts and main.
"""

import builtins
import sys

_import = builtins.__import__


def watch(look):
    """Have look() called before and after each module that is loaded, which takes long."""

    def watched(name, *rest):
        if name in sys.modules:
            return _import(name, *rest)
        look()
        found = _import(name, *rest)
        look()
        return found

    builtins.__import__ = watched


def load(name):
    """Import a module by its dotted name and give it back."""
    __import__(name)
    return sys.modules[name]


def forget(*names):
    """Drop modules, also from the packages that hold them. Unknown ones are none; kernels stay,
    since the ESP32 never frees machine code."""
    for name in names:
        if name in sys.modules and not name.endswith("kernel"):
            sys.modules[name] = None
            del sys.modules[name]
            parent, _, child = name.rpartition(".")
            if hasattr(sys.modules.get(parent), child):
                setattr(sys.modules[parent], child, None)
                delattr(sys.modules[parent], child)


def forget_all(*folders):
    """Drop all modules whose names begin so, as "views."."""
    forget(*[name for name in sys.modules if any(map(name.startswith, folders))])


def passing(path, *arguments):
    """Call a function or class by its path MODULE.NAME and forget that module at once, so that its
    code stays no longer than what it has made. What it gives, and the names of the modules that
    have come with it. If it raises, all of them are forgotten."""
    before = set(sys.modules)
    name, _, function = path.rpartition(".")
    try:
        made = getattr(load(name), function)(*arguments)
    except BaseException:
        forget(*_new(before))
        raise
    forget(name)
    return made, _new(before)


def _new(before):
    return [name for name in sys.modules if name not in before]


def visit(path, *arguments):
    """What `passing` gives, all that has come with it forgotten, too."""
    made, brought = passing(path, *arguments)
    forget(*brought)
    return made
