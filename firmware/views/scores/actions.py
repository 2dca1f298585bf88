"""What can be done with the open sheet besides entering a result; the table opens it with B."""

from ui.menu import Choice

_SETTINGS = "views.scores.setup.Setup"


def offer(table):
    """The menu of actions, as far as they are possible."""
    words = table.words
    sheet = table.room.book.sheet
    names = ["history"]
    if sheet.can_undo:
        names.append("undo")
    if sheet.can_redo:
        names.append("redo")
    names += ["graph", "ranking"]
    if hasattr(sheet, "settlement"):
        names.append("settlement")
    if any(table.marks):
        names.append("dealer_is")
    names += ["settings", "leave"]
    rows = [words(name) for name in names]
    return Choice(words("actions"), rows, lambda row: _ACTIONS[names[row]](table))


def _history(table):
    table.room.show("views.scores.history.History")


def _undo(table):
    sheet = table.room.book.sheet
    _say(table, "undone", sheet.undo(), table.room.book.keep(sheet.redo))


def _redo(table):
    sheet = table.room.book.sheet
    _say(table, "redone", sheet.redo(), table.room.book.keep(sheet.undo))


def _say(table, key, edit, refused):
    """Tell what was done with an edit, if the flash took it."""
    kind, at = edit
    if refused:
        table.room.tell(refused)
    else:
        table.say(table.words(key + "_" + kind, at + 1))
    table.look()


def _graph(table):
    table.room.show("views.scores.graph.Graph")


def _ranking(table):
    table.ctx.stack.open("views.scores.standings.ranking", table.words, table.room.book)


def _settlement(table):
    table.ctx.stack.open("views.scores.standings.settlement", table.words, table.room.book)


def _dealer_is(table):
    table.ctx.stack.open("views.scores.standings.dealers", table)


def _settings(table):
    table.room.show(_SETTINGS)


def _leave(table):
    table.room.close()


_ACTIONS = {
    "history": _history,
    "undo": _undo,
    "redo": _redo,
    "graph": _graph,
    "ranking": _ranking,
    "settlement": _settlement,
    "dealer_is": _dealer_is,
    "settings": _settings,
    "leave": _leave,
}
