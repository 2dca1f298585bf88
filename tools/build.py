"""Compiles the firmware and the engine into what the device runs: `make build`.

build/mpy is the root of the device; main.py stays source, since the board runs it by that name.
build/virtual is the virtual board in the same form, so that both fit the device's memory.
Between lies build/folded: the sources with their constants put in (tools/fold.py), line by line.
A traceback names the .mpy file with the line of its source: that name is in memory already.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import fold, vm

# Target folder: the source folders that go into it, each with its place there.
TREES = {
    vm.BUILD / "mpy": ((vm.ROOT / "firmware", ""), (vm.ROOT / "engine", "engine")),
    vm.BUILD / "virtual": ((vm.ROOT / "tools/virtual", ""),),
}
FOLDED = vm.BUILD / "folded"
KEPT_AS_SOURCE = {"main.py"}
LOOKED_UP = ("boards",)  # modules whose constants are asked for by name as the program runs
OPTIONS = ("-O2",)  # no asserts; line numbers stay in tracebacks


class Failed(Exception):
    """A file does not compile; the text names it. The compiler has told why."""


def plan(sources, target: Path) -> dict[Path, Path]:
    """Every file of a target: {its path: its source}."""
    files = {}
    for folder, place in sources:
        for source in sorted(folder.rglob("*.py")):
            name = Path(place) / source.relative_to(folder)
            kept = str(name) in KEPT_AS_SOURCE
            files[target / (name if kept else name.with_suffix(".mpy"))] = source
    return files


def build() -> dict[Path, list[Path]]:
    """Bring all targets up to date; their files, by target. Raises Failed."""
    planned = {target: plan(sources, target) for target, sources in TREES.items()}
    for target, files in planned.items():
        _sweep(target, files)
    jobs = [
        (path, path.relative_to(target), source)
        for target, files in planned.items()
        for path, source in files.items()
    ]
    _sweep(FOLDED, {_folded(name) for _, name, _ in jobs})
    tree = _tree(jobs)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda job: _make(*job, tree), jobs))
    return {target: list(files) for target, files in planned.items()}


def _tree(jobs) -> fold.Tree:
    """All sources together, since constants go from one to the other."""
    modules = {}
    for _, name, source in jobs:
        try:
            modules[_module(name)] = fold.Module(source.read_text("utf-8"))
        except SyntaxError as error:
            raise Failed(f"{source.relative_to(vm.ROOT)} does not compile: {error}")
    return fold.Tree(modules, LOOKED_UP)


def _module(name: Path) -> str:
    """The dotted name of the module in a file of the device."""
    parts = name.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _folded(name: Path) -> Path:
    return FOLDED / name.with_suffix(".py")


def _make(path: Path, name: Path, source: Path, tree: fold.Tree):
    """Make a file of a target, if what it is made from has changed."""
    if path.suffix == ".py":
        _write(path, source.read_text("utf-8"))
        return
    folded = _folded(name)
    try:
        _write(folded, tree.folded(_module(name)))
    except fold.Unfoldable as error:
        raise Failed(f"{source.relative_to(vm.ROOT)}: {error}")
    newest = max(folded.stat().st_mtime, Path(__file__).stat().st_mtime)
    if path.exists() and path.stat().st_mtime > newest:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [*vm.mpy_cross(), *OPTIONS, "-s", str(name), "-o", str(path), str(folded)]
    )
    if done.returncode:
        raise Failed(f"{source.relative_to(vm.ROOT)} does not compile.")


def _write(path: Path, text: str):
    """Write a file unless it says that already."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _sweep(target: Path, planned):
    """Take away what no source stands behind any more."""
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in planned:
            path.unlink()


def main() -> int:
    try:
        built = build()
    except (Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    for target, files in built.items():
        size = sum(path.stat().st_size for path in files)
        print(f"{target.relative_to(vm.ROOT)}: {len(files)} files, {size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
