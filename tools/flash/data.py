"""`make pull` and `make push`: all that /data of a board holds, saves, sheets, settings and the log
of crashes, as one zip file. Restored is what was saved: what is not in the file goes.
"""

import zipfile
from pathlib import Path

from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.update import look, put
from tools.flash.version import digest

DATA = "/data"
_UNFINISHED = ".tmp"  # what the device's own store drops at its next start
_LARGEST = 32 * 1024  # bytes; the store's files are half of that


def pull(link: Link, path: Path) -> int:
    """Save a board's data to a file that is not there yet; the number of files. Raises Problem."""
    if path.exists():
        raise Problem("backup", path, "is there already and stays as it is")
    files = {}
    for name, wanted in look(link, DATA).items():
        files[name] = link.get(f"{DATA}/{name}")
        if files[name] is None or digest(files[name]) != wanted:
            raise Problem("wrong_digest", name)
    try:
        _write(path, files)
    except OSError as error:
        raise Problem("backup", path, f"can't be written ({error.strerror})")
    return len(files)


def _write(path: Path, files: dict[str, bytes]):
    unfinished = path.with_name(path.name + _UNFINISHED)
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(name, data)
    unfinished.replace(path)


def read(path: Path) -> dict[str, bytes]:
    """The files of a backup, by name. Raises Problem."""
    try:
        with zipfile.ZipFile(path) as archive:
            if any(not _is_fine(entry) for entry in archive.infolist()):
                raise Problem("backup", path, "holds something that is no data of Kartl")
            return {name: archive.read(name) for name in archive.namelist()}
    except OSError as error:
        raise Problem("backup", path, f"can't be read ({error.strerror})")
    except (zipfile.BadZipFile, zipfile.zlib.error, EOFError, ValueError):
        raise Problem("backup", path, "is no backup, or it is damaged")


def _is_fine(entry: zipfile.ZipInfo) -> bool:
    plain = not any(sign in entry.filename for sign in "/\\") and entry.filename.strip(".")
    return bool(plain) and entry.file_size <= _LARGEST


def push(link: Link, files: dict[str, bytes]):
    """Make these the board's data. Each file is renamed over the old one when it is whole; when
    the cable fails, some are old and some are new, and none is torn. Raises Problem."""
    there = look(link, DATA)
    link.call("folder", DATA)
    for name, data in files.items():
        if there.get(name) != digest(data):
            put(link, f"{DATA}/{name}{_UNFINISHED}", data, name)
            link.call("rename", f"{DATA}/{name}{_UNFINISHED}", f"{DATA}/{name}")
    for name in there:
        if name not in files:
            link.call("remove", f"{DATA}/{name}")
