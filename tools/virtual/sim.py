"""The simulator: the firmware on a virtual board, driven by ticks. Scripts, tests and tools use it.

The path holds this folder, then the firmware, then the engine: tools/vm.py knows the folders. The
clock is turned by hand, so the same calls at the same seed give the same pictures.
"""

import gc
import sys

import device
import flash as flashes
import machine
from device.clock import Clock
from ui.canvas import Canvas
from ui.modules import forget, load

KEYS = "UDLRAB"
TICK = 10  # ms
PANEL_ADDRESS = 0x3C

_LOST = ("views", "engine")  # packages that come anew with every start
_PRESS_MS = 60
_SETTLE = 5  # ticks from letting go of a key until that counts, bounce included
_PATIENCE = 200  # ticks until an expected text must have come


class Unexpected(Exception):
    """The screen says something else than it should."""


class TurnedClock(Clock):
    """A clock that goes on only by sleep()."""

    def __init__(self, start=0):
        self._now = start

    def now(self):
        return self._now

    def sleep(self, ms):
        self._now = (self._now + max(ms, 0)) & 0x3FFF_FFFF


class Board:
    """A copy of a board file's values, some of them changed; ValueError for one it lacks."""

    def __init__(self, name, changes):
        source = load("boards." + name)
        for key in dir(source):
            if key.isupper():
                setattr(self, key, getattr(source, key))
        for key, value in changes.items():
            if not hasattr(self, key):
                raise ValueError("the board file has no " + key)
            setattr(self, key, value)


class Sim:
    """A running device: app, device, board, clock; below them wires, panel and flash.

    board: name of a file in boards/. flash: path of an image file, a flash.Flash, or None for one
    in memory. seed: of the cards. bounce: seed of the contacts' bounce, None for clean ones. hear:
    note the words on the screen. clock: None for one turned by wait(). panel: something else on
    the bus than a virtual panel. values: what is otherwise on the board, as PANEL="sh1106",
    COLUMN_OFFSET=2.
    """

    def __init__(
        self,
        board="reference",
        flash=None,
        seed=1,
        bounce=1,
        hear=True,
        clock=None,
        panel=None,
        **values,
    ):
        self.board = Board(board, values)
        self.clock = clock or TurnedClock()
        self.flash = _flash(flash)
        self.wires = machine.Board(self.clock.now, bounce)
        self.bus = self.wires.bus(self.board.I2C["id"])
        self.panel = panel or _panel(self.board)
        self.bus.devices[PANEL_ADDRESS] = self.panel
        self._seed = seed
        Canvas.heard = [] if hear else None
        self._boot()

    # Time

    def tick(self):
        """10 ms pass; the app has its turn when that is due."""
        now = self.clock.now()
        if self.clock.diff(now, self._due) >= 0:
            self._due = now + self.app.tick()
        self.clock.sleep(TICK)

    def wait(self, ticks):
        for _ in range(ticks):
            self.tick()

    # Keys

    def key(self, letter, down):
        """Press or let go of a key: U, D, L, R, A or B."""
        pin = self.board.BUTTONS[KEYS.index(letter)]
        if down:
            self.wires.press(pin)
        else:
            self.wires.release(pin)

    def press(self, letter, ms=_PRESS_MS):
        """Press a key for that long, and wait until it was seen to be let go."""
        self.key(letter, True)
        self.wait(ms // TICK)
        self.key(letter, False)
        self.wait(_SETTLE)

    def hold(self, letter, ms):
        """Hold a key down for that long."""
        self.press(letter, ms)

    # The screen

    def words(self):
        """The strings on the screen, in the order in which they were drawn."""
        return list(Canvas.heard or ())

    def says(self, text):
        """Whether the text is on the screen; it may go over several of its strings."""
        return text in " ".join(Canvas.heard or ())

    def expect(self, text, ticks=_PATIENCE):
        """Wait until the screen says the text; Unexpected when it doesn't come in time."""
        for _ in range(ticks):
            if self.says(text):
                return
            self.tick()
        if not self.says(text):
            raise Unexpected("%r is not among %r" % (text, self.words()))

    def picture(self):
        """What a viewer sees: 1024 bytes, MONO_VLSB."""
        return self.panel.picture()

    # Power and settings

    def reboot(self):
        """Take the power away at this moment and give it back: only the flash stays."""
        self.close()
        gc.collect()
        self.panel.reset()
        self._boot()

    def close(self):
        """End it, so that another Sim may start."""
        self.app = self.device = None
        flashes.umount(self.board.DATA)

    def set(self, name, value):
        """Change a setting and come back to the screen, as from the settings."""
        ctx = self.app.ctx
        load("ui.settings").change(ctx, name, value)
        ctx.stack.top.enter(ctx)

    def _boot(self):
        forget(*[name for name in sys.modules if name.partition(".")[0] in _LOST])
        flashes.mount(self.flash, self.board.DATA)
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self):
        machine.attach(self.wires)
        self._due = self.clock.now()
        self.device = device.open(self.board, clock=self.clock)
        self.app = load("main").build(self.board, self.device, self._seed)


def _panel(board):
    from panel import VirtualPanel

    return VirtualPanel(board.PANEL, board.WIDTH, board.COLUMN_OFFSET)


def _flash(flash):
    if flash is None:
        return flashes.in_memory()
    return flashes.in_file(flash) if isinstance(flash, str) else flash
