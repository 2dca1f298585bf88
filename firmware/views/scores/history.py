"""The entries of the open sheet, one after the other in words, the newest first.
views.scores.opening brings it.
"""

from ui.canvas import RIGHT as END, SMALL, TEXT
from ui.keys import A, B, DOWN, RIGHT, SHORT, UP, key_of, kind_of
from ui.modules import passing
from ui.stack import View
from ui.typeset import wrap
from ui.widgets import title
from views.scores.marks import rows, signed

_BOX_Y = 13
_LINE = 9
_SIZES = ((TEXT, 12, 45), (SMALL, 8, 45), (SMALL, 8, 28))  # letters, lines apart, dots of a name


class History(View):
    """at: the place of the entry on the screen."""

    def __init__(self, room, at=None):
        self.room = room
        self.words = room.ctx.texts.part("scores")
        self._show(len(room.book.sheet) - 1 if at is None else at)

    def _show(self, at):
        """Put the entry at a place into words."""
        sheet = self.room.book.sheet
        self.at = at = min(at, len(sheet) - 1)
        self.dirty = True
        if at >= 0:
            self._points = points = sheet.points_at(at)
            across = 2 if points and len(points) <= 4 else 4
            below = (len(points) + across - 1) // across * _LINE if points else 0
            self._across, self._below = across, below
            self._tell(64 - _BOX_Y - below)

    def _tell(self, room):
        """Find the largest letters in which the tale fits; when none are, names are shortened."""
        words = self.room.ctx.texts.part("scores_entry")
        for font, pitch, name in _SIZES:
            tale, _ = passing("views.scores.tale.told", words, self.room.book, self.at, name)
            lines = wrap(tale, font, 128)
            if len(lines) * pitch <= room:
                break
        self._lines, self._font, self._pitch = lines[: room // pitch], font, pitch

    def key(self, event):
        key = key_of(event)
        if key == UP and self.at < len(self.room.book.sheet) - 1:
            self._show(self.at + 1)
        elif key == DOWN and self.at > 0:
            self._show(self.at - 1)
        elif kind_of(event) != SHORT:
            return
        elif event == B or self.at < 0:
            self.room.back()
        elif event == A:
            self._correct()
        elif event == RIGHT:
            self._offer()

    def _correct(self):
        sheet = self.room.book.sheet
        entry = sheet.entry(self.at)
        if "dealer" in entry:
            heading = self.words("dealer_is")
            names = rows(sheet.names)
            self.ctx.stack.open("ui.menu.Choice", heading, names, self._dealer, entry["dealer"])
        else:
            self.room.enter_result(at=self.at)

    def _dealer(self, seat):
        self._edit(self.room.book.sheet.change, self.at, {"dealer": seat})

    def _edit(self, do, *arguments):
        """Have the sheet edited, and see how it stands then."""
        refused = self.room.book.edit(do, *arguments)
        if refused:
            self.room.tell(refused)
        self._show(self.at)

    def _offer(self):
        actions = [self.words(name) for name in ("correct", "insert", "delete")]
        self.ctx.stack.open("ui.menu.Choice", self._heading(), actions, self._chosen)

    def _chosen(self, row):
        words = self.words
        if row == 0:
            self._correct()
        elif row == 1:
            self.room.enter_result(at=self.at, insert=True)
        else:
            question = words("delete_entry", self.at + 1)
            answers = words("yes"), words("no")
            self.ctx.stack.open("ui.dialog.Question", question, answers, self._delete, 1)

    def _delete(self, answer):
        if answer == 0:
            self._edit(self.room.book.sheet.remove, self.at)

    def _heading(self):
        """Which entry it is; in Schapa, which round."""
        entry = self.room.book.sheet.entry(self.at)
        if "round" in entry:
            return self.words("short_%d" % entry["round"])
        return self.words("entry_of", self.at + 1, len(self.room.book.sheet))

    def draw(self, canvas):
        if self.at < 0:
            title(canvas, self.words("history"))
            canvas.text(0, _BOX_Y + 12, self.words("no_entries"), TEXT, 1, 1, canvas.width_dots)
            return
        title(canvas, self._heading())
        for row, line in enumerate(self._lines):
            canvas.text(0, _BOX_Y + row * self._pitch, line, self._font)
        if self._points:
            self._draw_points(canvas)

    def _draw_points(self, canvas):
        """What each player got, in a grid below."""
        names = self.room.book.sheet.names
        across = self._across
        wide = canvas.width_dots // across
        top = canvas.height_dots - self._below
        for seat, value in enumerate(self._points):
            x = seat % across * wide
            y = top + seat // across * _LINE
            got = signed(value)
            room = wide - 6 - SMALL.width(got)
            canvas.text(x, y + 1, SMALL.fit(names[seat], room), SMALL)
            canvas.text(x, y + 1, got, SMALL, 1, END, wide - 4)
