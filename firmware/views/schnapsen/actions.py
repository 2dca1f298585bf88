"""What can be done at the Schnapsen table besides playing a card; the table opens it with B."""

from engine.schnapsen.deal import CLAIM, CLAIM_YOURSELF, CLOSE, EXCHANGE
from ui.menu import Choice
from ui.modules import passing

_MOVES = {"exchange": EXCHANGE, "close": CLOSE, "claim": CLAIM}


def offer(table):
    """The menu of actions, on the first that is legal."""
    heading = passing("views.actions.heading", table)[0]
    words = table.words
    names = ["exchange", "close", "last_trick", "hint", "rules", "leave"]
    if table.view.options & CLAIM_YOURSELF:
        names.insert(0, "claim")
    legal = [_MOVES.get(name) in table.view.moves for name in names]
    at = legal.index(True) if True in legal else names.index("last_trick")
    rows = [words(name) for name in names]
    return Choice(heading, rows, lambda row: _act(table, names[row]), at)


def _act(table, name):
    ctx = table.ctx
    if name == "leave":
        ctx.stack.home()
    elif name == "rules":
        ctx.stack.open("ui.pager.reading", ctx.texts, "rules_schnapsen")
    elif name == "hint":
        passing("views.actions.hint", table)
    elif name == "last_trick":
        table.show_last_trick()
    elif not table.refuses(_MOVES[name]):
        if name == "exchange":
            table.play(EXCHANGE)
        else:
            table.ask(name + "_sure", _MOVES[name], at=1)
