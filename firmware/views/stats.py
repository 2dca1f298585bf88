"""How many deals, games and closings the person has won, by game and by the level of the bots: a
screen that views.menu opens.
"""

from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.keys import A, B, DOWN, LEFT, RIGHT as TO_RIGHT, SHORT, UP, key_of, kind_of
from ui.stack import View
from ui.widgets import title
from views.counting import GAMES, LEVELS, place_of, read

_TOP = 15
_PITCH = 13
_ALL = 128


class Stats(View):
    """The numbers of a game and a level; UP and DOWN go from game to game, LEFT and RIGHT from
    level to level, A and B leave. game: the one it begins with."""

    def __init__(self, game):
        self.game = GAMES.index(game)
        self.level = None

    def enter(self, ctx):
        super().enter(ctx)
        self._numbers = read(ctx)
        if self.level is None:
            self.level = getattr(ctx.settings, GAMES[self.game])

    def key(self, event):
        key = key_of(event)
        self.dirty = True
        if key in (A, B):
            if kind_of(event) == SHORT:
                self.ctx.stack.pop()
        elif key in (UP, DOWN):
            self.game = (self.game + (1 if key == DOWN else -1)) % len(GAMES)
        elif key in (LEFT, TO_RIGHT):
            self.level = (self.level + (1 if key == TO_RIGHT else -1)) % LEVELS

    def draw(self, canvas):
        texts, game = self.ctx.texts, GAMES[self.game]
        name = texts.part("main")(game)
        level = texts.part("levels")("level_%d" % self.level)
        words = texts.part("stats")
        heading = words("of", name, level)
        title(canvas, heading, TEXT if TEXT.width(heading) < _ALL - 8 else SMALL)
        y = _TOP
        place = place_of(game, self.level)
        for row in range(3 if self.game == 0 else 2):
            count, won = self._numbers[place + 2 * row], self._numbers[place + 2 * row + 1]
            end = canvas.text(2, y, words("%s_%d" % (game, row)), TEXT)
            told = "%d / %d" % (won, count)
            font = TEXT if TEXT.width(told) < _ALL - 6 - end else SMALL
            canvas.text(_ALL - 2, y + TEXT.base - font.base, told, font, align=RIGHT)
            y += _PITCH
        canvas.text(0, 55, words("legend"), SMALL, 1, CENTRE, _ALL)
