"""The virtual board: power, resets, cable, fingers and glass; what an ESP32 would do."""

import subprocess
import sys
import time

import pytest
import serial

from tools import virtual_board
from tools.virtual_board import VirtualBoard


@pytest.fixture
def board(tmp_path):
    with VirtualBoard(tmp_path / "flash.img") as board:
        yield board


def mpremote(board, *arguments):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", board.port, *arguments],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def write(board, path, text):
    mpremote(board, "exec", f"with open({path!r}, 'w') as file: file.write({text!r})")


def test_a_new_flash_is_formatted_and_has_a_boot(board):
    assert mpremote(board, "exec", "import os; print(os.listdir('/'), os.getcwd())") == (
        "['boot.py'] /\n"
    )
    assert mpremote(board, "exec", "import sys; print(sys.path)") == "['', '.frozen', '/lib']\n"


def test_boot_and_main_run_at_power_on_and_at_both_resets(board):
    write(board, "/boot.py", "print('boot')")
    write(board, "/main.py", "print('main')")
    for start in ("soft", "hard", "power"):
        board.said.clear()
        if start == "power":
            board.switch_off()
            board.switch_on()
        else:
            with serial.Serial(board.port) as line:
                line.write(b"\x04" if start == "soft" else b"import machine\rmachine.reset()\r")
        board.expect_said(b"main\n")
        board.expect_said(b">>> ")
        assert (b"soft reboot" in board.said) == (start == "soft")
        assert board.said.index(b"boot\n") < board.said.index(b"main\n")


def test_a_soft_reset_in_the_raw_repl_runs_boot_but_not_main(board):
    write(board, "/main.py", "print('main' + ' runs')")
    board.said.clear()
    assert mpremote(board, "exec", "print(1)") == "1\n"
    assert b"main runs" not in board.said and b"soft reboot" in board.said


def test_main_is_interrupted_by_ctrl_c_and_leaves_its_trace(board):
    write(board, "/main.py", "import time\nprint('on', 'it')\nwhile True: time.sleep(9)")
    board.switch_off()
    board.switch_on()
    board.expect_said(b"on it")
    board.said.clear()
    with serial.Serial(board.port) as line:
        line.write(b"\x03")
    board.expect_said(b"KeyboardInterrupt")
    board.expect_said(b">>> ")


def test_a_main_that_raises_or_ends_leaves_the_repl(board):
    for text in ("1 / 0", "pass"):
        write(board, "/main.py", text)
        board.said.clear()
        board.switch_off()
        board.switch_on()
        board.expect_said(b">>> ")
        assert (b"ZeroDivisionError" in board.said) == (text == "1 / 0")


def test_sys_exit_in_main_is_a_soft_reset(board):
    write(
        board,
        "/main.py",
        "import os, sys\nif 'once' not in os.listdir():\n open('once', 'w').close()\n sys.exit()",
    )
    board.said.clear()
    board.switch_off()
    board.switch_on()
    board.expect_said(b"soft reboot")
    board.expect_said(b">>> ")


def test_what_was_written_outlives_the_power(board):
    write(board, "/kept", "here")
    board.switch_off()
    board.switch_on()
    assert mpremote(board, "exec", "print(open('/kept').read())") == "here\n"


def test_a_cable_can_be_pulled_and_plugged_again(board):
    before = board.port
    with serial.Serial(before, timeout=5) as line:
        board.pull()
        with pytest.raises((serial.SerialException, OSError)):
            for _ in range(100):
                line.write(b"\r")
                line.read(1)
    board.plug()
    assert mpremote(board, "exec", "print(2)") == "2\n"


def test_keys_reach_the_pins_and_a_held_one_outlives_a_reset(board):
    read = "from machine import Pin; print(Pin(13, Pin.IN, Pin.PULL_UP).value())"
    assert mpremote(board, "exec", read) == "1\n"
    board.hold("B")
    assert mpremote(board, "exec", read) == "0\n"
    board.release("B")
    assert mpremote(board, "exec", read) == "1\n"


def test_a_key_can_be_held_from_the_beginning(tmp_path):
    read = "from machine import Pin; print(Pin(13, Pin.IN, Pin.PULL_UP).value())"
    with VirtualBoard(tmp_path / "flash.img", held="B") as board:
        assert mpremote(board, "exec", read) == "0\n"
        board.release("B")
        assert mpremote(board, "exec", read) == "1\n"


def test_however_slow_a_program_is_it_sees_every_press(board):
    write(
        board,
        "/main.py",
        "from machine import Pin\nimport time\n"
        "up, a = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (32, 27)]\n"
        "print('looks')\nseen = ''\nwhile not seen.endswith('Aua'):\n    time.sleep_ms(150)\n"
        "    seen += 'uU'[1 - up.value()] + 'aA'[1 - a.value()]\nprint('seen', 'U' in seen)",
    )
    board.said.clear()
    board.switch_off()
    board.switch_on()
    board.expect_said(b"looks")
    board.press("UA", 0.01)
    board.expect_said(b"seen True")


def test_the_panel_hangs_on_the_bus(board):
    scan = "from machine import I2C; print(I2C(0, sda=21, scl=22).scan())"
    assert mpremote(board, "exec", scan) == "[60]\n"
    assert board.picture == bytes(1024)


def test_what_does_not_come_is_an_error(board):
    with pytest.raises(TimeoutError):
        board.expect("never", 0.05)
    with pytest.raises(TimeoutError):
        board.expect_said(b"never", 0.05)


def test_the_command_prints_the_port(tmp_path, monkeypatch, capsys):
    lines = iter(["DDA\n"])
    monkeypatch.setattr(virtual_board.sys, "stdin", lines)
    assert virtual_board.main(["--flash", str(tmp_path / "flash.img")]) == 0
    assert "make flash PORT=/dev/" in capsys.readouterr().out


def test_nobody_listening_holds_nothing_up(board):
    write(board, "/main.py", "for n in range(3000): print('x' * 50)\nprint('done' + '!')")
    began = time.monotonic()
    board.switch_off()
    board.switch_on()
    board.expect_said(b"done!")
    assert time.monotonic() - began < 10
