"""What can be done at the Schapa table besides playing a card; the table opens it with B."""

from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import LAYOUT
from ui.menu import Choice
from ui.modules import passing

_MOVES = {"stop": STOP, "schapa": SCHAPA}


def offer(table):
    """The menu of actions, on the first that is legal."""
    heading = passing("views.actions.heading", table)[0]
    words = table.ctx.texts.part("schapa_more")
    names = ["sheet", "last_trick", "hint", "rules", "leave"]
    if table.view.number == LAYOUT:
        names[1] = "last_turns"
        names[:0] = ["stop", "schapa"]
    legal = [_MOVES.get(name) in table.view.moves for name in names]
    at = legal.index(True) if True in legal else names.index("sheet")
    rows = [words(name) for name in names]
    return Choice(heading, rows, lambda row: _act(table, names[row]), at)


def _act(table, name):
    ctx = table.ctx
    if name == "leave":
        ctx.stack.home()
    elif name == "rules":
        ctx.stack.open("ui.pager.reading", ctx.texts, "rules_schapa")
    elif name == "hint":
        passing("views.actions.hint", table)
    elif name == "sheet":
        table.open("sheet.Sheet", table)
    elif name in _MOVES:
        if not table.refuses(_MOVES[name]):
            table.play(_MOVES[name])
    else:
        table.show_last_trick()
