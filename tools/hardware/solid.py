"""Solids and what can be measured of them: closed, how thin, what they touch. Used by case.py."""

import re
from pathlib import Path

import numpy as np
from manifold3d import Error, Manifold, Mesh

_BETWEEN = 1.5  # mm between two places where the thickness is measured
_OPPOSITE = -0.5  # normals that look away from each other more than this have a wall between
_TOUCH = 0.01  # mm³ in common that are only rounding


class NotClosed(ValueError):
    """The triangles do not bound a solid."""


def read(path: Path) -> Manifold:
    """The solid in an ASCII STL file. Raises NotClosed."""
    numbers = re.findall(r"vertex (\S+) (\S+) (\S+)", path.read_text(encoding="ascii"))
    corners, places = np.unique(np.array(numbers, dtype=np.float32), axis=0, return_inverse=True)
    triangles = places.reshape(-1, 3).astype(np.uint32)
    solid = Manifold(Mesh(corners, triangles))
    if solid.status() != Error.NoError or solid.is_empty() or solid.volume() <= 0:
        raise NotClosed(f"{path.name} is no closed solid ({solid.status().name})")
    return solid


def box(corner, size) -> Manifold:
    """A block by its lowest corner and its size."""
    return Manifold.cube(tuple(size)).translate(tuple(corner))


def pieces(solid: Manifold) -> int:
    """How many separate bodies a solid has."""
    return len(solid.decompose())


def common(one: Manifold, other: Manifold) -> float:
    """What two solids have in common, in mm³; rounding counts as nothing."""
    volume = (one ^ other).volume()
    return volume if volume > _TOUCH else 0.0


def triangles(solid: Manifold) -> np.ndarray:
    """The corners of a solid's triangles, as [triangle, corner, axis]."""
    mesh = solid.to_mesh()
    return mesh.vert_properties[:, :3][mesh.tri_verts]


def normals(faces: np.ndarray) -> np.ndarray:
    """The unit normals of triangles as `triangles` gives them; they look outward."""
    across = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    return across / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-12)


def thin(solid: Manifold, least: float) -> list[tuple]:
    """Where a solid is thinner than `least` mm: (thickness, place), the thinnest first.

    Rays go from the surface straight inward to where they leave the solid again.
    """
    found = []
    faces = triangles(solid)
    for face, normal in zip(faces, normals(faces), strict=True):
        for place in _places(face):
            hits = solid.ray_cast(tuple(place - normal * 1e-3), tuple(place - normal * least))
            for hit in hits[:1]:
                if np.dot(hit.normal, normal) < _OPPOSITE:
                    found.append((_distance(hit.position, place), tuple(place.round(1).tolist())))
    return sorted(found)


def _distance(one, other) -> float:
    return round(float(np.linalg.norm(np.subtract(one, other))), 2)


def _places(face: np.ndarray):
    """Places spread over a triangle; its middle at the least."""
    longest = np.linalg.norm(face - np.roll(face, 1, axis=0), axis=1).max()
    steps = max(1, int(longest / _BETWEEN))
    for i in range(steps):
        for j in range(steps - i):
            a, b = (i + 1 / 3) / steps, (j + 1 / 3) / steps
            yield face[0] + a * (face[1] - face[0]) + b * (face[2] - face[0])
