"""The commands: python -m tools.flash [flash | dev | unflash | pull | push] [--port PORT].

The Makefile's targets of these names call them. They end with 0, or with the code of a Problem
(tools/flash/problems.py), whose sentence and next step go to stderr.
"""

import argparse
import os
import sys
import time
from pathlib import Path

from tools.flash import data, packages, ports, removal, update, working_tree
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import Version, built, check_board, compiled

_NO_PANEL = "NoPanel: "
_STARTS = 4  # the third that fails brings the version before; and one that shows it


def flash(options) -> int:
    """Build, send what changed, switch over, start."""
    began = time.monotonic()
    check_board(options.board)
    port = ports.find(options.port)
    wanted = packages.needed(options.board)
    if wanted:
        packages.install(port, wanted, options.index)
    with Link(port) as link:
        board = update.facts(link)
        update.check_system(board)
        version = built(options.board, board["machine"])
        print(f"Kartl {version.number} to the {board['platform']} board at {port}", flush=True)
        report = update.update(link, version, _progress, _tell)
        _start(link, version)
    seconds = time.monotonic() - began
    what = f"{_files(report.files)}, {report.sent} bytes sent"
    if not report.sent:
        what = f"nothing had changed, {what}"
    print(f"Kartl {version.number} runs: {what}, {seconds:.1f} s.")
    return 0


def _progress(done: int, whole: int):
    """What was sent so far: on a terminal a line that the next sentence takes the place of."""
    last = done >= whole
    if last or sys.stdout.isatty():
        print(f"  {done} of {whole} bytes sent", end="\n" if last else "\r", flush=True)


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"


def _tell(sentence: str):
    print(sentence, flush=True)


def _start(link: Link, version: Version):
    """Start the board until something runs. Raises Problem if that is not the version."""
    wrong = ""
    for _ in range(_STARTS):
        number, error = link.restart()
        if number == version.number and not wrong:
            return
        if number:
            step = f"Version {number}, the one before, runs again. Your saves are as they were."
            raise Problem("no_start", wrong, step)
        if error.startswith(_NO_PANEL):
            raise Problem("no_panel", error[len(_NO_PANEL) :])
        wrong = wrong or error
        link.again()
    raise Problem("no_start", wrong, "There is no version before it. Mend that, and flash again.")


def dev(options) -> int:
    """Run the working tree from the computer."""
    check_board(options.board)
    port = ports.find(options.port)
    with Link(port) as link:
        board = update.facts(link)
        update.check_system(board)
        tree = compiled(board["machine"])
    return working_tree.run(port, tree, options.board)


def unflash(options) -> int:
    """Take Kartl off, leave the saves."""
    port = ports.find(options.port)
    _ask(f"Take Kartl off the board at {port}? Its saves stay.", options)
    with Link(port) as link:
        removed = removal.remove(link)
        link.reset()
    there = removed.there or removed.back
    print("Kartl is gone; the saves in /data are still there." if there else "It was not there.")
    if removed.back:
        print(f"The main.py that was there before runs again; it lay at {removed.back}.")
    if removed.kept:
        print(f"Older ones stay where they are: {', '.join(removed.kept)}.")
    return 0


def pull(options) -> int:
    """Save the board's data."""
    path = data.unused(options.file)
    with Link(ports.find(options.port)) as link:
        taken = data.pull(link)
        if not taken.files:
            raise Problem("no_data", link.port)
        link.reset()
    data.write(path, taken.files)
    print(f"{path}: {_files(len(taken.files))}")
    for name in taken.damaged:
        print(f"{name} is damaged on the board, and is in the file as the device will name it.")
    for name in taken.foreign:
        print(f"{name!r} in {data.DATA} is not Kartl's, and is not in the file.")
    return 0


def push(options) -> int:
    """Restore the board's data."""
    if options.file is None:
        raise Problem("usage", "Which file? make push FILE=kartl-....zip")
    files = data.read(options.file)
    port = ports.find(options.port)
    count = _files(len(files))
    _ask(f"Put what {options.file} holds, {count}, in the place of all data there?", options)
    with Link(port) as link:
        data.push(link, files)
        link.reset()
    print(f"They are on the board: {count}.")
    return 0


def _ask(question: str, options):
    """Go on only with a yes. Raises Problem."""
    if options.yes:
        return
    try:
        answer = input(f"{question} [y/N] ")
    except EOFError:
        answer = ""
    if answer.strip().lower() not in ("y", "yes", "j", "ja"):
        raise Problem("refused", "you did not say yes")


COMMANDS = {"flash": flash, "dev": dev, "unflash": unflash, "pull": pull, "push": push}


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="flash", description="Kartl on a board.")
    parser.add_argument("command", nargs="?", default="flash", choices=COMMANDS)
    parser.add_argument("--port", help="else the only one with a USB device")
    parser.add_argument("--board", default="reference", help="a file of firmware/boards")
    parser.add_argument("--file", type=Path, help="of pull and push")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    parser.add_argument(
        "--index", default=os.environ.get("MIP_INDEX", packages.INDEX), help="of packages"
    )
    options = parser.parse_args(argv)
    try:
        return COMMANDS[options.command](options)
    except Problem as problem:
        return _failed(problem)
    except KeyboardInterrupt:
        return _failed(Problem("interrupted"))


def _failed(problem: Problem) -> int:
    print(problem, file=sys.stderr)
    return problem.code


if __name__ == "__main__":
    sys.exit(main())
