"""A virtual night: the clock is turned by seconds while nobody presses a key. For test_power.py."""

MINUTE = 60_000
FULL = {34: 2.0}  # volts at the pin of the battery
SECOND = 1000
_SLACK = 2000  # ms: between the last key and the beginning of a night


class Night:
    """What a device does from now on. changes: [(minute, what)] of all that happened, `what` being
    "bright", "dim", "still" (dim, less faint), "moved", "negative", "positive", "dark", "light"
    and "deep"."""

    def __init__(self, sim):
        self.sim = sim
        self.start = sim.clock.now()
        self.changes = []
        self._seen = self._state()

    def minute(self, at=None):
        """The full minutes until now, or until that time."""
        return ((self.sim.clock.now() if at is None else at) - self.start + _SLACK) // MINUTE

    def pass_time(self, minutes, step=SECOND):
        """Let so many minutes pass, or less if it sleeps longer than that."""
        sim = self.sim
        end = sim.clock.now() + minutes * MINUTE
        while sim.clock.now() < end and not sim.asleep:
            sim.clock.sleep(step - 10)
            slept = len(sim.wires.slept)
            sim.tick()
            self._note(sim.wires.slept[slept:])
        return self

    def _state(self):
        panel = self.sim.panel
        light = "dark" if not panel.on else {1: "dim", 64: "still"}.get(panel.contrast, "bright")
        return light, panel._inverted, self._place()

    def _place(self):
        app = self.sim.app
        return app._rest[1] if app and app._rest else 0

    def _note(self, slept):
        light, negative, place = state = self._state()
        if light != self._seen[0]:
            self._tell(light)
        if negative != self._seen[1]:
            self._tell("negative" if negative else "positive")
        if place != self._seen[2] and light != "dark":
            self._tell("moved")
        for at, kind in slept:
            if kind not in [what for _, what in self.changes]:
                self.changes.append((self.minute(at), kind))
        self._seen = state

    def _tell(self, what):
        self.changes.append((self.minute(), what))


def lit_longest(sim, minutes, step=30 * SECOND):
    """The longest time in ms that any dot of the glass was lit without a break."""
    since = [sim.clock.now()] * 8192
    before = bytes(1024)
    longest = 0
    end = sim.clock.now() + minutes * MINUTE
    while sim.clock.now() < end:
        sim.clock.sleep(step - 10)
        sim.tick()
        now = sim.clock.now()
        picture = sim.picture()
        for at in range(1024):
            if picture[at] | before[at]:
                for bit in range(8):
                    if picture[at] >> bit & 1:
                        if before[at] >> bit & 1:
                            longest = max(longest, now - since[at * 8 + bit])
                        else:
                            since[at * 8 + bit] = now
        before = picture
    return longest
