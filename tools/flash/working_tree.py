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


def command(port: str, tree: Path, board: str) -> list[str]:
    """The mpremote command that does it."""
    mpremote = [sys.executable, "-m", "mpremote", "connect", port]
    return [*mpremote, "mount", str(tree), "exec", f"import main; main.main({board!r})"]


def run(port: str, tree: Path, board: str) -> int:
    """Run until Ctrl-C, or until the program ends; mpremote's exit code."""
    process = subprocess.Popen(command(port, tree, board))
    try:
        return process.wait()
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
