"""The editor of names: letters on a grid, chosen with the pad. Opened by the set-ups; views.code
derives the editor of codes from it.
"""

from ui.canvas import CENTRE, SMALL, TEXT
from ui.keys import A, B, LONG, event_of, key_of
from ui.stack import View

_ACROSS = 11
_LEFT = 3
_TOP = 16
_WIDE = 11
_HIGH = 12
_STEPS = (-_ACROSS, _ACROSS, -1, 1)  # by key
_UMLAUTS = {"Ä": "ä", "Ö": "ö", "Ü": "ü"}


class Letters(View):
    """A adds the letter, B takes the last one away, or leaves when there is none; OK, or A held,
    ends. `done(name)` gets it, "" if there is none, after the editor is gone."""

    holds = True
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß-. 0123456789"  # and OK in the last place
    most = 12

    def __init__(self, name, done=None):
        self.name = name
        self.at = len(self.letters) if name else 0
        self._done = done

    def key(self, event):
        key = key_of(event)
        self.dirty = True
        if key < A:
            self._move(key)
        elif event == event_of(A, LONG) or (event == A and self.at == len(self.letters)):
            self._end(self.name)
        elif event == A:
            self._add(self.letters[self.at])
        elif event == B:
            if self.name:
                self.name = self.name[:-1]
            else:
                self._end("")

    def _move(self, key):
        if key < 2:
            self.at = (self.at + _STEPS[key]) % (len(self.letters) + 1)
        else:
            row = self.at // _ACROSS * _ACROSS
            self.at = row + (self.at - row + _STEPS[key]) % _ACROSS

    def _end(self, name):
        self.ctx.stack.pop()
        self._done(name.strip())

    def _add(self, letter):
        """Large at the beginning of a word, small behind; a blank only between words."""
        before = self.name[-1:]
        if len(self.name) == self.most or (letter == " " and before in ("", " ")):
            return
        if before not in ("", " ", "-", "."):
            letter = _UMLAUTS.get(letter) or letter.lower()
        self.name += letter

    def draw(self, canvas):
        wide = TEXT.width(self.name)
        canvas.text(4, 0, self.name, TEXT)
        if len(self.name) < self.most:
            canvas.fill(5 + wide, 11, 6, 1)
        self._draw_count(canvas)
        canvas.fill(0, 13, canvas.width_dots, 1)
        for at in range(len(self.letters) + 1):
            x = _LEFT + at % _ACROSS * _WIDE
            y = _TOP + at // _ACROSS * _HIGH
            chosen = at == self.at
            if chosen:
                canvas.bar(x, y, _WIDE, _HIGH)
            self._draw_key(canvas, x, y, at, 0 if chosen else 1)

    def _draw_count(self, canvas):
        count = "%d/%d" % (len(self.name), self.most)
        canvas.text(126 - SMALL.width("12/12"), 3, count, SMALL)

    def _draw_key(self, canvas, x, y, at, ink):
        if at == len(self.letters):
            canvas.text(x + 1, y + 2, "OK", SMALL, ink)
        elif self.letters[at] == " ":
            canvas.fill(x + 3, y + 9, 6, 1, ink)
            canvas.fill(x + 3, y + 7, 1, 2, ink)
            canvas.fill(x + 8, y + 7, 1, 2, ink)
        else:
            canvas.text(x, y, self.letters[at], TEXT, ink, CENTRE, _WIDE)
