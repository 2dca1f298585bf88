"""`make pull` and `make push`: what Kartl keeps in /data of a board, saves, sheets, settings and
the log of errors, as one zip file. Restored is what was saved: what is not in the file goes. Files
that are not Kartl's stay where they are. tools/scores.py looks into files by this, too.
"""

import os
import re
import struct
import zipfile
import zlib
from datetime import date
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.update import facts, look, put
from tools.flash.version import digest

DATA = "/data"

_UNFINISHED = ".tmp"  # what the device's own store drops at its next start
_ASIDE = ".bad"  # what it has set aside since it is damaged
_NAME = re.compile(rf"[a-z][a-z0-9_]*({re.escape(_ASIDE)})?")
_LARGEST = 32 * 1024  # bytes; the store's files are half of that
_HEAD = struct.Struct("<4sHHI")  # as in firmware/device/store.py
_MAGIC = b"KRTL"
_SPARE = 4  # blocks of the flash


class Damaged(ValueError):
    """A file is none of the store's, or no whole one."""


class Taken(NamedTuple):
    """What a board holds. files: by the name for the backup. damaged: names of those that the
    device can't read, kept as the device would. foreign: what is not Kartl's, and not taken."""

    files: dict[str, bytes]
    damaged: list[str]
    foreign: list[str]


def opened(data: bytes) -> tuple[int, bytes]:
    """A file of the store, checked: the version of its form, and what it holds. Raises Damaged."""
    if len(data) < _HEAD.size:
        raise Damaged("cut")
    magic, version, length, crc = _HEAD.unpack_from(data)
    content = data[_HEAD.size :]
    if magic != _MAGIC:
        raise Damaged("no file of this firmware")
    if len(content) != length or crc32(content) != crc:
        raise Damaged("damaged")
    return version, content


def _is_whole(name: str, data: bytes) -> bool:
    """Whether a file is what it should be; of one set aside nothing is known."""
    try:
        return name.endswith(_ASIDE) or bool(opened(data))
    except Damaged:
        return False


# ------------------------------------------------------------------------------- from the board


def unused(path: "Path | None") -> Path:
    """The file that was named for a backup, or a free name of today. Raises Problem when nothing
    can be written there."""
    names = ["", *(f"-{number}" for number in range(2, 1000))]
    if path is None:
        files = (Path(f"kartl-{date.today()}{name}.zip") for name in names)
        path = next(file for file in files if not file.exists())
    if path.exists():
        raise Problem("backup", path, "is there already and stays as it is")
    if not os.access(path.parent, os.W_OK):
        why = "may not be written" if path.parent.is_dir() else "is not there"
        raise Problem("backup", path, f"can't be written: its folder {why}")
    return path


def pull(link: Link) -> Taken:
    """All data of a board. Raises Problem."""
    taken = Taken({}, [], [])
    for name, wanted in look(link, DATA).items():
        if not _NAME.fullmatch(name):
            if not name.endswith(_UNFINISHED):
                taken.foreign.append(name)
            continue
        data = got(link, name, wanted)
        if not _is_whole(name, data):
            taken.damaged.append(name)
            name += _ASIDE
        taken.files[name] = data
    return taken


def got(link: Link, name: str, wanted: str) -> bytes:
    """A file whose digest the board has told; read once more if it differs. Raises Problem."""
    for _ in range(2):
        data = link.get(f"{DATA}/{name}")
        if data is not None and digest(data) == wanted:
            return data
    raise Problem("wrong_digest", name)


def write(path: Path, files: dict[str, bytes]):
    """Make the backup, whole or not at all. Raises Problem."""
    unfinished = path.with_name(path.name + _UNFINISHED)
    try:
        with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in sorted(files.items()):
                archive.writestr(name, data)
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise Problem("backup", path, f"can't be written ({error.strerror})")


# --------------------------------------------------------------------------------- to the board


def read(path: Path) -> dict[str, bytes]:
    """The files of a backup, by name, each checked. Raises Problem."""
    try:
        files = _unpacked(path)
    except OSError as error:
        raise Problem("backup", path, f"can't be read ({error.strerror or error})")
    except NotImplementedError:
        raise Problem("backup", path, "is packed in a way that can't be read here")
    except RuntimeError:
        raise Problem("backup", path, "is encrypted")
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError):
        raise Problem("backup", path, "is no backup, or it is damaged")
    if not files:
        raise Problem("backup", path, "holds no save")
    for name, data in files.items():
        if not _is_whole(name, data):
            raise Problem("backup", path, f"holds {name}, and that is damaged or no save of Kartl")
    return files


def _unpacked(path: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            name = entry.filename
            if not _NAME.fullmatch(name.removesuffix(_UNFINISHED)):
                raise Problem("backup", path, f"holds {name!r}, which is no save of Kartl")
            if name in files:
                raise Problem("backup", path, f"holds {name} twice")
            if entry.file_size > _LARGEST:
                raise Problem("backup", path, f"holds {name}, which is too large for a save")
            data = archive.read(entry)
            if not name.endswith(_UNFINISHED):
                files[name] = data
    return files


def push(link: Link, files: dict[str, bytes]):
    """Make these the board's data. Each file is renamed over the old one when it is whole; when
    the cable fails, some are old and some are new, and none is torn. Raises Problem."""
    there = look(link, DATA)
    new = {name: data for name, data in files.items() if there.get(name) != digest(data)}
    _check_room(link, new)
    link.call("folder", DATA)
    for name, data in new.items():
        put(link, f"{DATA}/{name}{_UNFINISHED}", data, name)
        link.call("rename", f"{DATA}/{name}{_UNFINISHED}", f"{DATA}/{name}")
    for name in there:
        if name not in files and _NAME.fullmatch(name):
            link.call("remove", f"{DATA}/{name}")


def _check_room(link: Link, files: dict[str, bytes]):
    """Raises Problem when the flash has no room for these files beside those that are there."""
    found = facts(link)
    blocks = _SPARE + sum(1 + len(data) // found["block"] for data in files.values())
    need = blocks * found["block"]
    if found["free"] < need:
        raise Problem("full", f"{need // 1024} KB are needed, {found['free'] // 1024} KB are free")
