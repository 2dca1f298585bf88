"""Types the code of a deal of each game in, and sits down at its table. For tools/heap.py."""

import grid

CODES = ("2PDTRJLQ", "5CURMHHU", "6LFDTRJLX")

_PATIENCE = 40  # screens until the table is there


def play(app):
    """Yields the keys to press, of U D L R A B, and a blank to wait for half a second."""
    stack = app.ctx.stack
    yield from iter("   " if app.ctx.settings.chosen else "   A ")
    for code in CODES:
        menu = stack.top
        at = (menu.names.index("code") - menu.rows.at) % len(menu.names)
        menu = None
        yield from iter(at * "D" + "A ")
        for letter in code:
            yield from iter(grid.keys(stack.top.at, stack.top.letters.index(letter)))
        yield from iter(grid.keys(stack.top.at, len(stack.top.letters)) + "  ")
        for _ in range(_PATIENCE):
            if type(stack.top).__name__ == "Table":
                break
            yield from iter("A ")
        yield "B"
        yield " "
        rows = stack.top.menu
        steps = (len(rows.rows) - 1 - rows.at) % len(rows.rows)
        rows = None
        yield from iter(steps * "D" + "A ")
