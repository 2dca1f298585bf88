"""Scripts for the simulator: micropython -m script [NAME=VALUE ...] FILE ...

NAME=VALUE stands for a line `set NAME VALUE` before the file; FILE may be - for standard input.
One command a line, # begins a comment:

    press KEYS [MS]      one after the other, as U, D, L, R, A, B, or DDA
    hold KEY MS
    choose NAME          an entry of the main menu, by the key of its text
    type LETTERS         on the grid of letters that is on the screen
    ok                   and its last place, which ends it
    wait TICKS           of 10 ms
    expect TEXT          waits up to 2 s until it is on the screen
    absent TEXT          fails if it is on the screen now
    shot NAME            prints SHOT NAME and the picture in hex, 1024 bytes MONO_VLSB; on a colour
                         board 16 bits a dot. Then OTHER BOARD NAME and a digest of what it would
                         be on each of the boards set as others
    game NAME WORDS      put a saved game on the flash (saves.py tells the words) and start anew
    sheet NUMBER WORDS   put a score sheet on the flash (saves.py tells the words)
    erase NAME           delete a file of the flash and start anew
    damage NAME          fill a file of the flash with rubbish and start anew
    stick KEY            hold a key down while it starts anew
    full                 let nothing more be saved
    battery VOLTS        the board is on a battery, and has seen it
    minutes COUNT        pass without a key
    memory BYTES         what the about screen shall take for free
    bot MOVES            what the bots of the table on the screen will play, instead of thinking
    crash                an error in a screen
    back                 what is told after a version has given way
    before NAME          what start/screen.py shows before there is an app: safe or failed
    reboot               the power fails and comes back
    set NAME VALUE       before all else: seed, bounce, flash, board or a value of the board file
                         (PANEL sh1106), or others, colour boards with commas between; else a
                         setting of the firmware (language en)
    with NAME LINE       obey a line only where the board has that, as BUZZER

Ends with code 1 and a sentence when a line fails, or a text on the screen did not fit.
"""

import sys

import grid
from others import Other, digest, picture
from saves import GAMES, MOVES, move, sheet
from sim import Sim, Unexpected
from ui.canvas import Canvas
from ui.modules import passing

_FAULTY = """
def draw(canvas):
    raise IndexError("list index out of range")
try:
    draw(None)
except IndexError as error:
    caught = error
"""
_BOUNCED = 5  # ticks until a key's contacts are at rest
_OPTIONS = {"seed": int, "bounce": int, "flash": str, "board": str}


class Wrong(Exception):
    """A line that is no command."""


class Script:
    """A device under a script; it starts with the first line that is not a `set`."""

    def __init__(self):
        self._sim = None
        self._options = {}
        self._settings = []
        self._names = ()
        self._others = None
        self._is_drawn = False  # what is to be seen is on the others, and no view

    @property
    def sim(self):
        if self._sim is None:
            self._sim = Sim(**self._options)
            for name, value in self._settings:
                self._sim.set(name, value)
            if self._settings:
                self._sim.reboot()
        return self._sim

    @property
    def others(self):
        if self._others is None:
            self._others = [Other(name, self.sim.device.store) for name in self._names]
        return self._others

    def run(self, line):
        """Obey one line. Raises Wrong, Unexpected, and what the firmware raises."""
        name, _, rest = line.split("#")[0].strip().partition(" ")
        if name:
            command = _COMMANDS.get(name)
            if command is None:
                raise Wrong("no such command: " + name)
            command(self, rest.strip())
            if Canvas.clipped:
                raise Unexpected("does not fit: %r" % Canvas.clipped)

    def close(self):
        if self._sim:
            self._sim.close()

    def _press(self, rest):
        keys, *ms = rest.split()
        for key in keys:
            self.sim.press(key, *[int(n) for n in ms])

    def _hold(self, rest):
        key, ms = rest.split()
        self.sim.hold(key, int(ms))

    def _choose(self, rest):
        menu = self.sim.app.ctx.stack.top
        steps = (menu.names.index(rest) - menu.rows.at) % len(menu.names)
        self._press("D" * steps + "A")

    def _type(self, rest):
        letters = self.sim.app.ctx.stack.top
        for letter in rest:
            self._press(grid.keys(letters.at, letters.letters.index(letter)))

    def _ok(self, rest):
        letters = self.sim.app.ctx.stack.top
        self._press(grid.keys(letters.at, len(letters.letters)))

    def _wait(self, rest):
        self.sim.wait(int(rest))

    def _expect(self, rest):
        self.sim.expect(rest)

    def _absent(self, rest):
        if self.sim.says(rest):
            raise Unexpected("%r is among %r" % (rest, self.sim.words()))

    def _shot(self, rest):
        self.sim.finish()
        print("SHOT", rest, self.sim.picture().hex())
        for other in self.others:
            if not self._is_drawn:
                other.draw(self.sim.app.ctx)
            print("OTHER", other.name, rest, digest(picture(other.frame)))

    def _reboot(self, rest):
        self.sim.reboot()

    def _game(self, rest):
        name, *words = rest.split()
        self.sim.device.store.save(name, GAMES[name](words))
        self.sim.reboot()

    def _sheet(self, rest):
        number, *words = rest.split()
        self.sim.device.store.save("sheet%02d" % int(number), sheet(words))

    def _erase(self, rest):
        self.sim.device.store.delete(rest)
        self.sim.reboot()

    def _damage(self, rest):
        with open(self.sim.board.DATA + "/" + rest, "wb") as file:
            file.write(b"rubbish")
        self.sim.reboot()

    def _stick(self, rest):
        self.sim.key(rest, True)
        self.sim.wait(_BOUNCED)
        self.sim.reboot()

    def _full(self, rest):
        def refuse(name, payload):
            raise OSError(28)

        self.sim.device.store.save = refuse

    def _battery(self, rest):
        self.sim.charge(float(rest))
        self.sim.app._due = self.sim.clock.now()
        self.sim.wait(10)

    def _minutes(self, rest):
        for _ in range(int(rest) * 60):
            self.sim.clock.sleep(990)
            self.sim.tick()

    def _memory(self, rest):
        self.sim.app.ctx.free = lambda: int(rest)

    def _bot(self, rest):
        views = self.sim.app.ctx.stack.views
        table = [view for view in views if hasattr(view, "think")][0]
        read = MOVES.get(table.game, move)
        moves = [read(word) for word in rest.split()]
        table.think = lambda view: iter((moves.pop(0),))
        table.thought = None

    def _crash(self, rest):
        ctx = self.sim.app.ctx
        ctx.stack.open("views.crash.open", ctx, _error())
        self.sim.wait(1)

    def _back(self, rest):
        ctx = self.sim.app.ctx
        ctx.stack.open("start.screen.Back", ctx.texts, "/no such mark")
        self.sim.wait(1)

    def _before(self, rest):
        errors = [] if rest == "safe" else [_error()]
        for device in [self.sim.device] + self.others:
            passing("start.screen." + rest, device, *errors)
        self._is_drawn = True

    def _with(self, rest):
        name, _, line = rest.partition(" ")
        if getattr(self.sim.board, name, None) is not None:
            self.run(line)

    def _set(self, rest):
        name, value = rest.split(None, 1)
        if name == "others":
            self._names = value.split(",")
        elif self._sim:
            self._sim.set(name, value)
        elif name in _OPTIONS or name.isupper():
            self._options[name] = _OPTIONS.get(name, _number)(value)
        else:
            self._settings.append((name, value))


def _error():
    """An error that was raised in a screen."""
    space = {}
    exec(compile(_FAULTY, "views/schnapsen/table.py", "exec"), space)
    return space["caught"]


def _number(text):
    return int(text) if text.isdigit() else text


_COMMANDS = {
    "press": Script._press,
    "hold": Script._hold,
    "choose": Script._choose,
    "type": Script._type,
    "ok": Script._ok,
    "wait": Script._wait,
    "expect": Script._expect,
    "absent": Script._absent,
    "shot": Script._shot,
    "game": Script._game,
    "sheet": Script._sheet,
    "erase": Script._erase,
    "damage": Script._damage,
    "stick": Script._stick,
    "full": Script._full,
    "battery": Script._battery,
    "minutes": Script._minutes,
    "memory": Script._memory,
    "bot": Script._bot,
    "crash": Script._crash,
    "back": Script._back,
    "before": Script._before,
    "reboot": Script._reboot,
    "set": Script._set,
    "with": Script._with,
}


def play(name, lines, settings=()):
    """Run the lines of one script on a device of its own; whether all went well."""
    script = Script()
    number = 0
    try:
        for setting in settings:
            script.run("set " + setting.replace("=", " ", 1))
        for line in lines:
            number += 1
            script.run(line)
    except (Wrong, Unexpected) as error:
        print("%s, line %d: %s" % (name, number, error), file=sys.stderr)
        return False
    except Exception as error:
        print("%s, line %d" % (name, number), file=sys.stderr)
        sys.print_exception(error, sys.stderr)
        return False
    finally:
        script.close()
    return True


def main(arguments):
    settings = [argument for argument in arguments if "=" in argument]
    files = [argument for argument in arguments if "=" not in argument]
    for name in files:
        with sys.stdin if name == "-" else open(name) as lines:
            if not play(name, lines, settings):
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
