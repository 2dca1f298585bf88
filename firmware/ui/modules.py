"""Letting modules go: on a small heap a game's code leaves when its screens do."""

import sys


def forget(prefix):
    """Drop the module `prefix` and all below it, also from the package that holds it."""
    for name in list(sys.modules):
        if name == prefix or name.startswith(prefix + "."):
            module = sys.modules.pop(name)
            parent, _, child = name.rpartition(".")
            if getattr(sys.modules.get(parent), child, None) is module:
                delattr(sys.modules[parent], child)


def load(name):
    """Import a module by its dotted name and give it back."""
    __import__(name)
    return sys.modules[name]
