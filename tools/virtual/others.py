"""What a screen would be on other boards: their canvases draw the view that is on top. So a script
that runs on one board tells of all of them, and none of their panels has to take part. Used by
script.py; tests/firmware/views/test_boards.py holds it against the panels.
"""

from array import array
from binascii import hexlify
from hashlib import sha256

from device import kernel
from sim import Board
from ui.canvas import Canvas
from ui.modules import passing

_DIGITS = 12  # of a digest


class Other:
    """A board with nothing but a canvas. It takes itself for its panel, too, for those who show
    pictures at the start."""

    def __init__(self, name, store):
        self.name = name
        self.store = store
        self.board = Board(name, {})
        self.canvas, _ = passing("ui.opening.canvas", self.board)
        self.panel = self
        self.frame = None

    def show(self, frame):
        self.frame = frame

    def draw(self, ctx):
        """Draw the view on top as if its board were this one."""
        own, heard = (ctx.canvas, ctx.board), list(Canvas.heard or ())
        self.board.BATTERY = ctx.board.BATTERY  # which is measured
        ctx.canvas, ctx.board = self.canvas, self.board
        self.canvas.clear()
        try:
            ctx.stack.top.draw(self.canvas)
        finally:
            ctx.canvas, ctx.board = own
        self.frame = self.canvas.buffer
        if Canvas.heard is not None:
            Canvas.heard[:] = heard


def picture(frame):
    """The lines of a frame as the panel shows them, 16 bits a dot; all are the same object."""
    line = array("H", [0] * frame.width)
    for y in range(frame.height):
        at, cell = y * frame.width // 4, (y >> 3) * frame.across
        kernel.widen(line, 0, frame.dots, at, frame.cells, cell, frame.inks, frame.across)
        yield line


def digest(lines):
    """A digest of a picture's lines."""
    sha = sha256()
    for line in lines:
        sha.update(line)
    return hexlify(sha.digest()).decode()[:_DIGITS]
