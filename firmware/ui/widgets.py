"""Pieces that views share: Menu, Dialog, Pager and a title line. None of them knows a language.

Each has `draw(canvas)` and `key(event)`, which returns True if it used the event, so that the view
must be drawn again; the events it leaves (A, B, mostly LEFT and RIGHT) are the view's.
"""

from ui import keys
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.typeset import wrap

ROW = 13
TITLE = 12
_MARGIN = 4
_MARK = 3
_RIM = 5
_LEADING = 1
_LEAST_THUMB = 5
_VERTICAL = {keys.UP: -1, keys.DOWN: 1}
_SIDEWAYS = {keys.LEFT: -1, keys.RIGHT: 1}
_SIZES = ((TEXT, 13), (TEXT, 12), (SMALL, 9), (SMALL, 8))


def title(canvas, s, font=TEXT):
    """Centres s in the top line between two rules; returns the first row below."""
    wide = canvas.width_dots
    end = canvas.text(0, 0, s, font, 1, CENTRE, wide)
    rule = wide - end - _MARGIN
    if rule > 0:
        canvas.fill(0, 6, rule, 1)
        canvas.fill(wide - rule, 6, rule, 1)
    return TITLE


def scroll_mark(canvas, y, height, first, shown, count):
    """A mark at the right edge: rows first to first + shown of count are on the screen."""
    if count <= shown:
        return
    x = canvas.width_dots - _MARK
    thumb = max(height * shown // count, _LEAST_THUMB)
    canvas.dither(x + 1, y, 1, height)
    canvas.fill(x, y + (height - thumb) * first // (count - shown), _MARK, thumb)


class Menu:
    """A title and rows to choose from; `.at` is the row chosen.

    rows: a list of labels or of (label, value) pairs; the list may be changed between draws. A
    value that TEXT has no room for comes in SMALL.
    """

    def __init__(self, heading, rows, at=0):
        self.heading = heading
        self.rows = rows
        self.at = at
        self._first = 0

    def key(self, event):
        """UP and DOWN move; at the ends a fresh press goes round, a held key stops."""
        step = _VERTICAL.get(keys.key_of(event), 0)
        at = self.at + step
        if not 0 <= at < len(self.rows) and keys.kind_of(event) == keys.REPEAT:
            return False
        self.at = at % len(self.rows)
        return step != 0

    def draw(self, canvas):
        """Draws on the whole canvas, which must be clear."""
        top = title(canvas, self.heading)
        count = len(self.rows)
        shown = min((canvas.height_dots - top) // ROW, count)
        self.at = min(self.at, count - 1)
        self._first = min(max(self._first, self.at - shown + 1), self.at, count - shown)
        wide = canvas.width_dots - (_MARK + 1 if shown < count else 0)
        for line in range(shown):
            self._row(canvas, top + line * ROW, wide, self._first + line)
        scroll_mark(canvas, top, shown * ROW, self._first, shown, count)

    def _row(self, canvas, y, wide, number):
        row = self.rows[number]
        label, value = (row, "") if isinstance(row, str) else row
        ink = 0 if number == self.at else 1
        if not ink:
            canvas.bar(0, y, wide, ROW)
        room = wide - 2 * _MARGIN
        if value:
            beside = room - TEXT.width(label) - _MARGIN
            font = TEXT if TEXT.width(value) <= beside else SMALL
            lower = y + 1 + TEXT.base - font.base
            canvas.text(_MARGIN, lower, value, font, ink, RIGHT, room)
            room -= font.width(value) + _MARGIN
        canvas.text(_MARGIN, y + 1, label, TEXT, ink, width=room)


class Dialog:
    """A framed message over the picture, with answers below; `.at` is the answer chosen.

    answers: labels, side by side if they fit, else one below the other; () is a mere message.
    """

    def __init__(self, message, answers=(), at=0):
        self.message = message
        self.answers = answers
        self.at = at

    def key(self, event):
        """All four directions move between the answers."""
        step = _VERTICAL.get(keys.key_of(event), 0) or _SIDEWAYS.get(keys.key_of(event), 0)
        at = self.at + step
        if not step or not 0 <= at < len(self.answers):
            return False
        self.at = at
        return True

    def draw(self, canvas):
        """Draws over what is there, in SMALL if the message is too long for TEXT."""
        wide = canvas.width_dots - 2
        inner = wide - 2 * _MARGIN
        across = self._across(inner)
        below = (len(self.answers) + across - 1) // across * ROW
        room = canvas.height_dots - below - _RIM
        font, pitch, text_high = _largest(self.message, inner, room)
        high = text_high + below + _RIM
        left = 1 + _MARGIN
        top = (canvas.height_dots - high) // 2
        canvas.box(1, top, wide, high)
        canvas.paragraph(left, top + 2, self.message, inner, font, 1, CENTRE, pitch, room)
        self._draw_answers(canvas, left, top + high - below - 2, inner // across, across)

    def _across(self, inner):
        """How many answers stand side by side: all if their labels fit, else one."""
        count = max(len(self.answers), 1)
        cell = inner // count - _MARGIN
        return count if all(TEXT.width(answer) <= cell for answer in self.answers) else 1

    def _draw_answers(self, canvas, x, y, cell, across):
        for number, answer in enumerate(self.answers):
            left = x + number % across * cell
            top = y + number // across * ROW
            chosen = number == self.at
            if chosen:
                canvas.bar(left, top, cell, ROW)
            canvas.text(left, top + 1, answer, TEXT, 0 if chosen else 1, CENTRE, cell)


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
        key = keys.key_of(event)
        step = _VERTICAL.get(key, 0) or _SIDEWAYS.get(key, 0) * self._shown
        first = min(max(self.first + step, 0), max(len(self._lines or ()) - self._shown, 0))
        moved = first != self.first
        self.first = first
        return moved

    def draw(self, canvas):
        """Draws on the whole canvas, which must be clear."""
        top = title(canvas, self.heading)
        pitch = self._font.height + _LEADING
        if self._lines is None:
            self._lines = wrap(self._text, self._font, canvas.width_dots - _MARK - 1)
        self._shown = (canvas.height_dots - top) // pitch
        for row in range(min(self._shown, len(self._lines) - self.first)):
            canvas.text(0, top + row * pitch, self._lines[self.first + row], self._font)
        high = canvas.height_dots - top
        scroll_mark(canvas, top, high, self.first, self._shown, len(self._lines))


def _largest(s, width, room):
    """The first size in which s fits: (font, pitch, height), the height never above room."""
    for font, pitch in _SIZES:
        high = len(wrap(s, font, width)) * pitch
        if high <= room:
            return font, pitch, high
    return font, pitch, room
