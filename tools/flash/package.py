"""package.json, by which `mpremote mip install` takes the firmware from the repository.

It lists the sources, since those are what the repository has; the board compiles them, for which
one without PSRAM has not the memory. `make package` writes it; with --check it is only compared.
"""

import json
import sys

from tools import vm
from tools.flash.version import number

FILE = vm.ROOT / "package.json"
_STARTER = {"firmware/start/root.py", "firmware/start/turn.py"}  # of tools/flash alone


def text() -> str:
    """What the file has to say: the version, and the place on the board of each source."""
    pairs = [
        [str(path.relative_to(vm.ROOT / base)), str(path.relative_to(vm.ROOT))]
        for folder, base in (("firmware", "firmware"), ("engine", ""))
        for path in sorted((vm.ROOT / folder).rglob("*.*"))
        if path.suffix in (".py", ".txt")
    ]
    urls = ",\n    ".join(json.dumps(pair) for pair in pairs if pair[1] not in _STARTER)
    return f'{{\n  "version": "{number()}",\n  "urls": [\n    {urls}\n  ]\n}}\n'


def main(arguments) -> int:
    wanted = text()
    if not FILE.exists() or FILE.read_text("utf-8") != wanted:
        if "--check" in arguments:
            print("package.json does not list what there is; `make package` mends it.")
            return 1
        FILE.write_text(wanted, "utf-8")
        print(f"{FILE.name}: {wanted.count('    [')} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
