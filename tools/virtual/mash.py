"""Random keys on all screens, in the heap of the device: micropython -X heapsize=64wK -m mash FLASH
COUNT [SEED]; `make endure RUN=mash`.

The board is the leanest one (probe.py), the flash a littlefs in the file FLASH. COUNT events come
out of the keys: short, long and held ones, and chords. Now and then somebody goes back to the menu,
the garbage goes, and a line `MENU`, what the menu looks like and the bytes in use is printed; at
other times `AT`, the name of the view and what micropython.mem_info() says. An error goes to the
screen, as in main. A wrong answer in the self-test makes the board another one: until then.
tools/endure.py reads what is printed.
"""

import sys

import vfs

import longrun
import probe
from engine.rng import Rng
from probe import Watched

ANEW = 3  # what the program ends with where the device has started anew; tools/endure.py goes on
_ROUND = 250  # presses, then back to the menu
_LOOK = 97  # presses between two looks at the largest free block
_TRACES = 3  # that are printed
_FOUND_OUT = ("PANEL", "COLUMN_OFFSET", "BUZZER")  # by the self-test, of a board file

# Mostly A and the arrows, so that games and entries get on; B seldom, as it leads away.
_LIKELY = "AAAAAAALLRRRUUDDDDB"
_HOLDS = (2, 4, 6, 6, 6, 6, 6, 6, 45, 70, 150)  # ticks


class Mash:
    """events: that came out of the keys; errors: exceptions that came to the screen, which those do
    not that have the device start anew; seen: names of views with how often each was on top."""

    def __init__(self, chance, device, board):
        self.events = self.errors = 0
        self.seen = {}
        self._chance = chance
        self._device = device
        self._error = None
        self._traces = 0
        self._board = board
        self._values = [getattr(board, name) for name in _FOUND_OUT]
        self._pins = board.BUTTONS
        self._count(device.app.ctx.buttons)
        self._entry = 0

    def _count(self, buttons):
        """Count the events that come out of the keys."""
        poll = buttons.poll

        def polled(now):
            events = poll(now)
            self.events += len(events)
            return events

        buttons.poll = polled

    def run(self, count):
        presses = 0
        while self.events < count:
            if presses % _ROUND == 0:
                self._go_home()
            presses += 1
            self._press()
            if self._error:
                self._stumble()
            name = self._device.at()
            self.seen[name] = self.seen.get(name, 0) + 1
            if presses % _LOOK == 0:
                longrun.look(name)

    def _press(self):
        """One key for a while; now and then another one with it."""
        chance = self._chance
        pins = self._pins
        pin = pins["UDLRAB".index(_LIKELY[chance.below(len(_LIKELY))])]
        down = probe.Pin.down
        down.add(pin)
        if chance.below(8) == 0:
            other = pins[chance.below(6)]
            self._ticks(chance.below(4))
            down.add(other)
            self._ticks(chance.below(8))
            down.discard(other)
        self._ticks(_HOLDS[chance.below(len(_HOLDS))])
        down.discard(pin)
        self._ticks(4 + chance.below(12))

    def _ticks(self, count):
        device = self._device
        for _ in range(count):
            try:
                device.app.tick()
            except Exception as error:
                self._error = error
            device.ticks += 1

    def _stumble(self):
        """As in main: the error becomes a screen. Called where little lies on the stack, as there:
        what lies there keeps objects in memory."""
        from main import stumble

        error, self._error = self._error, None
        self._traces += 1
        if self._traces <= _TRACES:
            views = self._device.app.ctx.stack.views
            print("FAILED on", [type(view).__name__ for view in views], "after", self.events)
            sys.print_exception(error, sys.stdout)
        stumble(self._device.app.ctx, error)
        self._ticks(1)
        self.errors += self._device.at() == "Crash"

    def _go_home(self):
        """Back to the menu; measure there, and take its next entry."""
        ctx = self._device.app.ctx
        self._restore(ctx)
        ctx.stack.home()
        self._ticks(3)
        while self._device.at() == "Notice":
            ctx.stack.pop()
            self._ticks(3)
        if self._device.at() == "Menu":
            menu = ctx.stack.top
            longrun.measure(menu)
            self._entry += 1
            menu.rows.at = self._entry % len(menu.names)

    def _restore(self, ctx):
        """Make the board again what it was before the self-test."""
        for name, value in zip(_FOUND_OUT, self._values):
            setattr(self._board, name, value)
        ctx.panel.become(*self._values[:2])
        ctx.store.delete("board")


class Time:
    """Stands for the module time: a tone of the self-test takes none."""

    def sleep_ms(self):
        pass


def main(flash, count, seed=1, again=""):
    longrun.begin(flash, again)
    from boards import reference as board  # only now: it counts as firmware

    device = Watched(None, int(seed), board)
    sys.modules["time"] = Time
    mash = Mash(Rng(int(seed)), device, board)
    try:
        mash.run(int(count))
    except SystemExit:
        ended = ANEW
    else:
        ended = 1 if mash.errors else 0
    vfs.umount("/data")
    print("SEEN", ", ".join(["%s %d" % pair for pair in mash.seen.items()]))
    told = mash.events, mash.errors, ended == ANEW
    print("%d key events, %d exceptions, %d starts anew" % told)
    return ended


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
