"""Plays a whole game of Schapa among eight with the six keys, as a person would: all rounds, and
the screens around them. `python -m tools.heap --player autoschapa` measures with it.
"""

STOP, SCHAPA = 64, 65  # moves of engine.schapa.round, which is loaded only with a game

_LIMIT = 9000  # screens


def play(app):
    """Yields the keys to press, of U D L R A B, one after the other, and a blank to wait for half
    a second: from the first start to the ranking and back to the menu."""
    yield from iter("   A ")
    yield from iter("D" * app.ctx.stack.top.names.index("schapa") + "A ")
    yield from iter("A ")
    while app.ctx.stack.top.players != 8:
        yield from iter("UUURDDD")
    yield from iter("A ")
    for _ in range(_LIMIT):
        keys = _keys(app.ctx.stack.top)
        yield from iter(keys)
        if keys == "B ":
            return
    raise RuntimeError("the game does not end")


def _keys(top):
    """What to press on a screen. Nothing here keeps it: it is to go when it is left."""
    name = type(top).__name__
    if name == "Table":
        return _at_table(top)
    return {"Ranking": "B ", "RoundResult": "DDRUA", "Sheet": "RRDDA "}.get(name, "A")


def _at_table(table):
    """Hurry the bots in every other trick; look at the last trick, the rules and a hint once a
    round; else move."""
    view = table.view
    if table.notices:
        return " "
    if view.turn != 0:
        return "A" if len(view.log) & 1 and not table.hurry else " "
    if len(view.log) == 2 and table.cursor == 0:
        return "UB" + "BUUA DDB" + "BDDA     R" + "R"
    return _move(table)


def _move(table):
    """Play the last card that may be played."""
    view = table.view
    if SCHAPA in view.moves:
        return "A"
    cards = [move for move in view.moves if move < STOP]
    if not cards:
        return "D"
    return (table.hand.index(cards[-1]) - table.cursor) % len(table.hand) * "R" + "A"
