"""The virtual board: boots from its flash as an ESP32 does, boot.py, main.py, then the REPL.

tools/virtual_board.py starts it (micropython -c "__import__('board').boot(...)") on a
pseudo-terminal, and anew after every reset. `machine` is the one of this folder, the panel hangs
on its bus; the flash is a littlefs in a file, and all that there is of a file system.
"""

import gc
import os
import select
import sys
import termios
import time
from binascii import b2a_base64

import micropython
import vfs

import esp32  # noqa: F401, the firmware finds it by its name later
import flash as flashes
import machine
from panel import VirtualPanel

SIZE = 2 * 1024 * 1024  # bytes of the flash, as in a stock ESP32 of 4 MB
BLOCK = 4096
HARD = 3  # the exit code that asks for a start as after power on

_KEYS = "UDLRAB"
_LOOKS = 4  # at a pin, after which a program has seen how its key is
_UNSEEN_MS = 300  # after which one that does not look never will
_ADDRESS = 0x3C
_BOOT = "# Runs at every start, before main.py.\n"
_INSPECT = "MICROPYINSPECT"  # set, this port goes on to its REPL
_LOCAL_MODES = 3  # in what termios.tcgetattr gives
_SIGNALS = 1  # of the local modes: Ctrl-C interrupts


class Wires(machine.Board):
    """Pins that follow what comes in on the stream of keys: U D L R A B down, u d l r a b up. A key
    stays as it is until the program has seen it, however slow that is."""

    def __init__(self, now, stream, pins):
        super().__init__(now)
        self._stream = stream
        self._pins = pins
        self._poller = select.poll()
        self._poller.register(stream, select.POLLIN)
        self._coming = b""
        self._moved = {}  # by pin: when its key moved, and looks at it since

    def level(self, pin):
        if pin in self._moved:
            self._moved[pin][1] += 1
        while self._comes():
            letter = self._coming.decode()
            pressed = self._pins[_KEYS.index(letter.upper())]
            if not self._was_seen(pressed):
                break
            self._moved[pressed] = [self._now(), 0]
            (self.press if letter.isupper() else self.release)(pressed)
            self._coming = b""
        return super().level(pin)

    def _comes(self):
        """Whether there is a move to make."""
        if not self._coming and self._poller.poll(0):
            self._coming = self._stream.read(1)
        return self._coming

    def _was_seen(self, pin):
        since, looks = self._moved.get(pin, (0, _LOOKS))
        return looks >= _LOOKS or time.ticks_diff(self._now(), since) > _UNSEEN_MS


class Bus(machine.Bus):
    """The bus of the panel. A new picture goes out as a line `F` and base64, before it the words on
    it, as far as the firmware's canvas knows them, as a line `W`."""

    def __init__(self, panel, stream):
        super().__init__()
        if panel:
            self.devices[_ADDRESS] = panel
        self._panel = panel
        self._stream = stream
        self._picture = None

    def write(self, address, parts):
        super().write(address, parts)
        picture = self._panel.picture()
        if picture != self._picture:
            self._picture = picture
            self._stream.write(b"W " + " ".join(_heard()).replace("\n", " ").encode() + b"\n")
            self._stream.write(b"F " + b2a_base64(picture))


class _Lenient(VirtualPanel):
    """A panel that may be driven as what it is not, until the self-test finds that out."""

    strict = False


def _heard():
    """The words on the canvas; from the first call on it notes them."""
    for module in sys.modules.values():  # compiled, it has another name
        canvas = getattr(module, "Canvas", None)
        if canvas:
            if canvas.heard is None:
                canvas.heard = []
            return canvas.heard
    return ()


class _Guarded:
    """A file system some of whose files can't be written, as those of a worn or locked flash."""

    def __init__(self, inner, locked):
        self._inner = inner
        self._locked = locked

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def open(self, path, mode):
        if "r" not in mode:
            self._refuse(path)
        return self._inner.open(path, mode)

    def remove(self, path):
        self._refuse(path)
        self._inner.remove(path)

    def rename(self, old, new):
        self._refuse(new)
        self._inner.rename(old, new)

    def _refuse(self, path):
        if path.lstrip("/") in self._locked:
            raise OSError(30)


def _reset():
    sys.exit(HARD)


def _keyboard_interrupt(character):
    """micropython.kbd_intr for a terminal: whether Ctrl-C interrupts."""
    modes = termios.tcgetattr(0)
    signals = _SIGNALS if character >= 0 else 0
    modes[_LOCAL_MODES] = modes[_LOCAL_MODES] & ~_SIGNALS | signals
    termios.tcsetattr(0, termios.TCSANOW, modes)


class _Module:
    """A module of this port with some names changed to what they are on the board."""

    def __init__(self, module, **changes):
        for name in dir(module):
            setattr(self, name, getattr(module, name))
        for name in changes:
            setattr(self, name, changes[name])


def _wire(keys, pictures, panel):
    offset = 2 if panel == "sh1106" else 0
    pins = (32, 33, 25, 26, 27, 13)
    wires = Wires(time.ticks_ms, open(keys, "rb", buffering=0), pins)  # noqa: SIM115
    glass = open(pictures, "wb", buffering=0)  # noqa: SIM115
    wires.buses[0] = Bus(panel and _Lenient(panel, 128, offset), glass)
    machine.attach(wires)
    machine.reset = _reset
    sys.modules["machine"] = machine
    sys.modules["micropython"] = _Module(micropython, kbd_intr=_keyboard_interrupt)
    return glass


def _mount(path, size, locked):
    """Make the flash the whole file system; formatted first, with a boot.py, when it is new."""
    flash = flashes.in_file(path, size, BLOCK)
    blank = flash.is_blank()
    if blank:
        vfs.VfsLfs2.mkfs(flash)
    system = vfs.VfsLfs2(flash)
    vfs.umount("/")
    vfs.mount(_Guarded(system, locked) if locked else system, "/")
    os.chdir("/")
    if blank:
        with open("/boot.py", "w") as file:
            file.write(_BOOT)


def _run(name, space):
    """Run a file of the flash as the board does: what it raises is printed, and SystemExit ends
    in a reset. Whether nothing was raised."""
    try:
        if name in os.listdir("/"):
            execfile("/" + name, space)  # noqa: F821
    except SystemExit:
        raise
    except BaseException as error:
        sys.print_exception(error)
        return False
    return True


def boot(
    space, flash, keys, pictures, raw=False, panel="ssd1306", size=SIZE, locked=(), version=None
):
    """Start, for the REPL whose globals are `space`.

    keys, pictures: file descriptors. raw: into the raw REPL, so without main.py. panel: a
    controller, or None for no panel. locked: paths that can't be written. version: (name, version,
    _mpy) to give instead of this port's.
    """
    glass = _wire(keys, pictures, panel)
    if version:
        sys.modules["sys"] = _Module(sys, implementation=_Implementation(*version))
    _mount(flash, size, locked)
    sys.path[:] = ["", ".frozen", "/lib"]
    for name in ("board", "flash", "panel"):
        del sys.modules[name]
    glass.write(b"R\n")
    os.putenv(_INSPECT, "1")
    gc.collect()
    gc.threshold(-1)
    try:
        if _run("boot.py", space) and not raw:
            _run("main.py", space)
    except SystemExit:
        os.unsetenv(_INSPECT)
        raise
    except KeyboardInterrupt:
        pass  # it came when the program had just ended; the REPL comes, as on the board


class _Implementation:
    def __init__(self, name, version, mpy):
        self.name = name
        self.version = version
        self._mpy = mpy
        self._machine = "a virtual board"

    def __getitem__(self, index):
        return (self.name, self.version)[index]
