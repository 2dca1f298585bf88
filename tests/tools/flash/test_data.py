"""`make pull`, `make push`, `make unflash`, and running from the working tree."""

import io
import os
import signal
import struct
import subprocess
import time
import zipfile
from datetime import date

import pytest

from tests.tools.flash.cuts import POWER_STAYS, Cutter
from tests.tools.flash.desk import SAVES, bring, fill, holds, put_saves, saved, saves_of, started
from tools import vm
from tools.flash import __main__ as commands, data, update, working_tree
from tools.flash.link import Link
from tools.flash.problems import Problem
from tools.flash.version import compiled
from tools.virtual_board import VirtualBoard


def test_all_data_go_to_one_file_and_come_back(kartl, run, tmp_path):
    file = tmp_path / "saved.zip"
    code, said, _ = run(kartl, "pull", "--file", str(file))
    assert code == 0 and "4 files" in said
    assert data.read(file) == SAVES
    with Link(kartl.port) as link:
        link.put("/data/settings", saved(b"{}"))
        link.put("/data/later", b"made since")
        link.call("remove", "/data/sheet00")
    code, said, _ = run(kartl, "push", "--file", str(file), "--yes")
    assert code == 0 and "on the board: 4 files" in said
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES


def test_the_log_of_errors_is_brought_too(kartl, run, tmp_path):
    with Link(kartl.port) as link:
        link.put("/data/crashes", saved(b"0.1.0\nValueError"))
    run(kartl, "pull", "--file", str(tmp_path / "saved.zip"))
    assert data.read(tmp_path / "saved.zip")["crashes"] == saved(b"0.1.0\nValueError")


def test_data_go_to_a_new_board_before_or_after_the_firmware(board, run, tmp_path, version):
    file = tmp_path / "saved.zip"
    data.write(file, SAVES)
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
    assert code == 17 and "can't be written: its folder is not there" in error


def test_a_second_time_on_a_day_the_file_has_another_name(kartl, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for _ in range(3):
        assert run(kartl, "pull")[0] == 0
    today = f"kartl-{date.today()}"
    assert {path.name for path in tmp_path.glob("*.zip")} == {
        f"{today}.zip",
        f"{today}-2.zip",
        f"{today}-3.zip",
    }


def test_a_board_without_data_is_said_and_makes_no_file(board, run, tmp_path):
    code, _, error = run(board, "pull", "--file", str(tmp_path / "saved.zip"))
    assert code == 20 and "nothing to save" in error and not list(tmp_path.glob("*.zip"))


def test_what_is_not_kartls_is_named_and_stays_where_it_is(kartl, run, tmp_path):
    foreign = {"my\nnotes.txt": b"mine", "photos/one": b"mine, too"}
    with Link(kartl.port) as link:
        link.call("folder", "/data/photos")
        for name, content in foreign.items():
            link.put(f"/data/{name}", content)
        link.put("/data/sheet01.tmp", b"unfinished")
    file = tmp_path / "saved.zip"
    code, said, _ = run(kartl, "pull", "--file", str(file))
    assert code == 0 and data.read(file) == SAVES
    assert said.count("is not Kartl's") == 2 and "'my\\nnotes.txt'" in said
    assert run(kartl, "push", "--file", str(file), "--yes")[0] == 0
    with Link(kartl.port) as link:
        for name, content in foreign.items():
            assert link.get(f"/data/{name}") == content


def test_a_damaged_save_is_in_the_file_as_the_device_will_name_it(kartl, run, tmp_path):
    with Link(kartl.port) as link:
        link.put("/data/sheet07", saved(b"torn in two")[:-3])
    file = tmp_path / "saved.zip"
    code, said, _ = run(kartl, "pull", "--file", str(file))
    assert code == 0 and "sheet07 is damaged" in said
    assert data.read(file)["sheet07.bad"] == saved(b"torn in two")[:-3]


def test_without_a_yes_nothing_happens(kartl, run, tmp_path, monkeypatch):
    file = tmp_path / "saved.zip"
    data.write(file, {"settings": saved(b"other")})
    for answer in ("", "n", "nein"):
        monkeypatch.setattr("builtins.input", lambda _, answer=answer: answer)
        for command in (("push", "--file", str(file)), ("unflash",)):
            assert run(kartl, *command)[0] == 16
    assert kartl.starts == 1
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES
        assert link.get("/main.py")


def archive(*entries, way=zipfile.ZIP_STORED):
    """A zip with these (name, content) in it."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", way) as made:
        for name, content in entries:
            made.writestr(name, content)
    return stream.getvalue()


def marked(data, local, central, mark):
    """A zip whose first entry has another 16-bit number at these places of its two heads."""
    changed = bytearray(data)
    struct.pack_into("<H", changed, local, mark)
    struct.pack_into("<H", changed, data.index(b"PK\x01\x02") + central, mark)
    return bytes(changed)


GOOD = saved(b"good")
ONE = archive(("settings", GOOD))
HEADLESS = struct.pack("<4sHHI", b"NONE", 1, 0, 0)


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "is no backup"),
        (b"rubbish", "is no backup"),
        (ONE[:-30], "is no backup"),
        (archive(), "holds no save"),
        (archive(("settings.tmp", GOOD)), "holds no save"),
        (archive(("settings", GOOD), ("up/sheet00", GOOD)), "'up/sheet00', which is no save"),
        (archive(("settings", GOOD), ("../main.py", GOOD)), "'../main.py', which is no save"),
        (archive(("/main.py", GOOD)), "which is no save"),
        (archive(("a\\b", GOOD)), "which is no save"),
        (archive(("..", GOOD)), "which is no save"),
        (archive(("new\nline", GOOD)), "which is no save"),
        (archive(("photo.jpg", GOOD)), "'photo.jpg', which is no save"),
        (
            archive(("settings", GOOD), ("sheet00", b"no head")),
            "holds sheet00, and that is damaged",
        ),
        (archive(("sheet00", HEADLESS)), "holds sheet00, and that is damaged"),
        (archive(("sheet00", GOOD[:-1])), "holds sheet00, and that is damaged"),
        (archive(("sheet00", GOOD + b"x")), "holds sheet00, and that is damaged"),
        (archive(("sheet00", saved(bytes(40_000)))), "too large"),
        (marked(ONE, 6, 8, 1), "is encrypted"),
        (marked(ONE, 8, 10, 99), "can't be read here"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_rubbish_is_no_backup_and_changes_nothing(kartl, run, tmp_path, content, sentence):
    file = tmp_path / "file"
    file.write_bytes(content)
    code, _, error = run(kartl, "push", "--file", str(file), "--yes")
    assert code == 17 and sentence in error and kartl.starts == 1, error


def test_two_of_a_name_are_no_backup(tmp_path):
    file = tmp_path / "file"
    with pytest.warns(UserWarning, match="Duplicate"):
        file.write_bytes(archive(("settings", GOOD), ("settings", GOOD)))
    with pytest.raises(Problem) as caught:
        data.read(file)
    assert caught.value.code == 17 and "twice" in str(caught.value)


def test_saves_without_room_are_refused_before_anything_changes(kartl, run, tmp_path):
    file = tmp_path / "file"
    data.write(file, {f"sheet{at:02}": saved(bytes([at]) * 16_000) for at in range(24)})
    with Link(kartl.port) as link:
        fill(link, 60)
    code, _, error = run(kartl, "push", "--file", str(file), "--yes")
    assert code == 10 and "KB are needed" in error
    with Link(kartl.port) as link:
        assert saves_of(link) == SAVES


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


def test_unflash_brings_the_last_foreign_main_back_and_says_so(board, run, version):
    for number in range(2):
        with Link(board.port) as link:
            link.put("/main.py", b"print('mine %d')\n" % number)
            update.update(link, version)
    code, said, _ = run(board, "unflash", "--yes")
    assert code == 0 and "was there before runs again; it lay at /main.py.kept2." in said
    assert "stay where they are: /main.py.kept.\n" in said
    with Link(board.port) as link:
        assert link.get("/main.py") == b"print('mine 1')\n"
        assert link.get("/main.py.kept") == b"print('mine 0')\n"
        assert link.get("/main.py.kept2") is None


# ------------------------------------------------------------------------------ broken off


@pytest.mark.parametrize("command", ("pull", "push", "unflash"))
def test_a_cable_that_is_pulled_at_any_moment_is_a_sentence(kartl, run, tmp_path, command):
    file = tmp_path / "new.zip"
    if command == "push":
        data.write(file, {"settings": saved(b"{}"), "sheet01": saved(b"x" * 2000)})
    for count in range(1, 40):
        kartl.way = Cutter(kartl, count, POWER_STAYS)
        code, _, error = run(kartl, command, "--yes", "--file", str(file))
        kartl.way = bytes
        kartl.plug()
        if not code:
            break
        assert code in (7, 8, 11), (count, error)
    assert count > 5


def interrupting(sign, often):
    """A way to the board on which Ctrl-C is pressed here when something passes, that often."""
    left = [often]

    def way(block):
        if sign in block:
            left[0] -= 1
            if not left[0]:
                os.kill(os.getpid(), signal.SIGINT)
        return block

    return way


@pytest.mark.parametrize(
    "command, sign",
    [("flash", b"more("), ("pull", b"show("), ("push", b"more("), ("unflash", b"remove(")],
)
def test_ctrl_c_is_a_sentence_and_the_board_starts(board, run, tmp_path, version, command, sign):
    file = tmp_path / "saved.zip"
    data.write(file, {"settings": saved(b"{}" * 2000)})
    with Link(board.port) as link:
        put_saves(link)
        link.put("/main.py", b"print('it', 'runs')\n")
    if command == "pull":
        file = tmp_path / "other.zip"
    board.said.clear()
    board.way = interrupting(sign, 1)
    code, _, error = run(board, command, "--yes", "--file", str(file))
    board.way = bytes
    assert code == 21 and error.startswith("Interrupted")
    board.expect_said(b"it runs")


def test_a_problem_on_the_way_leaves_the_board_running(kartl, run, monkeypatch, version):
    wrong = Problem("wrong_digest", "a file")
    monkeypatch.setattr(update, "update", lambda *_: (_ for _ in ()).throw(wrong))
    kartl.said.clear()
    assert run(kartl)[0] == 12
    assert started(kartl) == version.number


@pytest.mark.parametrize("command", ("flash", "dev"))
def test_a_board_that_is_not_known_is_said_before_the_line_is_opened(kartl, run, command):
    code, _, error = run(kartl, command, "--board", "nosuch")
    assert code == 2 and "no board 'nosuch'." in error and "reference" in error
    assert kartl.starts == 1


@pytest.mark.parametrize("keys, seen", [("A", "choose a card"), ("DDA", "Klopfen")])
def test_the_working_tree_runs_by_mount_and_writes_no_firmware(tmp_path, version, keys, seen):
    with VirtualBoard(tmp_path / "flash.img") as board:
        with Link(board.port) as link:
            put_saves(link)
        process = subprocess.Popen(
            working_tree.command(board.port, compiled(2), "reference"), stdout=subprocess.DEVNULL
        )
        try:
            board.expect_said(b"started", 30)
            for key in keys:
                board.press(key)
                time.sleep(1)
            board.expect(seen, 30)
        finally:
            working_tree.end(process, board.port)
        with Link(board.port) as link:
            there = set(update.look(link, ""))
        assert {name for name in there if not name.startswith("data/")} == {"boot.py"}


def test_the_command_mounts_what_was_built_for_the_board(kartl, monkeypatch, run):
    called = []
    monkeypatch.setattr(commands, "compiled", lambda machine: vm.BUILD / str(machine))
    monkeypatch.setattr(working_tree, "run", lambda *arguments: called.append(arguments) or 0)
    assert run(kartl, "dev")[0] == 0
    assert called == [(kartl.port, vm.BUILD / "2", "reference")]
