"""The memory that the games and their bots take, without any screen: `python3 -m tools.enginemem`.

Compiles the tree as for the device, then bots play on MicroPython's unix port, whose bytes are
halved, and on its WebAssembly port, whose words have 4 bytes as those of the ESP32. Prints for each
step what is in use at most: the rules as they are loaded, a round or phase with its state, and a
bot's thinking in it, after each slice of its work. Names are counted one by one: MicroPython keeps
them in tables that double, and how full these are is for the whole program to say.
"""

import argparse
import re
import subprocess
import sys

from tools import build, vm

SPECS = ("schnapsen", "schapa:{}:3", "schapa:{}:4", "schapa:{}:8", "schafkopf:{}")

_LOOK = re.compile(
    r"^(?:BOARD|AT (?P<step>.+)\nUSED) (?P<used>\d+)\n"
    r"qstr pool: n_pool=\d+, n_qstr=(?P<names>\d+), n_str_data_bytes=(?P<letters>\d+), "
    r"n_total_bytes=(?P<tables>\d+)$",
    re.MULTILINE,
)


def on_unix(spec: str, every: int) -> str:
    """All that the probe printed on the unix port."""
    return _printed(
        [*vm.micropython(), "-m", "engineprobe", spec, str(every)],
        env=vm.environment(["../virtual", ""]),
        cwd=vm.BUILD / "mpy",
    )


def on_wasm(spec: str, every: int) -> str:
    """The same on the WebAssembly port."""
    program = str(vm.ROOT / "tools/wasm/heap.mjs")
    return _printed(["node", program, spec, str(every), "engineprobe"])


def _printed(command, **options) -> str:
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, **options
    ).stdout


def steps(output: str, word: int) -> dict[str, int]:
    """Bytes in use at most by step, less what was in use before; word: its bytes."""
    most = {}
    before = 0
    for look in _LOOK.finditer(output):
        names = int(look["letters"]) + int(look["names"]) * (word + 3)
        used = int(look["used"]) - int(look["tables"]) + names
        if look["step"] is None:
            before = used
        else:
            most[look["step"]] = max(most.get(look["step"], 0), used - before)
    return most


def report(spec: str, every: int) -> None:
    unix = steps(on_unix(spec, every), 8)
    wasm = steps(on_wasm(spec, every), 4)
    print("%-20s  8-byte words / 2   4-byte words" % spec)
    for step in unix:
        print("  %-20s %16d %14d" % (step, unix[step] // 2, wasm[step]))
    print("  %-20s %16d %14d" % ("most", max(unix.values()) // 2, max(wasm.values())))


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="enginemem", description=__doc__.split(":")[0] + ".")
    parser.add_argument("specs", nargs="*", help="schapa:NODES:PLAYERS, schafkopf:NODES, schnapsen")
    parser.add_argument("--nodes", type=int, default=300, help="positions a decision")
    parser.add_argument("--every", type=int, default=29, help="slices between two looks")
    options = parser.parse_args(argv)
    try:
        build.build()
        build.build(vm.BYTECODE)
        for spec in options.specs or SPECS:
            report(spec.format(options.nodes), options.every)
    except subprocess.CalledProcessError as error:
        print(error.stderr[-2000:], file=sys.stderr)
        return 1
    except (FileNotFoundError, build.Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
