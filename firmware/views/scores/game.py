"""The entry of a Schafkopf deal begins with what was played. Opened through views.scores.opening;
views.scores.seats goes on, and views.scores.bill ends it.
"""

from ui.keys import A, B
from ui.menu import Menu
from ui.stack import View

_SEATS = "views.scores.seats.Seats"
_COUNTS = "views.scores.counts.Counts"
_PLAYED = ("sauspiel", "solo", "wenz", "solo_tout", "wenz_tout", "sie")
_OTHERS = ("nobody", "by_hand")


class Game(View):
    """draft: the entry."""

    def __init__(self, room, draft, seat=0):
        self.room = room
        self.draft = draft
        words = room.ctx.texts.part("scores_entry")
        self._names = _PLAYED + _OTHERS
        game = draft.entered("game")
        at = self._names.index(game) if game else 0
        self.menu = Menu(words("which_game"), [words(name) for name in self._names], at)

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == B:
            self.room.back()
        elif event == A:
            self._choose(self._names[self.menu.at])

    def _choose(self, name):
        self.draft.set("game", name)
        if name == "by_hand":
            self.room.show(_COUNTS, self.draft)
        elif name == "nobody":
            self.room.take(self.draft)
        else:
            self.room.show(_SEATS, self.draft, "declarer")

    def draw(self, canvas):
        self.menu.draw(canvas)
