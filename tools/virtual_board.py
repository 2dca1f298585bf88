"""A board without hardware: `make virtual-board`. mpremote and `make flash` talk to it.

MicroPython's unix port behind a pseudo-terminal, with a flash of its own in a file, soft reset,
boot.py and main.py as on the ESP32, the virtual panel and keys (tools/virtual/board.py). Here is
the outside of it: the cable, the power, the resets, the fingers, the glass. The tests use it, too.
"""

import argparse
import base64
import contextlib
import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import threading
import time
import tty
from pathlib import Path

from tools import vm

IMAGE = vm.BUILD / "virtual-board.img"
HEAP = "128wK"  # the board's own modules are compiled in it, which an ESP32 has not to do
HARD = 3  # the exit code that asks for a start as after power on, as in tools/virtual/board.py
KEYS = "UDLRAB"
PATIENCE = 10.0  # seconds until something expected must have come

# What is compiled here stays close together when the garbage goes often.
_BOOT = "__import__('gc').threshold(4096); __import__('board').boot"
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_FRIENDLY = b'Type "help()" for more information.'
_SOFT = b"MPY: soft reboot\r\n"
_INTERRUPT = b"\x03"
_BLINK = 0.02  # seconds
_DEAF = 1.0  # seconds after which what nobody reads is lost, as on a serial line


class Cable:
    """A serial cable. `port` is the name of its end at the computer; received() is called with
    what comes from there."""

    def __init__(self, received):
        self._received = received
        self._end, plug = pty.openpty()
        tty.setraw(plug)
        self.port = os.ttyname(plug)
        os.close(plug)
        os.set_blocking(self._end, False)
        self._pulled = False
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def send(self, data: bytes):
        """To the computer; lost when nobody there reads."""
        until = time.monotonic() + _DEAF
        while data and not self._pulled and self._open() and time.monotonic() < until:
            try:
                data = data[os.write(self._end, data) :]
            except BlockingIOError:
                time.sleep(_BLINK / 10)
            except OSError:
                return

    def pull(self):
        """Pull it out; it may be called by received()."""
        self._pulled = True
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _open(self) -> bool:
        """Whether somebody has the port open."""
        return not self._state(0) & select.POLLHUP

    def _state(self, seconds: float) -> int:
        """What poll knows of the end of the cable, after waiting that long at most."""
        poll = select.poll()
        poll.register(self._end, select.POLLIN)
        return sum(state for _, state in poll.poll(seconds * 1000))

    def _carry(self):
        while not self._pulled:
            state = self._state(_BLINK)
            if state & select.POLLIN:
                self._received(os.read(self._end, 4096))
            elif state & select.POLLHUP:
                time.sleep(_BLINK)
        os.close(self._end)


class VirtualBoard:
    """A board with a cable in it, switched on. `port` is what mpremote connects to.

    flash: path of the image, made when it is missing. held: keys that are down from the beginning.
    options: for boot() in tools/virtual/board.py. said: all that came out of it. words, picture:
    what is on the glass. way: what becomes of bytes on their way in, a function that may damage
    them or pull().
    """

    def __init__(self, flash: Path, heap: str = HEAP, held: str = "", **options):
        self.flash, self._heap, self._options = flash, heap, options
        self._process: subprocess.Popen | None = None
        self._keeper: threading.Thread | None = None
        self._down = set(held)
        self._off = False
        self._power = threading.Lock()  # held while it goes on or off
        self.said = bytearray()
        self.words, self.picture = "", bytes(1024)
        self.starts = 0
        self.way = bytes
        self._ready = threading.Event()  # what is sent before the chip listens waits for it
        self.plug()
        self.switch_on()

    # Power and cable

    def switch_on(self):
        """Give it power: it boots."""
        self._off = False
        self._start(raw=False)

    def switch_off(self):
        """Take the power away at this very moment."""
        with self._power:
            self._off = True
            self._process.kill()
        if threading.current_thread() is not self._keeper:
            self._keeper.join()

    def pull(self):
        """Pull the cable; the board keeps its power."""
        self._cable.pull()

    def plug(self):
        """Plug a cable in. The port has another name than before."""
        self._cable = Cable(self._receive)

    @property
    def port(self) -> str:
        return self._cable.port

    def close(self):
        self.switch_off()
        self.pull()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Fingers and eyes

    def hold(self, key: str):
        self._down.add(key)
        os.write(self._fingers, key.encode())

    def release(self, key: str):
        self._down.discard(key)
        os.write(self._fingers, key.lower().encode())

    def press(self, keys: str, seconds: float = 0.08):
        """Press keys one after the other, each that long."""
        for key in keys:
            self.hold(key)
            time.sleep(seconds)
            self.release(key)
            time.sleep(0.08)

    def expect(self, text: str, seconds: float = PATIENCE):
        """Wait until the text is on the glass. Raises TimeoutError."""
        self._wait(lambda: text in self.words, f"{text!r} is not among {{0.words!r}}", seconds)

    def expect_said(self, text: bytes, seconds: float = PATIENCE):
        """Wait until the board has said that on its line. Raises TimeoutError."""
        self._wait(lambda: text in self.said, f"{text!r} is not in {{0.said!r}}", seconds)

    def _wait(self, done, otherwise: str, seconds: float):
        until = time.monotonic() + seconds
        while not done():
            if time.monotonic() > until:
                raise TimeoutError(otherwise.format(self))
            time.sleep(_BLINK)

    # The chip: a process that comes anew with every reset

    def _start(self, raw: bool):
        self._inner, terminal = pty.openpty()
        _make_serial(terminal)
        keys, self._fingers = os.pipe()
        pictures, glass = os.pipe()
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        wired = f"{str(self.flash)!r}, {keys}, {glass}, {raw}{options}"
        os.write(self._fingers, "".join(self._down).encode())
        self._ready.clear()
        self.starts += 1
        self._process = subprocess.Popen(
            [*vm.micropython(self._heap), "-c", _BOOT + f"(globals(), {wired})"],
            env=vm.environment(vm.SOURCES[:1]),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            pass_fds=(keys, glass),
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509
        )
        for end in (terminal, keys, glass):
            os.close(end)
        threading.Thread(target=self._look, args=(pictures,), daemon=True).start()
        self._keeper = threading.Thread(target=self._keep, args=(raw,), daemon=True)
        self._keeper.start()

    def _receive(self, data: bytes):
        """What comes in by the cable."""
        data = self.way(data)
        if data and not self._off and self._ready.wait(PATIENCE):
            if self._is_running():
                _, interrupt, data = data.rpartition(_INTERRUPT)
                self._give(interrupt)
                self._wait_for_reader()
            self._give(data)

    def _give(self, data: bytes):
        with contextlib.suppress(OSError):  # it has just ended
            os.write(self._inner, data)

    def _is_running(self) -> bool:
        """Whether a program runs, which Ctrl-C interrupts, and nobody reads what comes in."""
        try:
            modes = termios.tcgetattr(self._inner)[3]
        except termios.error:  # a reset is under way
            return True
        return not self._ready.is_set() or bool(modes & termios.ISIG)

    def _wait_for_reader(self):
        """What comes in while a program runs is for whoever reads next; the terminal would lose it
        when the REPL takes it over."""
        until = time.monotonic() + _DEAF
        while self._is_running() and time.monotonic() < until and not self._off:
            time.sleep(_BLINK / 10)

    def _say(self, data: bytes):
        self.said += data
        self._cable.send(data)

    def _keep(self, raw: bool):
        """Pass on what a process says until it ends, then do the reset that it asks for."""
        process, inner, fingers = self._process, self._inner, self._fingers
        if raw:
            raw = self._into_raw(inner)
        tail = b""
        while data := _read(inner):
            self._say(data)
            tail += data
            if _RAW in tail or _FRIENDLY in tail:
                raw = tail.rfind(_RAW) > tail.rfind(_FRIENDLY)
            tail = tail[-len(_FRIENDLY) :]
        code = process.wait()
        os.close(inner)
        os.close(fingers)
        if code != HARD and not self._off:
            self._say(_SOFT)
        with self._power:
            if not self._off:
                self._start(raw and code != HARD)

    def _into_raw(self, inner: int) -> bool:
        """Lead a process that has just begun into the raw REPL, where the one before was."""
        os.write(inner, b"\x01")
        heard = b""
        while _RAW not in heard:
            data = _read(inner)
            if not data:
                return True
            heard += data
        banner = heard.find(b"MicroPython ")
        self._say(heard[:banner] + heard[heard.index(_RAW) :])
        return True

    def _look(self, pictures: int):
        """Take in what appears on the glass."""
        words = ""
        with open(pictures, "rb") as stream:
            for line in stream:
                if line.startswith(b"R"):
                    self._ready.set()
                elif line.startswith(b"W "):
                    words = line[2:].decode().strip()
                elif line.endswith(b"\n"):
                    self.words, self.picture = words, base64.b64decode(line[2:])


def _read(inner: int) -> bytes:
    """What a process has said, b"" when it has ended."""
    try:
        return os.read(inner, 4096)
    except OSError:
        return b""


def _own_terminal():
    """In the new process: make its terminal the one whose Ctrl-C it gets."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _make_serial(terminal: int):
    """Have a terminal pass on every byte, but Ctrl-C interrupt while a program runs."""
    modes = termios.tcgetattr(terminal)
    modes[0] = modes[1] = 0
    modes[3] = termios.ISIG | termios.NOFLSH
    modes[6] = [b"\0"] * len(modes[6])
    modes[6][termios.VINTR] = b"\x03"
    modes[6][termios.VMIN] = b"\x01"
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="virtual-board", description="A board without hardware.")
    parser.add_argument("--flash", type=Path, default=IMAGE, help="image of its flash")
    parser.add_argument("--panel", default="ssd1306", choices=("ssd1306", "sh1106"))
    parser.add_argument("--hold", default="", choices=KEYS, help="this key until the first Enter")
    options = parser.parse_args(argv)
    try:
        options.flash.parent.mkdir(parents=True, exist_ok=True)
        board = VirtualBoard(options.flash.resolve(), held=options.hold, panel=options.panel)
    except vm.Missing as problem:
        print(problem, file=sys.stderr)
        return 2
    with board:
        print(f"The board is at {board.port}. In another terminal, for example:")
        print(f"  make flash PORT={board.port}")
        print(f"  .venv/bin/mpremote connect {board.port}")
        print("Keys: U D L R A B and Enter, as `DDA`. Ctrl-C switches it off.", flush=True)
        try:
            for line in sys.stdin:
                for key in options.hold:
                    board.release(key)
                board.press("".join(key for key in line.strip().upper() if key in KEYS))
                print(board.words, flush=True)
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
