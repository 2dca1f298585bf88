"""What keeps a command from reaching a board, each with its sentence, next step and exit code."""

import os
import pty
import re
import threading
import time
import tty
from types import SimpleNamespace

import pytest
import serial

from tools import vm
from tools.flash import __main__ as commands, link as links, ports, problems
from tools.flash.link import Link
from tools.flash.problems import KINDS, Problem


def ports_are(monkeypatch, *devices):
    found = [SimpleNamespace(device=device, vid=vid) for device, vid in devices]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)


def code_of(capsys, *arguments):
    return commands.main(list(arguments)), capsys.readouterr().err


class Talker:
    """Something else than MicroPython at the other end of a port: it says the same to all."""

    def __init__(self, says):
        self._end, plug = pty.openpty()
        tty.setraw(plug)
        self.port = os.ttyname(plug)
        self._plug = plug
        threading.Thread(target=self._talk, args=(says,), daemon=True).start()

    def _talk(self, says):
        try:
            while os.read(self._end, 1024):
                os.write(self._end, says)
        except OSError:
            pass


def test_no_board(monkeypatch, capsys):
    ports_are(monkeypatch, ("/dev/ttyS0", None))
    code, error = code_of(capsys)
    assert code == 3 and "No board is connected" in error and "PORT=" in error


def test_several_boards(monkeypatch, capsys):
    ports_are(monkeypatch, ("/dev/ttyUSB1", 0x10C4), ("/dev/ttyUSB0", 0x1A86))
    code, error = code_of(capsys)
    assert code == 4
    assert "/dev/ttyUSB0, /dev/ttyUSB1" in error and "make flash PORT=/dev/ttyUSB0" in error


def test_the_only_board_is_found(monkeypatch):
    ports_are(monkeypatch, ("/dev/ttyS0", None), ("/dev/ttyUSB0", 0x10C4))
    assert ports.find() == "/dev/ttyUSB0"
    assert ports.find("/dev/named") == "/dev/named"


@pytest.mark.parametrize(
    "port, sentence",
    [
        ("nosuch", "There is no port nosuch."),
        ("/dev/no-such-port", "There is no port /dev/no-such-port."),
        ("/dev/null", "/dev/null is no serial port."),
        ("/tmp", "/tmp is no serial port."),
        ("rfc2217://127.0.0.1:9", "Nothing answers at rfc2217://127.0.0.1:9 ("),
        ("nosuch://127.0.0.1", "Nothing answers at nosuch://127.0.0.1 ("),
    ],
)
def test_a_port_at_which_nothing_can_be(monkeypatch, capsys, port, sentence):
    ports_are(monkeypatch, ("/dev/ttyUSB0", 0x10C4))
    code, error = code_of(capsys, "--port", port)
    assert code == 3 and error.startswith(sentence), error
    assert "/dev/ttyUSB0" in error or "://" in port


def test_an_error_with_braces_in_it_is_passed_on():
    text = str(Problem("no_start", "KeyError: {x}", "Mend {that}."))
    assert "KeyError: {x}" in text and text.endswith("Mend {that}.")


def test_a_busy_port(board, capsys):
    with serial.Serial(board.port, exclusive=True):
        code, error = code_of(capsys, "--port", board.port)
    assert code == 5 and "in use by another program" in error


def test_a_forbidden_port(monkeypatch, capsys, board):
    def refuse(*_, **__):
        raise serial.SerialException(13, "could not open port: [Errno 13] Permission denied")

    monkeypatch.setattr(links.serial, "serial_for_url", refuse)
    monkeypatch.setattr(links, "SerialTransport", lambda *_, **__: _raise_transport_error())
    code, error = code_of(capsys, "--port", board.port)
    assert code == 6 and "usermod -aG dialout" in error


def _raise_transport_error():
    raise links.TransportError("failed to access")


@pytest.mark.parametrize(
    "says, code, sentence",
    [
        (b"", 7, "No MicroPython answers"),
        (b"invalid header: 0xffffffff\r\n", 7, "No MicroPython answers"),
        (b">>> \r\n", 8, "its raw REPL could not be reached"),
    ],
)
def test_something_else_answers(monkeypatch, capsys, says, code, sentence):
    monkeypatch.setattr(links, "_ENTER_LIMIT", 0.3)
    monkeypatch.setattr(links, "_READ_LIMIT", 0.1)
    ended, error = code_of(capsys, "--port", Talker(says).port)
    assert ended == code and sentence in error


def test_the_cable_is_pulled(board, capsys):
    def pull(data):
        if b"facts" in data:
            board.pull()
        return data

    board.way = pull
    code, error = code_of(capsys, "--port", board.port)
    assert code == 11 and "The connection was lost" in error


def test_a_board_that_hangs_is_a_lost_one(board, monkeypatch):
    with Link(board.port) as link:
        monkeypatch.setattr(links, "SILENCE", 0.3)
        with pytest.raises(Problem) as caught:
            link.call("__import__('time').sleep", 3)
    assert caught.value.code == 11


def test_what_does_not_compile_is_named(board, monkeypatch, capsys):
    def fail(*_):
        raise Problem("build", "firmware/app.py does not compile.")

    monkeypatch.setattr(commands, "built", fail)
    code, error = code_of(capsys, "--port", board.port)
    assert code == 1 and error.startswith("firmware/app.py does not compile.")


def test_another_error_on_the_board_is_passed_on(board):
    with Link(board.port) as link, pytest.raises(Problem) as caught:
        link.call("no_such_function")
    assert caught.value.code == 18 and "no_such_function" in str(caught.value)


def test_every_code_is_documented():
    readme = (vm.ROOT / "README.md").read_text("utf-8")
    table = set(map(int, re.findall(r"^\| (\d+) \|", readme, re.MULTILINE)))
    assert {code for code, _, _ in KINDS.values()} <= table


def test_every_problem_is_a_sentence_and_a_next_step():
    for kind, (_, sentence, step) in KINDS.items():
        values = ["x"] * max(sentence.count("{}"), step.count("{}"), 2)
        text = str(Problem(kind, *values, first="y"))
        assert text.count("\n") >= 1 and "{" not in text, kind
        assert step, kind
    assert problems.Problem("busy", "p").code == 5


def test_time_is_not_lost_on_a_board_that_is_there(board):
    began = time.monotonic()
    Link(board.port).close()
    assert time.monotonic() - began < links._ENTER_LIMIT
