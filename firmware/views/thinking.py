"""What a hint and a look back share: a view that thinks in slices until it can tell something."""

from ui.stack import View

_SLICES_MS = 20  # after which no further slice begins


class Thinking(View):
    """_thought: a generator, set by the view; _found: what it gave last."""

    _found = None

    def _think_on(self, now, slices):
        """Go on for a tick, so many slices at most; whether it has come to its end."""
        clock = self.ctx.clock
        for _ in range(slices):
            try:
                self._found = next(self._thought)
            except StopIteration:
                return True
            if clock.diff(clock.now(), now) >= _SLICES_MS:
                break
        return False
