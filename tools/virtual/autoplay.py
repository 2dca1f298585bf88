"""Plays a whole Schnapsen match with the six keys, menus and all, as a person would.

The eyes are the table's own view of the deal, what the person sees; the fingers are the keys.
tools/heap.py and the tests use it. It closes, exchanges and looks at the last trick as it goes.
"""

EXCHANGE, CLOSE = 64, 65  # moves of engine.schnapsen.deal, which is loaded only with a game

_LIMIT = 3000  # screens; a match needs some hundreds
_VISITED = ("rules", "settings", "about")
_READ = "B  "  # the actions, for the rules
_LEAVE = "B "  # the last result


def play(app):
    """Yields the keys to press, of U D L R A B, one after the other, and a blank to wait for half
    a second: from the first start to the end of a match and back to the menu."""
    yield from iter("   " if app.ctx.settings.chosen else "   A ")
    for entry in _VISITED:
        yield from iter(_to(app, entry) + "AD B")
    yield from iter(_to(app, "schnapsen") + "A ")
    read = []
    for _ in range(_LIMIT):
        keys = _keys(app.ctx.stack.top, read)
        if keys == _READ:
            yield from iter(keys)
            keys = _to_rules(app.ctx.stack.top.menu)
        yield from iter(keys)
        if keys == _LEAVE:
            return
    raise RuntimeError("the match does not end")


def _to(app, entry):
    """The steps to a row of the main menu."""
    menu = app.ctx.stack.top
    return (menu.names.index(entry) - menu.rows.at) % len(menu.names) * "D"


def _keys(top, read=()):
    """What to press on a screen. Nothing here keeps it: it is to go when it is left."""
    name = type(top).__name__
    if name == "Table":
        return _at_table(top, read)
    if name == "DealResult" and top.match.number in read:
        return "D   RRBA"  # with a look back
    return {"MatchResult": _LEAVE, "Question": "LA"}.get(name, "A")


def _to_rules(menu):
    """From the menu of actions to the rules, the last row but one, and back, then to a hint, which
    stands above it."""
    steps = (len(menu.rows) - 2 - menu.at) % len(menu.rows) * "D"
    return steps + "A DB B" + steps[1:] + "A     R"


def _at_table(table, read):
    """Read the rules and a hint once a deal, else move. read: the numbers of deals in which they
    were read."""
    view = table.view
    waits = table.notices or view.turn != view.seat
    if len(view.log) == 3 and not waits and table.match.number not in read:
        read.append(table.match.number)
        return _READ
    return _move(table)


def _move(table):
    """Open the actions when there is something to do there, else play the last legal card. The
    menu of actions stands on the first that is possible: exchange, or close."""
    if table.notices:
        return "A"
    if table.view.turn != table.view.seat:
        return " "
    moves = table.view.moves
    strong = sum([card & 15 in (10, 14) for card in table.hand])
    if EXCHANGE in moves or CLOSE in moves and strong >= 4:
        return "B"
    look = "UB" if len(table.view.log) == 2 else ""
    card = [move for move in moves if move < EXCHANGE][-1]
    steps = (table.hand.index(card) - table.cursor) % len(table.hand)
    return look + steps * "R" + "A"
