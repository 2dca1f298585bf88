"""The work that is measured, on any machine: work.py GAME LEVEL. Prints a line of JSON.

Times are in microseconds, of the processor where the machine can tell, else of the clock. Heap and
stack are asked for on the unix port only: the bytes in use once game and bot are loaded, and how
many more there are during a decision.
"""

import gc
import json
import sys
import time

MICROPYTHON = sys.implementation.name == "micropython"
UNIX = MICROPYTHON and hasattr(time, "clock")

SHORT = 300  # positions a decision while looking at the heap
LONG = 300000  # microseconds that the kernel is timed for, since some processor clocks tick slowly


def now() -> int:
    if UNIX:
        return int(time.clock() * 1000000)
    return time.ticks_us() if MICROPYTHON else time.process_time_ns() // 1000


class Counter:
    """Stands around the kernel's function, adds up its positions and looks at the stack."""

    def __init__(self):
        self.positions = self.stack = 0

    def around(self, function):
        def run(*arguments):
            used = function(*arguments)
            self.positions += used
            return used

        def watched(*arguments):
            self.stack = max(self.stack, stack_in_use())
            return run(*arguments)

        return watched if UNIX else run


def stack_in_use() -> int:
    import micropython

    return micropython.stack_use()


def heap_in_use() -> int:
    gc.collect()
    return gc.mem_alloc()


def kernel(game) -> float:
    """Microseconds of the kernel for a position."""
    searches = list(game.searches())
    positions = spent = 0
    while spent < LONG:
        for search in searches:
            game.begin(*search)
        began = now()
        positions += sum([game.run(*search) for search in searches])
        spent += now() - began
    return spent / positions


def decide(game, given, counter) -> tuple:
    """(positions, microseconds) of every decision, and a number that follows from the moves."""
    from engine.rng import Rng

    rows, chosen = [], 0
    for seed, view in game.decisions():
        before, began = counter.positions, now()
        for move in game.bot(view, Rng(seed), *given):
            pass
        rows.append((counter.positions - before, now() - began))
        chosen = (chosen * 31 + move) % 1000003
    return rows, chosen


def thinking(game, level) -> int:
    """The most bytes in use after any slice of a decision."""
    from engine.rng import Rng

    most = 0
    for seed, view in game.decisions():
        for _ in game.bot(view, Rng(seed), SHORT, *level):
            most = max(most, heap_in_use())
    return most


def main(name: str, level: str) -> None:
    empty = heap_in_use() if UNIX else 0
    game = getattr(__import__("tools.bench." + name).bench, name)
    loaded = heap_in_use() if UNIX else 0
    given = game.LEVELS[level]
    most = thinking(game, given[1:]) if UNIX else 0
    each = kernel(game)
    counter = Counter()
    game.count(counter.around)
    rows, chosen = decide(game, given, counter)
    found = {"rows": rows, "chosen": chosen, "kernel": each, "stack": counter.stack}
    print(json.dumps(dict(found, loaded=loaded - empty, heap=most - loaded)))


main(*sys.argv[1:])
