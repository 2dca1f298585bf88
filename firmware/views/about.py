"""What this device is: versions, board, free memory."""

import gc
import sys

from ui.canvas import CENTRE, TEXT
from ui.keys import SHORT, kind_of
from ui.stack import View
from ui.widgets import title


class About(View):
    def key(self, event):
        if kind_of(event) == SHORT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        ctx = self.ctx
        words = ctx.texts.part("main")
        gc.collect()
        lines = (
            words("version", ctx.version),
            ctx.board.NAME,
            words("system", "%d.%d.%d" % sys.implementation[1][:3]),
            words("heap", ctx.free() // 1024),
        )
        y = title(canvas, words("about"))
        for line in lines:
            canvas.text(0, y, line, TEXT, align=CENTRE, width=canvas.width_dots)
            y += 13
