"""Rooms and views for the tests of the stack, which loads them by path. Their ctx has a `log`."""

from ui.stack import View


class Seen(View):
    """A view that notes what happens to it."""

    def __init__(self, name, log):
        self.name = name
        self.log = log

    def enter(self, ctx):
        super().enter(ctx)
        self.log.append("enter " + self.name)

    def leave(self):
        self.log.append("leave " + self.name)

    def key(self, event):
        self.log.append("key " + self.name)


def two(ctx):
    """Pushes two views."""
    ctx.stack.push(Seen("lower", ctx.log))
    ctx.stack.push(Seen("upper", ctx.log))


def nothing(ctx):
    """Comes to nothing."""
    ctx.log.append("nothing")


def late(ctx):
    """Opens its first view."""
    ctx.stack.open("tests.firmware.ui.rooms.Seen", "late", ctx.log)
