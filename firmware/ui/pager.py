"""A text longer than the screen: the widget, and a view that is nothing else. A widget is as in
ui.menu.
"""

from ui.canvas import LINES, TEXT
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
    """A title and a text longer than the screen. UP and DOWN go by lines, LEFT, RIGHT by pages.

    Only what is on the screen is broken into lines: all lines of the rules would take more memory
    than a game leaves, and more time than a key may wait.
    """

    def __init__(self, heading, text, font=TEXT):
        self.heading = heading
        self._text = text
        self._font = font
        self._at = 0  # where the paragraph of the top line begins
        self._first = 0  # which of its lines that is
        self._width = 0
        self._shown = 1

    def key(self, event):
        """Scrolls; False at the ends."""
        key = key_of(event)
        step = _LINES[key] + _PAGES[key] * self._shown
        before = self._at, self._first
        for _ in range(abs(step)):
            if step < 0:
                self._up()
            elif len(self._lines(self._shown + 1)) > self._shown:
                self._down()
        return before != (self._at, self._first)

    def _up(self):
        if self._first:
            self._first -= 1
        elif self._at:
            self._at = self._text.rfind("\n", 0, self._at - 1) + 1
            self._first = len(self._paragraph(self._at)) - 1

    def _down(self):
        self._first += 1
        if self._first == len(self._paragraph(self._at)):
            self._at = self._end(self._at) + 1
            self._first = 0

    def _end(self, start):
        end = self._text.find("\n", start)
        return len(self._text) if end < 0 else end

    def _paragraph(self, start):
        """The lines of the paragraph that begins there."""
        return wrap(self._text[start : self._end(start)], self._font, self._width)

    def _lines(self, count):
        """The lines from the top one on, so many if there are."""
        lines = self._paragraph(self._at)[self._first :]
        end = self._end(self._at)
        while len(lines) < count and end < len(self._text):
            lines += self._paragraph(end + 1)
            end = self._end(end + 1)
        return lines[:count]

    def draw(self, canvas):
        """Draws on the whole canvas, which must be clear."""
        canvas.listing = LINES
        top = title(canvas, self.heading)
        high = canvas.height_dots - top
        pitch = self._font.height + _LEADING
        self._shown = high // pitch
        self._width = canvas.width_dots - MARK - 1
        lines = self._lines(self._shown)
        for row in range(len(lines)):
            self._line(canvas, top + row * pitch, lines[row])
        self._draw_mark(canvas, top, high, lines)

    def _draw_mark(self, canvas, top, high, lines):
        """How far down the text this is, by letters, if not all is on the screen."""
        all_ = len(self._text)
        shown = _letters(lines)
        first = self._at + _letters(self._paragraph(self._at)[: self._first])
        if len(self._lines(self._shown + 1)) > self._shown:
            scroll_mark(canvas, top, high, min(first, all_ - shown - 1), shown, all_)
        elif first:
            scroll_mark(canvas, top, high, all_ - shown, shown, all_)

    def _line(self, canvas, y, line):
        """One line; a heading light on a bar."""
        if line.startswith(HEADING):
            canvas.bar(0, y, canvas.width_dots - MARK - 3, self._font.height + _LEADING)
            canvas.text(_INDENT, y, line[len(HEADING) :], self._font, 0)
        else:
            canvas.text(0, y, line, self._font)


def _letters(lines):
    return sum([len(line) for line in lines])


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
