"""The simulator: the firmware on a virtual board, driven by ticks. Scripts, tests and tools use it.

The path holds this folder, then the firmware, then the engine: tools/vm.py knows the folders. The
clock is turned by hand, so the same calls at the same seed give the same pictures.
"""

import gc

import device
import flash as flashes
import hands
import machine
from device.clock import Clock
from ui.canvas import Canvas
from ui.modules import forget_all, load, passing

KEYS = "UDLRAB"
TICK = 10  # ms
PANEL_ADDRESS = 0x3C

_LOST = ("views.", "engine.")  # folders whose modules come anew with every start
_PRESS_MS = 60
_STARTS = 300  # ms until a chip that was woken looks at its pins
_SETTLE = 5  # ticks from letting go of a key until that counts, bounce included
_LITTER = 256 * 1024  # bytes taken between two collections, where nobody counts them
_PATIENCE = 200  # ticks until an expected text must have come


class Unexpected(Exception):
    """The screen says something else than it should."""


class TurnedClock(Clock):
    """A clock that goes on only by sleep(). speed: what views/pace.py can't measure by it."""

    timers = ()
    speed = 1_000_000

    def __init__(self, start=0):
        self._now = start

    def now(self):
        return self._now

    def sleep(self, ms):
        """Turn it on; `timers` of a board run meanwhile."""
        self.turn(ms)
        for timer in self.timers:
            timer.pass_time(ms)

    def turn(self, ms):
        self._now = (self._now + max(ms, 0)) & 0x3FFF_FFFF


class Reset(BaseException):
    """The chip starts anew."""


class Off(BaseException):
    """The chip sleeps deeply."""


class Wires(machine.Board):
    """The wires of a board whose clock is turned: it can sleep.

    slept: [(ms, "light" or "deep")] of when it fell asleep. pressed_in: None, or (ms, pin): a key
    that is pressed so long after it has fallen into a light sleep.
    """

    pressed_in = None

    def __init__(self, clock, bounce):
        super().__init__(clock.now, bounce)
        self.clock = clock
        self.slept = []

    def reset(self):
        raise Reset

    def switch_off(self):
        self.slept.append((self.clock.now(), "deep"))
        if self.wakers[0]:
            raise ValueError("a deep sleep with the wake-up of a light one")
        raise Off

    def doze(self, ms):
        """Sleep; no timer runs meanwhile."""
        self.slept.append((self.clock.now(), "light"))
        if self._woken():
            return machine.PIN_WAKE
        if self.pressed_in and self.pressed_in[0] <= ms:
            after, pin = self.pressed_in
            self.pressed_in = None
            self.clock.turn(after)
            self.press(pin)
            return machine.PIN_WAKE
        self.clock.turn(ms)
        return machine.TIMER_WAKE

    def _woken(self):
        return any(not self.level(pin) for pin in list(self.wakers[0]) + self.wakers[1:])


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
    the bus than a virtual panel. asleep: whether it is in a deep sleep. values: what is otherwise
    on the board, as PANEL="sh1106", COLUMN_OFFSET=2.
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
        self.app = None
        self.asleep = self._mounted = False
        self.board = Board(board, values)
        self.clock = clock or TurnedClock()
        self.flash = _flash(flash)
        self.wires = _wires(self.clock, bounce)
        self.bus, self.panel = _wired(self.board, self.wires, self.clock.now, panel)
        self.hands = hands.of(self.board, self.wires)
        self._seed = seed
        Canvas.heard = [] if hear else None
        self._boot()

    # Time

    def tick(self):
        """10 ms pass; the app has its turn when that is due."""
        now = self.clock.now()
        if self.app and self.clock.diff(now, self._due) >= 0:
            try:
                wait = self.app.tick()
                self._due = self.clock.now() + wait
            except Off:
                self.asleep = True
                self._lose()
        self.clock.sleep(TICK)

    def wait(self, ticks):
        for _ in range(ticks):
            self.tick()

    # Keys

    def key(self, letter, down):
        """Press or let go of a key: U, D, L, R, A or B."""
        pins = self.hands.key(letter, down, self._is_listing())
        if down and self.asleep and self.wires.wakers[1] in pins:
            self.clock.turn(_STARTS)
            self._boot(machine.DEEPSLEEP_RESET)

    def press(self, letter, ms=_PRESS_MS):
        """Press a key for that long, and wait until it was seen to be let go."""
        ms = max(ms, self.lasts(letter))
        self.key(letter, True)
        self.wait(ms // TICK)
        self.key(letter, False)
        self.wait(_SETTLE)

    def lasts(self, letter, long=False):
        """Ms for which a key has to be down at least to be what it is now, or to be held."""
        return self.hands.lasts(letter, self._is_listing(), long)

    def _is_listing(self):
        return self.device is not None and getattr(self.device.panel, "listing", 0) == 1

    def hold(self, letter, ms):
        """Hold a key down for that long."""
        self.press(letter, max(ms, self.lasts(letter, True)))

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

    def finish(self):
        """Wait until the picture is whole, where it is sent in parts."""
        while hasattr(self.board, "SPI") and self.device.panel.lost:
            self.tick()

    def picture(self):
        """What a viewer sees: 1024 bytes, MONO_VLSB."""
        return self.panel.picture()

    # Power and settings

    def charge(self, volts):
        """Give the battery that voltage."""
        place = self.board.BATTERY
        if isinstance(place, dict):
            self.panel.power.charge(volts)
        else:
            self.wires.volts[place] = volts / 2

    def reboot(self):
        """Take the power away at this moment and give it back: only the flash stays."""
        self.close()
        gc.collect()
        self.panel.reset()
        self._boot()

    def reset(self, cause=machine.HARD_RESET):
        """Start the chip anew, as machine.reset() does: the panel keeps its power."""
        self.close()
        gc.collect()
        self._boot(cause)

    def close(self):
        """End it, so that another Sim may start."""
        self._lose()
        self.asleep = False

    def _lose(self):
        """Only the flash stays, and the wires."""
        if self._mounted:
            self._mounted = False
            flashes.umount(self.board.DATA)
        self.app = self.device = None
        self.wires.timers.clear()
        self.wires.catchers.clear()

    def set(self, name, value):
        """Change a setting and come back to the screen, as from the settings."""
        ctx = self.app.ctx
        load("ui.settings").change(ctx, name, value)
        ctx.stack.top.enter(ctx)

    def _boot(self, cause=machine.PWRON_RESET):
        self.asleep = False
        self.wires.cause = cause
        forget_all(*_LOST)
        flashes.mount(self.flash, self.board.DATA)
        self._mounted = True
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self):
        machine.attach(self.wires)
        self._due = self.clock.now()
        self.device = device.open(self.board, clock=self.clock)
        first, _ = passing("start.up.first", self.device)
        self.app = load("main").build(self.board, self.device, self._seed, first)
        if gc.mem_free() > 4 * _LITTER:
            gc.threshold(_LITTER)


def _wires(clock, bounce):
    if not isinstance(clock, TurnedClock):
        return machine.Board(clock.now, bounce)
    wires = Wires(clock, bounce)
    clock.timers = wires.timers
    return wires


def _wired(board, wires, now, panel):
    """The bus and the panel on it: another one than that of the board file, if given."""
    if hasattr(board, "SPI"):
        import tft

        return tft.wired(board, wires, now, panel)
    from panel import VirtualPanel

    bus = wires.bus(board.I2C["id"])
    panel = panel or VirtualPanel(board.PANEL, board.WIDTH, board.COLUMN_OFFSET)
    bus.devices[PANEL_ADDRESS] = panel
    return bus, panel


def _flash(flash):
    if flash is None:
        return flashes.in_memory()
    return flashes.in_file(flash) if isinstance(flash, str) else flash
