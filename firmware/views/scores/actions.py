"""What can be done with an open sheet besides entering a result: at B the table gives way to it."""

from ui.menu import Choice
from views.scores.status import has_dealer


def offer(room):
    """The menu of actions, as far as they are possible."""
    words = room.ctx.texts.part("scores_menu")
    sheet = room.book.sheet
    possible = (
        ("history", True),
        ("undo", sheet.can_undo),
        ("redo", sheet.can_redo),
        ("graph", True),
        ("ranking", True),
        ("settlement", hasattr(sheet, "settlement")),
        ("dealers", has_dealer(room.book)),
        ("settings", True),
        ("leave", True),
    )
    names = [name for name, is_possible in possible if is_possible]
    rows = [words(name) for name in names]
    return Choice(words("actions"), rows, lambda row: _act(room, words, names[row]))


def _act(room, words, name):
    if name in _SCREENS:
        room.show(_SCREENS[name])
    elif name == "settings":
        room.set_up()
    elif name == "leave":
        room.close()
    else:
        _edit(room, words, name)


_SCREENS = {
    "history": "views.scores.history.History",
    "graph": "views.scores.graph.Graph",
    "ranking": "views.scores.standings.ranking",
    "settlement": "views.scores.standings.settlement",
    "dealers": "views.scores.standings.dealers",
}


def _edit(room, words, name):
    """Undo or redo; the table says what, if the flash took it."""
    sheet = room.book.sheet
    if name == "undo":
        (kind, at), back = sheet.undo(), sheet.redo
    else:
        (kind, at), back = sheet.redo(), sheet.undo
    refused = room.book.keep(back)
    if refused:
        room.tell(refused)
    else:
        room.said = words("%s_%s" % (name, kind), at + 1)
