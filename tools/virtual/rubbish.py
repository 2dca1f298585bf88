"""Starts on damaged files: micropython -m rubbish KIND COUNT [SEED]; `make endure RUN=rubbish`.

Before each of COUNT starts one file of that kind is replaced by a damaged image: cut, with flipped
bits, of noise, empty, huge, of a later firmware, a folder, or a sound file with rubbish in it, also
under the right checksum. The device has to start, to set aside what can't be read, to say so once,
and to go on with everything else. A game or sheet that it takes in spite of it is played on, and
must be one that the rules allow.
"""

import gc
import os
import struct
import sys
from binascii import crc32

from engine.rng import Rng
from engine.save import seal
from engine.schafkopf import tariff
from saves import schafkopf, schapa, schnapsen, sheet
from sim import Sim
from ui.modules import load

_LITTER = 1 << 20  # bytes between two collections, for speed
_HEAD = "<4sHHI"  # of a file in the store: magic, version, length, CRC-32
_AGAIN = 10  # every so manieth start is followed by one that must say nothing
_FOLDER = 0x4000
_MOVES = 60  # that a game taken from rubbish is played on by
_TRACES = 3  # that are printed

_DEAL = "CQ CK HT DA SJ CJ SQ HJ DT HK ST CA HQ DK DJ SK CT HA DQ SA"
_SAVES = {  # by file: what makes a save (saves.py), and its words
    "schnapsen": (schnapsen, "0 2:3 " + _DEAL + " HT HJ"),
    "schapa": (schapa, "5 1 3 14"),
    "schafkopf": (schafkopf, "121 2 no no no no pass pass play pass sauspielS on on"),
    "sheet00": (sheet, 'schnapsen Anna,Ben [{"winner":0,"how":"2"}]'),
    "sheet01": (sheet, 'schapa Anna,Ben,Cem [{"round":1,"tricks":[4,4,9]}]'),
    "sheet02": (sheet, 'schafkopf A,B,C,D [{"game":"nobody"},{"dealer":2}]'),
    "sheet03": (sheet, 'free A,B,C [{"points":[5,-5,0]},{"points":[1,2,3]}]'),
}
_FILES = {
    "settings": b'{"language":"en","deck":"german"}',
    "board": b'{"PANEL":"ssd1306","COLUMN_OFFSET":0}',
    "crashes": b"0.1.0\nIndexError: no\nviews/menu 12 draw\n\n0.1.0\nMemoryError:",
    "last": b"schafkopf",
    "stats": seal("T", 1, bytes(108)),
    "speed": b"33000",
    "sheets": bytes((2, 0, 1, 3)),
    "players": b'{"known":["Anna","Ben"],"game":"schapa","schapa":{"names":["A","B","C"]}}',
    "schapa_settings": b'{"players":5,"names":["Max","","","","","",""]}',
    "schafkopf_set": bytes((12, 0, 4)) + tariff.pack(tariff.DEFAULT),
}
_TOLD = ("save_damaged", "save_later", "settings_damaged", "settings_later")  # texts of notices
_SHEET = "D  DDD R B  BDA  BDDA  BUUA  B  "  # at a sheet's table: history, undo, redo, settings


# ---------------------------------------------------------------------------------- the damage


class Damage:
    """Makes damaged images of a sound payload. chance: an Rng."""

    def __init__(self, payload, chance):
        self.payload = payload
        self.chance = chance
        self._good = packed(payload)
        self._within = _inner(payload)

    def image(self):
        """(the name of the damage, the bytes of the file, or None for a folder)"""
        make = _DAMAGES[self.chance.below(len(_DAMAGES))]
        return make.__name__, make(self)

    def noise(self, most):
        return bytes([self.chance.below(256) for _ in range(self.chance.below(most) + 1)])

    def mutated(self, data):
        """Some bytes changed, some left out, or some put in."""
        data = bytearray(data)
        for _ in range(self.chance.below(4) + 1):
            at = self.chance.below(len(data) + 1)
            how = self.chance.below(5)
            if how == 0:
                data[at : at + 1 + self.chance.below(8)] = b""
            elif how == 1:
                data[at:at] = self.noise(8)
            elif how == 2:
                data[-1 - self.chance.below(8) :] = b""
            else:
                data[at : at + 1] = self.noise(1)
        return bytes(data)

    def _sealed(self, change):
        """The payload with its body changed by that, and all its checksums right."""
        at = self._within
        if at and self.chance.below(4):
            inner = self.payload[at:-4]
            body = self.payload[2:at] + _seal(inner, change(inner[2:-4]))
        else:
            body = change(self.payload[2:-4])
        return packed(_seal(self.payload, body))

    # ------------------------------------------------------------------------- what they are

    def cut(self):
        return self._good[: self.chance.below(len(self._good))]

    def flipped(self):
        data = bytearray(self._good)
        for _ in range(self.chance.below(8) + 1):
            data[self.chance.below(len(data))] ^= 1 << self.chance.below(8)
        if data == self._good:
            data[-1] ^= 1
        return bytes(data)

    def rubbish(self):
        return self.noise(600)

    def empty(self):
        return b""

    def huge(self):
        return self._good + bytes(16384 + self.chance.below(3000))

    def long(self):
        return self._good + self.noise(400)

    def later(self):
        return packed(self.payload, 2 + self.chance.below(100))

    def folder(self):
        return None

    def changed_within(self):
        """The store finds it sound, the game does not."""
        return packed(self.mutated(self.payload))

    def noise_within(self):
        return packed(self.noise(400))

    def sealed(self):
        """Even the game's own checksum is right."""
        return self._sealed(self.mutated)

    def sealed_noise(self):
        return self._sealed(lambda body: self.noise(300))

    def later_within(self):
        head = bytes((self.payload[0], self.payload[1] + 1 + self.chance.below(9) & 255))
        return packed(_seal(head, self.payload[2:-4]))


_DAMAGES = (
    Damage.cut, Damage.flipped, Damage.rubbish, Damage.empty, Damage.huge, Damage.long,
    Damage.later, Damage.folder, Damage.changed_within, Damage.noise_within, Damage.sealed,
    Damage.sealed, Damage.sealed_noise, Damage.later_within,
)  # fmt: skip
_INSIDE = ("changed_within", "noise_within", "sealed", "sealed_noise", "later_within")


def packed(payload, version=1):
    """A file of the store, as device/store.py writes it."""
    return struct.pack(_HEAD, b"KRTL", version, len(payload), crc32(payload)) + payload


def _seal(kind, body):
    """A save of the same kind and version as the one whose first bytes are given."""
    return seal(chr(kind[0]), kind[1], body)


def _inner(payload):
    """Where in a saved game its deal begins, which is a save itself; None if there is none."""
    for at in range(2, len(payload) - 10):
        if crc32(payload[at:-8]).to_bytes(4, "little") == payload[-8:-4]:
            return at
    return None


# ---------------------------------------------------------------------------------- the device


class Wrong(Exception):
    """The device did not do with the damage what it should."""


class Desk:
    """A device on whose flash one file after the other is damaged."""

    def __init__(self, name):
        self.name = name
        self.good = {kept: make(words.split()) for kept, (make, words) in _SAVES.items()}
        self.good.update(_FILES)
        self.taken = self.told = 0
        self._sim = None
        self.renew()
        self._boot()
        if self._seen() + self._look() + self._home():
            raise Wrong("told of sound files")

    def renew(self):
        """Another device, with sound files."""
        if self._sim:
            self._sim.close()
        self._sim = Sim(hear=False, bounce=None)
        gc.threshold(_LITTER)
        for name in self.good:
            self._sim.device.store.save(name, self.good[name])

    def start(self, damage, data, again):
        """Start on that damage and go on with all there is; raises what goes wrong."""
        self._put(data)
        self._boot()
        told = self._seen() + self._look() + self._home()
        self._check(damage, data, told)
        if again:
            self._boot()
            if self._seen() + self._look() + self._home():
                raise Wrong("told again")
        self._clear()

    # -------------------------------------------------------------------------- the flash

    def _path(self, name):
        return self._sim.board.DATA + "/" + name

    def _put(self, data):
        path = self._path(self.name)
        os.remove(path)
        if data is None:
            os.mkdir(path)
            path += "/file"
        with open(path, "wb") as file:
            file.write(data or b"")

    def _clear(self):
        """All files as they were."""
        store = self._sim.device.store
        bad = self._path(self.name + ".bad")
        for path in (bad + "/file", bad):
            _discard(path)
        for name in self.good:
            if store.load(name) != self.good[name]:
                if name in _SAVES and name != self.name:
                    raise Wrong(name + " has gone, too")
                store.save(name, self.good[name])

    # ------------------------------------------------------------------------ the screens

    def _boot(self):
        self._sim.reboot()
        gc.threshold(_LITTER)
        self._sim.device.store.reports += load("start.board").named("reference")[1]
        self._press("A")

    def _press(self, keys):
        for key in keys:
            self._sim.wait(8) if key == " " else self._sim.press(key, 30)

    def _top(self):
        return self._sim.app.ctx.stack.top

    def _kind(self):
        return type(self._top()).__name__

    def _seen(self):
        """Acknowledge notices; how many told of damage."""
        told = 0
        for _ in range(9):
            if self._kind() != "Notice":
                return told
            words = self._sim.app.ctx.texts.part("main")
            told += self._top().message in [words(name) for name in _TOLD]
            self._press("A ")
        raise Wrong("notices without end")

    def _home(self):
        """Back in the menu, which tells what is left to be told."""
        if self._kind() == "Language":
            self._press("A ")
        self._sim.app.ctx.stack.home()
        self._press(" ")
        told = self._seen()
        if self._kind() != "Menu":
            raise Wrong("not in the menu, but on " + self._kind())
        return told

    def _look(self):
        """Go where the file is used; how many notices told of damage."""
        ctx = self._sim.app.ctx
        told = 0
        if self._kind() == "Language":
            self._press("A ")
            told = self._seen()
        if self.name.startswith("sheet"):
            ctx.stack.go("views.scores.opening.open")
            self._press("  ")
            return told + self._seen() + self._sheet()
        if self.name == "players":
            ctx.stack.go("views.scores.opening.open")
            self._press("  UA  DDDRRR B ")
        elif self.name == "stats":
            ctx.stack.open("views.stats.Stats", "schnapsen")
            self._press(" RDB ")
        elif self.name == "speed":
            load("views.pace").read(ctx.store)
        elif self.name == "crashes":
            ctx.stack.open("views.crash.listed", ctx)
            self._press(" DDB")
        elif "_set" in self.name:
            ctx.stack.go("views.%s.opening.begin" % self.name.split("_")[0])
            self._press("  ")
            told += self._seen()
            self._press("DRLB ")
        elif self.name in _SAVES:
            ctx.stack.go("views.%s.opening.resume" % self.name)
            self._press(" ")
            return told + self._seen() + self._game()
        return told + self._seen()

    def _game(self):
        """At a table: whether the game is as it was saved, and goes on to an end of a deal."""
        table = self._sim.app.ctx.stack.views[0]
        if not hasattr(table, "match"):
            return 0
        match = table.match
        if match.pack() != self._sim.device.store.load(self.name):
            raise Wrong("a game that was not saved")
        if sorted(match.deal.dealt) != sorted(set(match.deal.dealt)):
            raise Wrong("a card twice")
        self.taken += 1
        self._press(" ")
        match = type(match).unpack(match.pack())
        for _ in range(_MOVES):
            if match.deal.turn is None:
                break
            moves = match.deal.moves()
            if not moves:
                raise Wrong("no move is legal")
            match.play(moves[-1])
        return 0

    def _sheet(self):
        """In the room of the scores: open the sheet and look at everything."""
        shelf = self._top()
        slot = int(self.name[5:]) if self.name != "sheets" else 0
        if slot not in shelf.slots:
            return 0
        shelf.at = shelf.slots.index(slot) + 1
        self._press("A   ")
        told = self._seen()
        if self._kind() == "Table":
            self.taken += 1
            self._press(_SHEET)
            told += self._seen()
        return told

    # ------------------------------------------------------------------------- the outcome

    def _check(self, damage, data, told):
        self.told += told
        if told > 1:
            raise Wrong("told %d times" % told)
        if damage not in _INSIDE:
            if not told:
                raise Wrong("not told")
            self._check_kept(data)

    def _check_kept(self, data):
        bad = self._path(self.name + ".bad")
        if data is None:
            if not os.stat(bad)[0] & _FOLDER:
                raise Wrong("the folder was not kept")
            return
        with open(bad, "rb") as file:
            if file.read() != data:
                raise Wrong("the file was not kept as it was")


def _discard(path):
    for remove in (os.remove, os.rmdir):
        try:
            remove(path)
        except OSError:
            pass


def main(name, count, seed=1):
    chance = Rng(seed)
    desk = Desk(name)
    damage = Damage(desk.good[name], chance)
    errors = 0
    for number in range(count):
        how, data = damage.image()
        try:
            desk.start(how, data, number % _AGAIN == 0)
        except Exception as error:
            errors += 1
            if errors <= _TRACES:
                print("%s, start %d: %s %s" % (name, number, how, data and data[:400]))
                sys.print_exception(error)
            desk.renew()
    print(
        "%s: %d starts, %d exceptions, %d told, %d taken"
        % (name, count, errors, desk.told, desk.taken)
    )
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *[int(argument) for argument in sys.argv[2:]]))
