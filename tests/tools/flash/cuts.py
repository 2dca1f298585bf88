"""Cuts the cable after every k-th block of an update: `make cuts`, and a few in test_cuts.py. In
the update all files change, unless --every says otherwise.

A block is a command that goes to the board, the larger of them 1 KB of a file. Half of the next one
still arrives. A third of the boards lose their power with the cable, a third get theirs taken away
later, a third are flashed anew as they are. Whatever is then: the board starts the old or the new
version, whole; the saves are as they were; a second update finishes. Then the power goes while
the starter takes the new version out of its packs, and while it brings the old one back.
"""

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.tools.flash.desk import (
    OLD,
    SAVES,
    bring,
    broken,
    holds,
    hurry,
    older,
    put_saves,
    saves_of,
    started,
)
from tools.flash import update
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import Version, built
from tools.virtual_board import VirtualBoard

_END = b"\x04"  # of a command
POWER_GOES, POWER_GOES_LATER, POWER_STAYS = range(3)


class Cutter:
    """What happens on the way to a board: after `count` commands it ends."""

    def __init__(self, board: VirtualBoard, count: int, power: int):
        self.board, self.left, self.power = board, count, power
        self.passed = 0

    def __call__(self, data: bytes) -> bytes:
        at = -1
        for _ in range(data.count(_END)):
            at = data.index(_END, at + 1)
            self.passed += 1
            self.left -= 1
            if self.left == 0:
                self.board.pull()
                if self.power == POWER_GOES:
                    self.board.switch_off()
                return data[: at // 2]
        return data


def image_of(version: Version, path: Path):
    """A flash with a version on it, and saves."""
    with VirtualBoard(path) as board:
        with Link(board.port) as link:
            put_saves(link)
        assert bring(board, version)[1] == version.number


def blocks(image: Path, old: Version, new: Version) -> int:
    """How many commands an update takes."""
    with VirtualBoard(image) as board:
        board.way = cutter = Cutter(board, -1, POWER_STAYS)
        bring(board, new)
        return cutter.passed


def cut(image: Path, old: Version, new: Version, count: int) -> str:
    """One cut; the number of the version that started after it, "" where the power stayed."""
    power = count % 3
    with VirtualBoard(image) as board:
        board.way = Cutter(board, count, power)
        try:
            bring(board, new)
            raise AssertionError(f"{count}: the cut was not noticed")
        except Problem as problem:
            assert problem.kind == "lost", (count, problem)
        board.way = bytes
        board.plug()
        number = ""
        if power != POWER_STAYS:
            board.switch_off()
            board.said.clear()
            board.picture = None
            board.switch_on()
            hurry(board)
            number = started(board)
            with Link(board.port) as link:
                version = {OLD: old, new.number: new}[number]
                assert holds(link, version), f"{count}: {number} is not whole"
                assert saves_of(link) == SAVES, f"{count}: the saves have changed"
        assert bring(board, new)[1] == new.number, f"{count}: it can't be flashed again"
        with Link(board.port) as link:
            assert holds(link, new), f"{count}: the new version is not whole"
            assert saves_of(link) == SAVES, f"{count}: the saves have changed"
        return number


def run(
    counts, folder: Path, version: Version, tell=lambda *words: None, every: int = 1
) -> dict[str, int]:
    """Cut after each of the counts of blocks; how often each version started. counts is called
    with the number of blocks of the update, and with the numbers of packs. every: as in older."""
    old = older(version, every)
    base, image = folder / "base.img", folder / "cut.img"
    image_of(old, base)
    shutil.copy(base, image)
    whole = blocks(image, old, version)
    seen: Counter[str] = Counter()
    for count in counts(whole):
        shutil.copy(base, image)
        number = cut(image, old, version, count)
        seen[number] += 1
        tell(f"cut after {count} of {whole} blocks: {number or 'power stayed'}")
    for prepare, comes in ((switched, version), (failed, old)):
        shutil.copy(base, image)
        packs = prepare(image, version)
        shutil.copy(image, folder / "packs.img")
        for pack in counts(len(packs)):
            shutil.copy(folder / "packs.img", image)
            unpack(image, packs[pack - 1], comes)
            seen[comes.number] += 1
            tell(f"cut in pack {pack} of {len(packs)}: {comes.number}")
    return seen


def switched(image: Path, version: Version) -> list[str]:
    """Send a version up to the switch; its packs."""
    with VirtualBoard(image) as board, Link(board.port) as link:
        update.update(link, version)
        return sorted(set(update.look(link, update.NEXT)) - {"go"})


def failed(image: Path, version: Version) -> list[str]:
    """Have a version fail three times; the packs of the one before, as they come."""
    with VirtualBoard(image) as board, Link(board.port) as link:
        update.update(link, broken(version))
        assert link.restart()[0] is None
        link.again()
        link.put("/kartl/tries", b"3")
        return sorted(set(update.look(link, update.PREV)) - {"kept"}, reverse=True)


def unpack(image: Path, pack: str, comes: Version):
    """Switch off as soon as that pack is begun, and on again."""
    with VirtualBoard(image) as board:
        board.expect_said(f"{pack}\n".encode())  # what the starter says of each
        board.switch_off()
        board.said.clear()
        board.picture = None
        board.switch_on()
        hurry(board)
        assert started(board) == comes.number, f"pack {pack}: another version has started"
        with Link(board.port) as link:
            assert holds(link, comes), f"pack {pack}: {comes.number} is not whole"
            kept = saves_of(link).items()  # and perhaps a log of the errors
            assert kept >= SAVES.items(), f"pack {pack}: the saves have changed"


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="cuts", description="Cut the cable of an update.")
    parser.add_argument("--count", type=int, default=30, help="cuts, evenly spread; 0 for all")
    parser.add_argument("--every", type=int, default=1, help="file is another one; 1: all are")
    options = parser.parse_args(argv)

    def counts(whole):
        some = options.count or whole - 1
        return sorted({1 + at * (whole - 2) // max(some - 1, 1) for at in range(some)})

    with tempfile.TemporaryDirectory() as folder:
        seen = run(
            counts, Path(folder), built(), lambda text: print(text, flush=True), options.every
        )
    words = ", ".join(f"{number or 'flashed as it was'}: {count}" for number, count in seen.items())
    count = sum(seen.values())
    print(f"{count} of {count} boards were whole; started: {words}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
