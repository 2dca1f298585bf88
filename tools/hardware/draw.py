"""Paints solids: hardware/case.png, without a window system, the same on every machine.

Used by pictures.py. What is painted is a list of (solid, colour); nearer dots cover farther ones.
"""

from pathlib import Path

import numpy as np
from manifold3d import Manifold
from PIL import Image, ImageDraw, ImageFont

from tools.hardware import solid

_DOTS = 12  # a mm, in a picture that is halved in the end for smooth rims
_MARGIN = 4.0  # mm around a view
_TITLE = 9.0  # mm above it
_PAPER = (255, 255, 255)
_INK = (20, 20, 20)
_SHELL = (222, 205, 170)
_KEY = (110, 70, 60)
_GLASS = (25, 30, 45)
_LIGHT = np.array([-0.4, 0.5, 0.77])  # where it comes from; the viewer is at +z
_STEP = 0.8  # mm between neighbouring dots that make a line
_PRINT = 2.8  # mm, height of the letters

# What lies in each half, and in which colour.
_IN_FRONT = {"screen": (150, 175, 210), "cross": (150, 190, 140), "A and B": (150, 190, 140)}
_IN_BACK = {
    "DevKitC": (150, 190, 140),
    "charger": (150, 175, 210),
    "booster": (150, 175, 210),
    "battery": (215, 215, 225),
    "buzzer": (170, 170, 170),
    "switch": (220, 160, 150),
}


def picture(case, target: Path):
    """The closed case, and both halves open with their parts named."""
    rooms = {one.name: solid.box(one.corner, one.size) for one in case.stand_ins}
    stems = [(_stem(one), _KEY) for one in case.stand_ins if one.name.startswith("stem of")]
    closed = [(case.front, _SHELL), (case.back, _SHELL), *stems, (_glass(case), _GLASS)]
    width, height, depth = case.outside
    title = f"Closed: {width:.0f} x {height:.0f} x {depth:.0f} mm"
    _stack(
        [
            _view(title, closed, (28, -24), {}),
            _opened("The back, seen from the front", case.back, rooms, _IN_BACK, (18, 0)),
            _opened("The front, seen from the back", case.front, rooms, _IN_FRONT, (18, 180)),
        ]
    ).save(target, optimize=True)


def _opened(title, half, rooms, colours, turned):
    inside = [(rooms[name], colour) for name, colour in colours.items()]
    return _view(title, [(half, _SHELL), *inside], turned, {name: rooms[name] for name in colours})


def _glass(case):
    window = next(one for one in case.stand_ins if one.name == "window")
    return solid.box([*window.corner[:2], case.wall - 0.2], [*window.size[:2], 0.1])


def _stem(core):
    """The round thing whose core a stand-in is."""
    (x, y, z), (side, _, length) = core.corner, core.size
    return Manifold.cylinder(length, side / 2**0.5).translate((x + side / 2, y + side / 2, z))


def _turning(tilt: float, turn: float) -> np.ndarray:
    """From the case's axes to the viewer's, who looks at the face; degrees around x, after y."""
    a, b = np.radians((tilt, turn))
    around_x = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
    around_y = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    return around_x @ around_y @ np.diag([1, 1, -1])


def _view(title, painted, turned, named) -> Image.Image:
    """A picture of solids with a title; `named` solids get their names."""
    turning = _turning(*turned)
    corners = np.concatenate([solid.triangles(one).reshape(-1, 3) for one, _ in painted])
    seen = corners @ turning.T
    low = seen.min(axis=0)[:2] - _MARGIN
    width, height = ((seen.max(axis=0)[:2] + _MARGIN - low) * _DOTS).astype(int)
    dots = np.full((height, width, 3), _PAPER, dtype=np.uint8)
    near = np.full((height, width), -np.inf)
    for one, colour in painted:
        faces = solid.triangles(one)
        light = np.clip((solid.normals(faces) @ turning.T) @ _LIGHT, 0, 1)
        places = faces @ turning.T
        places[:, :, :2] = (places[:, :, :2] - low) * _DOTS
        for place, bright in zip(places, light, strict=True):
            _fill(dots, near, place, np.array(colour) * (0.45 + 0.55 * bright))
    _outline(dots, near)
    image = Image.fromarray(dots[::-1])
    pen = ImageDraw.Draw(image)
    for name, one in named.items():
        middle = solid.triangles(one).reshape(-1, 3).mean(axis=0) @ turning.T
        x, y = (middle[:2] - low) * _DOTS
        pen.text((x, height - y), name, fill=_INK, font=_font(), anchor="mm")
    return _titled(image, title)


def _fill(dots, near, place, colour):
    """One triangle; its corners in dots, z nearer the larger."""
    (x0, y0), (x1, y1) = (f(place[:, :2], axis=0) for f in (np.min, np.max))
    left, right = max(int(x0), 0), min(int(x1) + 1, dots.shape[1] - 1)
    low, high = max(int(y0), 0), min(int(y1) + 1, dots.shape[0] - 1)
    a, b, c = place
    area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    if abs(area) < 1e-9:
        return
    y, x = np.mgrid[low : high + 1, left : right + 1] + 0.5
    u = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area
    v = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area
    depth = u * a[2] + v * b[2] + (1 - u - v) * c[2]
    at = np.s_[low : high + 1, left : right + 1]
    over = (u >= 0) & (v >= 0) & (u + v <= 1) & (depth > near[at])
    near[at][over] = depth[over]
    dots[at][over] = colour


def _outline(dots, near):
    """Lines where something nearer ends."""
    depth = np.where(np.isinf(near), -1e3, near)
    for step in (np.s_[1:, :], np.s_[:-1, :]), (np.s_[:, 1:], np.s_[:, :-1]):
        jump = np.abs(depth[step[0]] - depth[step[1]]) > _STEP
        for side in step:
            dots[side][jump] = dots[side][jump] // 3


def _font():
    return ImageFont.load_default(_PRINT * _DOTS)


def _titled(image, title) -> Image.Image:
    top = int(_TITLE * _DOTS)
    whole = Image.new("RGB", (image.width, image.height + top), _PAPER)
    whole.paste(image, (0, top))
    middle = (image.width / 2, top / 2)
    ImageDraw.Draw(whole).text(middle, title, fill=_INK, font=_font(), anchor="mm")
    return whole


def _stack(views) -> Image.Image:
    """Views below each other, halved."""
    sheet = Image.new("RGB", (max(v.width for v in views), sum(v.height for v in views)), _PAPER)
    top = 0
    for view in views:
        sheet.paste(view, ((sheet.width - view.width) // 2, top))
        top += view.height
    return sheet.resize((sheet.width // 2, sheet.height // 2), Image.LANCZOS)
