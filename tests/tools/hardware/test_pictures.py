"""Stale pictures are noticed, and a missing program gets its sentence."""

import shutil

import pytest

from tools.hardware import ROOT, Failed, Missing, pictures


@pytest.fixture
def hardware(tmp_path):
    shutil.copytree(ROOT / "hardware", tmp_path / "hardware")
    (tmp_path / "tools/hardware").mkdir(parents=True)
    shutil.copy(ROOT / "tools/hardware/draw.py", tmp_path / "tools/hardware")
    return tmp_path / "hardware"


def test_the_projects_pictures_are_fresh():
    assert list(pictures.check(ROOT / "hardware")) == []


@pytest.mark.parametrize(
    "name", ["wiring.yml", "case.scad", "../tools/hardware/draw.py", "case.png"]
)
def test_a_change_is_noticed(hardware, name):
    with (hardware / name).open("ab") as file:
        file.write(b"\n")
    assert [name in fault for fault in pictures.check(hardware)] == [True]


def test_a_missing_picture_is_noticed(hardware):
    (hardware / "power.svg").unlink()
    assert list(pictures.check(hardware)) == [
        "hardware/power.svg is missing; `make hardware` draws the pictures."
    ]


def test_without_sums_all_is_stale(hardware):
    (hardware / pictures.SUMS).unlink()
    assert len(list(pictures.check(hardware))) == len(pictures.SOURCES) + len(pictures.PICTURES)


def test_taking_pictures_makes_them_fresh(hardware, tmp_path):
    drawn = tmp_path / "drawn"
    drawn.mkdir()
    for name in pictures.PICTURES:
        (drawn / name).write_bytes(name.encode())
    pictures.take(hardware, drawn)
    assert list(pictures.check(hardware)) == []
    assert (hardware / "case.png").read_bytes() == b"case.png"


def test_without_graphviz_there_is_a_sentence(hardware, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Missing, match="apt install graphviz"):
        pictures.draw_wirings(hardware, tmp_path / "drawn")


def test_wireviz_that_fails_is_told(hardware, tmp_path, monkeypatch):
    monkeypatch.setattr(pictures.shutil, "which", lambda name: name)
    monkeypatch.setattr(pictures.sys, "executable", str(tmp_path / "python"))
    (tmp_path / "wireviz").write_text("#!/bin/sh\necho no such colour; exit 1\n")
    (tmp_path / "wireviz").chmod(0o755)
    with pytest.raises(Failed, match="no such colour"):
        pictures.draw_wirings(hardware, tmp_path / "drawn")
