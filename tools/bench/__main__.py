"""The command of the benchmark, see the package."""

import argparse
import importlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from tools import build, vm
from tools.arena.measure import SLOWER
from tools.bench import GAMES

WORK = "tools/bench/work.py"

# No figures of viper code on an ESP32 are known; what it gains over bytecode here is halved for it.
CAUTION = 2


def machines(root: Path = vm.ROOT) -> dict:
    """{name: (command line before the program, folders of the engine)} for a tree."""
    node = ["node", str(root / "tools/wasm/run.mjs"), "--with", "tools/bench"]
    plain = vm.plain_engine(root, root / "build/plain")
    found = {
        "CPython": ([sys.executable], [root]),
        "unix, bytecode": (vm.micropython(), [plain, root]),
        "unix, viper": (vm.micropython(), [root]),
        "WebAssembly": (node, [root]),
    }
    if vm.NATIVE == vm.BYTECODE:
        del found["unix, viper"]
    return found


def work(command, path, game: str, level: str) -> dict:
    """What tools/bench/work.py measures on a machine. Raises CalledProcessError."""
    environment = {**vm.environment(path), "PYTHONPATH": str(path[-1])}
    done = subprocess.run(
        [*command, WORK, game, level],
        cwd=path[-1],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def middle(numbers) -> float:
    return sorted(numbers)[len(numbers) // 2]


def report(name: str, level: str, found: dict) -> list[str]:
    """The lines about a level of a game, from what the machines have measured."""
    return table("%s, %s" % (name.capitalize(), level), found) + estimate(found) + room(name, found)


def table(heading: str, found: dict) -> list[str]:
    positions = [row[0] for row in found["CPython"]["rows"]]
    lines = [
        "%s: %d decisions" % (heading, len(positions)),
        "  positions a decision        median %d, most %d" % (middle(positions), max(positions)),
        "  %-16s %14s %17s %18s" % ("", "positions/s", "us a position", "ms a decision"),
        "  %-16s %14s %17s %9s %8s" % ("", "in the kernel", "", "median", "most"),
    ]
    for machine, measured in found.items():
        kernel = measured["kernel"]
        spent = [row[1] / 1000 for row in measured["rows"]]
        lines.append(
            "  %-16s %14d %17.2f %9.1f %8.1f"
            % (machine, 1e6 / kernel, kernel, middle(spent), max(spent))
        )
    return lines


def estimate(found: dict) -> list[str]:
    """A decision on an ESP32, with the arithmetic."""
    if "unix, viper" not in found:
        return ["  No estimate for the ESP32: there is no viper here to compare."]
    kernel = found["CPython"]["kernel"]
    gain = found["unix, bytecode"]["kernel"] / found["unix, viper"]["kernel"]
    there = kernel * SLOWER * CAUTION / gain
    seconds = [
        (positions * there + (spent - positions * kernel) * SLOWER) / 1e6
        for positions, spent in found["CPython"]["rows"]
    ]
    return [
        "  viper is %.1f times as fast as the same code as bytecode" % gain,
        "  ESP32, estimated: a position %.2f us * %d / (%.1f / %d) = %.0f us; the bot around the"
        % (kernel, SLOWER, gain, CAUTION, there),
        "    kernel what it takes CPython * %d; a decision %.2f s in the median, %.2f s at most"
        % (SLOWER, middle(seconds), max(seconds)),
    ]


def room(name: str, found: dict) -> list[str]:
    """Heap and stack on the unix port, and the files on the ESP32."""
    native = found.get("unix, viper") or found["unix, bytecode"]
    folder = build.folder(vm.BUILT[1], build.ESP32)
    files = build.files_of((folder / build.NAMES).read_text())
    sizes = {
        module: (folder / files["engine/" + module]).stat().st_size
        for module in importlib.import_module("tools.bench." + name).KERNEL
    }
    return [
        "  heap, in bytes of the ESP32 %d for rules, bot and cards, %d more while it thinks"
        % (native["loaded"] // 2, native["heap"] // 2),
        "  stack at the kernel's call  %d bytes with words of 8 bytes" % native["stack"],
        "  flash, as on the ESP32      %d bytes: %s"
        % (sum(sizes.values()), ", ".join("%s %d" % item for item in sizes.items())),
    ]


def other(revision: str) -> Path:
    """The engine of another commit, with the benchmark of this one. Raises CalledProcessError."""
    root = vm.BUILD / "bench" / revision.replace("/", "-")
    shutil.rmtree(root, ignore_errors=True)
    (root / "build").mkdir(parents=True)
    archive = subprocess.run(
        ["git", "archive", revision, "engine", "tools/wasm"],
        cwd=vm.ROOT,
        stdout=subprocess.PIPE,
        check=True,
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(root)
    shutil.copytree(vm.ROOT / "tools/bench", root / "tools/bench")
    (root / "build/wasm").symlink_to(vm.BUILD / "wasm")
    return root


def measure(name: str, level: str, root: Path = vm.ROOT) -> dict:
    """What every machine measures. Raises SystemExit if they do not choose the same."""
    found = {
        machine: work(command, path, name, level)
        for machine, (command, path) in machines(root).items()
    }
    if len({measured["chosen"] for measured in found.values()}) > 1:
        raise SystemExit("The machines choose differently: %s, %s" % (name, level))
    return found


def earlier(name: str, level: str, root: Path, revision: str) -> list[str]:
    """The lines about another commit, which may not know a game or level yet."""
    try:
        return table("  At " + revision, measure(name, level, root))
    except subprocess.CalledProcessError:
        return ["  At %s: that one does not play this" % revision]


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__.split(",")[0] + ".")
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help=" ".join(GAMES))
    parser.add_argument("--against", metavar="COMMIT", help="measure that one's engine, too")
    given = parser.parse_args(argv)
    try:
        build.build(build.ESP32)
        before = other(given.against) if given.against else None
        for name in given.games:
            for level in importlib.import_module("tools.bench." + name).LEVELS:
                print("\n".join(report(name, level, measure(name, level))), flush=True)
                if before:
                    print("\n".join(earlier(name, level, before, given.against)), flush=True)
    except (build.Failed, vm.Missing, FileNotFoundError, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
