"""What the menus of actions of all tables share: they tell the level of the bots, offer a hint."""

ME = 0


def heading(table):
    """How well the bots of a table play."""
    words = table.ctx.texts.part("levels")
    return words("is", words("level_%d" % table.match.level))


def hint(table):
    """A hint, if it is the person's turn; else that is said."""
    if table.match.deal.turn == ME:
        table.ctx.stack.open("views.hint.Hint", table)
    else:
        table.refuses(0)
