"""Pictures of the screens: runs the scripts of tools/scripts in both languages.

`make shots` writes them large to build/shots; `make golden` writes them dot by dot to
tests/golden, which tests/tools/test_shots.py compares, and the README's picture with them. The
scripts' language is described in tools/virtual/script.py; a `shot NAME` makes a picture
LANGUAGE/NAME.png. `make shots BOARD=t_display` takes them on another board, into a folder of its
name. Of what they are on colour boards tests/golden has a digest each, in BOARD.txt, and a few
pictures in BOARD/LANGUAGE.
"""

import argparse
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image, ImageChops

from tools import vm
from tools.terminal import HEIGHT, WIDTH

LANGUAGES = ("en", "de")
REFERENCE = "reference"
SCRIPTS = vm.ROOT / "tools/scripts"
GOLDEN = vm.ROOT / "tests/golden"
SHOTS = vm.BUILD / "shots"
DIFFERENT = vm.BUILD / "golden-diff"

# The README's picture: rows of golden pictures, by path below tests/golden.
README_PICTURE = vm.ROOT / ".github/pictures/screens.png"
BOARDS_PICTURE = vm.ROOT / ".github/pictures/boards.png"
README_SHOTS = (
    ("en/start", "en/schnapsen-lead", "en/schnapsen-strict"),
    ("de/schnapsen-german-deck", "de/schafkopf-solo", "de/schafkopf-naming"),
    ("en/schapa-trick-8", "de/schapa-lay-more-4", "en/schapa-result-4-all"),
    ("en/scores-table-2", "en/scores-table-4", "en/scores-table-8-largest"),
)

# The golden pictures on colour boards, each from a script that runs on that board.
BOARD_SHOTS = {
    "m5stack_core": (
        "schafkopf",
        "de",
        ("schafkopf-lead", "schafkopf-naming", "schafkopf-bill-long"),
    ),
    "m5stick_c_plus": ("code", "de", ("code-letters", "code-ready", "code-table")),
    "odroid_go": ("scores_table", "en", ("scores-table-2", "scores-table-4", "scores-table-8")),
    "t_display": ("schnapsen", "en", ("schnapsen-lead", "schnapsen-strict", "schnapsen-actions")),
}

SCALE = 4
_DIGITS = 12  # of a digest
_DARK, _LIT = (8, 10, 14), (225, 240, 255)
_MISSING, _TOO_MUCH = (70, 120, 255), (255, 80, 60)


class Failed(Exception):
    """A script did not come to its end; the text says where and why."""


def scripts() -> list[Path]:
    return sorted(SCRIPTS.glob("*.txt"))


def take(script: Path, language: str, board: str = REFERENCE) -> dict[str, Image.Image]:
    """The pictures that a script takes in a language, by name; one dot a pixel. Raises Failed."""
    cast = image if board == REFERENCE else colours_of(board)
    told = _told(script, language, *([f"board={board}"] if board != REFERENCE else []))
    return {name: cast(bytes.fromhex(dots)) for kind, name, dots in told if kind == "SHOT"}


def look(script: Path, language: str):
    """What take gives, and the digests of the same screens on the colour boards, by board and
    name. Raises Failed."""
    shots, digests = {}, {board: {} for board in BOARD_SHOTS}
    for kind, *rest in _told(script, language, "others=" + ",".join(BOARD_SHOTS)):
        if kind == "SHOT":
            shots[rest[0]] = image(bytes.fromhex(rest[1]))
        else:
            board, name, digest = rest
            digests[board][name] = digest
    return shots, digests


def _told(script: Path, language: str, *settings: str) -> list[list[str]]:
    """The lines that a script prints of its pictures, as words. Raises Failed."""
    done = subprocess.run(
        [*vm.micropython(), "-m", "script", f"language={language}", *settings, str(script)],
        env=vm.environment(vm.SOURCES),
        cwd=vm.START,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    told, others = [], []
    for line in done.stdout.splitlines():
        (told if line.startswith(("SHOT ", "OTHER ")) else others).append(line)
    if done.returncode:
        raise Failed("\n".join([f"{script.name} in {language}:", *others, done.stderr]))
    return [line.split() for line in told]


def take_all(chosen=None, board: str = REFERENCE) -> dict[str, Image.Image]:
    """The pictures of all scripts in all languages, by LANGUAGE/NAME. Raises Failed."""
    return _all(chosen, lambda script, language: take(script, language, board))


def _all(chosen, taken):
    """What `taken` gives for all scripts in all languages, by LANGUAGE/NAME. Raises Failed."""
    jobs = [(script, language) for script in chosen or scripts() for language in LANGUAGES]
    found = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, shots in zip(jobs, pool.map(lambda job: taken(*job), jobs)):
            for name, shot in shots.items():
                path = f"{job[1]}/{name}"
                if path in found:
                    raise Failed(f"Two scripts take a picture {name}; {job[0].name} is the second.")
                found[path] = shot
    return found


def image(picture: bytes) -> Image.Image:
    """A black and white image, white for lit, of 1024 bytes MONO_VLSB."""
    dots = Image.new("1", (WIDTH, HEIGHT))
    dots.putdata(
        [
            255 * (picture[(y >> 3) * WIDTH + x] >> (y & 7) & 1)
            for y in range(HEIGHT)
            for x in range(WIDTH)
        ]
    )
    return dots


def size_of(board: str) -> tuple[int, int]:
    """Width and height of a board's screen in dots."""
    values = runpy.run_path(str(vm.ROOT / f"firmware/boards/{board}.py"))
    return values["WIDTH"], values["HEIGHT"]


def colours_of(board: str):
    """The function that makes an image of a picture of a colour board, 16 bits a dot."""
    width, height = size_of(board)

    def cast(picture: bytes) -> Image.Image:
        dots = Image.new("RGB", (width, height))
        words = (high << 8 | low for high, low in zip(picture[::2], picture[1::2], strict=True))
        dots.putdata([(w >> 8 & 0xF8, w >> 3 & 0xFC, w << 3 & 0xF8) for w in words])
        return dots

    return cast


def enlarged(shot: Image.Image, scale: int = SCALE) -> Image.Image:
    """As it looks on the panel, in colour, with a dark edge of four dots."""
    if shot.mode == "RGB":
        return shot.resize((shot.width * scale, shot.height * scale), Image.Resampling.NEAREST)
    glass = Image.new("1", (WIDTH + 8, HEIGHT + 8))
    glass.paste(shot, (4, 4))
    large = glass.resize((glass.width * scale, glass.height * scale))
    colours = Image.new("RGB", large.size, _DARK)
    colours.paste(_LIT, mask=large)
    return colours


def difference(shot: Image.Image, golden: Image.Image) -> "Image.Image | None":
    """What differs, large: red where a dot is too much, blue where one is missing; None if none."""
    if shot.size == golden.size and not ImageChops.logical_xor(shot, golden).getbbox():
        return None
    colours = Image.new("RGB", shot.size, _DARK)
    colours.paste(_TOO_MUCH, mask=shot)
    colours.paste(_MISSING, mask=golden)
    colours.paste(_LIT, mask=ImageChops.logical_and(shot, golden))
    return colours.resize((shot.width * SCALE, shot.height * SCALE), Image.Resampling.NEAREST)


def compare(path: str, shot: Image.Image) -> "str | None":
    """Hold a picture LANGUAGE/NAME against its golden one; None, or a sentence on what is wrong.

    The picture and the difference are then in build/golden-diff.
    """
    golden = GOLDEN / f"{path}.png"
    if not golden.exists():
        _write(DIFFERENT / f"{path}.png", shot)
        return (
            f"{path} has no golden picture yet; `make golden` takes the one in build/golden-diff."
        )
    found = difference(shot, Image.open(golden).convert("1"))
    if found is None:
        return None
    _write(DIFFERENT / f"{path}.png", shot)
    _write(DIFFERENT / f"{path}-diff.png", found)
    return (
        f"{path} differs from its golden picture; build/golden-diff/{path}-diff.png shows where "
        "(red too much, blue missing). If it is right so: `make golden`."
    )


def digest(shot: Image.Image) -> str:
    """The digest of a picture of a colour board."""
    dots = iter(shot.tobytes())
    words = array(
        "H",
        [
            red >> 3 << 11 | green >> 2 << 5 | blue >> 3
            for red, green, blue in zip(dots, dots, dots)
        ],
    )
    if sys.byteorder == "little":
        words.byteswap()
    return hashlib.sha256(words).hexdigest()[:_DIGITS]


def known(board: str) -> dict[str, str]:
    """The golden digests of a colour board, by LANGUAGE/NAME."""
    path = GOLDEN / f"{board}.txt"
    return dict(map(str.split, path.read_text().splitlines())) if path.exists() else {}


def strange(board: str, digests: dict[str, str]) -> list[str]:
    """Sentences about the digests, by LANGUAGE/NAME, that are not the golden ones."""
    golden = known(board)
    return [
        f"{path} is another one on {board}; `make shots BOARD={board}` shows it. If it is right "
        "so: `make golden`."
        for path, digest in digests.items()
        if golden.get(path) != digest
    ]


def accept_digests(board: str, digests: dict[str, str]):
    """Make these the golden digests of a board, all there are."""
    if digests != known(board):
        lines = [f"{path} {digests[path]}\n" for path in sorted(digests)]
        (GOLDEN / f"{board}.txt").write_text("".join(lines))
        print(f"tests/golden/{board}.txt")


def board_shots(board: str) -> tuple[dict[str, Image.Image], dict[str, str]]:
    """The pictures of BOARD_SHOTS for a board by their paths below GOLDEN, and the digests, by
    LANGUAGE/NAME, of all that its script takes on it."""
    script, language, chosen = BOARD_SHOTS[board]
    shots = take(SCRIPTS / f"{script}.txt", language, board)
    pictures = {f"{board}/{language}/{name}": shots[name] for name in chosen}
    return pictures, {f"{language}/{name}": digest(shot) for name, shot in shots.items()}


def accept(shots: dict[str, Image.Image]):
    """Make these the golden pictures, all there are."""
    for old in GOLDEN.glob("*/*.png"):
        if old.relative_to(GOLDEN).with_suffix("").as_posix() not in shots:
            old.unlink()
    for path, shot in shots.items():
        if compare(path, shot):
            _write(GOLDEN / f"{path}.png", shot)
            print(f"tests/golden/{path}.png")


def readme_picture() -> Image.Image:
    """What the README shows, made of golden pictures."""
    rows = [
        [enlarged(Image.open(GOLDEN / f"{name}.png").convert("1"), 2) for name in row]
        for row in README_SHOTS
    ]
    wide, high = rows[0][0].size
    sheet = Image.new("RGB", (len(rows[0]) * (wide + 8) - 8, len(rows) * (high + 8) - 8), "white")
    for y, row in enumerate(rows):
        for x, shot in enumerate(row):
            sheet.paste(shot, (x * (wide + 8), y * (high + 8)))
    return sheet


def boards_picture() -> Image.Image:
    """What the README shows of the colour boards: a row of golden pictures each."""
    rows = [
        [Image.open(GOLDEN / f"{board}/{language}/{name}.png").convert("RGB") for name in names]
        for board, (_, language, names) in BOARD_SHOTS.items()
    ]
    wide = max(sum(shot.width + 8 for shot in row) for row in rows) - 8
    high = sum(row[0].height + 8 for row in rows) - 8
    sheet = Image.new("RGB", (wide, high), "white")
    top = 0
    for row in rows:
        for x, shot in enumerate(row):
            sheet.paste(shot, (x * (shot.width + 8), top))
        top += row[0].height + 8
    return sheet.quantize(64)


def _write(path: Path, picture: Image.Image):
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="shots", description="Take pictures of the screens.")
    parser.add_argument("scripts", nargs="*", type=Path, help="instead of all in tools/scripts")
    parser.add_argument("--scale", type=int, default=SCALE, help="pixels a dot")
    parser.add_argument("--golden", action="store_true", help="make them the golden pictures")
    parser.add_argument("--board", default=REFERENCE, help="a name in firmware/boards")
    options = parser.parse_args(argv)
    try:
        if options.golden:
            make_golden()
        else:
            show(take_all(options.scripts, options.board), options.board, options.scale)
    except (Failed, vm.Missing) as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def show(shots: dict[str, Image.Image], board: str, scale: int):
    """Write pictures for people."""
    folder = SHOTS if board == REFERENCE else SHOTS / board
    for path, shot in shots.items():
        _write(folder / f"{path}.png", enlarged(shot, scale))
    print(f"{len(shots)} pictures in {folder.relative_to(vm.ROOT)}")


def make_golden():
    """Take today's pictures as the golden ones. Raises Failed."""
    found = _all(None, _with_digests)
    accept({path: shot for path, (shot, _) in found.items()})
    for board in BOARD_SHOTS:
        accept_digests(board, {path: digests[board] for path, (_, digests) in found.items()})
        shutil.rmtree(GOLDEN / board, ignore_errors=True)
        for path, shot in board_shots(board)[0].items():
            _write(GOLDEN / f"{path}.png", shot.quantize(len(shot.getcolors())))
    _write(README_PICTURE, readme_picture())
    _write(BOARDS_PICTURE, boards_picture())


def _with_digests(script: Path, language: str) -> dict:
    """What look gives, by name: (picture, {board: digest})."""
    shots, digests = look(script, language)
    return {name: (shots[name], {b: digests[b][name] for b in digests}) for name in shots}


if __name__ == "__main__":
    sys.exit(main())
