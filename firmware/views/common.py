"""Views that many screens need: a menu to choose from, a question, a notice, a text to read."""

from ui.keys import A, B, SHORT, kind_of
from ui.stack import View
from ui.widgets import Dialog, Menu, Pager


class Choice(View):
    """A menu. `done(row)` gets the row that A chose, after the menu is gone; B just leaves."""

    def __init__(self, heading, rows, done, at=0):
        self.menu = Menu(heading, rows, at)
        self._done = done

    def key(self, event):
        if self.menu.key(event):
            self.dirty = True
        elif event == A:
            self.ctx.stack.pop()
            self._done(self.menu.at)
        elif event == B:
            self.ctx.stack.pop()

    def draw(self, canvas):
        self.menu.draw(canvas)


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


class Reading(View):
    """A long text; UP and DOWN scroll, A and B leave."""

    def __init__(self, heading, text):
        self.pager = Pager(heading, text)

    def key(self, event):
        if self.pager.key(event):
            self.dirty = True
        elif event == A or event == B:
            self.ctx.stack.pop()

    def draw(self, canvas):
        self.pager.draw(canvas)


def rules(ctx, game):
    """The view with a game's rules."""
    return Reading(*ctx.texts.reading("rules_" + game))


def reports(ctx):
    """Notices of what the store and the keys had to put aside; each is told once."""
    words = ctx.texts.part("main")
    notices = []
    for name, _ in ctx.store.reports:
        key = "settings_damaged" if name == "settings" else "save_damaged"
        notices.append(Notice(words(key)))
    ctx.store.reports.clear()
    names = words("key_names").split()
    for key in sorted(ctx.buttons.stuck - ctx.named):
        notices.append(Notice(words("key_stuck", names[key])))
    ctx.named |= ctx.buttons.stuck
    return notices
