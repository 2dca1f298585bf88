"""What is measured of the case, on small solids whose faults are known."""

import pytest

pytest.importorskip("manifold3d", reason="`make hardware` installs what these tests need")

from tools.hardware import Failed, Missing, case, solid

SIZE = (30, 20, 10)


def box(corner, size):
    return solid.box(corner, size)


def cup(wall=2.0):
    """The front: an open box whose bottom is the face, with a hole of 6 x 6 mm in its middle."""
    hollow = box((wall, wall, wall), (30 - 2 * wall, 20 - 2 * wall, 10))
    return box((0, 0, 0), (30, 20, 6)) - hollow - box((12, 7, -1), (6, 6, 5))


def lid():
    return box((0, 0, 6.1), (30, 20, 3.9))


def made(*stand_ins, front=None, back=None):
    stand_ins = [case.StandIn(*values) for values in stand_ins]
    return case.Case(front or cup(), back or lid(), stand_ins, SIZE, 2.0, 1.2)


def faults(*stand_ins, **halves):
    return list(case.check(made(*stand_ins, **halves)))


PLUG = ("hole", "plug", (12.5, 7.5, -1), (5, 5, 4))


def test_a_case_without_fault():
    assert faults(PLUG, ("part", "board", (3, 3, 2), (8, 8, 3))) == []


def test_a_thin_wall_is_found():
    assert solid.thin(cup(1.0), 1.15)
    assert solid.thin(cup(2.0), 1.95) == []
    thickness, place = solid.thin(cup(1.0), 1.15)[0]
    assert thickness == 1.0
    assert "1.0 mm thin" in faults(front=cup(1.0))[0]


def test_a_half_in_two_pieces():
    two = lid() + box((0, 0, 20), (5, 5, 5))
    assert faults(back=two) == ["case.scad: the back is in 2 pieces."]


def test_halves_that_run_into_each_other():
    assert "run into each other" in faults(back=box((0, 0, 5), (30, 20, 5)))[0]


def test_a_part_in_a_wall():
    assert faults(("part", "board", (1, 3, 2), (8, 8, 3))) == [
        "case.scad: the front is in the way of: board."
    ]


def test_two_parts_in_one_place():
    one = ("part", "one", (3, 3, 2), (8, 8, 3))
    assert faults(one, ("part", "two", (10, 10, 2), (8, 7, 3))) == [
        "case.scad: no room for one beside two."
    ]
    assert faults(one, ("part", "two", (11, 3, 2), (8, 8, 3))) == []


def test_a_hole_that_is_not_there():
    blocked = cup() + box((10, 5, 0), (10, 10, 2))
    assert faults(PLUG, front=blocked) == ["case.scad: the front is in the way of: plug."]


def test_a_hole_that_is_too_wide():
    assert "too wide" in faults(("hole", "plug", (13.5, 8.5, -1), (3, 3, 4)))[0]


def test_what_does_not_come_out():
    assert "does not reach" in faults(("hole", "plug", (12.5, 7.5, 2), (5, 5, 2)))[0]


def written(path, triangles):
    lines = ["facet\n" + "".join(f"vertex {x} {y} {z}\n" for x, y, z in t) for t in triangles]
    path.write_text("".join(lines))
    return path


def test_a_solid_comes_through_a_file(tmp_path):
    whole = solid.triangles(box((0, 0, 0), (1, 2, 3)))
    read = solid.read(written(tmp_path / "a.stl", whole))
    assert read.volume() == pytest.approx(6) and solid.pieces(read) == 1


def test_a_solid_with_a_gap_is_refused(tmp_path):
    whole = solid.triangles(box((0, 0, 0), (1, 2, 3)))
    with pytest.raises(solid.NotClosed, match=r"a\.stl"):
        solid.read(written(tmp_path / "a.stl", whole[1:]))


def test_a_solid_turned_inside_out_is_refused(tmp_path):
    whole = solid.triangles(box((0, 0, 0), (1, 2, 3)))
    with pytest.raises(solid.NotClosed):
        solid.read(written(tmp_path / "a.stl", whole[:, ::-1]))


def test_without_openscad_there_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Missing, match="apt install openscad"):
        case.render(tmp_path / "case.scad", tmp_path)


def test_a_warning_of_openscad_is_told(tmp_path, monkeypatch):
    program = tmp_path / "openscad"
    program.write_text("#!/bin/sh\necho 'WARNING: unknown variable' >&2\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(Failed, match="unknown variable"):
        case.render(tmp_path / "case.scad", tmp_path)
