"""`make flash` on the virtual board, by the real mpremote: install, update, and what may stand in
the way.
"""

import re
import subprocess
import sys
import time

import pytest

from tests.tools.flash.desk import (
    OLD,
    SAVES,
    bring,
    broken,
    file_of,
    fill,
    holds,
    older,
    put_saves,
    saves_of,
    started,
)
from tools import vm
from tools.flash import __main__ as commands, update
from tools.flash.link import Link
from tools.flash.version import digest, made_of
from tools.virtual_board import VirtualBoard


def play(board):
    """Choose English, begin a match of Schnapsen, and play some cards with the keys."""
    board.expect("Language")
    board.press("DA")
    board.expect("Schnapsen")
    for _ in range(12):
        board.press("A")
        time.sleep(0.1)


def test_first_install_start_a_match_and_an_update_with_the_saves_alive(board, run, version):
    old = older(version)
    report, number = bring(board, old)
    assert number == OLD and report.files == len(old.files)
    play(board)
    with Link(board.port) as link:
        before = saves_of(link)
        assert "schnapsen" in before and "settings" in before
    code, said, error = run(board)
    assert code == 0, error
    found = re.search(rf"{version.number} runs: (\d+) files, (\d+) bytes sent, [\d.]+ s\.", said)
    assert found and 0 < int(found[1]) < len(version.files), said
    with Link(board.port) as link:
        assert holds(link, version)
        assert saves_of(link) == before
        link.reset()
    board.expect("Go on")


def test_an_update_where_nothing_changed_sends_nothing(kartl, run):
    code, said, _ = run(kartl)
    assert code == 0
    assert re.search(r"runs: nothing had changed, 0 files, 0 bytes sent, [\d.]+ s\.", said), said


def test_the_whole_command_from_outside(board):
    done = subprocess.run(
        [sys.executable, "-m", "tools.flash", "--port", board.port],
        cwd=vm.ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "bytes sent" in done.stdout and " runs: " in done.stdout


def test_a_damaged_file_of_the_running_version_is_mended(kartl, version):
    menu = file_of(version, "ui/menu")
    with Link(kartl.port) as link:
        link.put("/kartl/live/" + menu, b"torn")
    report, _ = bring(kartl, version)
    assert [change.path for change in report.changes] == [menu]
    with Link(kartl.port) as link:
        assert holds(link, version)


def test_a_foreign_main_is_kept_aside_and_said_so(board, run):
    foreign = b"print('mine')\n"
    with Link(board.port) as link:
        link.put("/main.py", foreign)
    code, said, _ = run(board)
    assert code == 0 and "kept as /main.py.kept" in said
    with Link(board.port) as link:
        assert link.get("/main.py.kept") == foreign
    assert "kept" not in run(board)[1]


def test_a_second_foreign_main_takes_no_place_of_the_first(board, run, version):
    mains = [b"print('mine %d')\n" % number for number in (1, 2, 1)]
    for main in mains:
        with Link(board.port) as link:
            link.put("/main.py", main)
        said = run(board)[1]
        assert f"kept as /main.py.kept{2 if main == mains[1] else ''}." in said
    with Link(board.port) as link:
        assert link.get("/main.py.kept") == mains[0]
        assert link.get("/main.py.kept2") == mains[1]
        assert link.get("/main.py.kept3") is None


def test_that_it_is_kept_is_said_before_it_is_replaced(board, run, version):
    foreign = b"print('mine')\n"
    with Link(board.port) as link:
        link.put("/main.py", foreign)

    def pull(data):
        if b"main.py.new" in data:
            board.pull()
        return data

    board.way = pull
    code, said, _ = run(board)
    assert code == 11 and "kept as /main.py.kept." in said
    board.way = bytes
    board.plug()
    with Link(board.port) as link:
        assert link.get("/main.py") == link.get("/main.py.kept") == foreign


def test_a_foreign_boot_is_left_alone(board, run):
    with Link(board.port) as link:
        link.put("/boot.py", b"print('my boot')\n")
    assert run(board)[0] == 0 and run(board, "unflash", "--yes")[0] == 0
    with Link(board.port) as link:
        assert link.get("/boot.py") == b"print('my boot')\n"


def test_a_version_that_raises_at_its_import_gives_way_at_the_third_start(kartl, version):
    with Link(kartl.port) as link:
        update.update(link, broken(version))
        for _ in range(2):
            assert link.restart() == (None, "ValueError: broken on purpose")
            link.again()
        kartl.said.clear()
        link.reset()
    kartl.expect_said(b"broken on purpose")
    assert started(kartl) == version.number
    with Link(kartl.port) as link:
        assert holds(link, version)


def test_flash_tells_that_the_version_before_runs_again(kartl, run, version, monkeypatch):
    monkeypatch.setattr(commands, "built", lambda board, machine: broken(version))
    code, _, error = run(kartl)
    assert code == 14
    assert "ValueError: broken on purpose" in error
    assert f"Version {version.number}, the one before, runs again" in error


def test_without_a_version_before_it_says_so(board, run, version, monkeypatch):
    monkeypatch.setattr(commands, "built", lambda board, machine: broken(version))
    code, _, error = run(board)
    assert code == 14 and "There is no version before it" in error
    monkeypatch.setattr(commands, "built", lambda board, machine: version)
    assert run(board)[0] == 0


def test_mpremote_gets_in_while_the_app_runs_and_at_any_moment_of_its_start(kartl):
    for wait in (0, 0.02, 0.05, 0.1, 0.2, 0.5, 1.5):
        kartl.switch_off()
        kartl.switch_on()
        time.sleep(wait)
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", kartl.port, "exec", "print(6 * 7)"],
            capture_output=True,
            text=True,
            timeout=20,
        )
        assert done.stdout.strip() == "42", (wait, done)


def test_a_start_that_a_computer_interrupts_is_no_failed_one(kartl, version):
    bring(kartl, older(version))
    for _ in range(4):
        kartl.said.clear()
        kartl.picture = None
        kartl.switch_off()
        kartl.switch_on()
        while not kartl.picture:
            time.sleep(0.01)
        Link(kartl.port).close()
    with Link(kartl.port) as link:
        assert holds(link, older(version))
        assert link.get("/kartl/tries") is None


def test_b_held_at_the_start_is_safe_mode(kartl):
    kartl.hold("B")
    kartl.switch_off()
    kartl.said.clear()
    kartl.switch_on()
    kartl.expect_said(b"safe mode")
    kartl.expect_said(b">>> ")
    assert sum(kartl.picture)
    kartl.release("B")
    kartl.switch_off()
    kartl.said.clear()
    kartl.switch_on()
    started(kartl)


def test_b_held_while_it_is_flashed_is_a_sentence_of_its_own(kartl, run):
    kartl.hold("B")
    code, _, error = run(kartl)
    assert code == 22 and "since B is held down" in error
    kartl.release("B")
    assert run(kartl)[0] == 0


def test_a_held_at_the_start_is_the_self_test(kartl):
    kartl.hold("A")
    kartl.switch_off()
    kartl.switch_on()
    kartl.expect_said(b" started")
    kartl.press("U")  # the words are heard from the second picture on
    kartl.expect("Press every key")
    kartl.release("A")


def test_without_a_screen_it_says_what_to_wire_and_no_version_gives_way(kartl, run, version):
    bring(kartl, older(version))
    kartl.close()
    with VirtualBoard(kartl.flash, panel=None) as bare:
        for _ in range(2):
            code, _, error = run(bare)
            assert code == 19 and "SDA on 21" in error, error
        with Link(bare.port) as link:
            assert holds(link, version)
            assert link.get("/kartl/tries") is None


def test_the_board_may_need_another_firmware_than_the_reference(kartl, version):
    with Link(kartl.port) as link:
        assert link.get("/kartl/live/board") == b"reference"


def test_a_board_gets_no_files_of_other_boards_and_colour_only_where_its_screen_is():
    names = (
        "start/root.py start/turn.mpy app.mpy boards/__init__.mpy boards/reference.mpy "
        "boards/t_display.mpy d_a.mpy d_b.mpy u_a.mpy u_b.mpy"
    )
    tree = dict.fromkeys(names.split(), b"")
    tree["names"] = b"d_a device/panel\nd_b device/tft\nu_a ui/canvas\nu_b ui/colour/cards\n"
    both = {"app.mpy", "boards/__init__.mpy", "d_a.mpy", "u_a.mpy", "board", "files", "names"}
    assert set(made_of(tree, "1").files) == both | {"boards/reference.mpy"}
    colour = {"boards/t_display.mpy", "d_b.mpy", "u_b.mpy"}
    assert set(made_of(tree, "1", "t_display").files) == both | colour


# ------------------------------------------------------------------------------------- the ways


@pytest.mark.parametrize("often", (1, 2))
def test_what_arrives_damaged_is_sent_once_more(board, version, often):
    """A bit of a block turns over, in one file, once or each time."""
    state = {"left": often, "now": False}

    def turn(data):
        at = data.find(b"more(b'")
        if at < 0 or not state["left"]:
            return data
        state["left"] -= 1
        place = at + 20
        other = b"B" if data[place : place + 1] == b"A" else b"A"
        return data[:place] + other + data[place + 1 :]

    with Link(board.port) as link:
        board.way = turn
        data = b"x" * 300
        if often == 1:
            update.put(link, "/file", data, "file")
            assert link.get("/file") == data
        else:
            with pytest.raises(update.Problem) as caught:
                update.put(link, "/file", data, "file")
            assert caught.value.code == 12 and "damaged twice" in str(caught.value)


def test_a_full_flash_is_said_before_anything_is_sent_and_the_old_version_runs(tmp_path, version):
    path = tmp_path / "small.img"
    with VirtualBoard(path, size=128 * 4096) as board, Link(board.port) as link:
        put_saves(link)
        with pytest.raises(update.Problem) as caught:
            update.update(link, version)
        assert caught.value.code == 10 and "KB are needed" in str(caught.value)
        assert link.sent == sum(map(len, SAVES.values()))


def test_a_flash_that_fills_up_on_the_way_is_said_and_the_old_version_runs(
    kartl, version, monkeypatch
):
    old = older(version, every=1)
    with Link(kartl.port) as link:
        fill(link, 4)
        monkeypatch.setattr(update, "_check_room", lambda *_: None)
        with pytest.raises(update.Problem) as caught:
            update.update(link, old)
        assert caught.value.code == 10
        monkeypatch.undo()
        assert link.restart()[0] == version.number
        link.again()
        assert holds(link, version)
        assert saves_of(link) == SAVES
        link.call("remove", "/filler")
    assert bring(kartl, old)[1] == OLD


def fails_three_times(link):
    """Start a version that raises at its import, until the one before has its turn; its number."""
    for _ in range(4):
        number, error = link.restart()
        if number:
            return number
        assert error == "ValueError: broken on purpose"
        link.again()
    raise AssertionError("no version gave way")


def test_an_update_of_all_files_gives_way_to_the_version_before(kartl, version):
    old = older(version, every=1)
    new = broken(version)
    with Link(kartl.port) as link:
        update.update(link, old)
        assert link.restart()[0] == OLD
        link.again()
        report = update.update(link, new)
        assert report.files > len(version.files) - 3
        assert fails_three_times(link) == OLD
        link.again()
        assert holds(link, old) and saves_of(link).items() >= SAVES.items()


def test_the_room_that_is_asked_for_is_enough_forth_and_back(kartl, version):
    old = older(version, every=1)
    bring(kartl, old)
    new = broken(version)
    with Link(kartl.port) as link:
        fill(link, 20)
        with pytest.raises(update.Problem) as caught:
            update.update(link, new)
        need = int(re.search(r"(\d+) KB are needed", str(caught.value))[1]) // 4
        assert 100 < need < 130
        link.call("remove", "/filler")
        fill(link, need + 1)
        update.update(link, new)
        assert fails_three_times(link) == OLD
        link.again()
        assert holds(link, old)


@pytest.mark.parametrize("free", (2, -10))
def test_the_way_back_waits_until_the_flash_has_room_for_it(kartl, version, free):
    with Link(kartl.port) as link:
        update.update(link, broken(version))
        assert link.restart()[0] is None
        link.again()
        fill(link, free)
        for _ in range(4):
            assert link.restart()[0] is None
            link.again()
        link.call("remove", "/filler")
        assert link.restart()[0] == version.number


def test_a_flash_too_full_for_that_is_said_before_anything_is_sent(kartl, version):
    with Link(kartl.port) as link:
        fill(link, 20)
        with pytest.raises(update.Problem) as caught:
            update.update(link, older(version))
        assert caught.value.code == 10 and "KB are needed" in str(caught.value)
        assert link.sent == 0 and link.restart()[0] == version.number


def test_a_file_that_can_not_be_written_is_named(tmp_path, version):
    with (
        VirtualBoard(tmp_path / "flash.img", locked=["main.py"]) as board,
        Link(board.port) as link,
    ):
        with pytest.raises(update.Problem) as caught:
            update.update(link, version)
        assert caught.value.code == 13 and "/main.py" in str(caught.value)


@pytest.mark.parametrize(
    "found, code, sentence",
    [
        (("micropython", (1, 19, 1), 6), 9, "1.24 or later"),
        (("circuitpython", (9, 2, 0), 6), 9, "circuitpython 9.2.0"),
        (("micropython", (1, 30, 0), 7), 9, "version 7.0, but mpy-cross makes version 6"),
    ],
)
def test_another_micropython_is_refused(tmp_path, run, found, code, sentence):
    with VirtualBoard(tmp_path / "flash.img", version=found) as board:
        ended, _, error = run(board)
        assert ended == code and sentence in error, error


def test_digests_here_and_there_are_the_same(board):
    with Link(board.port) as link:
        for data in (b"", b"x", bytes(range(256)) * 9):
            assert link.put("/file", data) == digest(data)
            assert link.get("/file") == data
        assert link.get("/none") is None
