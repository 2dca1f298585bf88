"""The stack of screens: the top view gets the keys, the time and the canvas.

main ticks it; every view derives from View. No step calls back up: a view leaves by popping
itself, and what lies below is entered again. The code of a screen comes and goes with it.
"""

import gc

from ui.keys import SHORT, kind_of
from ui.modules import forget, forget_all, passing

_ROOMS = ("views.", "engine.")  # folders of the views, and what they alone need


class View:
    """One screen. Override what is needed.

    dirty: set it when the picture should be drawn anew. holds: whether A held down is for it.
    """

    dirty = True
    holds = False

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
    """Views, the last on top. `ctx` is handed to each when it comes to the top.

    A path is the name of a function or class in a module, as "ui.dialog.Notice". Its module is
    loaded when what asked for it has returned, so that code which is leaving makes room first;
    and with all that it brought along it is forgotten when its view is left.
    home: the path of the room that `home` goes to. room: that of the one entered last.
    fresh: whether the top view came up while the key was held that is down.
    """

    room = None

    def __init__(self, ctx, home):
        self.ctx = ctx
        self.views = []
        self._brought = []  # by view: names of modules
        self._wanted = []  # paths and arguments; None for those of a room
        self._home = home
        self.fresh = False

    @property
    def top(self):
        return self.views[-1]

    def push(self, view, brought=()):
        self._leave()
        self._put(view, brought)

    def _leave(self):
        if self.views:
            self.top.leave()

    def _put(self, view, brought):
        self.views.append(view)
        self._brought.append(brought)
        self._entered()

    def pop(self):
        """Drop the top view; the lowest one stays."""
        if len(self.views) > 1:
            self.top.leave()
            self._drop()
            self._entered()

    def replace(self, view):
        """Put a view, from the same module, in the place of the top one."""
        self.top.leave()
        self.views[-1] = view
        self._entered()

    def open(self, path, *arguments):
        """Push the view that path(*arguments) makes."""
        self._wanted.append((path, arguments))

    def go(self, path):
        """Change the room: all views are dropped, and path(ctx) pushes or opens the first of the
        others. Where it does not, this goes home."""
        self._wanted.append((path, None))

    def home(self):
        """Go to the room where everything begins."""
        self.go(self._home)

    def settle(self):
        """Bring what was asked for."""
        while self._wanted:
            path, arguments = self._wanted.pop(0)
            if arguments is None:
                self._move(path)
            else:
                self._leave()
                gc.collect()
                self._put(*passing(path, *arguments))

    def _move(self, path):
        self.room = path
        self._leave()
        while self.views:
            self._drop()
        gc.collect()
        _, brought = passing(path, self.ctx)
        if self.views:
            self._brought[0] = brought
        else:
            forget(*brought)
            if not self._wanted:
                self.home()

    def _drop(self):
        self.views.pop()
        forget(*self._brought.pop())

    def _entered(self):
        self.fresh = True
        self.top.enter(self.ctx)

    def clear(self):
        """Drop all views, unasked, and what an error may have left of them in memory. A bare one
        stays until another is brought."""
        brought, self._brought = self._brought, [()]
        self.views, self._wanted = [View()], []
        forget(*[name for names in brought for name in names])
        forget_all(*_ROOMS)
        gc.collect()

    def key(self, event):
        """Give a key to the top view; a key still held when it came up is not its business."""
        if kind_of(event) == SHORT:
            self.fresh = False
        elif self.fresh:
            return
        self.top.key(event)
        self.settle()

    def tick(self, now):
        self.top.tick(now)
        self.settle()

    def draw(self, canvas):
        """Draw the top view if its picture has changed; whether it was drawn."""
        view = self.top
        if not view.dirty:
            return False
        view.dirty = False
        canvas.clear()
        view.draw(canvas)
        return True
