"""What can be done at the Schafkopf table besides playing; it opens this with B."""

from ui.menu import Choice
from ui.modules import passing


def offer(table):
    """The menu of actions."""
    heading = passing("views.actions.heading", table)[0]
    words = table.ctx.texts.part("schafkopf_menu")
    names = ["standings", "hint", "rules", "settings", "end", "leave"]
    if table.view.log:
        names.insert(0, "last_trick")
    rows = [words(name) for name in names]
    return Choice(heading, rows, lambda row: _act(table, names[row], words))


def _act(table, name, words):
    ctx = table.ctx
    if name == "leave":
        ctx.stack.home()
    elif name == "rules":
        ctx.stack.open("ui.pager.reading", ctx.texts, "rules_schafkopf")
    elif name == "hint":
        passing("views.actions.hint", table)
    elif name == "last_trick":
        table.show_last_trick()
    elif name == "standings":
        table.open("standings.Standings", table)
    elif name == "settings":
        table.open("setup.Setup", table.match)
    else:
        _ask_to_end(table, words)


def _ask_to_end(table, words):
    """End the session early: what has been won so far is settled."""

    def answered(answer):
        if answer == 0:
            table.open("standings.settlement", table)

    answers = words("yes"), words("no")
    table.ctx.stack.open("ui.dialog.Question", words("end_sure"), answers, answered, 1)
