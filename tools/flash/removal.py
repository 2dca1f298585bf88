"""`make unflash`: takes Kartl off a board, and puts back the main.py that was there before it."""

from tools.flash.link import Link
from tools.flash.update import ASIDE, HOME, is_starter


def remove(link: Link) -> bool:
    """Take Kartl off, and leave its data; whether there was any. Raises Problem."""
    main = link.get("/main.py")
    kept = link.get(ASIDE)
    if main is not None and is_starter(main):
        if kept is None:
            link.call("remove", "/main.py")
        else:
            link.call("rename", ASIDE, "/main.py")
    there = bool(link.call("look", HOME))
    link.call("remove", HOME)
    return there
