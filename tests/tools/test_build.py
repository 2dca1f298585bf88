"""What gets compiled, and what a second run leaves alone."""

import os

import pytest

from tools import build, shots, vm


@pytest.fixture
def tree(tmp_path, monkeypatch):
    source, target = tmp_path / "firmware", tmp_path / "mpy"
    (source / "ui").mkdir(parents=True)
    (source / "main.py").write_text("import ui.canvas\n")
    (source / "ui/canvas.py").write_text("x = 1\n")
    monkeypatch.setattr(build, "TREES", {target: ((source, ""),)})
    monkeypatch.setattr(build, "FOLDED", tmp_path / "folded")
    monkeypatch.setattr(build.vm, "ROOT", tmp_path)
    return source, target


def files(target):
    return sorted(path.relative_to(target).as_posix() for path in target.rglob("*.*"))


def test_main_stays_source_and_the_rest_is_compiled(tree):
    source, target = tree
    build.build()
    assert files(target) == ["main.py", "ui/canvas.mpy"]
    assert (target / "main.py").read_text() == (source / "main.py").read_text()
    assert (target / "ui/canvas.mpy").read_bytes().startswith(b"M\x06")
    assert b"ui/canvas.mpy\0" in (target / "ui/canvas.mpy").read_bytes()


def test_only_what_changed_is_compiled_anew(tree, monkeypatch, tmp_path):
    source, target = tree
    (source / "ui/keys.py").write_text("y = 2\n")
    build.build()
    monkeypatch.setattr(build, "__file__", tmp_path / "firmware/main.py")
    long_ago = 1_000_000_000
    for path in tmp_path.rglob("*.*"):
        time = long_ago - (path.suffix == ".py")
        os.utime(path, (time, time))
    (source / "ui/keys.py").write_text("y = 3\n")
    build.build()
    assert (target / "ui/canvas.mpy").stat().st_mtime == long_ago
    assert (target / "ui/keys.mpy").stat().st_mtime != long_ago


def test_what_reads_a_constant_is_compiled_anew_when_that_changes(tree):
    source, target = tree
    (source / "ui/canvas.py").write_text("from ui.keys import Y\n\nprint(Y)\n")
    (source / "ui/keys.py").write_text("Y = 1000\n")
    build.build()
    before = (target / "ui/canvas.mpy").read_bytes()
    assert b"keys" not in before
    (source / "ui/keys.py").write_text("Y = 1001\n")
    build.build()
    assert (target / "ui/canvas.mpy").read_bytes() != before


def test_what_lost_its_source_goes(tree):
    source, target = tree
    build.build()
    (source / "ui/canvas.py").unlink()
    (target / "old.py").write_text("")
    build.build()
    assert files(target) == ["main.py"]
    assert not (target / "ui").exists()


def test_a_file_that_does_not_compile_is_named(tree, capfd):
    source, _ = tree
    (source / "ui/canvas.py").write_text("def broken(:\n")
    assert build.main() == 1
    assert "firmware/ui/canvas.py does not compile: " in capfd.readouterr().err


def test_what_only_micropython_refuses_is_named_too(tree, capfd):
    source, _ = tree
    (source / "ui/canvas.py").write_text("@micropython.viper\ndef f():\n    yield 1\n")
    assert build.main() == 1
    assert "firmware/ui/canvas.py does not compile." in capfd.readouterr().err


def test_a_constant_that_can_not_be_put_in_is_named(tree, capfd):
    source, _ = tree
    (source / "ui/keys.py").write_text("UP = 0\n")
    (source / "ui/canvas.py").write_text("def f():\n    from ui.keys import UP\n")
    assert build.main() == 1
    assert "firmware/ui/canvas.py: UP in ui.canvas" in capfd.readouterr().err


def test_prints_files_and_bytes(tree, capsys):
    _, target = tree
    assert build.main() == 0
    size = sum(path.stat().st_size for path in target.rglob("*.*"))
    assert capsys.readouterr().out == f"mpy: 2 files, {size} bytes\n"


@pytest.mark.parametrize("script", shots.scripts(), ids=lambda script: script.stem)
def test_compiled_it_shows_the_same_pictures(script, monkeypatch):
    build.build()
    wanted = shots.take(script, "de")
    monkeypatch.setattr(vm, "SOURCES", vm.BUILT)
    monkeypatch.setattr(vm, "ROOT", vm.BUILT[1])  # where the interpreter starts
    found = shots.take(script, "de")
    assert wanted and found.keys() == wanted.keys()
    assert not [name for name in found if shots.difference(found[name], wanted[name])]
