"""Builds the site: the page, the firmware in one file, MicroPython. The same commit gives the same
bytes. Used by __main__ and the tests.
"""

import ast
import base64
import hashlib
import html
import io
import json
import shutil
import struct
from pathlib import Path

from PIL import Image

from tools import build as firmware, vm
from tools.art import ART
from tools.play import PANELS

FOLDER = vm.BUILD / "site"
PAGE = Path(__file__).parent / "page"
BOARDS = vm.ROOT / "firmware/boards"
PORT = vm.BUILD / "wasm/node_modules/@micropython/micropython-webassembly-pyscript"
PORT_FILES = ("micropython.mjs", "micropython.wasm")
WIRING = vm.ROOT / "hardware/wiring.svg"

# Where the files of each target of tools/build.py lie on the device in the browser.
PLACES = {"mpy": "kartl", "virtual": "virtual"}

ICON_SIZES = (180, 512)
_ICON_DOTS = (0, 11, 60, 57)  # the cards of the start picture: left, top, right, bottom
_ICON_COLOURS = ((24, 66, 51), (250, 246, 236))

_NOTICE = """
MicroPython (micropython.mjs, micropython.wasm) is Copyright (c) Damien P. George and others, and
comes under the same terms.

The wiring plan (wiring.svg) is Copyright (c) Kartl contributors, and comes under the CERN Open
Hardware Licence Version 2 - Permissive.
"""


class Failed(Exception):
    """The site can't be built; the text is a sentence."""


def build(folder: Path = FOLDER, repository: str = "") -> dict[str, bytes]:
    """Write the site to a folder, over what was there; its files. Raises Failed, build.Failed."""
    found = files(repository)
    if folder.exists():
        shutil.rmtree(folder)
    for name, data in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return found


def files(repository: str = "") -> dict[str, bytes]:
    """All files of the site, by name. repository: the address of the project, for a link."""
    found = {name: _port(name) for name in PORT_FILES}
    found |= {path.name: path.read_bytes() for path in PAGE.iterdir()}
    found |= {f"icon-{size}.png": icon(size) for size in ICON_SIZES}
    found["firmware.bin"] = image()
    found[WIRING.name] = WIRING.read_bytes()
    found["licence.txt"] = ((vm.ROOT / "LICENSE").read_text() + _NOTICE).encode()
    found["index.html"] = _filled(
        found["index.html"],
        boards="\n".join(map(_option, boards())),
        repository=html.escape(repository),
        project="" if repository else "hidden",
        version=version(),
    )
    listed = {name: _digest(data) for name, data in sorted(found.items()) if name != "sw.js"}
    found["sw.js"] = _filled(
        found["sw.js"],
        site=_digest(json.dumps(listed).encode()),
        files=json.dumps(listed, indent=4),
    )
    return found


def _port(name: str) -> bytes:
    try:
        return (PORT / name).read_bytes()
    except FileNotFoundError:
        raise Failed("MicroPython for the browser is not there: `make wasm` fetches it.")


def _filled(template: bytes, **values: str) -> bytes:
    """A template with {{name}} replaced."""
    text = template.decode()
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    return text.encode()


def _digest(data: bytes) -> str:
    """As the attribute `integrity` wants it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


# ------------------------------------------------------------------------------- what is in it


def image() -> bytes:
    """The firmware and the virtual board in one file: the length of an index, 4 bytes, little
    endian; the index, JSON of {path: length}; the files, one after the other."""
    contents = dict(sorted(compiled().items()))
    index = json.dumps({name: len(data) for name, data in contents.items()}).encode()
    return struct.pack("<I", len(index)) + index + b"".join(contents.values())


def compiled() -> dict[str, bytes]:
    """What tools/build.py makes for the device, without machine code, which this port has not."""
    return {
        f"{PLACES[target.name]}/{path.relative_to(target).as_posix()}": path.read_bytes()
        for target, paths in firmware.build(vm.BYTECODE).items()
        for path in paths
    }


def version() -> str:
    """The firmware's."""
    return _constants(vm.ROOT / "firmware/app.py")["VERSION"]


def boards() -> list[dict]:
    """What can be chosen: `key`, `label` and `options`, the arguments for Sim. Where another panel
    of PANELS fits a board, it comes with each of them."""
    found = []
    for path in sorted(BOARDS.glob("[!_]*.py"), key=lambda path: (path.stem != "reference", path)):
        values = _constants(path)
        panel = values.get("PANEL")
        if panel not in PANELS:
            label = f"{_name(path)} · {values['WIDTH']} × {values['HEIGHT']}"
            found.append({"key": path.stem, "label": label, "options": {"board": path.stem}})
        for other in PANELS if panel in PANELS else ():
            options = {"board": path.stem}
            if other != panel:
                options |= {"PANEL": other, "COLUMN_OFFSET": PANELS[other]}
            key = path.stem if other == panel else f"{path.stem}-{other}"
            found.append({"key": key, "label": _label(path.stem, other), "options": options})
    return found


def _name(path: Path) -> str:
    """What a board is called in the first line of its file."""
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))).partition(":")[0]


def _label(board: str, panel: str) -> str:
    return f"{board.replace('_', ' ').capitalize()} · {panel.upper()}"


def _option(board: dict) -> str:
    options = html.escape(json.dumps(board["options"]))
    label = html.escape(board["label"])
    return f'<option value="{board["key"]}" data-options="{options}">{label}</option>'


def _constants(path: Path) -> dict:
    """The constants at the top level of a module."""
    return {
        target.id: node.value.value
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def icon(size: int) -> bytes:
    """The cards of the start picture as a square PNG."""
    left, top, right, bottom = _ICON_DOTS
    lines = (ART / "splash.txt").read_text("utf-8").splitlines()
    rows = [line[left:right] for line in lines if line[:1] in ".#"][top:bottom]
    dots = Image.new("1", (right - left, bottom - top))
    dots.putdata([255 * (dot == "#") for row in rows for dot in row])
    scale = size * 4 // 5 // dots.width
    large = dots.resize((dots.width * scale, dots.height * scale), Image.Resampling.NEAREST)
    ground, ink = _ICON_COLOURS
    picture = Image.new("RGB", (size, size), ground)
    picture.paste(ink, ((size - large.width) // 2, (size - large.height) // 2), large)
    data = io.BytesIO()
    picture.save(data, "PNG", optimize=True)
    return data.getvalue()
