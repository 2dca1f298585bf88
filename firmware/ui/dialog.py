"""Messages in a frame: one that tells, and one that asks."""

from ui.canvas import CENTRE, LINES, SMALL, TEXT
from ui.keys import A, B, SHORT, key_of, kind_of
from ui.modules import passing
from ui.stack import View
from ui.typeset import SOFT, wrap

_ROW = 13
_MARGIN = 4
_RIM = 5
_STEPS = (-1, 1, -1, 1, 0, 0)  # by key
_SIZES = ((TEXT, 13, 12), (SMALL, 9, 8))  # with rows from line to line, and the least


class Notice(View):
    """A message that stays until a key is pressed."""

    answers = ()

    def __init__(self, message):
        self.message = message

    def key(self, event):
        if kind_of(event) == SHORT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        """Draws over what is there, in SMALL if the message is too long for TEXT."""
        canvas.listing = LINES
        wide = canvas.width_dots - 2
        inner = wide - 2 * _MARGIN
        across = self._across(inner)
        below = (len(self.answers) + across - 1) // across * _ROW
        room = canvas.height_dots - below - _RIM
        lines, font, pitch = _largest(self.message, inner, room)
        high = min(len(lines) * pitch, room) + below + _RIM
        top = (canvas.height_dots - high) // 2
        canvas.box(1, top, wide, high)
        for number, line in enumerate(lines):
            if number * pitch + font.height > room:
                if canvas.heard is not None:
                    passing("ui.checks.note", canvas, "lines", self.message)
                break
            canvas.text(1 + _MARGIN, top + 2 + number * pitch, line, font, 1, CENTRE, inner)
        self._draw_answers(canvas, top + high - below - 2, inner // across, across)

    def _across(self, inner):
        """How many answers stand side by side: all if their labels fit, else one."""
        count = max(len(self.answers), 1)
        cell = inner // count - _MARGIN
        return count if all(TEXT.width(answer) <= cell for answer in self.answers) else 1

    def _draw_answers(self, canvas, y, cell, across):
        for number, answer in enumerate(self.answers):
            left = 1 + _MARGIN + number % across * cell
            top = y + number // across * _ROW
            chosen = number == self.at
            if chosen:
                canvas.bar(left, top, cell, _ROW)
            canvas.text(left, top + 1, answer, TEXT, 0 if chosen else 1, CENTRE, cell)


class Question(Notice):
    """A question with answers below, side by side if they fit, else one below the other; `.at` is
    the one chosen, and all four directions move between them. `done(answer)` gets the number of
    the answer that A chose, after the question is gone; B answers with the last, careful one."""

    def __init__(self, message, answers, done, at=0):
        self.message = message
        self.answers = answers
        self.at = at
        self._done = done

    def key(self, event):
        at = self.at + _STEPS[key_of(event)]
        if at != self.at:
            if 0 <= at < len(self.answers):
                self.at = at
                self.dirty = True
        elif event == A or event == B:
            self.ctx.stack.pop()
            self._done(self.at if event == A else len(self.answers) - 1)


def _largest(s, width, room):
    """The first size in which s fits, else the last: (lines, font, pitch). To break lines takes
    long, so it is not tried where even one without the blanks between them would be too long."""
    long = TEXT.width(s.replace(SOFT, ""))
    for font, *pitches in _SIZES:
        if font is TEXT and long > (width + TEXT.height) * (room // pitches[-1]):
            continue
        lines = wrap(s, font, width)
        for pitch in pitches:
            if len(lines) * pitch <= room:
                return lines, font, pitch
    return lines, font, pitch
