"""The entry of a Schnapsen deal: who has won, and how. Opened through views.scores.opening."""

from ui.canvas import TEXT
from ui.keys import A, B, LEFT, RIGHT
from ui.menu import Menu
from ui.stack import View

_HEADING = 124  # dots
_BEGIN = 1  # row: 1, 2 and 3 are one step apart then


class Won(View):
    """draft: the entry. seat: who has won, until LEFT or RIGHT say otherwise."""

    def __init__(self, room, draft, seat=0):
        self.room = room
        self.draft = draft
        self.words = room.ctx.texts.part("scores_entry")
        self._names = draft.choices("how")
        how = draft.entered("how")
        self._seat = seat if how is None else draft.get("winner")
        self.menu = Menu("", [], self._names.index(how) if how else _BEGIN)
        self._update()

    def _update(self):
        """Each row says how, and what the score is after a new entry, or what another is worth."""
        words = self.words
        room = _HEADING - TEXT.width(words("wins", ""))
        self.menu.heading = words("wins", TEXT.fit(self.draft.names[self._seat], room))
        self.menu.rows = [
            (words("how_" + how), "%d:%d" % tuple(shown) if shown else "+%d" % worth)
            for how, worth, shown in self.draft.outlook(self._seat)
        ]
        self.dirty = True

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == LEFT or event == RIGHT:
            self._seat = int(event == RIGHT)
            self._update()
        elif event == A:
            self._take()
        elif event == B:
            self.room.back()

    def _take(self):
        self.draft.set("winner", self._seat)
        self.draft.set("how", self._names[self.menu.at])
        self.room.take(self.draft)

    def draw(self, canvas):
        self.menu.draw(canvas)
