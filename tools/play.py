"""The device in a terminal: runs the firmware on a virtual board, draws its screen, sends keys.

`make play` starts it. It needs nothing but a terminal, so it works over SSH. The firmware runs
in a process of its own (tools/virtual/live.py): keys go down its pipe, pictures come up.
"""

import argparse
import base64
import contextlib
import curses
import fcntl
import os
import random
import runpy
import select
import signal
import subprocess
import sys
import termios
import time
from collections import deque
from pathlib import Path

import blessed

from tools import build, colours, terminal, vm
from tools.terminal import FRAME, LIT, NOTE

FLASH = vm.BUILD / "play/flash.img"
BOARDS = vm.ROOT / "firmware/boards"
SQUARES = (1, 2, 3, 4, 5)  # dots a side of what is drawn as one, on a colour screen
LONG = 0.75  # seconds; the firmware takes 0.6 for a long press
UNUSABLE = 2  # how tools/virtual/live.py ends when it can't use the flash image

PANELS = {"ssd1306": 0, "sh1106": 2}  # and the first column that is on the glass

SHORT_KEYS = {
    "KEY_UP": "U",
    "KEY_DOWN": "D",
    "KEY_LEFT": "L",
    "KEY_RIGHT": "R",
    "KEY_ENTER": "A",
    "KEY_BACKSPACE": "B",
}
THEMSELVES = {"1": "X", "2": "Y", "3": "Z"}  # the keys of a board that has only few
LONG_KEYS = {" ": "A", "KEY_TAB": "B", "KEY_DELETE": "B"}
LEAVE_KEYS = ("q", "Q", "\x03")  # the last is Ctrl-C
SUSPEND_KEY = "\x1a"  # Ctrl-Z
HELP_KEY = "?"

HANG_UP = 128 + signal.SIGHUP
SUSPENDED = "suspended"  # why the screen ends, when it is not with an exit code


class Problem(Exception):
    """Why the game can't be played here: a sentence for the player."""


class Crash(Exception):
    """The firmware ended by itself; the text is what it said last."""


# ---------------------------------------------------------------------------------------------
# The board: the process that runs the firmware


class Board:
    """A running virtual board. `fd` becomes readable when it has something to say."""

    def __init__(self, command: list[str], environment: dict, folder: Path, log):
        """log: a binary file that gets what the firmware prints."""
        self._log = log
        self._tail = deque(maxlen=60)
        self._held = {}  # key: when to let it go
        self._part = b""
        self._process = subprocess.Popen(
            command,
            env=environment,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            start_new_session=True,  # the terminal's signals are not for it
        )
        self.fd = self._process.stdout.fileno()
        os.set_blocking(self.fd, False)

    def press(self, key: str):
        """A short press; the board takes care that it lasts long enough to be seen."""
        if key not in self._held:
            self._send(key + key.lower())

    def hold(self, key: str, now: float):
        if key not in self._held:
            self._held[key] = now + LONG
            self._send(key)

    def release(self, now: float) -> "float | None":
        """Let go what was held long enough; seconds until the next is due, None without one."""
        for key in [key for key, due in self._held.items() if due <= now]:
            del self._held[key]
            self._send(key.lower())
        return min(self._held.values()) - now if self._held else None

    def _send(self, text: str):
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(text.encode())

    def read(self) -> "bytes | None":
        """The newest picture that came since the last call, None without one.

        Raises Crash when the firmware has ended, Problem when it can't start.
        """
        picture = None
        while True:
            try:
                data = os.read(self.fd, 65536)
            except BlockingIOError:
                return picture
            if not data:
                raise self._end()
            *lines, self._part = (self._part + data).split(b"\n")
            for line in lines:
                if line.startswith(b"F "):
                    picture = base64.b64decode(line[2:])
                else:
                    self._note(line)

    def _note(self, line: bytes):
        self._tail.append(line)
        self._log.write(line + b"\n")

    def _end(self) -> Exception:
        self._note(self._part)
        code = self._process.wait()
        text = b"\n".join(self._tail).decode("utf-8", "replace").strip()
        if code == UNUSABLE:
            return Problem(text)
        return Crash(text[max(text.rfind("Traceback"), 0) :] or f"It ended with code {code}.")

    def stop(self):
        """Switch it off, with a second to close its flash."""
        self._process.stdin.close()
        self._process.stdout.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


# ---------------------------------------------------------------------------------------------
# The window: the terminal we draw on


class Window:
    """The terminal, of which only rows that change are drawn."""

    def __init__(self, term: blessed.Terminal, modes: list, title: str, glass=terminal):
        """glass: what draws a picture, the functions of tools/terminal.py or a colours.Glass."""
        self._term = term
        self._glass = glass
        self._modes = modes
        self._title = title
        self._drawn = {}
        self._styles = _styles(term)
        self.help = False

    @contextlib.contextmanager
    def open(self):
        """Take the terminal over, and give it back as it was."""
        term = self._term
        with term.fullscreen(), term.hidden_cursor(), term.raw():
            self.wipe()
            try:
                yield
            finally:
                self._write(term.normal + term.clear)

    def size(self) -> tuple[int, int]:
        return self._term.width, self._term.height

    def too_small(self) -> "str | None":
        """The sentence that says so, None when the screen fits."""
        if self._glass.choose(self._modes, *self.size()):
            return None
        return self._glass.too_small(self._modes, *self.size())

    def wipe(self):
        """Draw everything anew next time."""
        self._write(self._term.normal + self._term.clear)
        self._drawn = {}

    def draw(self, picture: bytes):
        glass = self._glass
        mode = glass.choose(self._modes, *self.size())
        if mode:
            rows = glass.framed(picture, mode, self._title, *self.size(), help=self.help)
        else:
            rows = glass.sentence(self.too_small() + " Or q to leave.", *self.size())
        changed = {y: row for y, row in rows.items() if self._drawn.get(y) != row}
        self._drawn = rows
        self._write("".join(self._row(y, row) for y, row in changed.items()))

    def _row(self, y: int, row) -> str:
        styled = "".join(self._style(style) + text + self._term.normal for style, text in row)
        return self._term.move_xy(0, y) + styled

    def _style(self, style) -> str:
        """The escape sequence of a style; one that is new is a pair of colours."""
        if style not in self._styles:
            upper, lower = style
            self._styles[style] = self._term.color_rgb(*upper) + self._term.on_color_rgb(*lower)
        return self._styles[style]

    def _write(self, text: str):
        self._term.stream.write(text)
        self._term.stream.flush()

    def pressed(self):
        """The names of the keys pressed, a character for its own name."""
        while True:
            try:
                key = self._term.inkey(timeout=0, esc_delay=0.02)
            except UnicodeDecodeError:  # a terminal that does not write UTF-8
                continue
            if not key:
                return
            yield key.name or str(key)


def _styles(term: blessed.Terminal) -> dict:
    """Escape sequences by style: the white of a small OLED on its black, if there are colours."""
    if "NO_COLOR" in os.environ or term.number_of_colors < 8:
        return {FRAME: "", LIT: "", NOTE: ""}
    if term.number_of_colors < 256:
        return {FRAME: "", LIT: term.bright_white_on_black, NOTE: ""}
    return {
        FRAME: term.color_rgb(110, 115, 125),
        LIT: term.color_rgb(225, 240, 255) + term.on_color_rgb(6, 8, 12),
        NOTE: term.color_rgb(150, 155, 165),
    }


# ---------------------------------------------------------------------------------------------
# The two together


class Signals:
    """Signals as bytes of a pipe, so that one select waits for them too."""

    LEAVING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

    def __init__(self):
        self.fd, wake = os.pipe()
        for end in (self.fd, wake):
            os.set_blocking(end, False)
        for number in (*self.LEAVING, signal.SIGWINCH):
            signal.signal(number, lambda *_: None)
        signal.set_wakeup_fd(wake)

    def read(self) -> bytes:
        return os.read(self.fd, 64)


def hung_up() -> bool:
    """Whether the terminal has been closed under us."""
    return not os.isatty(sys.stdin.fileno())


def play(window: Window, board: Board, signals: Signals) -> int:
    """Play until the player leaves; the exit code. Raises Crash."""
    screen = Screen(window, board, signals)
    while True:
        try:
            with window.open():
                why = screen.run()
        except (OSError, termios.error):
            if not hung_up():
                raise
            return HANG_UP
        if why != SUSPENDED:
            return why
        os.kill(0, signal.SIGTSTP)  # all of the job, make too; it goes on here


class Screen:
    """What is shown and what the keys do, for as long as the terminal is ours."""

    def __init__(self, window: Window, board: Board, signals: Signals):
        self._window, self._board, self._signals = window, board, signals
        self._picture = None

    def run(self):
        """Returns an exit code, or SUSPENDED."""
        keyboard = sys.stdin.fileno()
        self._draw()
        while True:
            due = self._board.release(time.monotonic())
            ready, _, _ = select.select([keyboard, self._board.fd, self._signals.fd], [], [], due)
            if self._board.fd in ready:
                self._picture = self._board.read() or self._picture
            end = self._signal() if self._signals.fd in ready else None
            if end is None and keyboard in ready:
                end = self._keys()
            if end is not None:
                return end
            self._draw()

    def _draw(self):
        if self._picture is not None:
            self._window.draw(self._picture)

    def _signal(self) -> "int | None":
        for number in self._signals.read():
            if number in Signals.LEAVING:
                return 128 + number
        self._window.wipe()
        return None

    def _keys(self):
        if hung_up():
            return HANG_UP
        for name in self._window.pressed():
            if name in LEAVE_KEYS:
                return 0
            if name == SUSPEND_KEY:
                return SUSPENDED
            self._key(name)
        return None

    def _key(self, name: str):
        """The first key after the help only hides it."""
        if self._window.help or name == HELP_KEY:
            self._window.help = not self._window.help
            self._window.wipe()
        elif name in SHORT_KEYS:
            self._board.press(SHORT_KEYS[name])
        elif name in THEMSELVES:
            self._board.press(THEMSELVES[name])
        elif name in LONG_KEYS:
            self._board.hold(LONG_KEYS[name], time.monotonic())


# ---------------------------------------------------------------------------------------------
# Starting


def find_terminal(draw: "str | None", glass=terminal) -> tuple[blessed.Terminal, list]:
    """The terminal and the ways to draw on it; Problem if it can't be drawn on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Problem("Kartl draws in a terminal, and its input or output is not one.")
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        raise Problem(f"Kartl can't draw on a terminal of the kind {kind!r} (see TERM).")
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    modes = [terminal.MODES[draw]] if draw else terminal.usable(utf8, braille=kind != "linux")
    if glass is not terminal:
        return _colourful(blessed.Terminal(_known(kind)), utf8)
    if not utf8 and any(mode.utf8 for mode in modes):
        raise Problem(f"A terminal with the encoding {sys.stdout.encoding} can't show {draw}.")
    return blessed.Terminal(_known(kind)), modes


def _colourful(term: blessed.Terminal, utf8: bool) -> tuple[blessed.Terminal, list[int]]:
    """The terminal and the sizes of squares; Problem if it has no colours."""
    if not utf8 or "NO_COLOR" in os.environ or term.number_of_colors < 8:
        raise Problem("A colour screen needs a terminal with colours and UTF-8.")
    return term, list(SQUARES)


def glass_of(board: str):
    """What draws the screen of a board."""
    values = runpy.run_path(str(BOARDS / f"{board}.py"))
    return colours.Glass(values["WIDTH"], values["HEIGHT"]) if "SPI" in values else terminal


def _known(kind: str) -> str:
    """The kind itself, or what most that are new call themselves like when it isn't known here."""
    try:
        curses.setupterm(kind)
    except curses.error:
        return "xterm-256color"
    return kind


@contextlib.contextmanager
def locked(flash: Path):
    """The flash image, for one board at a time."""
    if flash.is_dir() or beside(flash, ".log").is_dir():
        raise Problem(f"{flash} is no place for a flash image: a folder is in its way.")
    try:
        flash.parent.mkdir(parents=True, exist_ok=True)
        lock = open(beside(flash, ".lock"), "w")  # noqa: SIM115
    except OSError as error:
        raise Problem(f"The flash image {flash} can't be used: {error.strerror}.") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Problem(
                f"Another Kartl plays on {flash}: leave that one, or use --flash FILE."
            ) from None
        yield


def beside(flash: Path, ending: str) -> Path:
    """A file that belongs to a flash image."""
    return flash.with_name(flash.name + ending)


def command(options) -> tuple[list[str], dict, Path]:
    """Command line, environment and working directory of the board's process."""
    if options.mpy:
        build.build()
    path = vm.BUILT if options.mpy else vm.SOURCES
    heap = vm.BOARD_HEAP if options.mpy and options.board == "reference" else None
    settings = {
        "flash": options.flash.resolve(),
        "seed": options.seed,
        "board": options.board,
    }
    if glass_of(options.board) is terminal:
        settings |= {"PANEL": options.panel, "COLUMN_OFFSET": PANELS[options.panel]}
    values = [f"{name}={value}" for name, value in settings.items()]
    # The working directory comes first on the path: compiled files must not meet their sources.
    folder = vm.BUILT[1] if options.mpy else vm.START
    return [*vm.micropython(heap), "-m", "live", *values], vm.environment(path), folder


def boards() -> list[str]:
    """The names of the boards."""
    return [path.stem for path in BOARDS.glob("[!_]*.py")]


def seed(text: str) -> int:
    """A number from 0 on, for argparse."""
    value = int(text)
    if value < 0:
        raise ValueError(text)
    return value


def arguments(argv):
    parser = argparse.ArgumentParser(prog="play", description="Play Kartl in the terminal.")
    parser.add_argument("--board", choices=sorted(boards()), default="reference")
    parser.add_argument("--panel", choices=PANELS, default="ssd1306")
    parser.add_argument("--flash", type=Path, default=FLASH, help="image file of the flash")
    parser.add_argument("--seed", type=seed, help="the same number, the same cards")
    parser.add_argument("--draw", choices=terminal.MODES, help="instead of the sharpest that fits")
    parser.add_argument("--mpy", action="store_true", help="compiled, in little memory")
    options = parser.parse_args(argv)
    if options.seed is None:
        options.seed = random.SystemRandom().getrandbits(30)
    return options


def run(options) -> int:
    glass = glass_of(options.board)
    term, modes = find_terminal(options.draw, glass)
    plain = glass is terminal and not modes[0].utf8
    window = Window(term, modes, "Kartl" if plain else f"Kartl · {options.panel}", glass)
    if sentence := window.too_small():
        raise Problem(sentence)
    with locked(options.flash), open(beside(options.flash, ".log"), "wb") as log:
        board = Board(*command(options), log)
        try:
            return play(window, board, Signals())
        finally:
            board.stop()
            if hung_up():  # what is still to be printed goes nowhere
                os.dup2(log.fileno(), sys.stdout.fileno())


def main(argv=None) -> int:
    try:
        return run(arguments(argv))
    except (Problem, build.Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 2
    except Crash as crash:
        print(f"The firmware has crashed.\n{crash}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
