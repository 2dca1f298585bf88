"""Takes the score sheets off a device, or off the simulator's flash: `make scores`.

Each sheet becomes a CSV, a row an entry, and a JSON with names, entries and totals, which
`python -m tools.scores --check FILE ...` reads back and counts anew.
"""

import argparse
import base64
import csv
import json
import re
import struct
import subprocess
import sys
from pathlib import Path
from zlib import crc32

import littlefs

from engine.entry import GAMES
from engine.packing import unpack
from engine.save import BadSave
from engine.verifying import verify
from tools import vm
from tools.sheetdata import from_data, to_data

IMAGE = vm.BUILD / "play/flash.img"
FOLDER = vm.BUILD / "scores"

_NAME = re.compile(r"sheet\d\d$")
_HEAD = struct.Struct("<4sHHI")  # as in firmware/device/store.py
_MAGIC = b"KRTL"
_VERSION = 1
_BLOCK = 512  # bytes, as in tools/virtual/flash.py
_ON_DEVICE = """\
import os, binascii
for name in os.listdir("/data"):
    if name.startswith("sheet"):
        with open("/data/" + name, "rb") as file:
            data = file.read(192)
            while data:
                print("KARTL", name, binascii.b2a_base64(data).decode().strip())
                data = file.read(192)
print("KARTL end")
"""


class Unreadable(Exception):
    """A device, image or file that cannot be read; the text is a sentence for the person."""


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
        return {name: _content(flash, name) for name in flash.listdir("/") if _NAME.match(name)}
    except littlefs.LittleFSError as error:
        raise Unreadable(f"{path} is no flash image, or it is damaged ({error}).")


def _content(flash, name: str) -> bytes:
    with flash.open("/" + name, "rb") as file:
        return file.read()


def files_of_device(port: str, resume: bool = False) -> dict[str, bytes]:
    """The sheets' files on the device at a serial port, "auto" for the first one, by name.

    It is started anew before and after, unless resume. Raises Unreadable.
    """
    before = ["resume"] if resume else []
    command = [sys.executable, "-m", "mpremote", "connect", port, *before, "exec", _ON_DEVICE]
    done = subprocess.run(
        command + ([] if resume else ["reset"]), capture_output=True, text=True, check=False
    )
    files: dict[str, bytes] = {}
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("KARTL ")]
    if ["KARTL", "end"] not in lines:
        said = (done.stderr or done.stdout).strip().splitlines() or ["no answer"]
        raise Unreadable(f"The device at {port} can't be read: {said[-1]}")
    for line in lines[:-1]:
        if _NAME.match(line[1]):
            files[line[1]] = files.get(line[1], b"") + base64.b64decode(line[2])
    return files


# --------------------------------------------------------------------------------------- sheets


def payload(data: bytes) -> bytes:
    """What a file of the store holds, checked. Raises BadSave."""
    if len(data) < _HEAD.size:
        raise BadSave("cut")
    magic, version, length, crc = _HEAD.unpack_from(data)
    content = data[_HEAD.size :]
    if magic != _MAGIC or version != _VERSION:
        raise BadSave("no file of this firmware")
    if len(content) != length or crc32(content) != crc:
        raise BadSave("damaged")
    return content


def sheet_of(data: bytes):
    """The sheet in a file of the store, checked to the ground. Raises BadSave."""
    sheet = unpack(payload(data))
    try:
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
    if sheet.totals != data["totals"]:
        raise Unreadable(f"{path}: the entries lead to {sheet.totals}, not to {data['totals']}")
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
    parser.add_argument("--device", help="serial port, or auto; else the simulator's flash")
    parser.add_argument("--resume", action="store_true", help="don't start the device anew")
    parser.add_argument("--flash", type=Path, default=IMAGE, help="another flash image")
    parser.add_argument("--out", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--check", nargs="+", type=Path, metavar="FILE", help="read JSON back")
    options = parser.parse_args(argv)
    try:
        if options.check:
            return check(options.check)
        if options.device:
            files = files_of_device(options.device, options.resume)
        else:
            files = files_of_image(options.flash)
        return take(files, options.out)
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
