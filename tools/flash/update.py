"""Brings a version to a board: what tools/flash/__init__.py describes, from the computer's side."""

import json
from collections.abc import Callable
from itertools import accumulate, count
from typing import NamedTuple

from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import LEAST, Version, digest

HOME = "/kartl"
LIVE, NEXT, PREV = HOME + "/live", HOME + "/next", HOME + "/prev"
MAIN = "/main.py"
ASIDE = MAIN + ".kept"  # where one goes that is not Kartl's; a number follows from the second on

_MARK = b'"""Starts Kartl.'
_SPARE = 8  # blocks that stay free: folders grow, and the saves want some
_INLINE = 128  # bytes of a file for which littlefs takes no block at most
_LINK = 8  # bytes of a block in which littlefs links it to others
_PACK = 16 * 1024  # bytes of the files of a pack, old or new, if it is not one file
_FILES = 32  # of a pack, at most
_OF_A_FOLDER = 4  # blocks; it takes two, but littlefs counts them twice
_NO_WAY_BACK = "-"


class Found(NamedTuple):
    """What the flash has of a file."""

    digest: str
    size: int


class Change(NamedTuple):
    """A file that comes, goes or becomes another one. old, new: its sizes, None where it is not."""

    path: str
    old: "int | None"
    new: "int | None"


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
    live = link.call("look", LIVE, read=_looked)
    changes = _changes(version, live)
    if changes:
        groups = list(_groups(changes))
        packs = {f"{at:02}": _packed(version, group) for at, group in enumerate(groups)}
        missing = _missing(link, packs)
        _check_room(link, groups, packs, missing)
        _send(link, packs, missing, progress)
    _put_turn(link, version)
    if changes:
        _switch(link, _back(facts(link)["block"], groups) if live else _NO_WAY_BACK)
    _put_main(link, version, tell)
    files = sum(change.new is not None for change in changes)
    return Report(changes, files if link.sent else 0, link.sent)


def look(link: Link, folder: str) -> dict[str, str]:
    """The digests of a folder's files as the flash has them, by path."""
    return {path: found.digest for path, found in link.call("look", folder, read=_looked).items()}


def _looked(lines: list[str]) -> dict[str, Found]:
    parted = (line.split(" ", 2) for line in lines)
    return {json.loads(path): Found(summed, int(size)) for summed, size, path in parted}


def _changes(version: Version, live: dict[str, Found]) -> list[Change]:
    """What turns `live` into the version; what goes comes first, since a folder may take the
    place of a file."""
    gone = [Change(path, live[path].size, None) for path in live if path not in version.files]
    new = [
        Change(path, live[path].size if path in live else None, len(data))
        for path, data in version.files.items()
        if path not in live or live[path].digest != digest(data)
    ]
    return gone + new


def _groups(changes: list[Change]):
    """Yields the changes in groups, one for a pack; what goes is in others than what comes."""
    group: list[Change] = []
    for change in changes:
        if group and not _fit([*group, change]):
            yield group
            group = []
        group.append(change)
    yield group


def _fit(group: list[Change]) -> bool:
    """Whether these may be in one pack."""
    old, new = (sum(filter(None, sizes)) for sizes in list(zip(*group, strict=True))[1:])
    goes = {change.new is None for change in group}
    return len(group) <= _FILES and len(goes) == 1 and max(old, new) <= _PACK


def _packed(version: Version, group: list[Change]) -> bytes:
    """A pack, as firmware/start/turn.py takes it apart."""
    lines, content = [], []
    for change in group:
        data = version.files.get(change.path)
        lines.append(f"{'-' if data is None else digest(data)} {change.new or 0} {change.path}\n")
        content.append(data or b"")
    return "".join([*lines, "\n"]).encode() + b"".join(content)


def _missing(link: Link, packs: dict[str, bytes]) -> list[str]:
    """The packs that are not in `next` yet; what else is there goes."""
    staged = look(link, NEXT)
    there = {name for name, data in packs.items() if staged.get(name) == digest(data)}
    for name in staged:
        if name not in there:
            link.call("remove", f"{NEXT}/{name}")
    return [name for name in packs if name not in there]


def _check_room(link: Link, groups: list[list[Change]], packs: dict[str, bytes], missing):
    """See that the packs have room beside what runs, and so has each step from there; the version
    before goes if it is in the way. Raises Problem."""
    block = facts(link)["block"]
    sizes = [len(data) for data in packs.values()]
    come = sum(_blocks(len(packs[name]), block) for name in missing)
    need = (come + _peak(_forth(block, groups, sizes)) + _around(groups)) * block
    if facts(link)["free"] < need:
        _forget_previous(link)
    free = facts(link)["free"]
    if free < need:
        raise Problem("full", f"{need // 1024} KB are needed, {free // 1024} KB are free")


def _blocks(size: "int | None", block: int) -> int:
    return -(-(size or 0) // (block - _LINK))


def _freed(size: "int | None", block: int) -> int:
    """Blocks that are free when a file of that size has gone."""
    return _blocks(size, block) if (size or 0) > _INLINE else 0


def _forth(block: int, groups: list[list[Change]], packs: list[int]):
    """Yields the blocks that the starter's steps to the new version take, or free (below 0)."""
    for group, size in zip(groups, packs, strict=True):
        yield _kept(block, group)
        for change in group:
            yield _blocks(change.new, block)
            yield -_freed(change.old, block)
        yield -_blocks(size, block)


def _kept(block: int, group: list[Change]) -> int:
    """Blocks of the pack with the files that a group replaces."""
    line = len("0123456789abcdef 12345 \n")
    return _blocks(sum(line + len(c.path) + (c.old or 0) for c in group), block)


def _back(block: int, groups: list[list[Change]]) -> int:
    """Blocks that must be free for the way back."""

    def steps():
        for group in reversed(groups):
            for change in group:
                yield _blocks(change.old, block)
                yield -_freed(change.new, block)
            yield -_kept(block, group)

    return _peak(steps()) + _around(groups)


def _peak(steps) -> int:
    return max(accumulate(steps, initial=0))


def _around(groups: list[list[Change]]) -> int:
    """Blocks for all that is no file: those of each folder that may be new, and some to spare."""
    paths = [c.path for group in groups for c in group if None in (c.old, c.new)]
    return _SPARE + _OF_A_FOLDER * len({path.rpartition("/")[0] for path in paths})


def _forget_previous(link: Link):
    """The list first: without it nothing goes back."""
    for name in ("kept", ""):
        link.call("remove", f"{PREV}/{name}".rstrip("/"))


def _send(link: Link, packs: dict[str, bytes], missing: list[str], progress):
    """Put the missing packs into `next`."""
    whole = sum(len(packs[name]) for name in missing)
    link.call("folder", NEXT)
    for name in missing:
        put(link, f"{NEXT}/{name}", packs[name], f"pack {name}")
        progress(link.sent, whole)


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


def _switch(link: Link, back: "int | str"):
    """The one rename after which the new version starts. back: blocks that the way back takes."""
    _forget_previous(link)
    link.call("folder", LIVE)
    _replace(link, f"{NEXT}/go", f"{back}\n".encode())


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
