"""Whose turn it is: brings the files of the version that shall run to /kartl/live.

On the device this is /kartl/turn.mpy; /main.py uses it and forgets it. The version that comes lies
in /kartl/next, some files to a pack; what they replace goes to packs in /kartl/prev, one for one,
and comes back from there, the last first. A pack is a list, a line `digest size path` for each file
and `-` where there shall be none, an empty line, and the files. /kartl/next/go says that it is on.
"""

import os
from binascii import hexlify
from hashlib import sha256

_LAST = "3"  # starts in a row that may come to nothing

_NOTHING = ("-", 0)  # digest and size where no file is
_DIGITS = 16  # of a digest
_FOLDER = 0x4000
_PIECE = 512  # bytes copied at once


def settle():
    """Have the right version in place, and count this start until it was one. Whether it is the
    last before the version before has its turn again. The paths are relative to /kartl."""
    tries = _read("tries")
    this = {"": "1", "1": "2"}.get(tries, _LAST)
    _write("tries", this)  # before any look: until a write, littlefs may hide what lies beside a
    comes = _there("next/go")  # file cut off in a move
    if tries == _LAST and not comes and _is_kept():
        os.rename("prev/kept", "prev/go")
    returns = _there("prev/go")
    if comes or returns:
        this = "1"
        _write("tries", this)
    if comes:
        _carry_out("next", _is_number("next/go"))
        _move("next/go", "prev/kept")
    if returns:
        _carry_out("prev", False)
        os.rename("prev/go", "prev/gone")
    return this == _LAST and _is_kept()


def _is_kept():
    """Whether there is a version before, and room to bring it."""
    state = os.statvfs("live")
    free = state[3] if state[3] <= state[2] else 0  # littlefs counts some twice, and gets below 0
    return _is_number("prev/kept", free)


def _is_number(path, most=1 << 29):
    """Whether a file says how many blocks the way back takes, and that is not too many."""
    try:
        with open(path) as file:
            return int(file.read(9)) <= most
    except (OSError, ValueError):
        return False


def _carry_out(folder, keep):
    """Take the files out of the packs of a folder. keep: put what they replace into others. After
    a power cut the same again: what is kept stays, and so does what is in its place."""
    packs = sorted([entry[0] for entry in os.ilistdir(folder) if entry[0].isdigit()])
    for name in packs if folder == "next" else reversed(packs):
        print(name)  # a computer that waits learns that something happens
        path = folder + "/" + name
        if keep and not _there("prev/" + name):
            _pack(path, "prev/" + name)
        _unpack(path)
        os.remove(path)


def _pack(path, target):
    """Make a pack of what is now in the places of the files of another one."""
    with open(path, "rb") as pack:
        places = [line[2] for line in _listed(pack)]
    found = [_found("live/" + place) for place in places]
    with open("part", "wb") as new:
        for at in range(len(places)):
            new.write("%s %d %s\n" % (found[at] + (places[at],)))
        new.write("\n")
        for at in range(len(places)):
            if found[at] != _NOTHING:
                with open("live/" + places[at], "rb") as file:
                    _pour(file, new, found[at][1])
    _move("part", target)


def _unpack(path):
    """Put the files of a pack in their places, each whole."""
    with open(path, "rb") as pack:
        lines = _listed(pack)
        start = pack.tell()
        for digest, size, place in lines:
            place, size = "live/" + place, int(size)
            if digest == "-":
                _remove(place)
            elif _found(place) != (digest, size):
                pack.seek(start)
                with open("part", "wb") as file:
                    _pour(pack, file, size)
                _move("part", place)
            start += size


def _listed(pack):
    """The list of a pack: (digest, size, place), all as text."""
    lines = []
    while True:
        line = pack.readline()
        if len(line) < 2:
            return lines
        lines.append(line[:-1].decode().split(" ", 2))


def _found(path):
    """The digest and the size of a file."""
    summed, size = sha256(), 0
    try:
        with open(path, "rb") as file:
            while True:
                piece = file.read(_PIECE)
                if not piece:
                    return hexlify(summed.digest()).decode()[:_DIGITS], size
                summed.update(piece)
                size += len(piece)
    except OSError:
        return _NOTHING


def _pour(source, target, size):
    for at in range(0, size, _PIECE):
        target.write(source.read(min(size - at, _PIECE)))


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it was done before
    _clear_folders(path)


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
