"""The self-test, step by step: keys, bus, picture, brightness, buzzer, figures. views.device opens
it, and main when A is held at the start. What it finds out about panel and buzzer is kept in the
file `board` of the store, which start.board reads.
"""

import gc
import json
import sys

from ui.canvas import CENTRE, TEXT
from ui.keys import A, B, LEFT, LONG, RIGHT, SHORT, key_of, kind_of
from ui.modules import forget, passing
from ui.stack import View
from ui.typeset import wrap
from ui.widgets import title

OPTIONS = "board"

# Controllers and the first column on the glass, in the order of their likelihood.
PANELS = (("ssd1306", 0), ("sh1106", 2), ("sh1106", 0), ("ssd1306", 2))
_LEVELS = (8, 96, 255, 96)  # of the contrast, one after the other
_LEVEL_MS = 500
_ROW = 13
_HELD_A, _HELD_B = A | LONG << 3, B | LONG << 3


class Step(View):
    """A step; `following` comes next. B leaves; `leave_by` are its events that do."""

    following = None
    holds = True
    leave_by = (B, _HELD_B)

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("selftest")

    def key(self, event):
        if event in self.leave_by:
            self.ctx.apply()
            self.ctx.stack.home()
        else:
            self.pressed(event)

    def on(self):
        """Go on to the next step, or home after the last."""
        if self.following:
            self.ctx.stack.replace(self.following())
        else:
            self.ctx.stack.home()

    def probe(self, name):
        """What device/probe.py says of the board, which it alone can ask: "scan", "beep" .."""
        found, brought = passing("device.probe." + name, self.ctx.board)
        forget(*brought)
        return found

    def lines(self, canvas, y, lines):
        for line in lines:
            canvas.text(0, y, line, TEXT, 1, CENTRE, canvas.width_dots)
            y += _ROW


class Keys(Step):
    """Every key lights up when it is pressed; so B has to be held to leave."""

    leave_by = (_HELD_B,)

    def enter(self, ctx):
        super().enter(ctx)
        ctx.named.add(A)  # it may have been held to come here
        self._seen = 0

    def pressed(self, event):
        self._seen |= 1 << key_of(event)
        self.dirty = True
        if event == _HELD_A:
            self.on()

    def draw(self, canvas):
        top = title(canvas, self.words("title"))
        wide = canvas.width_dots // 6
        for key, name in enumerate(self.words("key_names").split()):
            seen = self._seen >> key & 1
            (canvas.bar if seen else canvas.frame)(key * wide, top + 2, wide - 2, 17)
            canvas.text(key * wide, top + 4, name, TEXT, 0 if seen else 1, CENTRE, wide - 2)
        text = self.words("keys")
        self.lines(canvas, top + 24, wrap(text, TEXT, canvas.width_dots))


class Wires(Step):
    """Who answers on the bus."""

    def pressed(self, event):
        if event == A:
            self.on()

    def draw(self, canvas):
        words = self.words
        found = ["0x%02X" % address for address in self.probe("scan")]
        top = title(canvas, words("title"))
        names = ", ".join(found) or words("nobody")
        self.lines(canvas, top + 4, (words("wires"), names, words("next")))


class Question(Step):
    """A question in a picture: `sentence` is its key, `answered` gets whether it was a yes."""

    at = 0

    def pressed(self, event):
        if event in (LEFT, RIGHT):
            self.at = 1 - self.at
            self.dirty = True
        elif event == A:
            self.answered(self.at == 0)

    def draw(self, canvas):
        self.backdrop(canvas)
        lines = wrap(self.words(self.sentence), TEXT, 110)
        top = (canvas.height_dots - (len(lines) + 1) * _ROW) // 2
        self.lines(canvas, top, lines)
        words = self.ctx.texts.part("main")
        for number, name in enumerate(("yes", "no")):
            x = 20 + number * 46
            y = top + len(lines) * _ROW
            if number == self.at:
                canvas.bar(x, y, 42, _ROW)
            canvas.text(x, y + 1, words(name), TEXT, 0 if number == self.at else 1, CENTRE, 42)

    def backdrop(self, canvas):
        """What the question is about."""


class Frame(Question):
    """The outermost dots: where a side is missing, another panel is tried."""

    sentence = "frame"

    def enter(self, ctx):
        super().enter(ctx)
        self._now = self._first = (ctx.board.PANEL, getattr(ctx.board, "COLUMN_OFFSET", 0))
        same = [panel for panel in PANELS if panel[0] == self._now[0]]
        others = same and same + list(PANELS)  # a colour screen is soldered on
        self._others = [panel for panel in others if panel != self._now]

    def answered(self, whole):
        if whole:
            if self._now != self._first:
                remember(self.ctx, PANEL=self._now[0], COLUMN_OFFSET=self._now[1])
            self.on()
            return
        self._now = self._others.pop(0) if self._others else self._first
        self.ctx.panel.become(*self._now)
        self.at = 0
        self.dirty = True

    def backdrop(self, canvas):
        canvas.fb.rect(0, 0, canvas.width_dots, canvas.height_dots, 1)


class Light(Question):
    """The brightness goes up and down."""

    sentence = "light"
    _since = None
    _level = 0

    def tick(self, now):
        if self._since is None or self.ctx.clock.diff(now, self._since) >= _LEVEL_MS:
            self._since = now
            self._level = (self._level + 1) % len(_LEVELS)
            self.ctx.panel.contrast(_LEVELS[self._level])

    def answered(self, yes):
        self.ctx.apply()
        self.on()

    def backdrop(self, canvas):
        canvas.dither(0, 0, canvas.width_dots, 4)
        canvas.dither(0, canvas.height_dots - 4, canvas.width_dots, 4)


class Sound(Question):
    """A tone; a board on which nobody hears one has no buzzer."""

    sentence = "sound"

    def enter(self, ctx):
        super().enter(ctx)
        self._heard = self.probe("beep")

    def tick(self, now):
        if not self._heard:
            self.on()

    def answered(self, yes):
        remember(self.ctx, BUZZER=self.ctx.board.BUZZER if yes else None)
        self.on()


class Figures(Step):
    """Battery, memory, flash, version."""

    def pressed(self, event):
        if kind_of(event) == SHORT:
            self.on()

    def draw(self, canvas):
        words = self.words
        millivolts = self.probe("millivolts")
        volts = words("no_battery")
        if millivolts:
            volts = words("volts", millivolts // 1000, millivolts % 1000 // 10)
        gc.collect()
        lines = (
            volts,
            words("heap", amount(self.ctx.free() // 1024)),
            words("flash", amount(self.probe("flash"))),
            words("system", "%d.%d.%d" % sys.implementation[1][:3]),
        )
        self.lines(canvas, title(canvas, words("title")), lines)


Keys.following = Wires
Wires.following = Frame
Frame.following = Light
Light.following = Sound
Sound.following = Figures


def amount(kilobytes):
    """`51 KB`, or `2 MB` where that is enough to know."""
    return "%d KB" % kilobytes if kilobytes < 1000 else "%d MB" % ((kilobytes + 512) // 1024)


def remember(ctx, **options):
    """Keep what differs from the board file, also what was found out before."""
    try:
        known = dict(json.loads(ctx.store.load(OPTIONS) or b"{}"))
    except (ValueError, TypeError):
        known = {}
    for name in options:
        known[name] = options[name]
        setattr(ctx.board, name, options[name])
    ctx.save(OPTIONS, json.dumps(known).encode())
