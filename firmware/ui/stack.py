"""The stack of screens: the top view gets the keys, the time and the canvas.

main ticks it; every view derives from View. No step calls back up: a view leaves by popping
itself, and what lies below is entered again.
"""

from ui.keys import SHORT, kind_of


class View:
    """One screen. Override what is needed.

    dirty: set it when the picture should be drawn anew.
    """

    dirty = True

    def enter(self, ctx):
        """Came to the top: pushed, or uncovered by a pop."""
        self.ctx = ctx
        self.dirty = True

    def leave(self):
        """Is no longer the top."""

    def key(self, event):
        """A key event (ui/keys.py)."""

    def tick(self, now):
        """Called about every 10 ms with the clock's ms; must return within 40 ms on a board."""

    def draw(self, canvas):
        """Draw the whole picture on a cleared canvas."""


class Stack:
    """Views, the last on top. `ctx` is handed to each when it comes to the top."""

    def __init__(self, ctx):
        self.ctx = ctx
        self.views = []
        self._fresh = False

    @property
    def top(self):
        return self.views[-1]

    def push(self, view):
        if self.views:
            self.top.leave()
        self.views.append(view)
        self._entered()

    def pop(self):
        """Drop the top view; the lowest one stays."""
        if len(self.views) > 1:
            self.views.pop().leave()
            self._entered()

    def replace(self, view):
        """Put a view in the place of the top one."""
        self.views.pop().leave()
        self.views.append(view)
        self._entered()

    def home(self):
        """Drop all but the lowest view."""
        if len(self.views) > 1:
            self.top.leave()
            del self.views[1:]
            self._entered()

    def _entered(self):
        self._fresh = True
        self.top.enter(self.ctx)

    def key(self, event):
        """Give a key to the top view; a key still held when it came up is not its business."""
        if kind_of(event) == SHORT:
            self._fresh = False
        elif self._fresh:
            return
        self.top.key(event)

    def tick(self, now):
        self.top.tick(now)

    def draw(self, canvas):
        """Draw the top view if its picture has changed; whether it was drawn."""
        view = self.top
        if not view.dirty:
            return False
        view.dirty = False
        canvas.clear()
        view.draw(canvas)
        return True
