"""Whose turn it is: brings the files of the version that shall run to /kartl/live.

On the device this is /kartl/turn.mpy; /main.py uses it and forgets it. A version that comes has
its new files in /kartl/next and, from one rename on, a `list` there: the next start moves them,
and every later one does what is left of that. What is replaced goes to /kartl/prev, where the list
goes at last, and comes back the same way. A flash too full for that has the new files in one.
"""

import os

_LAST = "3"  # starts in a row that may come to nothing

_FOLDER = 0x4000
_PIECE = 512  # bytes copied at once

# For each sign of the list, a file's moves from folder to folder.
_FORTH = {
    "-": (("live", "prev"),),
    "=": (("live", "prev"), ("next", "live")),
    "+": (("next", "live"),),
}
_BACK = {
    "-": (("prev", "live"),),
    "=": (("live", "next"), ("prev", "live")),
    "+": (("live", "next"),),
}


def settle():
    """Have the right version in place, and count this start until it was one. Whether it is the
    last before the version before has its turn again. The paths are relative to /kartl."""
    tries = _read("tries")
    this = {"": "1", "1": "2"}.get(tries, _LAST)
    _write("tries", this)  # before any look: until a write, littlefs may hide what lies beside a
    came = _carried_out("next/list", "next/doing", _FORTH, "prev/list")  # file cut off in a move
    came = _unpacked() or came
    wanted = "prev/list" if tries == _LAST and not came else None
    if _carried_out(wanted, "prev/doing", _BACK, "prev/gone") or came:
        this = "1"
        _write("tries", this)
    return this == _LAST and _there("prev/list")


def _carried_out(order, doing, moves, done):
    """Carry out the list in the file `order`, which has the name `doing` meanwhile and `done` in
    the end; or what a power cut has left of it: of a move that was made the source is gone, or it
    is there anew and so is the target. False if there was nothing to do."""
    resumed = _there(doing)
    if not resumed:
        if not order or not _there(order):
            return False
        os.rename(order, doing)
    with open(doing) as file:
        lines = file.read().split("\n")
    for line in lines if moves is _FORTH else reversed(lines):
        if line:
            sign, name, place = line.split(" ", 2)
            for source, target in moves[sign]:
                source, target = _path(source, name, place), _path(target, name, place)
                if not resumed or _there(source) and not _there(target):
                    _move(source, target)
                if sign != "=":
                    _clear_folders(source)
    os.rename(doing, done)
    _sweep("next")
    _sweep("prev")
    return True


def _unpacked():
    """Where there was no room for two versions, take the new files out of `next/pack` as the list
    `next/tight` says, each over the old one. After a power cut all of it is done again."""
    if not _there("next/tight"):
        return False
    with open("next/tight") as file:
        lines = file.read().split("\n")
    with open("next/pack", "rb") as pack:
        for line in lines:
            if line:
                sign, span, place = line.split(" ", 2)
                if sign == "-":
                    _remove("live/" + place)
                else:
                    _extract(pack, *[int(number) for number in span.split("+")])
                    _move("next/part", "live/" + place)
    os.remove("next/tight")
    os.remove("next/pack")
    return True


def _extract(pack, start, size):
    """Write that part of the pack to `next/part`."""
    pack.seek(start)
    with open("next/part", "wb") as file:
        while size:
            size -= file.write(pack.read(min(size, _PIECE)))


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was done before
    _clear_folders(path)


def _sweep(folder):
    """Remove the empty folders in a folder."""
    for entry in list(os.ilistdir(folder)):
        if entry[1] & _FOLDER:
            _clear_folders(folder + "/" + entry[0] + "/")


def _path(folder, name, place):
    return folder + "/" + (place if folder == "live" else name)


def _move(source, target):
    try:
        os.rename(source, target)
    except OSError:
        _make_folders(target)
        os.rename(source, target)


def _make_folders(path):
    at = path.find("/")
    while at > 0:
        if not _there(path[:at]):
            os.mkdir(path[:at])
        at = path.find("/", at + 1)


def _clear_folders(path):
    """A folder that is left empty would hide a module of its name. (rmdir takes files, too.)"""
    try:
        while path.count("/") > 1:
            path = path[: path.rfind("/")]
            if os.stat(path)[0] & _FOLDER:
                os.rmdir(path)
    except OSError:
        pass


def _there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def _read(path):
    try:
        with open(path) as file:
            return file.read(1)
    except (OSError, UnicodeError):
        return ""


def _write(path, text):
    """Write a small file; a full flash is no reason not to start."""
    try:
        with open(path, "w") as file:
            file.write(text)
    except OSError:
        pass
