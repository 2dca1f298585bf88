"""Takes the score sheets off a device, or off the simulator's flash: `make scores`.

Each sheet becomes a CSV, a row an entry, and a JSON with names, entries and totals, which
`python -m tools.scores --check FILE ...` reads back and counts anew.
"""

import argparse
import csv
import json
import re
import sys
from pathlib import Path

import littlefs

from engine.entry import GAMES
from engine.packing import unpack
from engine.save import BadSave
from engine.verifying import verify
from tools import vm
from tools.flash import data as stored, ports
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.update import look
from tools.sheetdata import from_data, to_data

IMAGE = vm.BUILD / "play/flash.img"
FOLDER = vm.BUILD / "scores"

_NAME = re.compile(r"sheet\d\d")
_VERSION = 1  # of the store's files
_BLOCK = 512  # bytes, as in tools/virtual/flash.py
_AUTO = "auto"  # in the place of a port: the only one with a board


class Unreadable(Exception):
    """An image or file that cannot be read; the text is a sentence for the person."""


# ---------------------------------------------------------------------------- where they lie


def files_of_image(path: Path) -> dict[str, bytes]:
    """The sheets' files in a flash image of the simulator, by name. Raises Unreadable."""
    try:
        image = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} can't be read ({error.strerror}); `make play` makes it.")
    context = littlefs.UserContext(buffsize=len(image))
    context.buffer = bytearray(image)
    try:
        count = len(image) // _BLOCK
        flash = littlefs.LittleFS(context, mount=False, block_size=_BLOCK, block_count=count)
        flash.mount()
        return {name: _content(flash, name) for name in flash.listdir("/") if _is_sheet(name)}
    except littlefs.LittleFSError as error:
        raise Unreadable(f"{path} is no flash image, or it is damaged ({error}).")


def _content(flash, name: str) -> bytes:
    with flash.open("/" + name, "rb") as file:
        return file.read()


def files_of_device(port: "str | None") -> dict[str, bytes]:
    """The sheets' files on the board at a port, None for the only one, by name; it is started anew
    before and after. Raises Problem."""
    with Link(ports.find(port)) as link:
        found = {
            name: wanted for name, wanted in look(link, stored.DATA).items() if _is_sheet(name)
        }
        files = {name: stored.got(link, name, wanted) for name, wanted in found.items()}
        link.reset()
    return files


def _is_sheet(name: str) -> bool:
    return bool(_NAME.fullmatch(name))


# --------------------------------------------------------------------------------------- sheets


def sheet_of(data: bytes):
    """The sheet in a file of the store, checked to the ground. Raises BadSave."""
    try:
        version, content = stored.opened(data)
        if version != _VERSION:
            raise BadSave("of another firmware")
        sheet = unpack(content)
        verify(sheet)
    except ValueError as error:
        raise BadSave(str(error))
    return sheet


def rows(sheet) -> list[list]:
    """The sheet as rows of a table: a heading, then number, dealer, what happened, and everyone's
    points and totals, for each entry."""
    table = [["entry", "dealer", "what", *sheet.names, *[f"total {name}" for name in sheet.names]]]
    for at, (dealer, entry, standing) in enumerate(sheet.course()):
        points = sheet.points_at(at) or [""] * len(sheet.names)
        what = json.dumps(entry, ensure_ascii=False)
        table.append([at + 1, sheet.names[dealer], what, *points, *standing.totals])
    return table


def write(sheet, path: Path) -> None:
    """Write path.csv and path.json."""
    with path.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows(sheet))
    data = json.dumps(to_data(sheet), ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(data + "\n", encoding="utf-8")


def read(path: Path):
    """The sheet in a JSON file; with the totals that its entries lead to. Raises Unreadable."""
    try:
        data = json.loads(path.read_text("utf-8"))
        sheet = from_data(data)
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path} is no score sheet: {error}")
    totals = data.get("totals")
    if sheet.totals != totals:
        raise Unreadable(f"{path}: the entries lead to {sheet.totals}, not to {totals}")
    return sheet


# -------------------------------------------------------------------------------------- commands


def take(files: dict[str, bytes], folder: Path) -> int:
    """Write all sheets to a folder, and say so; 1 if one is damaged, else 0."""
    folder.mkdir(parents=True, exist_ok=True)
    damaged = 0
    for name, data in sorted(files.items()):
        try:
            sheet = sheet_of(data)
        except BadSave as error:
            print(f"{name} is damaged and left out: {error}", file=sys.stderr)
            damaged = 1
            continue
        path = folder / f"{name}-{GAMES[sheet.KIND]}"
        write(sheet, path)
        totals = ", ".join(f"{who} {total}" for who, total in zip(sheet.names, sheet.totals))
        print(f"{path.name}: {len(sheet)} entries; {totals}")
    if not files:
        print("There are no score sheets.")
    return damaged


def check(paths: list[Path]) -> int:
    for path in paths:
        sheet = read(path)
        print(f"{path}: {len(sheet)} entries, totals {sheet.totals}")
    return 0


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="scores", description="Take score sheets off a device.")
    parser.add_argument(
        "--port", "--device", help=f"of a board, or {_AUTO}; else the simulator's flash"
    )
    parser.add_argument("--flash", type=Path, default=IMAGE, help="another flash image")
    parser.add_argument("--out", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--check", nargs="+", type=Path, metavar="FILE", help="read JSON back")
    options = parser.parse_args(argv)
    try:
        if options.check:
            return check(options.check)
        if options.port:
            files = files_of_device(None if options.port == _AUTO else options.port)
        else:
            files = files_of_image(options.flash)
        return take(files, options.out)
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 2
    except Problem as problem:
        print(problem, file=sys.stderr)
        return problem.code


if __name__ == "__main__":
    sys.exit(main())
