"""What can be done with an open sheet besides entering a result: at B the table gives way to it."""

from ui.menu import Choice


def offer(room):
    """The menu of actions, as far as they are possible."""
    words = room.ctx.texts.part("scores_menu")
    seen = room.seen
    possible = (
        ("history", True),
        ("undo", seen.can_undo),
        ("redo", seen.can_redo),
        ("graph", True),
        ("ranking", True),
        ("settlement", seen.game == "schafkopf"),
        ("dealers", seen.has_dealer),
        ("settings", True),
        ("leave", True),
    )
    names = [name for name, is_possible in possible if is_possible]
    rows = [words(name) for name in names]
    return Choice(words("actions"), rows, lambda row: _act(room, names[row]))


def _act(room, name):
    if name in _SCREENS:
        room.show(_SCREENS[name])
    elif name == "settings":
        room.set_up()
    elif name == "leave":
        room.close()
    else:
        room.edit(name)


_SCREENS = {
    "history": "views.scores.history.History",
    "graph": "views.scores.graph.Graph",
    "ranking": "views.scores.standings.ranking",
    "settlement": "views.scores.standings.settlement",
    "dealers": "views.scores.standings.dealers",
}
