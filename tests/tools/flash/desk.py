"""Two versions of the firmware, saves, and what is done with a board in the tests of flashing."""

import contextlib
import struct
import threading
import time
from zlib import crc32

from tools.build import NAMES, files_of
from tools.flash import update
from tools.flash.link import Link
from tools.flash.version import LIST, Version, digest, made_of
from tools.virtual_board import VirtualBoard

_BEHIND = {"mpy": b"\0", "txt": b"\n"}  # what may stand behind a file of that kind
OLD = "0.0.9"  # as long as the version in the sources


def file_of(version: Version, module: str) -> str:
    """The file of a compiled module, by its path in the project."""
    return files_of(version.files[NAMES].decode()).get(module, module + ".mpy")


def older(version: Version, every: int = 4) -> Version:
    """A version before: every fourth file is another one, or each; one is not there yet, and one
    that is there is gone since. It runs like the new one, since bytes behind an .mpy mean
    nothing."""
    tree = {path: data for path, data in version.files.items() if path != LIST}
    for path in sorted(tree)[::every]:
        tree[path] += _BEHIND.get(path.rpartition(".")[2], b"")
    tree["app.mpy"] = tree["app.mpy"].replace(version.number.encode(), OLD.encode()) + b"\0"
    about = file_of(version, "views/about")
    del tree[about]
    tree[about.replace(".mpy", "/gone.py")] = b"a folder where the new version has a module"
    return made_of({**tree, **_starter(version)}, OLD)


def broken(version: Version, number: str = "0.2.0") -> Version:
    """A version whose app raises at its import."""
    tree = {path: data for path, data in version.files.items() if path not in (LIST, "app.mpy")}
    tree["app.py"] = b"raise ValueError('broken on purpose')\n"
    return made_of({**tree, **_starter(version)}, number)


def _starter(version: Version) -> dict[str, bytes]:
    main, turn = version.starter["/main.py"], version.starter["/kartl/turn.mpy"]
    return {"start/root.py": main, "start/turn.mpy": turn}


def saved(payload: bytes) -> bytes:
    """A file as the device's store writes it."""
    return struct.pack("<4sHHI", b"KRTL", 1, len(payload), crc32(payload)) + payload


SAVES = {
    "settings": saved(b'{"language": "en", "contrast": "low"}'),
    "sheet00": saved(b"S" + bytes(range(200))),
    "schnapsen.bad": b"rubbish that is kept aside",
    "speed": saved(b"20000"),  # else it is measured and kept
}


def put_saves(link: Link):
    link.call("folder", "/data")
    for name, data in SAVES.items():
        assert link.put(f"/data/{name}", data) == digest(data)


def saves_of(link: Link) -> dict:
    return {name: link.get(f"/data/{name}") for name in update.look(link, "/data")}


def fill(link: Link, blocks: int):
    """Leave that many blocks of the flash free, as littlefs counts, which has some more: it may be
    below 0."""
    found = update.facts(link)
    count = found["free"] // found["block"] - blocks
    link.call("begin", "/filler")
    link.call("[_file.write(bytes(4096)) for _ in range(%d)].clear" % count)
    link.call("end", "/filler")


def bring(board: VirtualBoard, version: Version) -> "tuple[update.Report, str | None]":
    """Flash a version and start it: the report, and the number of the version that has started."""
    with Link(board.port) as link:
        report = update.update(link, version)
        board.picture = None
        hurry(board)
        return report, link.restart()[0]


def hurry(board: VirtualBoard):
    """Press a key as soon as there is a picture, so that the start picture goes sooner."""

    def press():
        until = time.monotonic() + 10
        while not board.picture and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.05)
        with contextlib.suppress(OSError):  # it may be switched off by now
            board.press("R", 0.05)

    threading.Thread(target=press, daemon=True).start()


def started(board: VirtualBoard) -> str:
    """The number of the version that a board just switched on has started."""
    board.expect_said(b" started")
    return bytes(board.said).rpartition(b" started")[0].rpartition(b"Kartl ")[2].decode()


def holds(link: Link, version: Version) -> bool:
    """Whether `live` is this version, file by file."""
    return update.look(link, update.LIVE) == {
        path: digest(data) for path, data in version.files.items()
    }
