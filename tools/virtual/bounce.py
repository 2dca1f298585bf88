"""Presses with bouncing contacts: micropython -m bounce COUNT [SEED]; `make endure RUN=bounce`.

COUNT presses of random keys and lengths, chords among them, each with random bounce of up to 20 ms
when it closes and when it opens, looked at every 1 to 10 ms, now and then later. What comes out has
to be what the table says, which knows nothing of how device/buttons.py works.
"""

import sys

from device.buttons import Buttons
from engine.rng import Rng

_PACES = (1, 2, 5, 10, 10)  # ms between two looks
_BOUNCE = 20  # ms at most until a contact rests
_LATE = 8  # one look in so many comes late, by up to
_LATE_MS = 15
_ARROWS = 4  # the keys from 0 that repeat
_KEYS = 6
_PAUSE = 80  # ms at least between two presses of one key
_SHORT, _LONG, _REPEAT = range(3)

# What a press gives by how long it lasts, in ms: from, to, events of an arrow, events of A and B.
# Between the lines lies what bounce and the pace of the looks may turn either way.
_TABLE = (
    (70, 360, (_SHORT,), (_SHORT,)),
    (460, 480, (_SHORT, _REPEAT), (_SHORT,)),
    (700, 740, (_SHORT,) + 3 * (_REPEAT,), (_LONG,)),
    (940, 980, (_SHORT,) + 5 * (_REPEAT,), (_LONG,)),
    (1660, 1700, (_SHORT,) + 11 * (_REPEAT,), (_LONG,)),
)


class Contact:
    """A pin that is pulled up; its contact closes and opens, and bounces each time."""

    def __init__(self, clock):
        self._clock = clock
        self._flips = []  # ms at which the level changes, the next one last
        self._level = 1

    def value(self):
        now = self._clock.now
        while self._flips and self._flips[-1] <= now:
            self._flips.pop()
            self._level ^= 1
        return self._level

    def move(self, at, chance):
        """Close or open at a time, with an odd number of flips within the bounce."""
        flips = [at + chance.below(_BOUNCE) for _ in range(2 * chance.below(6))]
        self._flips = sorted([at] + flips + self._flips, reverse=True)


class Clock:
    now = 0


class Desk:
    """Six keys in somebody's hands."""

    def __init__(self, chance):
        self.chance = chance
        self.clock = Clock()
        self.contacts = [Contact(self.clock) for _ in range(_KEYS)]
        self.buttons = Buttons(self.contacts)
        self.found = [[] for _ in range(_KEYS)]

    def until(self, end):
        """Look at the keys till then."""
        chance = self.chance
        pace = _PACES[chance.below(len(_PACES))]
        while self.clock.now < end:
            late = chance.below(_LATE_MS) if chance.below(_LATE) == 0 else 0
            self.clock.now += pace + late
            for event in self.buttons.poll(self.clock.now & 0x3FFF_FFFF):
                self.found[event & 7].append(event >> 3)

    def together(self, count):
        """Press so many different keys, each beginning while another is down; what each has to give
        by the table, as (key, ms, events)."""
        chance = self.chance
        now = self.clock.now
        keys = list(range(_KEYS))
        chance.shuffle(keys)
        wanted, end = [], now
        for key in keys[:count]:
            least, most, *events = _TABLE[chance.below(len(_TABLE))]
            lasts = least + chance.below(most - least + 1)
            begins = now + _PAUSE + chance.below(60)
            self.contacts[key].move(begins, chance)
            self.contacts[key].move(begins + lasts, chance)
            wanted.append((key, lasts, list(events[key >= _ARROWS])))
            end = max(end, begins + lasts)
        self.until(end + _PAUSE)
        return wanted


def main(count, seed=1):
    chance = Rng(seed)
    desk = Desk(chance)
    presses = chords = equal = wrong = 0
    while presses < count:
        together = 1 + (chance.below(4) == 0) * (1 + chance.below(2))
        for key, lasts, events in desk.together(min(together, count - presses)):
            presses += 1
            if desk.found[key] == events:
                equal += 1
            else:
                wrong += 1
                if wrong < 9:
                    print("key %d for %d ms: %s" % (key, lasts, desk.found[key]))
            desk.found[key] = []
        if [key for key in range(_KEYS) if desk.found[key]]:
            print("a key that nobody pressed: %s" % desk.found)
            return 1
        chords += together > 1
    print("%d presses, %d chords, %d as the table says" % (presses, chords, equal))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*[int(argument) for argument in sys.argv[1:]]))
