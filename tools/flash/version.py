"""A version of the firmware: what is to be on a board. tools/build.py makes it, update sends it."""

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools import build, vm
from tools.flash.problems import Problem

LEAST = (1, 24)  # of MicroPython
LIST = "files"  # in `live`: what the version consists of
BOARD = "board"  # in `live`: the name of the board it is for

_STARTER = {"start/root.py": "/main.py", "start/turn.mpy": "/kartl/turn.mpy"}
_IN_COLOUR = re.compile(
    r"ui/colour/|device/(axp192|colour|few|ili9341|ili9342c|kernel|light|pad|st7789|tft)(\.|$)"
)
_BOARD_FILE = re.compile(r"boards/(?!__init__)(\w+)\.")
_SPI = re.compile(r"^SPI = ", re.MULTILINE)  # in the file of a board whose screen is in colour
_MACHINES = {2: "x64", 10: build.ESP32}
_NUMBER = re.compile(r'^VERSION = "(.+)"$', re.MULTILINE)


class Version(NamedTuple):
    """files: of `live`, by path. starter: files by their path on the device."""

    number: str
    files: dict[str, bytes]
    starter: dict[str, bytes]

    @property
    def bytecode(self) -> tuple[int, int]:
        """The version of its .mpy files, and that of the machine code in them, 0 without any."""
        compiled = [data for path, data in self.files.items() if path.endswith(".mpy")]
        machine = [data[2] & 3 for data in compiled if data[2] >> 2]
        return compiled[0][1], max(machine, default=0)


def digest(data: bytes) -> str:
    """What tells a file from a damaged or another one: 16 hex digits of its SHA-256."""
    return sha256(data).hexdigest()[:16]


def listing(files: dict[str, bytes]) -> bytes:
    """A line `digest path` for each file."""
    return "".join(f"{digest(data)} {path}\n" for path, data in sorted(files.items())).encode()


def made_of(tree: dict[str, bytes], number: str, board: str = "reference") -> Version:
    """The version whose compiled tree that is, for a board: a file of firmware/boards. What only
    other boards need is left out."""
    colour = bool(_SPI.search((vm.ROOT / f"firmware/boards/{board}.py").read_text("utf-8")))
    moved = build.files_of(tree.get(build.NAMES, b"").decode())
    called = {path: module for module, path in moved.items()}
    files = {
        path: data
        for path, data in tree.items()
        if path not in _STARTER and _is_for(called.get(path, path), board, colour)
    }
    files[BOARD] = board.encode()
    files[LIST] = listing(files)
    return Version(number, files, {place: tree[path] for path, place in _STARTER.items()})


def _is_for(path: str, board: str, colour: bool) -> bool:
    """Whether a board has use for a file. colour: whether its screen is in colour."""
    of_a_board = _BOARD_FILE.match(path)
    if of_a_board:
        return of_a_board[1] == board
    return colour or not _IN_COLOUR.match(path)


def number() -> str:
    """The version that the working tree calls itself."""
    return _NUMBER.search((vm.ROOT / "firmware/app.py").read_text("utf-8"))[1]


def compiled(machine: int) -> Path:
    """The folder of the compiled working tree. Raises Problem.

    machine: the code that the chip runs, as the upper bits of sys.implementation._mpy tell.
    """
    native = _MACHINES.get(machine, vm.BYTECODE)
    native = None if native == vm.NATIVE else native
    try:
        build.build(native)
    except (build.Failed, vm.Missing) as error:
        raise Problem("build", error)
    return build.folder(vm.BUILT[1], native)


def check_board(name: str):
    """Raises Problem when there is no board of that name."""
    files = sorted((vm.ROOT / "firmware/boards").glob("*.py"))
    names = [file.stem for file in files if file.stem != "__init__"]
    if name not in names:
        raise Problem("no_such_board", name, ", ".join(names))


def built(board: str = "reference", machine: int = 0) -> Version:
    """The version in the working tree, compiled, for a board. Raises Problem."""
    folder = compiled(machine)
    tree = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return made_of(tree, number(), board)
