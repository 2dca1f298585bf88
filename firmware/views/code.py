"""A deal's code typed in, and the way to that deal. Opened by views.menu; the page in the browser
opens it for a link.
"""

from engine.code import GROUP, LETTERS, MOST, BadCode, decode
from ui.canvas import CENTRE, SMALL
from ui.menu import Choice
from ui.modules import visit
from views.menu import WAYS, enter
from views.scores.letters import Letters

_HINT_Y = 55
_KEYS = {"schapa": "schapa_setup"}  # the part that tells a table's keys, where it is not the game


class Entry(Letters):
    """A code that is right leads to a new game that begins with its deal; a saved one may go on
    instead. text: what is typed already; at_once: take it without a key."""

    letters = LETTERS
    most = MOST + 1  # with the dash

    def __init__(self, text="", at_once=False):
        super().__init__(text)
        self._at_once = at_once

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("code")

    def tick(self, now):
        if self._at_once:
            self._at_once = False
            self._end(self.name)

    def key(self, event):
        super().key(event)
        self.name = self.name.rstrip("-")

    def _add(self, letter):
        if len(self.name) < self.most:
            self.name += ("-" if len(self.name) == GROUP else "") + letter

    def _end(self, name):
        """Go to the deal; a wrong code is told and may be put right."""
        stack = self.ctx.stack
        try:
            code = name and decode(name)
        except BadCode as bad:
            stack.open("ui.dialog.Notice", self.words("wrong_" + bad.args[0]))
            return
        stack.pop()
        if code:
            _offer(self.ctx, name, code)

    def _draw_count(self, canvas):
        """In the place of a count: where a code is to be found."""
        canvas.text(64, _HINT_Y, self.words("hint"), SMALL, align=CENTRE)


def _offer(ctx, name, code):
    """Begin with the deal; a saved game is asked about."""
    game = code[0]

    def chosen(row):
        is_new = WAYS[row] == "begin"
        if is_new:
            visit("views.dealing.save", ctx, code)
        enter(ctx, game, "resume")
        if is_new:
            keys = ctx.texts.part(_KEYS.get(game, game))("keys")
            ctx.stack.open("ui.dialog.Notice", keys)

    if ctx.store.load(game) is None:
        chosen(WAYS.index("begin"))
    else:
        words = ctx.texts.part("main")
        rows = [words("resume_game", words(game)), words("begin")]
        ctx.stack.push(Choice(name, rows, chosen))
