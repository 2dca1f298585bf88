"""Messages in a frame: the widget, and the views that ask or tell. A widget is as in ui.menu."""

from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import A, B, SHORT, key_of, kind_of
from ui.stack import View
from ui.typeset import paragraph, wrap

_ROW = 13
_MARGIN = 4
_RIM = 5
_STEPS = (-1, 1, -1, 1, 0, 0)  # by key
_SIZES = ((TEXT, 13), (TEXT, 12), (SMALL, 9), (SMALL, 8))


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
        step = _STEPS[key_of(event)]
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
        below = (len(self.answers) + across - 1) // across * _ROW
        room = canvas.height_dots - below - _RIM
        font, pitch, text_high = _largest(self.message, inner, room)
        high = text_high + below + _RIM
        left = 1 + _MARGIN
        top = (canvas.height_dots - high) // 2
        canvas.box(1, top, wide, high)
        paragraph(canvas, left, top + 2, self.message, inner, font, CENTRE, pitch, room)
        self._draw_answers(canvas, left, top + high - below - 2, inner // across, across)

    def _across(self, inner):
        """How many answers stand side by side: all if their labels fit, else one."""
        count = max(len(self.answers), 1)
        cell = inner // count - _MARGIN
        return count if all(TEXT.width(answer) <= cell for answer in self.answers) else 1

    def _draw_answers(self, canvas, x, y, cell, across):
        for number, answer in enumerate(self.answers):
            left = x + number % across * cell
            top = y + number // across * _ROW
            chosen = number == self.at
            if chosen:
                canvas.bar(left, top, cell, _ROW)
            canvas.text(left, top + 1, answer, TEXT, 0 if chosen else 1, CENTRE, cell)


class Question(View):
    """A question over the whole screen. `done(answer)` gets the number of the answer that A
    chose, after the question is gone; B answers with the last one, the careful one."""

    def __init__(self, message, answers, done, at=0):
        self.dialog = Dialog(message, answers, at)
        self._done = done

    def key(self, event):
        if self.dialog.key(event):
            self.dirty = True
        elif event == A or event == B:
            self.ctx.stack.pop()
            self._done(self.dialog.at if event == A else len(self.dialog.answers) - 1)

    def draw(self, canvas):
        self.dialog.draw(canvas)


class Notice(View):
    """A message that stays until a key is pressed."""

    def __init__(self, message):
        self.dialog = Dialog(message)

    def key(self, event):
        if kind_of(event) == SHORT:
            self.ctx.stack.pop()

    def draw(self, canvas):
        self.dialog.draw(canvas)


def _largest(s, width, room):
    """The first size in which s fits: (font, pitch, height), the height never above room."""
    for font, pitch in _SIZES:
        high = len(wrap(s, font, width)) * pitch
        if high <= room:
            return font, pitch, high
    return font, pitch, room
