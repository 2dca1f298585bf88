"""The memory that a whole match takes, compiled and in the heap of the device: `make heap`.

Somebody plays a match with the six keys (tools/virtual/autoplay.py), twice: once undisturbed, which
shows that it can be done; once with the garbage taken out after every tick, to see what is in use.
What a tick takes for itself and gives back within it is seen only by the first of the two.
Bytes are half of what the 64-bit port counts, as heapsize=64wK is twice 64 KiB. That halves code
and texts, too, which are no smaller on the ESP32: `--words 4` plays on the WebAssembly port, whose
words are as long as those of the ESP32, and tells what is really in use.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections import namedtuple

from tools import build, vm

FOLDER = vm.BUILD / "heap"
BLOCK = 16  # bytes of a block of the heap on the ESP32
_LONGEST = 200  # characters of a line of an error; Node shows whole files in a line

# One look at the heap: view on top, bytes in use, bytes of the largest free block, of the heap.
Look = namedtuple("Look", "view used free total")

_LOOK = re.compile(
    r"^AT (?P<view>\w+)\n.*?^GC: total: (?P<total>\d+), used: (?P<used>\d+)"
    r".*?max free sz: (?P<free>\d+)",
    re.MULTILINE | re.DOTALL,
)
_SHORT_LOOK = re.compile(r"^AT (?P<view>\w+)\nUSED (?P<used>\d+)$", re.MULTILINE)


class Failed(Exception):
    """The match was not played to its end; the text is what MicroPython said."""


def looks(output: str) -> list[Look]:
    """What the probe saw, from all that it printed; in bytes of the ESP32."""
    return [
        Look(m["view"], int(m["used"]) // 2, int(m["free"]) * BLOCK, int(m["total"]) // 2)
        for m in _LOOK.finditer(output)
    ]


def number(output: str, name: str) -> int:
    """The number after the name at the start of a line."""
    return int(re.search(rf"^{name} (\d+)$", output, re.MULTILINE)[1])


def run(heap: str, player: str, every: int, seed: int = 1, board: str = "reference") -> str:
    """Play a match in a heap of that size, on a new flash; all that was printed. Raises Failed."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    flash = FOLDER / "flash.img"
    done = subprocess.run(
        [*vm.micropython(heap), "-m", "probe", str(flash), player, str(every), str(seed), board],
        env=vm.environment(["../virtual", ""]),  # short, as paths are on a device: they stay
        cwd=vm.BUILD / "mpy",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        seen = looks(done.stdout)
        last = f" on {seen[-1].view}, {seen[-1].used} bytes in use" if seen else ""
        raise Failed(f"It ended early in {heap}{last}:\n{done.stderr.strip()}")
    return done.stdout


def smallest(player: str, low: int = 16, high: int = 128) -> int:
    """The KiB of the smallest heap in which the match can be played."""
    while low < high:
        middle = (low + high) // 2
        try:
            run(f"{middle}wK", player, 0)
            high = middle
        except Failed:
            low = middle + 1
    return high


def report(output: str) -> str:
    """The figures of a measured match."""
    seen = looks(output)
    most = max(seen, key=lambda look: look.used)
    least = min(seen, key=lambda look: look.free)
    board = number(output, "BOARD") // 2
    return "\n".join(
        (
            f"A match of {number(output, 'PLAYED')} ticks in a heap of {most.total} bytes:",
            f"  most in use         {most.used:6} bytes, on {most.view}",
            f"  of it virtual board {board:6} bytes, none of them on a real one",
            f"  largest free block  {least.free:6} bytes at its smallest, on {least.view}",
        )
    )


def run_on_short_words(player: str, every: int) -> str:
    """Play a match on the WebAssembly port; all that was printed. Raises Failed."""
    done = subprocess.run(
        ["node", str(vm.ROOT / "tools/wasm/heap.mjs"), player, str(every)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode or "PLAYED" not in done.stdout:
        lines = [line for line in done.stderr.splitlines() if len(line) < _LONGEST]
        raise Failed("\n".join(["It ended early on the WebAssembly port:", *lines]))
    return done.stdout


def short_report(output: str) -> str:
    """The figures of a match on the WebAssembly port, by view."""
    board = number(output, "BOARD")
    most = {}
    for look in _SHORT_LOOK.finditer(output):
        most[look["view"]] = max(int(look["used"]) - board, most.get(look["view"], 0))
    lines = [f"  {view:14} {used:6} bytes" for view, used in most.items()]
    heading = f"A match of {number(output, 'PLAYED')} ticks with words of 4 bytes; most in use on"
    return "\n".join([heading, *lines, f"  all of them    {max(most.values()):6} bytes"])


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="heap", description="Measure the memory of a match.")
    parser.add_argument("--heap", default=vm.DEVICE_HEAP, help="as -X heapsize takes it")
    parser.add_argument("--player", default="autoplay", help="module with play(app)")
    parser.add_argument("--every", type=int, default=1, help="ticks between two looks")
    parser.add_argument("--seed", type=int, default=1, help="of the cards")
    parser.add_argument("--seeds", type=int, default=1, help="matches to play, each of its seed")
    parser.add_argument("--board", default="reference", help="a name in firmware/boards")
    parser.add_argument("--smallest", action="store_true", help="look for the smallest heap, too")
    parser.add_argument("--words", type=int, choices=(4, 8), default=8, help="4 needs `make wasm`")
    options = parser.parse_args(argv)
    try:
        build.build(vm.BYTECODE if options.words == 4 else None)
        if options.words == 4:
            print(short_report(run_on_short_words(options.player, options.every)))
            return 0
        for seed in range(options.seed, options.seed + options.seeds):
            run(options.heap, options.player, 0, seed, options.board)
        print(report(run(options.heap, options.player, options.every, seed, options.board)))
        if options.smallest:
            print(f"  smallest heap       {smallest(options.player):6} KiB")
    except (Failed, FileNotFoundError, build.Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
