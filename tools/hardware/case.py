"""Renders hardware/case.scad and checks it: closed, thick enough, everything fits. For __main__.

The scad file prints the room that each part needs; the checks lay it into the rendered solids.
"""

import json
import re
import shutil
import subprocess
from collections import namedtuple
from itertools import combinations
from pathlib import Path

from tools.hardware import Failed, Missing, solid

Case = namedtuple("Case", "front back stand_ins outside wall thinnest")
StandIn = namedtuple("StandIn", "kind name corner size")

_ECHO = re.compile(r"^ECHO: (\w+) = (.*)$", re.M)
_SLACK = 0.05  # mm that the facets of a round thing take off its wall
_SHIFT = 1.0  # mm; what goes through a hole touches its rim when it moves that far


def render(source: Path, target: Path) -> Case:
    """Both halves as they lie in the closed case. Raises Missing, Failed, solid.NotClosed."""
    if not shutil.which("openscad"):
        raise Missing("The case needs OpenSCAD (on Debian and Ubuntu: apt install openscad).")
    target.mkdir(parents=True, exist_ok=True)
    for part in ("front", "back"):
        said = _openscad(source, target, part)
    outside, wall, thinnest = said["measures"][0]
    front = solid.read(target / "front.stl").mirror((0, 1, 0))  # they lie as they are printed
    back = solid.read(target / "back.stl").mirror((0, 0, 1))
    return Case(
        front.translate((0, outside[1], 0)),
        back.translate((0, 0, outside[2])),
        [StandIn(*values) for values in said["stand_in"]],
        outside,
        wall,
        thinnest,
    )


def _openscad(source: Path, target: Path, part: str) -> dict[str, list]:
    """Write part.stl; what the file says with echo(name = value), by name."""
    done = subprocess.run(
        ["openscad", "-D", f'part="{part}"', "-o", target / f"{part}.stl", source],
        capture_output=True,
        text=True,
    )
    if done.returncode or "WARNING" in done.stderr:
        raise Failed(f"OpenSCAD does not render {source.name}:\n{done.stderr.strip()}")
    said: dict[str, list] = {}
    for name, value in _ECHO.findall(done.stderr):
        said.setdefault(name, []).append(json.loads(value))
    return said


def check(case: Case):
    """All faults of a rendered case."""
    for name in ("front", "back"):
        yield from _walls(name, getattr(case, name), case.thinnest)
    if solid.common(case.front, case.back):
        yield "case.scad: front and back run into each other."
    for one in case.stand_ins:
        yield from _room(one, case)
        if one.kind != "part":
            yield from _hole(one, case)
    parts = [one for one in case.stand_ins if one.kind == "part"]
    for one, other in combinations(parts, 2):
        if solid.common(_block(one), _block(other)):
            yield f"case.scad: no room for {one.name} beside {other.name}."


def _block(one, moved=(0, 0, 0)):
    return solid.box([a + b for a, b in zip(one.corner, moved, strict=True)], one.size)


def _walls(name, half, thinnest):
    if solid.pieces(half) != 1:
        yield f"case.scad: the {name} is in {solid.pieces(half)} pieces."
    thin = solid.thin(half, thinnest - _SLACK)
    if thin:
        least, place = thin[0]
        yield f"case.scad: the {name} is {least} mm thin at {place}; {thinnest} mm is the least."


def _room(one, case):
    for name in ("front", "back"):
        if solid.common(getattr(case, name), _block(one)):
            yield f"case.scad: the {name} is in the way of: {one.name}."


def _hole(one, case):
    """What goes through must come out, and touch the rim when it moves sideways."""
    out = [
        axis
        for axis, (low, length, end) in enumerate(zip(one.corner, one.size, case.outside))
        if (low < 0) != (low + length > end)
    ]
    if len(out) != 1:
        yield f"case.scad: {one.name} does not reach from the inside to the outside."
        return
    shell = case.front + case.back
    for axis in {0, 1, 2} - set(out):
        for step in (-_SHIFT, _SHIFT):
            aside = [step if i == axis else 0 for i in range(3)]
            if not solid.common(shell, _block(one, aside)):
                yield f"case.scad: the hole for {one.name} is too wide, or open at a side."
                return
