"""`python -m tools.art`: compiles the drawings into firmware/ui; `--check` only compares."""

import sys

from tools.art import ArtError, modules, pips


def main() -> int:
    try:
        made = {**modules(), **pips.modules()}
    except ArtError as error:
        print(f"tools.art: {error}", file=sys.stderr)
        return 1
    stale = [path for path, text in made.items() if not _same(path, text)]
    for path in stale:
        print(("stale: " if "--check" in sys.argv else "written: ") + path.name)
        if "--check" not in sys.argv:
            path.write_text(made[path], encoding="utf-8")
    return 1 if stale and "--check" in sys.argv else 0


def _same(path, text) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
