"""Checks of the texts and lists in hardware/: links, parts, and the messages that they quote."""

import ast
import csv
import re
from pathlib import Path

import yaml

from tools.hardware import plans

_COLUMNS = ("part", "amount", "build", "in the wiring", "look-alikes and warnings", "about, euro")
_SPOKEN = ("firmware", "tools")  # where Kartl's own messages are
_QUOTED = "## What Kartl says"  # the section of TROUBLE.md whose headings quote them
_VARIABLE = "…"  # stands in a heading for what changes


def check(root: Path):
    """All faults of the texts and lists."""
    hardware = root / "hardware"
    for path in sorted(hardware.rglob("*.md")):
        yield from links(path)
    yield from parts(hardware)
    yield from quotes(hardware / "TROUBLE.md", messages(root))


def links(path: Path):
    """Links of a text to files that are not there."""
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        if "://" not in target and not (path.parent / target).exists():
            yield f"{path.name} links to {target}, and that is not there."


def parts(hardware: Path):
    """What is wired and not listed, or listed as wired and not."""
    with (hardware / "parts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or tuple(rows[0]) != _COLUMNS:
        yield f"parts.csv: the columns are to be {', '.join(_COLUMNS)}."
        return
    for row in rows:
        if None in row or None in row.values():
            yield f"parts.csv: {row['part']} has not as many fields as there are columns."
    listed = {row["in the wiring"] for row in rows} - {"", None}
    wired = set()
    for name in ("wiring.yml", "power.yml"):
        wired |= set(yaml.safe_load((hardware / name).read_text(encoding="utf-8"))["connectors"])
        yield from loose(hardware / name)
    yield from (f"parts.csv lacks {name}, which is wired." for name in sorted(wired - listed))
    yield from (f"parts.csv: {name} is in no wiring plan." for name in sorted(listed - wired))


def loose(path: Path):
    """Pins in a wiring plan that no wire goes to."""
    plan = yaml.safe_load(path.read_text(encoding="utf-8"))
    ends = {end for wire in plans.wires(path) for end in wire}
    for part, about in plan["connectors"].items():
        for pin in about["pins"]:
            if (part, str(pin)) not in ends:
                yield f"{path.name}: no wire goes to {part} {pin}."


def quotes(path: Path, spoken: str):
    """Headings that quote a message of Kartl's that it never gives."""
    section = path.read_text(encoding="utf-8").partition(_QUOTED)[2].partition("\n## ")[0]
    headings = re.findall(r"^### (.+)$", section, re.M)
    if not headings:
        yield f"{path.name}: no messages are quoted under {_QUOTED!r}."
    for heading in headings:
        for message in re.findall(r"`([^`]+)`", heading):
            pieces = [piece.strip() for piece in message.split(_VARIABLE)]
            if any(piece and piece not in spoken for piece in pieces):
                yield f"{path.name} quotes `{message}`, which Kartl never says."


def messages(root: Path) -> str:
    """All texts in Kartl's sources, in one: where placeholders are, they are cut."""
    texts = []
    for folder in _SPOKEN:
        texts += [path.read_text("utf-8") for path in sorted((root / folder).rglob("*.txt"))]
        for path in sorted((root / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            texts += [
                node.value
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
    return "\n".join(texts)
