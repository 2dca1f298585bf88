"""The suit signs of the colour screens, drawn as curves and cast into dots of several sizes.

Used by `python -m tools.art`, which writes firmware/ui/colour/{pips,large}.py, and by the test that
finds them fresh. A sign is drawn in a square from (0, 0) to (1, 1), the later shapes over the
earlier.
"""

from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw

from tools.art import FIRMWARE, MISSING, Sheet, font_module

# By module: the names of the fonts and their dots.
MODULES = {
    FIRMWARE / "ui/colour/pips.py": {
        "PIP10": 10,
        "PIP14": 14,
        "PIP18": 18,
        "PIP22": 22,
        "PIP30": 30,
    },
    FIRMWARE / "ui/colour/large.py": {"PIP36": 36},
}

_FINE = 16  # parts of a dot that are looked at


def _circle(x, y, r):
    return [(x + r * cos(a * pi / 30), y + r * sin(a * pi / 30)) for a in range(60)]


def _bezier(*points, steps=24):
    """The curve from the first to the last of four points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    curve = []
    for i in range(steps + 1):
        t, s = i / steps, 1 - i / steps
        weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        curve.append(
            (
                sum(w * x for w, x in zip(weights, (ax, bx, cx, dx), strict=True)),
                sum(w * y for w, y in zip(weights, (ay, by, cy, dy), strict=True)),
            )
        )
    return curve


def _mirrored(half):
    """A shape of its left half, from the top to the bottom."""
    return half + [(1 - x, y) for x, y in reversed(half)]


_HEART_HALF = _bezier((0.5, 0.24), (0.42, -0.02), (0.0, -0.02), (0.0, 0.34)) + _bezier(
    (0.0, 0.34), (0.0, 0.60), (0.36, 0.74), (0.5, 1.0)
)
_STEM = _mirrored([(0.46, 0.6), (0.44, 0.86), (0.28, 1.0)])
_DIAMOND = _mirrored(
    _bezier((0.5, 0.0), (0.40, 0.20), (0.26, 0.36), (0.08, 0.5))
    + _bezier((0.08, 0.5), (0.26, 0.64), (0.40, 0.80), (0.5, 1.0))
)
_SPADE = _mirrored(
    _bezier((0.5, 0.0), (0.40, 0.24), (0.02, 0.36), (0.02, 0.62))
    + _bezier((0.02, 0.62), (0.02, 0.88), (0.40, 0.92), (0.5, 0.66))
)
_LEAF = _mirrored(
    _bezier((0.5, 0.0), (0.30, 0.16), (0.04, 0.24), (0.06, 0.46))
    + _bezier((0.06, 0.46), (0.08, 0.72), (0.36, 0.78), (0.47, 0.76))
    + [(0.46, 1.0)]
)
_VEINS = (
    [(0.47, 0.18), (0.53, 0.18), (0.53, 0.72), (0.47, 0.72)],
    [(0.47, 0.50), (0.47, 0.58), (0.20, 0.42), (0.24, 0.36)],
    [(0.53, 0.50), (0.53, 0.58), (0.80, 0.42), (0.76, 0.36)],
)
_NUT = _mirrored(_bezier((0.5, 0.34), (0.16, 0.34), (0.10, 0.80), (0.5, 1.0)))
_CAP = _mirrored(_bezier((0.5, 0.08), (0.10, 0.10), (0.06, 0.30), (0.06, 0.44)) + [(0.5, 0.50)])
_TWIG = [(0.45, 0.0), (0.55, 0.0), (0.55, 0.14), (0.45, 0.14)]

# By character: the shapes of ink and those of holes, the later over the earlier.
_HEART = ((1, _mirrored(_HEART_HALF)),)
SIGNS = {
    "♠": ((1, _SPADE), (1, _STEM)),
    "♡": _HEART,
    "♢": (  # the bell
        (1, _circle(0.5, 0.56, 0.44)),
        (1, _circle(0.5, 0.10, 0.10)),
        (0, [(0.06, 0.50), (0.94, 0.50), (0.94, 0.57), (0.06, 0.57)]),
        (0, [(0.46, 0.66), (0.54, 0.66), (0.54, 1.0), (0.46, 1.0)]),
        (0, _circle(0.5, 0.72, 0.09)),
    ),
    "♣": (
        (1, _circle(0.5, 0.25, 0.23)),
        (1, _circle(0.25, 0.60, 0.24)),
        (1, _circle(0.75, 0.60, 0.24)),
        (1, [(0.4, 0.35), (0.6, 0.35), (0.66, 0.62), (0.34, 0.62)]),
        (1, _STEM),
    ),
    "♤": ((1, _LEAF), *((0, vein) for vein in _VEINS)),
    "♥": _HEART,
    "♦": ((1, _DIAMOND),),
    "♧": (  # the acorn
        (1, _NUT),
        (0, _mirrored([(0.5, 0.46), (0.02, 0.42), (0.02, 0.49), (0.5, 0.56)])),
        (1, _CAP),
        (1, _TWIG),
    ),
}


def sheet(name: str, size: int) -> Sheet:
    """The signs in one of the sizes."""
    glyphs = {sign: _cast(SIGNS[sign], size) for sign in SIGNS}
    return Sheet(name, size, size, 1, {MISSING: ["."] * size, **glyphs})


def _cast(shapes, size: int) -> list[str]:
    """Rows of `#` and `.`; a dot has ink if most of it is covered."""
    fine = size * _FINE
    picture = Image.new("L", (fine, fine))
    draw = ImageDraw.Draw(picture)
    for ink, shape in shapes:
        draw.polygon([(x * fine, y * fine) for x, y in shape], fill=255 * ink)
    dots = picture.resize((size, size), Image.Resampling.BOX)
    return [
        "".join("#" if dots.getpixel((x, y)) > 127 else "." for x in range(size))
        for y in range(size)
    ]


def modules() -> dict[Path, str]:
    """The compiled modules: path -> text."""
    return {
        path: font_module([sheet(name, size) for name, size in sizes.items()], "tools/art/pips.py")
        for path, sizes in MODULES.items()
    }
