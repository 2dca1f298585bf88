"""A text longer than the screen: the widget, and a view that is nothing else. A widget is as in
ui.menu.
"""

from ui.canvas import TEXT
from ui.keys import A, B, key_of
from ui.stack import View
from ui.typeset import wrap
from ui.widgets import MARK, scroll_mark, title

HEADING = "# "  # before a line of its own that heads a passage

_LEADING = 1
_INDENT = 3
_LINES = (-1, 1, 0, 0, 0, 0)  # by key
_PAGES = (0, 0, -1, 1, 0, 0)


class Pager:
    """A title and a text longer than the screen. UP and DOWN go by lines, LEFT, RIGHT by pages."""

    def __init__(self, heading, text, font=TEXT):
        self.heading = heading
        self.first = 0
        self._text = text
        self._font = font
        self._lines = None
        self._shown = 1

    def key(self, event):
        """Scrolls; False at the ends."""
        key = key_of(event)
        step = _LINES[key] + _PAGES[key] * self._shown
        first = min(max(self.first + step, 0), max(len(self._lines or ()) - self._shown, 0))
        moved = first != self.first
        self.first = first
        return moved

    def draw(self, canvas):
        """Draws on the whole canvas, which must be clear."""
        top = title(canvas, self.heading)
        pitch = self._font.height + _LEADING
        if self._lines is None:
            self._lines = wrap(self._text, self._font, canvas.width_dots - MARK - 1)
        self._shown = (canvas.height_dots - top) // pitch
        for row in range(min(self._shown, len(self._lines) - self.first)):
            self._line(canvas, top + row * pitch, self._lines[self.first + row])
        high = canvas.height_dots - top
        scroll_mark(canvas, top, high, self.first, self._shown, len(self._lines))

    def _line(self, canvas, y, line):
        """One line; a heading light on a bar."""
        if line.startswith(HEADING):
            canvas.bar(0, y, canvas.width_dots - MARK - 3, self._font.height + _LEADING)
            canvas.text(_INDENT, y, line[len(HEADING) :], self._font, 0)
        else:
            canvas.text(0, y, line, self._font)


class Reading(View):
    """A long text; UP and DOWN scroll, A and B leave."""

    def __init__(self, heading, text):
        self.pager = Pager(heading, text)

    def key(self, event):
        if self.pager.key(event):
            self.dirty = True
        elif event == A or event == B:
            self.close()

    def close(self):
        self.ctx.stack.pop()

    def draw(self, canvas):
        self.pager.draw(canvas)


def reading(texts, part):
    """The Reading of a part of the texts, loaded when there is room for it."""
    return Reading(*texts.reading(part))
