"""`make flash DEV=1`: runs the working tree from the computer, and writes no firmware to the flash.

The board mounts the compiled tree by mpremote: as source the larger modules don't fit its memory.
What it saves goes to its /data, as ever.
"""

import contextlib
import subprocess
import sys
from pathlib import Path

from tools.flash.link import Link
from tools.flash.problems import Problem

_PATIENCE = 3.0  # seconds
# What is compiled over the cable stays close together when the garbage goes often.
_PROGRAM = "import gc; gc.threshold(4096); gc.collect(); import main; main.main({!r})"


def command(port: str, tree: Path, board: str) -> list[str]:
    """The mpremote command that does it."""
    mpremote = [sys.executable, "-m", "mpremote", "connect", port]
    return [*mpremote, "mount", str(tree), "exec", _PROGRAM.format(board)]


def run(port: str, tree: Path, board: str) -> int:
    """Run until Ctrl-C, or until the program ends, in safe mode; 0. Raises Problem."""
    process = subprocess.Popen(command(port, tree, board))
    try:
        if process.wait():
            raise Problem("board", "it stands above, in mpremote's words.")
        return 0
    except KeyboardInterrupt:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE)  # it got the Ctrl-C, too
        return 0
    finally:
        end(process, port)


def end(process: subprocess.Popen, port: str):
    """End it, and have the board start what is on its flash."""
    process.kill()
    process.wait()
    with contextlib.suppress(Problem), Link(port) as link:
        link.reset()
