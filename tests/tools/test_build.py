"""What gets compiled, and what a second run leaves alone."""

import os

import pytest

from tools import build


@pytest.fixture
def tree(tmp_path, monkeypatch):
    source, target = tmp_path / "firmware", tmp_path / "mpy"
    (source / "ui").mkdir(parents=True)
    (source / "main.py").write_text("import ui.canvas\n")
    (source / "ui/canvas.py").write_text("x = 1\n")
    monkeypatch.setattr(build, "TREES", {target: ((source, ""),)})
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
    assert b"ui/canvas.py" in (target / "ui/canvas.mpy").read_bytes()


def test_only_what_changed_is_compiled_anew(tree):
    source, target = tree
    (source / "ui/keys.py").write_text("y = 2\n")
    build.build()
    long_ago = 2_000_000_000
    for path in target.rglob("*.mpy"):
        os.utime(path, (long_ago, long_ago))
    os.utime(source / "ui/keys.py", (long_ago + 1, long_ago + 1))
    build.build()
    assert (target / "ui/canvas.mpy").stat().st_mtime == long_ago
    assert (target / "ui/keys.mpy").stat().st_mtime != long_ago


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
    assert "firmware/ui/canvas.py does not compile." in capfd.readouterr().err


def test_prints_files_and_bytes(tree, capsys):
    _, target = tree
    assert build.main() == 0
    size = sum(path.stat().st_size for path in target.rglob("*.*"))
    assert capsys.readouterr().out == f"mpy: 2 files, {size} bytes\n"
