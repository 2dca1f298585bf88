"""The long runs: `make endure RUN=cuts`. Each plays on MicroPython in virtual time and prints its
figures in the end.

    cuts      an evening whose power fails at every write and erase of the flash
    rubbish   starts on damaged files of every kind
    mash      random keys on all screens, in the heap of the device
    display   matches on a display that fails at random
    bounce    presses with bouncing contacts, against a table
    stalls    the longest work between two looks at the keys, estimated for an ESP32
    family    games of all kinds and score sheets without a restart, in the heap of the device

The programs are in tools/virtual. What they print as their last line, as `12 cuts, 0 lost`, is
added up over all jobs of a run.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import build, heap, vm

KINDS = (
    "schnapsen", "schapa", "schafkopf", "sheet00", "sheet01", "sheet02", "sheet03", "settings",
    "board", "stats", "speed", "crashes", "last", "sheets", "players", "schapa_settings",
    "schafkopf_set",
)  # fmt: skip

# How an ESP32's time is estimated: its ms for the loop that the program times (virtual/loop.py), µs
# for a byte on the bus (virtual/buscost.py), ms for a collection, and the bytes between two.
LOOP_MS = 45
BYTE_US = 22.5
COLLECTION_MS = 2
LITTER = 4096
BUDGET_MS = 50
REPEATED = 5  # times that the stalls are measured: the least counts
WARM = 5  # after the first of so many parts of a run all screens were seen

# The program; heap (None: that of the device); count of a whole run; its jobs: lists of arguments.
Run = namedtuple("Run", "program heap count jobs report")

ANEW = 3  # what a program ends with where the device has started anew

_FIGURE = re.compile(r"(\d+) ([a-z][a-z ]*)")
_TABLE = re.compile(r"^(?:AT|MENU|GAP|mem:|stack:|GC:| No\. of).*\n", re.MULTILINE)
_SHOWN = 80  # lines of a run that failed
_MENU = re.compile(r"^MENU (\d+) (\d+)$", re.MULTILINE)
_COST = re.compile(r"^GAP (\d+) (\d+) (\d+) (\d+) (\d+) (\d+) (.+)$", re.MULTILINE)


class Failed(Exception):
    """A run did not come to its end, or found something; the text is what was printed."""


# ---------------------------------------------------------------------------------- the jobs


def shares(count: int, processes: int, folder: Path) -> list[list]:
    """All that there is, or count of it, in shares."""
    return [[count, share, processes] for share in range(processes)]


def kinds(count: int, processes: int, folder: Path) -> list[list]:
    """Count of each kind of file."""
    return [[kind, count] for kind in KINDS]


def seeds(count: int, processes: int, folder: Path) -> list[list]:
    """Count in all, each process with another seed."""
    return [[-(-count // processes), seed] for seed in range(1, processes + 1)]


def flashes(count: int, processes: int, folder: Path) -> list[list]:
    """The same, each with a flash of its own."""
    jobs = seeds(count, processes, folder)
    return [[folder / f"flash{seed}.img", share, seed] for share, seed in jobs]


def one_evening(count: int, processes: int, folder: Path) -> list[list]:
    """One device on which all is played."""
    return flashes(count, 1, folder)


def repeated(count: int, processes: int, folder: Path) -> list[list]:
    """The same again and again."""
    return [[count, 1]] * REPEATED


# ------------------------------------------------------------------------------- the figures


def summed(outputs: list[str]) -> list[str]:
    """What the jobs told, and the sum of their last lines."""
    ends = [output.splitlines()[-1] for output in outputs]
    totals = {}
    for end in ends:
        for number, name in _FIGURE.findall(end.rpartition(":")[2]):
            totals[name] = totals.get(name, 0) + int(number)
    told = [line for output in outputs for line in output.splitlines()[:-1]]
    if ":" in ends[0]:
        told += ends
    return [*dict.fromkeys(told), ", ".join(f"{n} {name}" for name, n in totals.items())]


def memory(outputs: list[str]) -> list[str]:
    """The heap on return to the menu, in bytes of the ESP32, and what the last lines add up to."""
    lines = []
    for output in outputs:
        found = [(form, int(used) // 2) for form, used in _MENU.findall(output)]
        first, last, most = returns(found)
        seen = heap.looks(output)
        worst = min(seen, key=lambda look: look.free, default=None)
        lines.append(
            f"{len(found)} returns to the menu, {found[0][1]} bytes in use at the first of all; "
            f"once all rooms were seen {first} at the first, {last} at the last, {most} apart"
        )
        if worst:
            lines.append(f"largest free block {worst.free} bytes at its worst, on {worst.view}")
    return [*lines, summed(["\n" + output.splitlines()[-1] for output in outputs])[-1]]


def returns(found: list[tuple]) -> tuple[int, int, int]:
    """(bytes at the first return, at the last, the most that two of the same menu are apart), of
    (what the menu looks like, bytes) in their order, once the run is warm."""
    warm = found[len(found) // WARM :]
    ends = {}
    for form, used in warm:
        ends.setdefault(form, [used, used])[1] = used
    apart = max(abs(last - first) for first, last in ends.values())
    return warm[0][1], warm[-1][1], apart


def stalls(outputs: list[str]) -> list[str]:
    """The longest gap by screen and bot, the least of all outputs counting."""
    loop = min(int(us) for output in outputs for us in re.findall(r"^LOOP (\d+)$", output, re.M))
    longest = {}
    for costs in _least(outputs).values():
        spent, bus, taken, asked, erased, where = costs
        ms = spent / loop * LOOP_MS + bus * BYTE_US / 1000
        ms += COLLECTION_MS * (asked + taken // 2 // LITTER)
        longest[where] = max(longest.get(where, (0,)), (ms, spent / loop, bus, erased))
    lines = ["on                          loops of 10000  bytes on the bus  ms on an ESP32  erased"]
    for where, (ms, loops, bus, erased) in sorted(longest.items(), key=lambda item: -item[1][0]):
        mark = "*" if ms > BUDGET_MS else " "
        lines.append(f"{where:27} {loops:14.2f} {bus:17} {ms:15.1f}{mark} {erased:6}")
    over = sum(ms > BUDGET_MS for ms, *_ in longest.values())
    most = max(ms for ms, *_ in longest.values())
    return [*lines, f"longest gap {most:.0f} ms; {over} of {len(longest)} over {BUDGET_MS} ms (*)"]


def _least(outputs: list[str]) -> dict:
    """{number: (µs, bytes on the bus, bytes taken, collections asked for, blocks erased, where)} of
    those that all outputs have."""
    tables = []
    for output in outputs:
        rows = _COST.findall(output)
        tables.append({row[0]: (*map(int, row[1:6]), row[6]) for row in rows})
    common = set(tables[0]).intersection(*tables[1:])
    return {key: min(table[key] for table in tables) for key in common}


RUNS = {
    "cuts": Run("evening", "16M", 0, shares, summed),
    "rubbish": Run("rubbish", "1M", 20_000, kinds, summed),
    "mash": Run("mash", None, 1_000_000, flashes, memory),
    "display": Run("flicker", "16M", 1000, seeds, summed),
    "bounce": Run("bounce", "1M", 100_000, seeds, summed),
    "stalls": Run("stalls", "64M", 12, repeated, stalls),
    "family": Run("family", None, 500, one_evening, memory),
}


def play(program: str, size: str, arguments: list) -> str:
    """Run a program on MicroPython, compiled; what it printed. Raises Failed."""
    parts, code = [], ANEW
    while code == ANEW:
        done = subprocess.run(
            [*vm.micropython(size), "-m", program, *map(str, arguments)],
            env=vm.environment(["../virtual", ""]),  # short, as paths are on a device: they stay
            cwd=vm.BUILD / "mpy",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        code = done.returncode
        if code not in (0, ANEW):
            raise Failed("\n".join(_TABLE.sub("", done.stdout).splitlines()[-_SHOWN:]))
        parts.append(done.stdout)
        if code == ANEW:
            arguments = after(arguments, done.stdout)
    ends = [part.splitlines()[-1] for part in parts]
    return "".join(parts) + (summed(ends)[-1] + "\n" if len(parts) > 1 else "")


def after(arguments: list, output: str) -> list:
    """The arguments (flash, count, seed) of a run that goes on after a start anew."""
    flash, count, seed, *_ = arguments
    return [flash, count - int(_FIGURE.findall(output.splitlines()[-1])[0][0]), seed + 1, "again"]


def endure(name: str, count: "int | None" = None, size: "str | None" = None, processes=1) -> list:
    """The lines of figures of a run. Raises Failed."""
    run = RUNS[name]
    count = run.count if count is None else count
    size = size or run.heap or vm.DEVICE_HEAP
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(processes) as pool:
        jobs = run.jobs(count, processes, Path(folder))
        return run.report(list(pool.map(lambda job: play(run.program, size, job), jobs)))


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="endure", description="Long runs in virtual time.")
    parser.add_argument("run", choices=RUNS)
    parser.add_argument("--count", type=int, help="how much of it, else all")
    parser.add_argument("--heap", help="as -X heapsize takes it, instead of the run's own")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args(argv)
    try:
        build.build()
        print("\n".join(endure(given.run, given.count, given.heap, given.processes)))
    except (Failed, build.Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
