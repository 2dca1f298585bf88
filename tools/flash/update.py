"""Brings a version to a board: what tools/flash/__init__.py describes, from the computer's side."""

import json
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import LEAST, Version, digest, staged_name

HOME = "/kartl"
LIVE, NEXT, PREV = HOME + "/live", HOME + "/next", HOME + "/prev"
MAIN = "/main.py"
ASIDE = MAIN + ".kept"  # where one goes that is not Kartl's; a number follows from the second on

_MARK = b'"""Starts Kartl.'
_SPARE = 16  # blocks that stay free: the moves and the saves want some


class Change(NamedTuple):
    """A line of a list: sign + new, = replaced, - gone."""

    sign: str
    name: str
    path: str


class Report(NamedTuple):
    """What an update has done."""

    changes: list[Change]
    files: int
    sent: int


def facts(link: Link) -> dict:
    """name, version, bytecode (and of machine code), machine, free bytes, block, platform."""
    return link.call("facts", read=_facts)


def _facts(lines: list[str]) -> dict:
    name, version, mpy, free, block, platform = lines
    return {
        "name": name,
        "version": tuple(map(int, version.split("."))),
        "bytecode": (int(mpy) & 0xFF, int(mpy) >> 8 & 3),
        "machine": int(mpy) >> 10,
        "free": int(free),
        "block": int(block),
        "platform": platform,
    }


def check_system(board: dict):
    """Whether Kartl can run on such a MicroPython. Raises Problem."""
    if board["name"] != "micropython" or board["version"][:2] < LEAST:
        found, least = (".".join(map(str, numbers)) for numbers in (board["version"], LEAST))
        raise Problem("too_old", f"{board['name']} {found}", least)


def check_bytecode(board: dict, version: Version):
    """Whether the board can read the version's files. Raises Problem."""
    bytecode, machine = version.bytecode
    if board["bytecode"] != (bytecode, machine or board["bytecode"][1]):
        found, made = ("%d.%d" % pair for pair in (board["bytecode"], version.bytecode))
        raise Problem("bytecode", found, made)


def _nobody(*_):
    pass


def update(
    link: Link,
    version: Version,
    progress: Callable[[int, int], None] = _nobody,
    tell: Callable[[str], None] = _nobody,
) -> Report:
    """Bring the version to the board, up to the switch and with it. The board still has to start.

    progress: is told of bytes sent and to send. tell: is told a sentence for the person as soon as
    it is true. Raises Problem.
    """
    check_bytecode(facts(link), version)
    link.call("settle")
    changes = _changes(version, look(link, LIVE))
    sent = 0
    if changes:
        missing = _missing(link, version, changes)
        if _has_room(link, version, missing):
            name, lines = "list", _send(link, version, changes, missing, progress)
        else:
            missing = [change for change in changes if change.sign != "-"]
            tell("The flash has no room for two versions: the one before is not kept.")
            name, lines = "tight", _pack(link, version, changes, progress)
        sent = len(missing)
    _put_turn(link, version)
    if changes:
        _switch(link, name, lines)
    _put_main(link, version, tell)
    return Report(changes, sent, link.sent)


def look(link: Link, folder: str) -> dict[str, str]:
    """The digests of a folder's files as the flash has them, by path."""
    return link.call("look", folder, read=_looked)


def _looked(lines: list[str]) -> dict[str, str]:
    parted = (line.split(" ", 1) for line in lines)
    return {json.loads(path): found for found, path in parted}


def _changes(version: Version, live: dict[str, str]) -> list[Change]:
    """What turns `live` into the version; what goes comes first, since a folder may take the
    place of a file."""
    gone = [Change("-", digest(path.encode()), path) for path in live if path not in version.files]
    new = [
        Change("=" if path in live else "+", staged_name(path, data), path)
        for path, data in version.files.items()
        if live.get(path) != digest(data)
    ]
    return gone + new


def _missing(link: Link, version: Version, changes: list[Change]) -> list[Change]:
    """The new files that are not in `next` yet; what else is there goes."""
    staged = look(link, NEXT)
    missing = [
        change
        for change in changes
        if change.sign != "-" and staged.get(change.name) != digest(version.files[change.path])
    ]
    keep = {change.name for change in changes} - {change.name for change in missing}
    for name in staged:
        if name not in keep:
            link.call("remove", f"{NEXT}/{name}")
    return missing


def _has_room(link: Link, version: Version, missing: list[Change]) -> bool:
    """Whether the missing files have room beside those that run; the version before goes if it
    needs that."""
    found = facts(link)
    need = _need(found["block"], version, missing)
    if found["free"] < need:
        _forget_previous(link)
    return facts(link)["free"] >= need


def _need(block: int, version: Version, files: list[Change]) -> int:
    """Bytes of the flash that files take: whole blocks, and two for each folder."""
    folders = {change.path.rpartition("/")[0] for change in files}
    blocks = sum(-(-len(version.files[change.path]) // block) for change in files)
    return (blocks + 2 * len(folders) + _SPARE) * block


def _forget_previous(link: Link):
    """The list first: without it nothing goes back."""
    for name in ("list", ""):
        link.call("remove", f"{PREV}/{name}".rstrip("/"))


def _send(link: Link, version: Version, changes, missing: list[Change], progress) -> list[str]:
    """Put the missing files into `next`; the lines of the list."""
    for folder in {change.name.rpartition("/")[0] for change in missing}:
        link.call("folder", f"{NEXT}/{folder}")
    whole = sum(len(version.files[change.path]) for change in missing)
    for change in missing:
        put(link, f"{NEXT}/{change.name}", version.files[change.path], change.path)
        progress(link.sent, whole)
    return [" ".join(change) for change in changes]


def _pack(link: Link, version: Version, changes: list[Change], progress) -> list[str]:
    """Put all new files into one, `next/pack`, which takes fewer blocks, and let go of the version
    before; the lines of its list. Raises Problem when there is no room for that either."""
    link.call("remove", NEXT)
    link.call("folder", NEXT)
    new = [change for change in changes if change.sign != "-"]
    whole = sum(len(version.files[change.path]) for change in new)
    found = facts(link)
    need = whole + _need(found["block"], version, [c for c in new if c.sign == "+"])
    if found["free"] < need:
        raise Problem("full", f"{need // 1024} KB are needed, {found['free'] // 1024} KB are free")
    lines = [f"- 0 {change.path}" for change in changes if change.sign == "-"]
    at = 0
    for change in new:
        data = version.files[change.path]
        start, at = at, at + len(data)
        if link.put(f"{NEXT}/pack", data, start) != digest(data):
            start, at = at, at + len(data)
            if link.put(f"{NEXT}/pack", data, start) != digest(data):
                raise Problem("wrong_digest", change.path)
        lines.append(f"{change.sign} {start}+{len(data)} {change.path}")
        progress(at, whole)
    return lines


def put(link: Link, path: str, data: bytes, name: str):
    """Write a file and compare its digest; once more if that is wrong. Raises Problem."""
    for _ in range(2):
        if link.put(path, data) == digest(data):
            return
    raise Problem("wrong_digest", name)


def _replace(link: Link, path: str, data: bytes):
    """Write a file beside the one that stands, then rename it over that."""
    put(link, path + ".new", data, path)
    link.call("rename", path + ".new", path)


def _differs(link: Link, path: str, data: bytes) -> bool:
    return link.get(path) != data


def _put_turn(link: Link, version: Version):
    for path, data in version.starter.items():
        if path != MAIN and _differs(link, path, data):
            link.call("folder", HOME)
            _replace(link, path, data)


def _switch(link: Link, name: str, lines: list[str]):
    """The one rename after which the new version starts."""
    for folder in (LIVE, NEXT):
        link.call("folder", folder)
    _forget_previous(link)
    link.call("folder", PREV)
    _replace(link, f"{NEXT}/{name}", "".join(line + "\n" for line in lines).encode())


def is_starter(main: bytes) -> bool:
    """Whether a main.py is Kartl's, of whatever version."""
    return main.startswith(_MARK)


def kept_names():
    """Yields the names that foreign ones are kept under, in the order in which they are taken."""
    yield ASIDE
    for number in count(2):
        yield f"{ASIDE}{number}"


def _put_main(link: Link, version: Version, tell):
    """Have /main.py start Kartl; one that is not Kartl's is kept."""
    data = version.starter[MAIN]
    found = link.get(MAIN)
    if found == data:
        return
    if found is not None and not is_starter(found):
        tell(f"A main.py that is not Kartl's is kept as {_keep(link, found)}.")
    _replace(link, MAIN, data)


def _keep(link: Link, main: bytes) -> str:
    """Copy /main.py to a name that is free, or that has the same already; that name."""
    for name in kept_names():
        kept = link.get(name)
        if kept is None:
            link.call("copy", MAIN, name + ".new")
            link.call("rename", name + ".new", name)
        if kept in (None, main):
            return name
    raise AssertionError
