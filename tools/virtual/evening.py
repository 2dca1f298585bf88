"""An evening with the power failing at every write: micropython -m evening [COUNT [SHARE SHARES]];
`make endure RUN=cuts`.

One evening is played with the keys, all three games and sheets of all kinds, and everything that
the flash is told is written down. At every step the flash has to hold what the screen shows. Then
the power fails at each single write and erase in turn: before it, in its middle, in its middle with
noise behind, and at its end. What the flash then holds is mounted and read with the firmware's
store. Each file must be what was saved last, or, of a save under way, the one before. Now and then
the whole firmware starts on it, and goes on with every game and every sheet. COUNT: about so many
of the writes are cut, 0 for all. SHARE SHARES: only that share of them, from 0.
"""

import gc
import io
import json
import sys

import flash as flashes
from device.store import Store
from engine.rng import Rng
from sim import Sim
from ui.modules import load

_SIZE = 64 * 1024
_FOLDER = "/cut"
_LITTER = 1 << 20  # bytes between two collections, for speed: this heap is large
_BOOTS = 50  # every so manieth cut the whole firmware starts on what is left

_GAMES = ("schnapsen", "schapa", "schafkopf")
_SHEETS = ("schnapsen", "schapa", "schafkopf", "free")
_SET = "AAA DA DDRR DDA B  "  # in the settings: some of them, and back
_BEGIN = {"schnapsen": "A  ", "schapa": "A DRUA A ", "schafkopf": "DLLRUA  A "}
_RESULTS = {  # two entries of each game
    "schnapsen": 2 * "RDA   LA   ",
    "schapa": 2 * "A  URURURURURU A   ",
    "schafkopf": 2 * "A  A L L  A U RDR A   ",
    "free": 2 * "A  UUURDDRURU A   ",
}
_CORRECT = "D  DA   A   "  # the entry before the last, to what it was
_TAKE_BACK = "BDA   BDDA   BDA   "  # undo, redo, undo
_DELETE = "D  RDDDA   A   "  # the last entry, after a question
_SETTINGS = "BUUA  UURDA   "  # the last one
_PATIENCE = 500  # screens
_CARDS = 14  # moves of the person in each game before it is left, and once more after it


class Recorder(flashes.Flash):
    """A flash that keeps a list of all its writes: (place, bytes)."""

    def __init__(self, stream):
        super().__init__(stream)
        self.log = []

    def _write(self, place, data):
        self.log.append((place, bytes(data)))
        super()._write(place, data)


class Diary:
    """What was saved under which name, by the number of writes before it and after it."""

    def __init__(self, flash):
        self.flash = flash
        self.entries = []  # [name, payload or None, writes before, writes after]

    def watch(self, store):
        """Note all that a store is asked to save and to delete from now on."""
        save, delete = store.save, store.delete

        def saved(name, payload):
            self._note(name, payload, save, name, payload)

        def deleted(name):
            self._note(name, None, delete, name)

        store.save, store.delete = saved, deleted

    def _note(self, name, payload, act, *arguments):
        entry = [name, payload, len(self.flash.log), None]
        self.entries.append(entry)
        act(*arguments)
        entry[3] = len(self.flash.log)


class Expected:
    """What each name may hold after a cut at the writes 0, 1, 2 ... in that order."""

    def __init__(self, entries):
        self._coming = list(entries)
        self.kept = {}

    def at(self, cut):
        """{name: payloads that are right} when the power fails during that write."""
        while self._coming and self._coming[0][3] <= cut:
            name, payload, _, _ = self._coming.pop(0)
            self.kept[name] = payload
        right = {name: [payload] for name, payload in self.kept.items()}
        if self._coming and self._coming[0][2] <= cut:
            name, payload, _, _ = self._coming[0]
            right.setdefault(name, [None]).append(payload)
        return right


class Unkept(Exception):
    """The screen shows what is not on the flash."""


# ---------------------------------------------------------------------------------- the evening


class Evening:
    """Plays it. steps: how often screen and flash were compared."""

    def __init__(self, flash, diary):
        self.steps = 0
        self._diary = diary
        self._sim = Sim(flash=flash, hear=False, bounce=None)

    def play(self):
        self._start()
        self._press("A  ")
        self._choose("settings", _SET)
        for game in _GAMES:
            self._choose(game, _BEGIN[game])
            self._tricks()
            self._leave()
        for game in _GAMES:
            self._reboot()
            self._choose(game, "A  ")  # it goes on
            self._tricks()
            if game != _GAMES[-1]:
                self._leave()
        self._reboot()
        self._choose("scores", "")
        for game in _SHEETS:
            self._sheet(game)
        self._press("B  ")
        self._reboot()
        self._choose("scores", "RDA  UA  B  ")  # the sheet used last is deleted
        self._sim.close()

    def _start(self):
        gc.threshold(_LITTER)
        self._diary.watch(self._sim.device.store)
        self._sim.wait(120)

    def _reboot(self):
        self._sim.reboot()
        self._start()

    def _press(self, keys):
        for key in keys:
            if key == " ":
                self._sim.wait(50)
            else:
                self._sim.press(key)
                self._compare()

    def _top(self):
        return self._sim.app.ctx.stack.top

    def _choose(self, entry, keys):
        """Open an entry of the main menu."""
        while type(self._top()).__name__ == "Notice":
            self._press("A ")
        menu = self._top()
        steps = (menu.names.index(entry) - menu.rows.at) % len(menu.names)
        self._press("D" * steps + "A  " + keys)

    def _tricks(self):
        """Make some moves at the table; the bots don't think."""
        left = _CARDS
        for _ in range(_PATIENCE):
            if not left:
                return
            top = self._top()
            if type(top).__name__ != "Table":
                self._press("A ")
            elif top.notices:
                self._press("A")
            elif top.match.deal.turn != 0:
                top.think = lambda view: iter((view.moves[0],))
                self._press("A" if getattr(top, "hurries", False) else " ")
                self._sim.wait(70)
            else:
                self._press(_move(top))
                left -= 1
        raise Unkept("the game does not go on")

    def _leave(self):
        while type(self._top()).__name__ != "Table" or self._top().notices:
            self._press("A ")
        self._press("B ")
        menu = self._top().menu
        self._press("D" * (len(menu.rows) - 1 - menu.at) + "A  ")

    def _sheet(self, game):
        if game != _SHEETS[0]:
            self._press("UA   ")
        while self._top().plan.game != game:
            self._press("R")
        self._press("UA    A  " + _RESULTS[game] + _CORRECT + _TAKE_BACK + _DELETE)
        self._press("B  BDA   " + _SETTINGS + "BUA   ")

    def _compare(self):
        """See that the flash holds what the screen shows."""
        self.steps += 1
        ctx = self._sim.app.ctx
        for view in ctx.stack.views:
            if hasattr(view, "think") and ctx.store.load(view.game) != view.match.pack():
                raise Unkept(view.game)
        if ctx.settings.chosen:
            kept = json.loads(ctx.store.load("settings"))
            if [name for name in kept if kept[name] != getattr(ctx.settings, name)]:
                raise Unkept("settings")
        if ctx.stack.views and getattr(ctx.stack.top, "room", None) and ctx.stack.top.room.seen:
            self._compare_sheet(ctx.stack.top.room)

    def _compare_sheet(self, room):
        fresh = _Room(room.ctx)
        load("views.scores.look").look(fresh, load("engine.packing").unpack(_kept(room)))
        if fresh.seen.__dict__ != room.seen.__dict__:
            raise Unkept("sheet")


class _Room:
    """Looks at sheets as the room of the scores does."""

    def __init__(self, ctx):
        self.ctx = ctx


def _kept(room):
    return room.ctx.store.load("sheet%02d" % room.slot)


def _move(table):
    """Keys for the last legal card, or for the answer that leads on to cards."""
    if len(table.view.log) == 2 and not getattr(table, "asked", None):
        return "UB" + _card(table)
    return _card(table)


def _card(table):
    cards = [move for move in table.view.moves if move < 64 and move in table.hand]
    if not cards or getattr(table, "asked", None):
        return "A "
    return (table.hand.index(cards[-1]) - table.cursor) % len(table.hand) * "R" + "A"


# ------------------------------------------------------------------------------------- the cuts


def images(log, cut_at):
    """(number of the cut write, what the flash then holds) for each cut_at(number), four times."""
    image = bytearray(b"\xff" * _SIZE)
    chance = Rng(7)
    for cut, (place, data) in enumerate(log):
        if cut_at(cut):
            half = len(data) // 2
            noise = bytes([chance.below(256) for _ in range(len(data) - half)])
            for written in (b"", data[:half], data[:half] + noise, data):
                torn = bytearray(image)
                torn[place : place + len(written)] = written
                yield cut, torn
        image[place : place + len(data)] = data


def check(image, right):
    """(files lost, files torn) on what a flash holds; the store must work on it, too."""
    flash = flashes.Flash(io.BytesIO(image))
    flashes.mount(flash, _FOLDER)
    store = Store(_FOLDER)
    found = {name: store.load(name) for name in right}
    torn = len(store.reports)
    lost = sum([found[name] not in payloads for name, payloads in right.items()])
    store.save("after", b"the cut")
    if store.load("after") != b"the cut":
        torn += 1
    flashes.umount(_FOLDER)
    return lost, torn


def starts(image, right):
    """Start the firmware on what a flash holds, go on with the games and open all sheets; how many
    of them it did not have."""
    sim = Sim(flash=flashes.Flash(io.BytesIO(image)), hear=False, bounce=None)
    gc.threshold(_LITTER)
    sim.wait(120)
    lost = 0
    store = sim.device.store
    for game in _GAMES:
        if None in right.get(game, (None,)):
            continue
        sim.app.ctx.stack.go("views.%s.opening.resume" % game)
        sim.wait(2)
        table = sim.app.ctx.stack.views[0]
        lost += not hasattr(table, "match") or table.match.pack() not in right[game]
    for name in right:
        if name.startswith("sheet") and name != "sheets" and None not in right[name]:
            lost += load("engine.packing").unpack(store.load(name)) is None
    lost += len(store.reports)
    sim.close()
    return lost


def main(count=0, share=0, shares=1):
    flash = Recorder(flashes.in_memory(_SIZE)._stream)
    diary = Diary(flash)
    evening = Evening(flash, diary)
    evening.play()
    print(
        "an evening of %d saves in %d writes, %d times compared with the screen"
        % (len(diary.entries), len(flash.log), evening.steps)
    )
    every = max(1, len(flash.log) // count) if count else 1
    expected = Expected(diary.entries)
    cuts = lost = torn = 0
    for cut, image in images(
        flash.log, lambda cut: cut % every == 0 and cut // every % shares == share
    ):
        if cut < diary.entries[0][2]:
            continue  # the flash is formatted
        right = expected.at(cut)
        gone, broken = check(bytes(image), right)
        if cuts % _BOOTS == 0:
            gone += starts(bytes(image), right)
        cuts, lost, torn = cuts + 1, lost + gone, torn + broken
    print("%d cuts, %d lost, %d torn" % (cuts, lost, torn))
    return 1 if lost or torn else 0


if __name__ == "__main__":
    sys.exit(main(*[int(argument) for argument in sys.argv[1:]]))
