"""Keeps the pictures of hardware/ fresh: draws them, and notes what they were drawn from.

hardware/pictures.sha256 has the sums of all sources and pictures, so that a picture older than its
source is noticed on any machine; `sha256sum -c pictures.sha256` in that folder checks it as well.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.hardware import Failed, Missing

SUMS = "pictures.sha256"
WIRINGS = ("wiring", "power")
CASE = "case.png"

# Relative to hardware/.
SOURCES = ("wiring.yml", "power.yml", "case.scad", "../tools/hardware/draw.py")
PICTURES = (*(f"{name}.{kind}" for name in WIRINGS for kind in ("svg", "png")), CASE)


def check(hardware: Path):
    """Sources and pictures that are not as they were when the pictures were drawn."""
    noted = _noted(hardware)
    for name in (*SOURCES, *PICTURES):
        if not (hardware / name).exists():
            yield f"hardware/{name} is missing; `make hardware` draws the pictures."
        elif _sum(hardware / name) != noted.get(name):
            yield f"hardware/{name} is not what the pictures were drawn with; run `make hardware`."


def draw_wirings(hardware: Path, target: Path):
    """Draw the wiring pictures in the folder `target`. Raises Missing, Failed."""
    if not shutil.which("dot"):
        raise Missing("Wiring pictures need Graphviz (on Debian and Ubuntu: apt install graphviz).")
    target.mkdir(parents=True, exist_ok=True)
    wireviz = Path(sys.executable).with_name("wireviz")
    for name in WIRINGS:
        done = subprocess.run(
            [wireviz, "--format", "sp", "--output-dir", target, hardware / f"{name}.yml"],
            env={**os.environ, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
        )
        if done.returncode or not (target / f"{name}.svg").exists():
            raise Failed(f"WireViz does not draw {name}.yml:\n{done.stdout}{done.stderr}".strip())


def take(hardware: Path, drawn: Path):
    """Take the pictures from the folder where they were drawn, and note the sums."""
    for name in PICTURES:
        shutil.copyfile(drawn / name, hardware / name)
    lines = [f"{_sum(hardware / name)}  {name}\n" for name in (*SOURCES, *PICTURES)]
    (hardware / SUMS).write_text("".join(lines), encoding="ascii")


def _noted(hardware: Path) -> dict[str, str]:
    try:
        lines = (hardware / SUMS).read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return {}
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
