"""The line to a board, in its raw REPL, by mpremote. Every error on it is a Problem."""

import base64
import contextlib
import io
import re
import struct
import time
from pathlib import Path

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from tools.flash.ports import others
from tools.flash.problems import Problem

try:
    import termios

    _TERMINAL = termios.error
except ImportError:  # Windows
    _TERMINAL = OSError

HANDS = Path(__file__).with_name("hands.py")
BLOCK = 1024  # bytes of a file sent at once
START_LIMIT = 30.0  # seconds until a start has come to a picture
SILENCE = 20.0  # seconds that a command may say nothing
_ENTER_LIMIT = 5.0  # seconds until the raw REPL must have answered
_READ_LIMIT = 2.0
_TRIES = 3
_OPENINGS, _PAUSE = 4, 0.5  # tries, and seconds between them
_STOP = b"\r\x03\x03"  # Ctrl-C, and once more for what was to come after it
_KNOCKS = b"\x03" * 40  # Ctrl-C; a board that waits for a mount that is gone takes 30 bytes for it

_STARTED = re.compile(rb"Kartl (\S+) started")
_SAFE = b"Kartl: safe mode"
_FAILED = re.compile(rb"Traceback \(most recent call last\):\r?\n(?:  .*\r?\n)*(?P<last>\S.*)\r?\n")
_ERRNO = re.compile(r"OSError: (?:\[Errno (\d+)\]|(\d+)|.*?(E[A-Z]+))")
_FULL = {"28", "ENOSPC"}
# What a line can raise that goes away, or on which bytes do.
_LOST = (TransportError, _TERMINAL, OSError, struct.error, ValueError, IndexError)
_SAYS_MICROPYTHON = ("MicroPython", ">>>", "raw REPL")


class Link:
    """An open line. `call` runs a function of hands.py there. Use it in a `with`: where that ends
    in an error, the board starts anew and does not stay at its REPL."""

    def __init__(self, port: str):
        """Open the port, stop what runs on the board, and take it over. Raises Problem."""
        self.port = port
        self.sent = 0  # bytes of files
        self._stopped = False  # what runs there
        self._transport = _opened(port)
        try:
            self.again()
        except BaseException:
            self._let_go()
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            self._let_go()
        self.close()

    def close(self):
        with contextlib.suppress(*_LOST):
            self._transport.close()

    def _let_go(self):
        """Have a board that was stopped start again, if it can still be told: a command that was
        sent may be under way."""
        if self._stopped:
            with contextlib.suppress(Problem), self._errors():
                self._transport.serial.write(_STOP)
                self._transport.read_until(1, b">", timeout=_PAUSE)
                self.reset()

    def again(self):
        """Take the board over, also once more after a restart."""
        with self._errors():
            self._enter()
            self._transport.exec(HANDS.read_bytes())

    def _enter(self):
        """Into the raw REPL with a soft reset, so that all memory is free."""
        self._stopped = True
        said = io.StringIO()
        for _ in range(_TRIES):
            try:
                with contextlib.redirect_stdout(said):
                    self._transport.enter_raw_repl(timeout_overall=_ENTER_LIMIT)
                return
            except TransportError:
                self._transport.serial.write(_KNOCKS)
        known = any(word in said.getvalue() for word in _SAYS_MICROPYTHON)
        raise Problem("no_raw_repl" if known else "silent", self.port)

    def call(self, function: str, *arguments, read=list):
        """The lines that a function of hands.py prints, or what `read` makes of them, for which
        garbled ones are a ValueError. Raises Problem."""
        with self._errors(*arguments):
            command = f"{function}({', '.join(map(repr, arguments))})"
            return read(self._run(command).decode().splitlines())

    def _run(self, command: str) -> bytes:
        """What a command prints. Raises mpremote's errors."""
        said, error = self._transport.exec_raw(command, timeout=SILENCE)
        if error:
            raise TransportExecError(said, error.decode("utf-8", "replace"))
        return said

    def put(self, path: str, data: bytes) -> str:
        """Write a file on the board; its digest, as the flash has it."""
        self.call("begin", path)
        for at in range(0, len(data), BLOCK):
            block = data[at : at + BLOCK]
            with self._errors(path):
                self._run(f"more({base64.b64encode(block)!r})")
            self.sent += len(block)
        return self.call("end", path, read=lambda lines: lines[0])

    def get(self, path: str) -> "bytes | None":
        """A file of the board, None when it is missing."""
        return self.call("show", path, read=_shown)

    def restart(self) -> "tuple[str | None, str]":
        """Start the board anew: the version that says it has started, or None and the error.
        Raises Problem, also for safe mode."""
        with self._errors():
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            self._stopped = False
            said = b""
            while True:
                new = self._transport.read_until(1, b"\n", timeout=START_LIMIT)
                said += new
                started, failed = _STARTED.search(said), _FAILED.search(said)
                if started:
                    return started[1].decode(), ""
                if failed:
                    return None, failed["last"].decode("utf-8", "replace").strip()
                if _SAFE in said:
                    raise Problem("safe_mode")
                if not new.endswith(b"\n"):
                    return None, "it says nothing"

    def reset(self):
        """Start the board anew, whatever it then does."""
        with self._errors():
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            self._stopped = False
            self._transport.read_until(1, b"soft reboot", timeout=_READ_LIMIT)

    @contextlib.contextmanager
    def _errors(self, *arguments):
        """Whatever goes wrong in here becomes a Problem. arguments: the path first, if any."""
        try:
            yield
        except TransportExecError as error:
            raise _reported(error.error_output, *arguments)
        except _LOST as error:
            raise Problem("lost", str(error) or type(error).__name__)


def _shown(lines: list[str]) -> "bytes | None":
    """What `show` has printed of a file."""
    there, *pieces = lines or [""]
    return bytes.fromhex("".join(pieces)) if there else None


def _reported(trace: str, path: str = "A file", *_) -> Problem:
    """What a traceback from the board means."""
    last = trace.strip().splitlines()[-1] if trace.strip() else "no reason"
    found = _ERRNO.search(last)
    if not found:
        return Problem("board", last)
    number = next(filter(None, found.groups()))
    if number in _FULL:
        return Problem("full", "there is no block left")
    return Problem("unwritable", path, last)


def _opened(port: str) -> SerialTransport:
    """A port; one that is busy gets a moment, since a computer looks at what was just plugged in.
    Raises Problem."""
    for left in reversed(range(_OPENINGS)):
        try:
            return SerialTransport(port, timeout=_READ_LIMIT)
        except (TransportError, ValueError):
            problem = _unopened(port)
            if problem.kind != "busy" or not left:
                raise problem
            time.sleep(_PAUSE)
    raise AssertionError


# What pyserial says of a port that can't be opened, and the kind of Problem.
_UNOPENED = (
    (("lock", "busy", "Access is denied"), "busy"),
    (("Permission",), "forbidden"),
    (("No such file", "cannot find"), "no_port"),
)


def _unopened(port: str) -> Problem:
    """Why a port can't be opened."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, _TERMINAL, ValueError) as error:
        text = str(error)
        if "://" in port:
            return Problem("no_answer", port, text)
        for signs, kind in _UNOPENED:
            if any(sign in text for sign in signs):
                return Problem(kind, port, others())
        return Problem("no_serial", port, others())
    return Problem("busy", port)
