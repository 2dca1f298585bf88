"""A terminal for tests: a pseudo-terminal with a program on it, read by a terminal emulator."""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

TIMEOUT = 30


class Session:
    """A program on a terminal of its own."""

    def __init__(self, command, columns=80, rows=24, **environment):
        self.master, self.slave = pty.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._set_size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        base = {name: value for name, value in os.environ.items() if name[:3] != "LC_"}
        settings = {"TERM": "xterm-256color", "LANG": "C.UTF-8", **environment}
        self.process = subprocess.Popen(
            command,
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env={**base, **settings},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        os.killpg(os.getpgid(self.process.pid), signal.SIGWINCH)

    def type(self, keys: str):
        os.write(self.master, keys.encode())

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def until(self, wanted):
        """Read on until the screen has the text, or a function of the text is true."""
        wish = wanted if callable(wanted) else lambda text: wanted in text
        deadline = time.monotonic() + TIMEOUT
        while not wish(self.text):
            left = deadline - time.monotonic()
            assert left > 0, f"waited for {wanted!r} in vain:\n{self.text}"
            self._read(left)

    def end(self) -> int:
        """Read to the program's end; its exit code."""
        deadline = time.monotonic() + TIMEOUT
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it goes on:\n{self.text}"
            self._read(0.05)
        while self._read(0):
            pass
        return self.process.returncode

    def _read(self, timeout) -> bool:
        ready, _, _ = select.select([self.master], [], [], timeout)
        if ready:
            data = os.read(self.master, 65536)
            self.raw += data
            self.stream.feed(data)
        return bool(ready)

    def restored(self) -> bool:
        """Whether the terminal is as it was: modes, cursor and screen."""
        shown = self.raw.rfind(b"\x1b[?25h") > self.raw.rfind(b"\x1b[?25l")
        left = self.raw.rfind(b"\x1b[?1049l") > self.raw.rfind(b"\x1b[?1049h")
        return shown and left and termios.tcgetattr(self.slave) == self.before

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    def hang_up(self):
        """Close the terminal, as when its window is closed or the line breaks."""
        for end in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(end)
