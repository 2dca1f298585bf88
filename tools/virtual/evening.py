"""An evening with the power failing at every write: micropython -m evening [EVERY]; `make cuts`.

One evening is played with the keys, a match and score sheets, and everything that the flash is told
is written down. Then the power fails at each single write and erase in turn, before it, in its
middle and at its end; what the flash then holds is mounted and read with the firmware's store. Each
file must be what was saved last, or, of a save under way, the one before. EVERY: only every so
manieth write is cut.
"""

import io
import sys

import autoplay
import autoscores
import flash as flashes
from device.store import Store
from sim import Sim

SIZE = 64 * 1024
FOLDER = "/cut"
PLAYERS = autoplay, autoscores
BOOTS = 100  # every so manieth cut the whole firmware starts on what is left


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
        self._coming = entries
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


def play(flash, diary):
    """Play the evening; yields after every tick."""
    sim = Sim(flash=flash, hear=False, bounce=None)
    for player in PLAYERS:
        diary.watch(sim.device.store)
        for key in player.play(sim.app):
            if key == " ":
                sim.wait(50)
            else:
                sim.press(key)
        sim.reboot()
    sim.close()


def images(log, every):
    """(number of the cut write, what the flash then holds) for each of them, three times."""
    image = bytearray(b"\xff" * SIZE)
    for cut, (place, data) in enumerate(log):
        if cut % every == 0:
            for written in (0, len(data) // 2, len(data)):
                torn = bytearray(image)
                torn[place : place + written] = data[:written]
                yield cut, torn
        image[place : place + len(data)] = data


def check(image, right):
    """(files lost, files torn) on what a flash holds; the store must work on it, too."""
    flash = flashes.Flash(io.BytesIO(image))
    flashes.mount(flash, FOLDER)
    store = Store(FOLDER)
    found = {name: store.load(name) for name in right}
    torn = len(store.reports)
    lost = sum([found[name] not in payloads for name, payloads in right.items()])
    store.save("after", b"the cut")
    if store.load("after") != b"the cut":
        torn += 1
    flashes.umount(FOLDER)
    return lost, torn


def starts(image):
    """Start the firmware on what a flash holds."""
    sim = Sim(flash=flashes.Flash(io.BytesIO(image)), hear=False)
    sim.wait(200)
    sim.close()


def main(every=1):
    flash = Recorder(flashes.in_memory(SIZE)._stream)
    diary = Diary(flash)
    play(flash, diary)
    expected = Expected(diary.entries)
    print("an evening of %d saves in %d writes" % (len(diary.entries), len(flash.log)))
    cuts = lost = torn = 0
    for cut, image in images(flash.log, every):
        if cut < diary.entries[0][2]:
            continue  # the flash is formatted
        if cuts % BOOTS == 0:
            starts(bytes(image))
        gone, broken = check(bytes(image), expected.at(cut))
        cuts, lost, torn = cuts + 1, lost + gone, torn + broken
    print("%d cuts, %d lost, %d torn" % (cuts, lost, torn))
    return 1 if lost or torn else 0


if __name__ == "__main__":
    sys.exit(main(*[int(argument) for argument in sys.argv[1:]]))
