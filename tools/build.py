"""Compiles the firmware and the engine into what the device runs: `make build`.

build/mpy is the root of the device; main.py stays source, since the board runs it by that name.
build/virtual is the virtual board in the same form, so that both fit the device's memory.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import vm

# Target folder: the source folders that go into it, each with its place there.
TREES = {
    vm.BUILD / "mpy": ((vm.ROOT / "firmware", ""), (vm.ROOT / "engine", "engine")),
    vm.BUILD / "virtual": ((vm.ROOT / "tools/virtual", ""),),
}
KEPT_AS_SOURCE = {"main.py"}
OPTIONS = ("-O2",)  # no asserts; line numbers stay in tracebacks


class Failed(Exception):
    """A file does not compile; the text names it. The compiler has told why."""


def plan(sources, target: Path) -> dict[Path, tuple[Path, str]]:
    """Every file of a target: {its path: (source, name in tracebacks)}."""
    files = {}
    for folder, place in sources:
        for source in sorted(folder.rglob("*.py")):
            name = Path(place) / source.relative_to(folder)
            kept = str(name) in KEPT_AS_SOURCE
            files[target / (name if kept else name.with_suffix(".mpy"))] = source, str(name)
    return files


def build() -> dict[Path, list[Path]]:
    """Bring all targets up to date; their files, by target. Raises Failed."""
    files = {target: plan(sources, target) for target, sources in TREES.items()}
    for target, planned in files.items():
        _sweep(target, planned)
    stale = [(path, *made) for planned in files.values() for path, made in planned.items()]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda job: _make(*job), [job for job in stale if _is_stale(*job[:2])]))
    return {target: list(planned) for target, planned in files.items()}


def _is_stale(path: Path, source: Path) -> bool:
    newest = max(source.stat().st_mtime, Path(__file__).stat().st_mtime)
    return not path.exists() or path.stat().st_mtime <= newest


def _make(path: Path, source: Path, name: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".py":
        path.write_bytes(source.read_bytes())
        return
    compiler = [*vm.mpy_cross(), *OPTIONS]
    done = subprocess.run([*compiler, "-s", name, "-o", str(path), str(source)])
    if done.returncode:
        raise Failed(f"{source.relative_to(vm.ROOT)} does not compile.")


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
