"""`python -m tools.art.sheet FILE.png [NAME…]`: sample pictures of fonts, cards and widgets.

Draws tools/art/scenes.py on MicroPython and lays the pictures side by side, each dot enlarged.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

from tools import vm

SCENES = Path(__file__).with_name("scenes.py")
WIDTH, HEIGHT = 128, 64
SCALE = 6
BACK, RIM = (4, 8, 14), (60, 60, 60)
LIGHT = (210, 235, 255)


def pictures(names: list[str]) -> list[tuple[str, bytes]]:
    """The scenes whose name begins with one of names (all if empty) as (name, 1024 bytes)."""
    run = subprocess.run(
        [*vm.micropython(), str(SCENES)],
        env=vm.environment([vm.ROOT / "firmware"]),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SystemExit(run.stdout[-500:] + run.stderr)
    found = [line.split() for line in run.stdout.splitlines()]
    return [(n, bytes.fromhex(h)) for n, h in found if not names or n.startswith(tuple(names))]


def enlarge(picture: bytes, scale: int = SCALE) -> Image.Image:
    """One picture in MONO_VLSB as an image with visible dots."""
    image = Image.new("RGB", (WIDTH * scale, HEIGHT * scale), BACK)
    for at, byte in enumerate(picture):
        for bit in range(8):
            if byte >> bit & 1:
                x, y = at % WIDTH * scale, (at // WIDTH * 8 + bit) * scale
                image.paste(LIGHT, (x, y, x + scale - 1, y + scale - 1))
    return image


def sheet(found: list[tuple[str, bytes]], across: int = 2) -> Image.Image:
    """All pictures in rows of `across`."""
    step_x, step_y = WIDTH * SCALE + SCALE * 2, HEIGHT * SCALE + SCALE * 2
    rows = -(-len(found) // across)
    out = Image.new("RGB", (step_x * min(across, len(found)), step_y * rows), RIM)
    for number, (_, picture) in enumerate(found):
        out.paste(enlarge(picture), (number % across * step_x, number // across * step_y))
    return out


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    sheet(pictures(sys.argv[2:])).save(sys.argv[1])
