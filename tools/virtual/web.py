"""The virtual board in the browser: the worker of tools/web/page calls these functions one by one.

start() once, then turn() whenever it is due, key() in between, and picture() and words() after a
turn. Runs on MicroPython's WebAssembly port, where nobody may sleep.
"""

import json
from binascii import b2a_base64

from js import performance

import loop
from device.clock import Clock
from engine.lend import lend
from live import Keys
from sim import Sim
from ui.canvas import LEFT, SMALL, Canvas
from ui.modules import load

_BITS_I2C, _BITS_SPI = 9, 8  # of a byte on the bus
_CHOSEN = "\u25b8 "  # before what stands dark on light, as the chosen row of a menu
_MASK = 0x3FFF_FFFF

_PASSES = 3000
_TRIES = 16  # the shortest counts: something else may have been at work meanwhile

_ME = 0  # the person's seat

_board = None


class WorkClock(Clock):
    """A clock on which work takes `times` as long as it really does.

    Within a turn, from begin() to end(), time goes that much faster; what it is ahead of the real
    time then has to be waited for. speed: as of a fast board (views/pace.py), so that the bots play
    the same in every browser.
    """

    speed = 1_000_000

    def __init__(self, times=1):
        self.times = times
        self._start = self._end = super().now()
        self._since = performance.now()

    def now(self):
        return (self._start + int((performance.now() - self._since) * self.times)) & _MASK

    def begin(self):
        real = super().now()
        self._start = real if self.diff(real, self._end) > 0 else self._end
        self._since = performance.now()

    def end(self, more=0):
        """End a turn that took `more` ms which nobody had to work; ms until it is really over."""
        self._end = (self.now() + more) & _MASK
        return max(self.diff(self._end, super().now()), 0)


class _Board:
    """A running virtual board with its clock. deal: the code of a link, "" for none."""

    def __init__(self, slow, deal, options):
        self.deal = deal
        self.clock = WorkClock(slowness() if slow else 1)
        self.sim = Sim(bounce=None, clock=self.clock, **options)
        self.sim.panel.strict = False  # the self-test may take it for another one
        self.keys = Keys(self.sim)
        self.shown = self.sent = None
        self.colour = hasattr(self.sim.board, "SPI")
        if self.colour:
            _mark_chosen(load("ui.colour.canvas").ColourCanvas)
        wires = self.sim.board.SPI if self.colour else self.sim.board.I2C
        bits = _BITS_SPI if self.colour else _BITS_I2C
        self._wire = (bits * 1000 if slow else 0, wires["freq"])

    def turn(self):
        bus, before = self.sim.bus, self.sim.bus.bytes
        self.clock.begin()
        self.keys.turn(self.clock.now())
        wait = self.sim.app.tick()
        if self.deal:
            self._type_in()
        times, freq = self._wire
        return wait + self.clock.end((bus.bytes - before) * times // freq)

    def _type_in(self):
        """Once the menu is there, have it take the code."""
        stack = self.sim.app.ctx.stack
        if type(stack.top).__name__ == "Menu":
            stack.open("views.code.Entry", self.deal, True)
            self.deal = ""


def start(options):
    """Switch a board on. options: JSON of the arguments for Sim, `slow` for an ESP32's pace, and
    `deal`, the code of a deal to begin with."""
    global _board
    options = json.loads(options)
    _board = _Board(options.pop("slow", False), options.pop("deal", ""), options)


def turn():
    """Turn the wheel once; ms until the next time."""
    return _board.turn()


def key(letter):
    """A key goes down (U D L R A B) or up (u d l r a b)."""
    _board.keys.add(ord(letter))


def picture():
    """The picture in base64, MONO_VLSB or 16 bits a dot; None when it is the one that was asked for
    last, or is not yet whole."""
    bus = _board.sim.bus
    if _board.sent == bus.bytes or _board.colour and _board.sim.device.panel.lost:
        return None
    _board.sent = bus.bytes
    shown = _board.sim.picture()
    if shown == _board.shown:
        return None
    _board.shown = shown
    return b2a_base64(shown).decode().rstrip()


def form():
    """JSON of the width and height of the panel in dots, whether it is in colour, and how many keys
    there are."""
    board = _board.sim.board
    return json.dumps((board.WIDTH, board.HEIGHT, _board.colour, len(board.BUTTONS)))


def words():
    """JSON of the strings on the screen in their order; the chosen ones are marked."""
    words = _board.sim.words()
    card = _chosen_card(_board.sim.app.ctx.stack.top)
    if card in words:
        words[max(at for at, word in enumerate(words) if word == card)] = _CHOSEN + card
    return json.dumps(words)


def _chosen_card(view):
    """The name of the card of the hand that stands out on a table (views/play.py), or None."""
    if not (hasattr(view, "hand") and hasattr(view, "cursor")) or view.view.turn != _ME:
        return None
    if not view.hand or getattr(view, "asked", None):
        return None
    deck = view.deck or lend("views.%s.picture" % view.game).pictures(view)
    return deck.name(view.hand[view.cursor])


def slowness():
    """How many times slower than this machine an ESP32 at 240 MHz would be, at least 1."""
    here = min([loop.span(_PASSES, performance.now) for _ in range(_TRIES)])
    return max(_PASSES * loop.ESP32_US / 1000 / max(here, 0.1), 1)


def _mark_chosen(kind):
    """Let the words on the screen tell, too, what is dark on light. kind: a class of canvases."""
    write = kind.text

    def marking(canvas, x, y, s, font=SMALL, ink=1, align=LEFT, width=None):
        end = write(canvas, x, y, s, font, ink, align, width)
        if not ink and s and canvas.heard:
            canvas.heard[-1] = _CHOSEN + canvas.heard[-1]
        return end

    kind.text = marking


_mark_chosen(Canvas)
