"""Modules lent out: what only a phase of a game needs stays in memory no longer than that.

Used by the games, their bots and the views. On CPython all modules stay.
"""

import gc
import sys

_STAY = sys.implementation.name != "micropython"
_PLENTY = 65536  # bytes of free memory with which the garbage may stay

_shelved: dict = {}  # all modules on shelves, by name: the others can import them


def lend(name: str):
    """The module of that dotted name. If it was not in memory, it is forgotten at once with all
    that it has brought along: it stays as long as somebody holds something of it."""
    return _import(name)[0]


class Shelf:
    """Room for one lent module, the one asked for last, with what it has brought along."""

    def __init__(self):
        self._name = ""
        self._module = None
        self._brought: dict = {}

    def of(self, name: str):
        """The module of that dotted name."""
        if name != self._name:
            self.clear()
            self._module, self._brought = _import(name)
            _shelved.update(self._brought)
            self._name = name
        return self._module

    def clear(self) -> None:
        """Give back what is there."""
        for name in self._brought:
            _shelved[name] = None  # or the entry would hold it, even deleted
            del _shelved[name]
        self._name = ""
        self._module = None
        self._brought = {}


def _import(name: str) -> tuple:
    """The module, and those that it has brought into memory, itself among them, by name."""
    known = sys.modules.get(name) or _shelved.get(name)
    if known:
        return known, {}
    if _STAY:
        __import__(name)
        return sys.modules[name], {}
    if gc.mem_free() < _PLENTY:  # type: ignore[attr-defined]
        gc.collect()  # new code goes where old code was
    before = set(sys.modules)
    sys.modules.update(_shelved)
    try:
        __import__(name)
        names = [new for new in _new(before) if new not in _shelved]
        return sys.modules[name], {new: sys.modules[new] for new in names}
    finally:
        _forget(_new(before))


def _new(before: set) -> list:
    """Names of the modules that have come since; without kernels, which stay (ui/modules.py)."""
    return [name for name in sys.modules if name not in before and not name.endswith("kernel")]


def _forget(names: list) -> None:
    for name in names:
        _leave_package(name)
    for name in names:
        sys.modules[name] = None  # type: ignore[assignment]  # as above
        del sys.modules[name]


def _leave_package(name: str) -> None:
    """Take a module out of the package that holds it."""
    parent, _, child = name.rpartition(".")
    package = sys.modules.get(parent)
    if hasattr(package, child):
        setattr(package, child, None)
        delattr(package, child)
