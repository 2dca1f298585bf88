"""Compiles the firmware and the engine into what the device runs: `make build`.

build/mpy is what runs on the device; start/root.py stays source, since a board runs no main.mpy.
build/virtual is the virtual board in the same form, so that both fit the device's memory.
Kernels are machine code in both. For the ESP32 the first lies in build/xtensawin, and without any
machine code both lie in build/bytecode, for MicroPython's other ports.
Between lies build/folded: the sources with their constants put in (tools/fold.py) and short names
(tools/shorten.py, attributes.py, flatten.py), line by line.
A traceback names the .mpy file: that name is in memory already. The file NAMES tells what it was.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tools import attributes, flatten, fold, shorten, vm

try:
    import fcntl
except ImportError:  # on Windows: start no two builds at once
    fcntl = None

# Target folder: the source folders that go into it, each with its place there.
TREES = {
    vm.BUILD / "mpy": ((vm.ROOT / "firmware", ""), (vm.ROOT / "engine", "engine")),
    vm.BUILD / "virtual": ((vm.ROOT / "tools/virtual", ""),),
}
TOOLS = vm.ROOT / "tools"  # others know the names in there
FOLDED = vm.BUILD / "folded"
KEPT_AS_SOURCE = {"start/root.py"}
LOOKED_UP = ("boards", "machine", "esp32")  # their constants are asked for by name at run time
# Other modules whose names are known elsewhere: those of MicroPython, and what starts the device.
PUBLIC = (*LOOKED_UP, "main", "start", "engine.native")
# Modules that stay where they are: what is asked for by name on the device, and the starter.
STAYING = ("boards", "start.root", "start.turn", "ui.texts")
NAMES = "names"  # beside modules that have moved: a line `_c views/schapa/table` for each
COMPILED_AWAY = "engine.native"  # the module of the names that a compiler of machine code knows
ESP32 = "xtensawin"
OPTIONS = ("-O3",)  # no asserts, no numbers of lines: a game of eight needs their 2 KB


class Failed(Exception):
    """A file does not compile; the text names it. The compiler has told why."""


def plan(sources) -> dict[Path, Path]:
    """Every file of a target before modules move: {its path there: its source}."""
    files = {}
    for folder, place in sources:
        for source in sorted([*folder.rglob("*.py"), *folder.rglob("*.txt")]):
            name = Path(place) / source.relative_to(folder)
            kept = str(name) in KEPT_AS_SOURCE or name.suffix == ".txt"
            files[name if kept else name.with_suffix(".mpy")] = source
    return files


def build(native: "str | None" = None) -> dict[Path, list[Path]]:
    """Bring all targets up to date; their files, by target. Raises Failed.

    native: kernels for ESP32 or as vm.BYTECODE, in a folder of their own; None: for this machine.
    """
    with _alone():
        return _build(native)


@contextmanager
def _alone():
    """One build at a time: names are short in all files or in none."""
    vm.BUILD.mkdir(exist_ok=True)
    with open(vm.BUILD / ".lock", "w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build(native: "str | None") -> dict[Path, list[Path]]:
    planned = {folder(target, native): plan(sources) for target, sources in TREES.items()}
    native, folded = native or vm.NATIVE, folder(FOLDED, native)
    modules = {
        _module(name): source
        for files in planned.values()
        for name, source in files.items()
        if name.suffix == ".mpy"
    }
    sources, names = _sources(modules, native)
    _sweep(folded, {_folded(folded, module) for module in sources})
    made, jobs = {}, []
    for target, files in planned.items():
        compiled = {name: _module(name) for name in files if name.suffix == ".mpy"}
        moved = {name: _moved(name, names) for name, module in compiled.items() if module in names}
        texts = {name: files[name].read_text("utf-8") for name in files if name not in compiled}
        if any(name != new for name, new in moved.items()):
            texts[Path(NAMES)] = _listing(moved)
            _forget_others(target, files_of(texts[Path(NAMES)]))
        made[target] = [target / name for name in [*texts, *moved.values()]]
        _sweep(target, set(made[target]))
        for name, text in texts.items():
            _write(target / name, text)
        jobs += [(target, new, compiled[name]) for name, new in moved.items()]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda job: _make(*job, modules, sources, folded, native), jobs))
    return made


def _moved(name: Path, names: dict[str, str]) -> Path:
    """The file of a module, by the file that its source would have."""
    new = names[_module(name)]
    return name if new == _module(name) else Path(new + ".mpy")


def _listing(moved: dict[Path, Path]) -> str:
    pairs = [(new.stem, name.with_suffix("")) for name, new in moved.items() if new != name]
    return "".join(f"{new} {name.as_posix()}\n" for new, name in sorted(pairs))


def folder(target: Path, native: "str | None" = None) -> Path:
    """Where a target lies that was built with such kernels."""
    return target.parent / native / target.name if native else target


def _forget_others(target: Path, files: dict[str, str]):
    """Take away what lies where another module was when it was built."""
    listing = target / NAMES
    before = files_of(listing.read_text("utf-8")) if listing.exists() else {}
    for module, file in files.items():
        if before.get(module) != file:
            (target / file).unlink(missing_ok=True)


def files_of(listing: str) -> dict[str, str]:
    """The files of the modules that have moved, by their paths in the project; from NAMES."""
    pairs = map(str.split, listing.splitlines())
    return {module: new + ".mpy" for new, module in pairs}


def _sources(modules: dict[str, Path], native: str) -> tuple[dict[str, str], dict[str, str]]:
    """What is compiled, and how it is named there, both by the dotted names of the modules."""
    tree = _tree(modules, native)
    folded = {}
    for module, source in modules.items():
        try:
            folded[module] = tree.folded(module)
        except fold.Unfoldable as error:
            raise Failed(f"{source.relative_to(vm.ROOT)}: {error}")
    tools = {module for module, source in modules.items() if source.is_relative_to(TOOLS)}
    try:
        short = shorten.shortened(folded, {*PUBLIC, *tools})
        return flatten.flattened(attributes.shortened(short, {*tools, COMPILED_AWAY}), STAYING)
    except flatten.Unmovable as error:
        raise Failed(error)


def _tree(modules: dict[str, Path], native: str) -> fold.Tree:
    """All sources together, since constants go from one to the other."""
    parsed = {}
    for module, source in modules.items():
        text = source.read_text("utf-8")
        if native == vm.BYTECODE:
            text = vm.without_native(text)
        try:
            parsed[module] = fold.Module(text)
        except SyntaxError as error:
            raise Failed(f"{source.relative_to(vm.ROOT)} does not compile: {error}")
    return fold.Tree(parsed, LOOKED_UP, () if native == vm.BYTECODE else (COMPILED_AWAY,))


def _module(name: Path) -> str:
    """The dotted name of the module in a file of the device."""
    parts = name.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _folded(folder: Path, module: str) -> Path:
    return folder / (module.replace(".", "/") + ".py")


def _make(target: Path, name: Path, module: str, modules, sources, folder: Path, native: str):
    """Make a file of a target, if what it is made from has changed."""
    path, folded = target / name, _folded(folder, module)
    _write(folded, sources[module])
    newest = max(folded.stat().st_mtime, Path(__file__).stat().st_mtime)
    if path.exists() and path.stat().st_mtime > newest:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    options = OPTIONS if native == vm.BYTECODE else (*OPTIONS, f"-march={native}")
    done = subprocess.run(
        [*vm.mpy_cross(), *options, "-s", name.as_posix(), "-o", str(path), str(folded)]
    )
    if done.returncode:
        raise Failed(f"{modules[module].relative_to(vm.ROOT)} does not compile.")


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
        built = {**build(), **build(ESP32), **build(vm.BYTECODE)}
    except (Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    for target, files in built.items():
        size = sum(path.stat().st_size for path in files)
        print(f"{target.relative_to(vm.ROOT)}: {len(files)} files, {size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
