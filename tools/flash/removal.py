"""`make unflash`: takes Kartl off a board, and puts back the main.py that was there before it."""

from itertools import takewhile
from typing import NamedTuple

from tools.flash.link import Link
from tools.flash.update import HOME, MAIN, is_starter, kept_names


class Removed(NamedTuple):
    """there: whether Kartl was. back: the name under which the main.py lay that is back, or None.
    kept: the names of older ones, which stay."""

    there: bool
    back: "str | None"
    kept: list[str]


def remove(link: Link) -> Removed:
    """Take Kartl off, and leave its data. Raises Problem."""
    main = link.get(MAIN)
    kept = list(takewhile(lambda name: link.get(name) is not None, kept_names()))
    back = None
    if main is not None and is_starter(main):
        if kept:
            back = kept.pop()
            link.call("rename", back, MAIN)
        else:
            link.call("remove", MAIN)
    there = bool(link.call("look", HOME))
    link.call("remove", HOME)
    return Removed(there, back, kept)
