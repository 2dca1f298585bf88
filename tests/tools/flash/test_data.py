"""`make pull`, `make push`, `make unflash`, and running from the working tree."""

import io
import subprocess
import zipfile

import pytest

from tests.tools.flash.desk import SAVES, bring, holds, put_saves, saved, saves_of
from tools import vm
from tools.flash import __main__ as commands, data, update, working_tree
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import compiled
from tools.virtual_board import VirtualBoard


def test_all_data_go_to_one_file_and_come_back(kartl, run, tmp_path):
    file = tmp_path / "saved.zip"
    code, said, _ = run(kartl, "pull", "--file", str(file))
    assert code == 0 and "3 files" in said
    assert data.read(file) == SAVES
    with Link(kartl.port) as link:
        link.put("/data/settings", saved(b"{}"))
        link.put("/data/later", b"made since")
        link.call("remove", "/data/sheet00")
    code, said, _ = run(kartl, "push", "--file", str(file), "--yes")
    assert code == 0 and "3 files are on the board" in said
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES


def test_the_log_of_errors_is_brought_too(kartl, run, tmp_path):
    with Link(kartl.port) as link:
        link.put("/data/crashes", saved(b"0.1.0\nValueError"))
    run(kartl, "pull", "--file", str(tmp_path / "saved.zip"))
    assert data.read(tmp_path / "saved.zip")["crashes"] == saved(b"0.1.0\nValueError")


def test_data_go_to_a_new_board_before_or_after_the_firmware(board, run, tmp_path, version):
    file = tmp_path / "saved.zip"
    data._write(file, SAVES)
    assert run(board, "push", "--file", str(file), "--yes")[0] == 0
    assert bring(board, version)[1] == version.number
    with Link(board.port) as link:
        assert saves_of(link) == SAVES


def test_a_file_that_is_there_is_not_overwritten(kartl, run, tmp_path):
    file = tmp_path / "saved.zip"
    file.write_bytes(b"mine")
    code, _, error = run(kartl, "pull", "--file", str(file))
    assert code == 17 and "stays as it is" in error and file.read_bytes() == b"mine"


def test_a_folder_that_is_not_there_is_said(kartl, run, tmp_path):
    code, _, error = run(kartl, "pull", "--file", str(tmp_path / "none" / "saved.zip"))
    assert code == 17 and "can't be written" in error


def test_without_a_yes_nothing_happens(kartl, run, tmp_path, monkeypatch):
    file = tmp_path / "saved.zip"
    data._write(file, {"settings": b"other"})
    for answer in ("", "n", "nein"):
        monkeypatch.setattr("builtins.input", lambda _, answer=answer: answer)
        for command in (("push", "--file", str(file)), ("unflash",)):
            assert run(kartl, *command)[0] == 16
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES
        assert link.get("/main.py")


def archive(**files):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        for name, content in files.items():
            made.writestr(name.replace("__", "/"), content)
    return stream.getvalue()


@pytest.mark.parametrize(
    "content",
    [b"", b"rubbish", archive(a=b"x")[:-30], archive(up__a=b"x"), archive(a=bytes(40_000))],
)
def test_rubbish_is_no_backup(tmp_path, content):
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(Problem) as caught:
        data.read(file)
    assert caught.value.code == 17


def test_no_file_is_said(board, run):
    assert run(board, "push")[0] == 2
    assert run(board, "push", "--file", "/none.zip")[0] == 17


def test_a_cable_that_is_pulled_while_data_come_back_tears_no_file(kartl, version):
    other = {name: saved(name.encode() * 400) for name in ("settings", "sheet00", "sheet01")}
    for count in range(3, 18):
        passed = {"left": count}

        def way(block, passed=passed):
            passed["left"] -= block.count(b"\x04")
            if passed["left"] <= 0:
                kartl.pull()
            return block

        kartl.way = way
        with pytest.raises(Problem), Link(kartl.port) as link:
            data.push(link, other)
        kartl.way = bytes
        kartl.plug()
        with Link(kartl.port) as link:
            for name, content in saves_of(link).items():
                if not name.endswith(".tmp"):
                    assert content in (SAVES.get(name), other.get(name)), (count, name)
            link.call("remove", "/data")
            put_saves(link)


def test_unflash_takes_kartl_off_and_leaves_the_saves(kartl, run, version):
    code, said, _ = run(kartl, "unflash", "--yes")
    assert code == 0 and "Kartl is gone" in said
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES
        assert link.get("/main.py") is None and not link.call("look", "/kartl")
    assert "not there" in run(kartl, "unflash", "--yes")[1]
    assert bring(kartl, version)[1] == version.number
    with Link(kartl.port) as link:
        assert holds(link, version) and saves_of(link) == SAVES


def test_unflash_brings_a_foreign_main_back(board, run, version):
    with Link(board.port) as link:
        link.put("/main.py", b"print('mine')\n")
        update.update(link, version)
    assert run(board, "unflash", "--yes")[0] == 0
    with Link(board.port) as link:
        assert link.get("/main.py") == b"print('mine')\n"
        assert link.get(update.ASIDE) is None


def test_the_working_tree_runs_by_mount_and_writes_no_firmware(tmp_path, version):
    with VirtualBoard(tmp_path / "flash.img") as board:
        with Link(board.port) as link:
            put_saves(link)
        process = subprocess.Popen(
            working_tree.command(board.port, compiled(0), "reference"), stdout=subprocess.DEVNULL
        )
        try:
            board.expect_said(b"started", 30)
        finally:
            working_tree.end(process, board.port)
        with Link(board.port) as link:
            assert set(update.look(link, "")) - set(update.look(link, "/kartl")) == {
                "boot.py",
                *("data/" + name for name in SAVES),
            }


def test_the_command_mounts_what_was_built_for_the_board(kartl, monkeypatch, run):
    called = []
    monkeypatch.setattr(commands, "compiled", lambda machine: vm.BUILD / str(machine))
    monkeypatch.setattr(working_tree, "run", lambda *arguments: called.append(arguments) or 0)
    assert run(kartl, "dev")[0] == 0
    assert called == [(kartl.port, vm.BUILD / "2", "reference")]
