"""The main menu: the room that a start, and every game left, leads to.

Whichever game was played last goes on with one press; any other one that was saved asks whether it
is to go on, or a new one to begin.
"""

from ui import battery
from ui.keys import A
from ui.menu import Choice, Menu as Rows
from ui.stack import View

GAMES = ("schnapsen", "schapa", "schafkopf")
_LAST = "last"  # name of the file that holds the name of the game played last
_RESUME = "resume"
WAYS = (_RESUME, "begin")  # into a game


def open(ctx):
    """The menu, or at the very first start the choice of a language."""
    if ctx.settings.chosen:
        ctx.stack.push(Menu())
    else:
        ctx.stack.open("views.language.Language")


def enter(ctx, game, way):
    """Go to the room of a game, one of GAMES, by one of WAYS."""
    if (ctx.store.load(_LAST) or b"") != game.encode():
        ctx.save(_LAST, game.encode())
    ctx.stack.go("views.%s.opening.%s" % (game, way))


class Menu(View):
    _chosen = None

    def enter(self, ctx):
        super().enter(ctx)
        self.words = words = ctx.texts.part("main")
        self._saved = [game for game in GAMES if ctx.store.load(game) is not None]
        more = ["scores", "code", "stats", "rules", "settings", "device", "about"]
        self.names = list(GAMES) + more
        rows = [words(name) for name in self.names]
        if self._saved:
            self.names.insert(0, _RESUME)
            rows.insert(0, words("resume_game", words(self._last())))
        at = self.names.index(self._chosen) if self._chosen in self.names else 0
        self.rows = Rows(words("kartl"), rows, at)
        if ctx.store.reports or ctx.buttons.stuck - ctx.named:
            ctx.stack.open("views.reports.report", ctx)

    def _last(self):
        """The saved game that goes on with one press: the one that was played last."""
        last = self.ctx.store.load(_LAST) or b""
        games = [game for game in self._saved if game.encode() == last]
        return (games or self._saved)[0]

    def key(self, event):
        if self.rows.key(event):
            self.dirty = True
        elif event == A:
            self._chosen = name = self.names[self.rows.at]
            if name == _RESUME:
                enter(self.ctx, self._last(), "resume")
            elif name in GAMES:
                self._play(name)
            else:
                getattr(self, "_" + name)()

    def _play(self, game):
        """Begin a game; one that was saved may go on instead."""

        def chosen(row):
            enter(self.ctx, game, WAYS[row])

        if game in self._saved:
            words = self.words
            self.ctx.stack.push(Choice(words(game), [words(way) for way in WAYS], chosen))
        else:
            chosen(WAYS.index("begin"))

    def _code(self):
        self.ctx.stack.open("views.code.Entry")

    def _stats(self):
        self.ctx.stack.open("views.stats.Stats", self._last() if self._saved else GAMES[0])

    def _scores(self):
        self.ctx.stack.go("views.scores.opening.open")

    def _rules(self):
        words = self.words

        names = list(GAMES) + ["handling"]

        def chosen(row):
            reading = self.ctx.texts.reading("rules_" + names[row])
            self.ctx.stack.open("ui.pager.Reading", *reading)

        self.ctx.stack.push(Choice(words("rules"), [words(name) for name in names], chosen))

    def _settings(self):
        self.ctx.stack.open("views.settings.SettingsView")

    def _device(self):
        self.ctx.stack.open("views.device.menu", self.ctx)

    def _about(self):
        self.ctx.stack.open("views.about.About")

    def draw(self, canvas):
        self.rows.draw(canvas)
        battery.draw(canvas, canvas.width_dots - battery.WIDE, 2, self.ctx.level)
