"""The set-up of a sheet: one page of rows, LEFT and RIGHT change them. For a new sheet, and for
names and settings of the open one. views.scores.opening brings it.
"""

from ui.keys import A, B, LEFT, REPEAT, RIGHT, key_of, kind_of
from ui.menu import Menu
from ui.stack import View
from views.scores.marks import number, rows
from views.scores.plan import GAMES, OFF_ON, PLAYERS, SETTINGS, Plan
from views.scores.steps import stepped

_NONE_AT_0 = ("deals", "rounds", "target")  # where 0 says that nothing was agreed


class Setup(View):
    """slot: the number of the sheet's file. wanted: game, names, dealer and settings to begin with.
    is_new: whether it will be a new sheet."""

    def __init__(self, room, slot, wanted=None, is_new=True):
        self.room = room
        self.words = words = room.ctx.texts.part("scores_setup")
        self.plan = Plan(room.ctx.store, lambda seat: words("player", seat + 1))
        if wanted:
            self.plan.take_over(*wanted)
        self._slot = slot
        self._is_new = is_new
        self._held = 0
        self.menu = Menu(words("set_up" if is_new else "settings"), [])
        self._update()

    def _update(self):
        """Rows for what there is to choose. A row's key is a word, or the seat of a name."""
        plan = self.plan
        seats = list(range(len(plan.names)))
        settings = [name for name, _, _ in SETTINGS[plan.game]]
        if self._is_new:
            self.keys = ["game", "players"] + seats + ["dealer"] + settings + ["start"]
        else:
            self.keys = seats + settings + ["done"]
        self.menu.rows = [self._row(key) for key in self.keys]
        self.dirty = True

    def _row(self, key):
        words = self.words
        plan = self.plan
        if key == "start" or key == "done":
            return words(key)
        if isinstance(key, int):
            return words("seat", key + 1), plan.names[key]
        if key == "game":
            return words("game"), words(plan.game)
        if key == "players":
            return words("players"), str(len(plan.names))
        if key == "dealer":
            return words("dealer"), plan.names[plan.dealer]
        return words("%s_%s" % (plan.game, key)), self._setting(key)

    def _setting(self, name):
        value = self.plan.settings[name]
        if self._values(name) is OFF_ON:
            return self.words("yes" if value else "no")
        if value == 0 and name in _NONE_AT_0:
            return self.words("none")
        return number(value)

    def _values(self, name):
        return [values for known, _, values in SETTINGS[self.plan.game] if known == name][0]

    def key(self, event):
        key = key_of(event)
        self._held = self._held + 1 if kind_of(event) == REPEAT else 0
        if self.menu.key(event):
            self.dirty = True
        elif key == LEFT or key == RIGHT:
            self._change(self.keys[self.menu.at], 1 if key == RIGHT else -1)
        elif event == A:
            self._choose(self.keys[self.menu.at])
        elif event == B:
            self._leave()

    def _leave(self):
        if self._is_new:
            self.room.back()
        else:
            self.room.read(self._slot)

    def _choose(self, key):
        plan = self.plan
        wanted = plan.game, plan.names, plan.dealer, plan.settings
        if isinstance(key, int):
            self._name(key)
        elif key == "start":
            plan.remember()
            self.room.create(self._slot, wanted)
        elif key == "done":
            self.room.change(self._slot, wanted)
        else:
            self._change(key, 1)

    def _change(self, key, by):
        plan = self.plan
        if key == "start" or key == "done":
            return
        if isinstance(key, int):
            if plan.known:
                self._sit(key, _beside(plan.known, plan.names[key], by))
        elif key == "game":
            plan.choose(_beside(GAMES, plan.game, by))
        elif key == "players":
            plan.resize(stepped(PLAYERS[plan.game], len(plan.names), by, self._held))
        elif key == "dealer":
            plan.dealer = (plan.dealer + by) % len(plan.names)
        else:
            value = stepped(self._values(key), plan.settings[key], by, self._held)
            plan.settings[key] = value
        self._update()

    def _sit(self, seat, name):
        """Put a player on a seat; who has the name already changes places with him."""
        names = self.plan.names
        if name in names:
            names[names.index(name)] = names[seat]
        names[seat] = name
        self._update()

    def _name(self, seat):
        """Choose a name for a seat, a known one or a new one."""
        words = self.words
        plan = self.plan

        def chosen(row):
            if row:
                self._sit(seat, plan.known[row - 1])
            else:
                self._spell(seat)

        if plan.known:
            names = [words("new_name")] + rows(plan.known)
            self.ctx.stack.open("ui.menu.Choice", words("who", seat + 1), names, chosen)
        else:
            self._spell(seat)

    def _spell(self, seat):
        name = self.plan.names[seat]
        start = "" if name == self.plan.anybody(seat) else name

        def spelt(name):
            if name:
                self._sit(seat, name)

        self.ctx.stack.open("views.scores.letters.Letters", start, spelt)

    def draw(self, canvas):
        self.menu.draw(canvas)


def _beside(values, value, by):
    """The next of the values, round and round; the first if `value` is none of them."""
    values = list(values)
    at = values.index(value) + by if value in values else 0
    return values[at % len(values)]
