"""What the arenas of all games share: means with their interval, and what decisions cost."""

import multiprocessing
import time

from engine.deal import BEGINNER, SKILLED

# An ESP32 at 240 MHz takes 75 to 90 times as long for bytecode as CPython 3.11 does here
# (MicroPython's published perf_bench figures: nqueens 2232, hexiom 31, chaos 244).
SLOWER = 85

HEAD = "%-10s %9s  %16s  %14s  %10s  %16s" % (
    "", "decisions", "positions", "ms here", "slice, ms", "s on an ESP32",
)  # fmt: skip
HEAD2 = "%-10s %9s  %8s %7s  %7s %6s  %10s  %8s %7s" % (
    "", "", "median", "most", "median", "most", "99 % below", "median", "most",
)  # fmt: skip


class Counter:
    """Counts the positions that pass through the functions given to it."""

    def __init__(self):
        self.positions = 0

    def counting(self, function, price=lambda result, arguments: result):
        """The function, which now counts what it costs: price(result, arguments)."""

        def counted(*arguments):
            result = function(*arguments)
            self.positions += price(result, arguments)
            return result

        counted.counted = True
        return counted


def by_level(bot) -> dict:
    """A bot at all its levels, by name; the strongest is `bot`."""

    def at(level: int):
        return lambda view, rng, nodes: bot(view, rng, nodes, level)

    return {"bot": bot, "skilled": at(SKILLED), "beginner": at(BEGINNER)}


def is_counted(function) -> bool:
    return hasattr(function, "counted")


COUNTER = Counter()


class Costs:
    """What decisions between several moves cost, by label: rows of (positions, seconds, seconds
    of the longest slice)."""

    def __init__(self):
        self.rows = {}

    def add(self, label: str, row: tuple) -> None:
        self.rows.setdefault(label, []).append(row)

    def join(self, other: "Costs") -> None:
        for label, rows in other.rows.items():
            self.rows.setdefault(label, []).extend(rows)

    def report(self, labels=()) -> None:
        """Print a line for each label, and one for all."""
        print(HEAD)
        print(HEAD2)
        for label in labels or sorted(self.rows):
            if label in self.rows:
                print(line(label, self.rows[label]))
        if len(self.rows) > 1:
            print(line("all", [row for rows in self.rows.values() for row in rows]))


def line(label: str, rows) -> str:
    positions, seconds, slices = (sorted(column) for column in zip(*rows))
    middle = len(rows) // 2
    return "%-10s %9d  %8d %7d  %7.1f %6.1f  %10.2f  %8.2f %7.2f" % (
        label, len(rows), positions[middle], positions[-1],
        1000 * seconds[middle], 1000 * seconds[-1], 1000 * slices[len(rows) * 99 // 100],
        SLOWER * seconds[middle], SLOWER * seconds[-1],
    )  # fmt: skip


def decide(bot, view, rng, nodes: int, costs: "Costs | None" = None, label: str = "all") -> int:
    """The bot's move; what it costs is added, if there was a choice."""
    before, longest = COUNTER.positions, 0.0
    began = last = time.process_time()
    for move in bot(view, rng, nodes):
        now = time.process_time()
        last, longest = now, max(longest, now - last)
    seconds = time.process_time() - began
    if costs is not None and len(view.moves) > 1:
        costs.add(
            label, (COUNTER.positions - before, seconds, max(longest, began + seconds - last))
        )
    return move


def interval(values) -> tuple:
    """Mean, and half the width of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((x - mean) ** 2 for x in values) / max(1, n - 1)
    return mean, 1.96 * (variance / n) ** 0.5


def in_words(values, form: str, unit: str) -> str:
    """The mean of values with its interval; form: of a number, as "%+.3f"."""
    mean, half = interval(values)
    numbers = tuple(form % number for number in (mean, mean - half, mean + half))
    return "%s %s, 95 %% from %s to %s" % (numbers[0], unit, *numbers[1:])


def spread(function, jobs, processes: int) -> list:
    """function(job) of each, by several processes."""
    with multiprocessing.Pool(processes) as pool:
        return list(pool.imap(function, jobs, chunksize=2))
