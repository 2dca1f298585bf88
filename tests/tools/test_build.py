"""What gets compiled, and what a second run leaves alone."""

import os

import pytest

from tools import build, shots, vm


@pytest.fixture
def tree(tmp_path, monkeypatch):
    source, target = tmp_path / "firmware", tmp_path / "mpy"
    (source / "ui").mkdir(parents=True)
    (source / "start").mkdir()
    (source / "start/root.py").write_text("import ui.canvas\n")
    (source / "ui/canvas.py").write_text("x = 1\n")
    monkeypatch.setattr(build, "TREES", {target: ((source, ""),)})
    monkeypatch.setattr(build, "FOLDED", tmp_path / "folded")
    monkeypatch.setattr(build.vm, "ROOT", tmp_path)
    return source, target


def files(target):
    return sorted(
        path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()
    )


def test_what_a_board_runs_first_stays_source_and_the_rest_is_compiled(tree):
    source, target = tree
    build.build()
    assert files(target) == ["names", "start/root.py", "u_a.mpy"]
    assert (target / "names").read_text() == "u_a ui/canvas\n"
    assert (target / "start/root.py").read_text() == (source / "start/root.py").read_text()
    assert (target / "u_a.mpy").read_bytes().startswith(b"M\x06")
    assert b"u_a.mpy\0" in (target / "u_a.mpy").read_bytes()


KERNEL = """
from engine.native import micropython, ptr8


@micropython.viper
def first(data) -> int:
    return ptr8(data)[0]
"""


def test_kernels_are_machine_code_and_elsewhere_bytecode(tree, monkeypatch):
    source, target = tree
    (source / "kernel.py").write_text(KERNEL)
    monkeypatch.setattr(build.vm, "NATIVE", "x64")
    build.build()
    build.build(build.ESP32)
    build.build(build.vm.BYTECODE)
    kinds = {}
    for native in (None, build.ESP32, build.vm.BYTECODE):
        data = (build.folder(target, native) / "kernel.mpy").read_bytes()
        kinds[native] = data[2] >> 2, b"engine.native" in data
    assert kinds == {None: (2, False), build.ESP32: (10, False), build.vm.BYTECODE: (0, True)}


def test_only_what_changed_is_compiled_anew(tree, monkeypatch, tmp_path):
    source, target = tree
    (source / "ui/keys.py").write_text("y = 2\n")
    build.build()
    monkeypatch.setattr(build, "__file__", tmp_path / "firmware/start/root.py")
    long_ago = 1_000_000_000
    for path in tmp_path.rglob("*.*"):
        time = long_ago - (path.suffix == ".py")
        os.utime(path, (time, time))
    (source / "ui/keys.py").write_text("y = 3\n")
    build.build()
    assert (target / "u_a.mpy").stat().st_mtime == long_ago
    assert (target / "u_b.mpy").stat().st_mtime != long_ago


def test_what_reads_a_constant_is_compiled_anew_when_that_changes(tree):
    source, target = tree
    (source / "ui/canvas.py").write_text("from ui.keys import Y\n\nprint(Y)\n")
    (source / "ui/keys.py").write_text("Y = 1000\n")
    build.build()
    before = (target / "u_a.mpy").read_bytes()
    assert b"keys" not in before
    (source / "ui/keys.py").write_text("Y = 1001\n")
    build.build()
    assert (target / "u_a.mpy").read_bytes() != before


def test_a_module_that_gets_the_name_of_another_is_compiled_anew(tree, monkeypatch, tmp_path):
    source, target = tree
    build.build()
    for path in tmp_path.rglob("*.py"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    monkeypatch.setattr(build, "__file__", tmp_path / "firmware/start/root.py")
    (source / "ui/before.py").write_text("z = 11, 12\n")
    before = (target / "u_a.mpy").read_bytes()
    build.build()
    assert (target / "names").read_text() == "u_a ui/before\nu_b ui/canvas\n"
    assert (target / "u_a.mpy").read_bytes() != before
    assert (target / "u_b.mpy").read_bytes() == before.replace(b"u_a.mpy", b"u_b.mpy")


def test_what_lost_its_source_goes(tree):
    source, target = tree
    build.build()
    (source / "ui/canvas.py").unlink()
    (target / "old.py").write_text("")
    build.build()
    assert files(target) == ["start/root.py"]
    assert (source / "ui").exists()


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
    size = sum((target / name).stat().st_size for name in files(target))
    folders = ("mpy", "xtensawin/mpy", "bytecode/mpy")
    lines = [f"{folder}: 3 files, {size} bytes" for folder in folders]
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("script", shots.scripts(), ids=lambda script: script.stem)
def test_compiled_it_shows_the_same_pictures(script, monkeypatch):
    build.build()
    wanted = shots.take(script, "de")
    monkeypatch.setattr(vm, "SOURCES", vm.BUILT)
    monkeypatch.setattr(vm, "START", vm.BUILT[1])  # where the interpreter starts
    found = shots.take(script, "de")
    assert wanted and found.keys() == wanted.keys()
    assert not [name for name in found if shots.difference(found[name], wanted[name])]
