"""The game in a terminal: drawing, keys, and giving the terminal back, on a pseudo-terminal.

A stand-in for MicroPython runs behind it (fake_board.py), so that only tools/play.py is tested.
"""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.terminals import Session

HERE = Path(__file__).parent
PLAY = [sys.executable, "-m", "tools.play"]


@pytest.fixture
def board(tmp_path):
    """A program that takes the place of micropython."""
    path = tmp_path / "micropython"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{HERE / "fake_board.py"}" "$@"\n')
    path.chmod(0o755)
    return path


@pytest.fixture
def play(board, tmp_path):
    """Starts the game: play(*arguments, columns=, rows=, **environment)."""
    sessions = []

    def start(*arguments, **settings):
        settings = {"KARTL_MICROPYTHON": str(board), **settings}
        flash = ["--flash", str(tmp_path / "flash.img")]
        sessions.append(Session([*PLAY, *flash, *arguments], **settings))
        return sessions[-1]

    yield start
    for session in sessions:
        session.close()


def test_draws_in_braille_at_80x24(play):
    session = play()
    session.until("Kartl")
    session.type("\x1b[C\x1b[C")
    session.until(lambda text: "⣿" in text)
    row = next(line for line in session.screen.display if "⣿" in line)
    assert row.strip() == "│⣿" + "⠀" * 63 + "│"
    assert session.text.count("╭") == session.text.count("╯") == 1
    assert "Enter A" in session.text


def test_draws_half_blocks_in_a_larger_window(play):
    session = play(columns=140, rows=40)
    session.until("Kartl")
    session.type("\x1b[A")
    session.until(lambda text: text.count("█") == 4)


def test_draws_full_blocks_in_a_huge_window(play):
    session = play(columns=270, rows=70)
    session.until("Kartl")
    session.type("\x1b[A")
    session.until(lambda text: text.count("██") == 8)


def test_draws_ascii_where_there_is_no_utf8(play):
    session = play(columns=140, rows=40, PYTHONIOENCODING="ascii")
    session.until("Kartl")
    session.type("\x1b[A")
    session.until(lambda text: text.count("#") == 4)
    assert session.text.isascii()


@pytest.mark.parametrize(
    "typed, page",
    [
        ("\x1b[A", 0),
        ("\x1bOA", 0),
        ("\x1b[C", 3),
        ("\r", 4),
        ("\x7f", 5),
        (" ", 6),
        ("\t", 7),
        ("\x1b[3~", 7),
    ],
)
def test_keys(play, typed, page):
    """Every key arrives as the one it stands for, short or held."""
    session = play()
    session.until("Kartl")
    session.type(typed)
    session.until(lambda text: any(0x2801 <= ord(glyph) < 0x2900 for glyph in text))
    rows = [y for y, line in enumerate(session.screen.display) if "⡇" in line]
    top = next(y for y, line in enumerate(session.screen.display) if "╭" in line) + 1
    assert rows == [top + 2 * page, top + 2 * page + 1]


def test_no_press_is_lost_when_typing_fast(play):
    session = play()
    session.until("Kartl")
    session.type("\x1b[C" * 20)
    session.until(lambda text: "⣿" * 10 + "⠀" in text)


def test_question_mark_shows_the_keys_and_any_key_hides_them(play):
    session = play()
    session.until("Kartl")
    session.type("?")
    session.until("A, held down")
    session.type("\x1b[C")
    session.until(lambda text: "held down" not in text)
    session.type("\x1b[C")
    session.until("⡇")


def test_only_changed_rows_are_sent(play):
    session = play()
    session.until("Kartl")
    session.until("q leave")
    before = len(session.raw)
    session.type("\x1b[C")
    session.until("⡇")
    assert len(session.raw) - before < 3 * 64 * 3


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_leaving_restores_the_terminal(play, key):
    session = play()
    session.until("Kartl")
    session.type(key)
    assert session.end() == 0
    assert session.restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signals_restore_the_terminal(play, number):
    session = play()
    session.until("Kartl")
    session.process.send_signal(number)
    assert session.end() == 128 + number
    assert session.restored()


def test_closing_the_terminal_ends_it(play):
    session = play()
    session.until("q leave")
    session.hang_up()
    assert session.process.wait(30) == 128 + signal.SIGHUP


def test_a_shell_can_suspend_it_and_go_on(play, board, tmp_path):
    shell = Session(["bash", "--norc", "-i"], PS1="shell> ", KARTL_MICROPYTHON=str(board))
    try:
        shell.until("shell>")
        shell.type(" ".join([*PLAY, "--flash", str(tmp_path / "flash.img")]) + "\r")
        shell.until("q leave")
        shell.type("\x1a")
        shell.until("Stopped")
        shell.type("fg\r")
        shell.until("q leave")
        shell.type("\x1b[C")
        shell.until("⡇")
        shell.type("q")
        shell.until(lambda text: "Kartl" not in text and text.rstrip().endswith("shell>"))
        shell.type("exit 5\r")
        assert shell.end() == 5
    finally:
        shell.close()


def test_follows_the_size_of_the_window(play):
    session = play()
    session.until("⠀" * 64)
    session.resize(140, 40)
    session.until("╭─ Kartl · ssd1306 " + "─" * 110 + "╮")
    session.type("\x1b[C")
    session.until("█")


def test_says_when_the_window_gets_too_small_and_goes_on_after(play):
    session = play()
    session.until("Kartl")
    session.resize(40, 10)
    session.until("The terminal is 40x10")
    session.resize(80, 24)
    session.until("⠀" * 64)
    session.type("q")
    assert session.end() == 0


def test_too_small_to_start(play):
    session = play(columns=60, rows=20)
    assert session.end() == 2
    assert "The terminal is 60x20 characters and the screen needs 66x19" in session.text


def test_a_console_without_braille_needs_more_room(play):
    session = play(TERM="linux")
    assert session.end() == 2
    assert "needs 130x35" in session.text.replace("\n", "")


def test_a_terminal_that_nobody_here_has_heard_of(play):
    session = play(TERM="brand-new-terminal")
    session.until("q leave")
    session.type("q")
    assert session.end() == 0
    assert session.restored()


def test_no_colours_where_none_are_wanted(play):
    for environment, wanted in (({}, True), ({"NO_COLOR": "1"}, False)):
        session = play(**environment)
        session.until("q leave")
        assert (b"\x1b[38;5;" in session.raw) == wanted
        session.type("q")
        session.end()


def test_a_terminal_that_can_only_print(play):
    session = play(TERM="dumb")
    assert session.end() == 2
    assert "can't draw on a terminal of the kind 'dumb'" in session.text


def test_not_a_terminal():
    done = subprocess.run(PLAY, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "Kartl draws in a terminal, and its input or output is not one.\n"


def test_missing_interpreter(play):
    session = play(KARTL_MICROPYTHON="/nowhere/micropython")
    assert session.end() == 2
    assert "The program /nowhere/micropython is missing" in session.text


def test_a_flash_image_that_is_in_use(play):
    first = play()
    first.until("Kartl")
    second = play()
    assert second.end() == 2
    assert "Another Kartl plays on" in second.text


def test_a_crash_shows_the_traceback_on_the_restored_terminal(play):
    session = play()
    session.until("Kartl")
    session.type("\x1b[D")
    assert session.end() == 1
    assert session.restored()
    assert "ValueError: crashed here" in session.text


def test_a_flash_image_that_the_board_refuses(play):
    session = play()
    session.until("Kartl")
    session.type("\x1b[B")
    assert session.end() == 2
    assert session.restored()
    assert "The flash image is damaged." in session.text


def test_the_board_gets_panel_flash_and_seed(play, tmp_path):
    session = play("--panel", "sh1106", "--seed", "7")
    session.until("Kartl · sh1106")
    session.type("\x1b[C")
    session.until("⡇")
    session.type("q")
    session.end()
    log = (tmp_path / "flash.img.log").read_text()
    values = f"flash={tmp_path}/flash.img seed=7 board=reference PANEL=sh1106 COLUMN_OFFSET=2"
    assert log == f"started with -m live {values}\n"


def test_the_firmware_plays_and_its_flash_outlives_it(tmp_path):
    """The real thing: MicroPython, the firmware, the virtual board."""
    command = [*PLAY, "--flash", str(tmp_path / "flash.img"), "--seed", "1"]
    for _ in range(2):
        session = Session(command)
        try:
            session.until(lambda text: sum(0x2800 < ord(glyph) < 0x2900 for glyph in text) > 50)
            start = session.text
            session.type("\r")
            session.until(lambda text, before=start: text != before)
            session.type("q")
            assert session.end() == 0
            assert session.restored()
        finally:
            session.close()
    assert (tmp_path / "flash.img").stat().st_size > 0
