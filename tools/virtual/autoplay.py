"""Plays a whole Schnapsen match with the six keys, menus and all, as a person would.

The eyes are the table's own view of the deal, what the person sees; the fingers are the keys.
tools/heap.py and the tests use it. It closes, exchanges and looks at the last trick as it goes.
"""

EXCHANGE, CLOSE = 64, 65  # moves of engine.schnapsen.deal, which is loaded only with a game

_LIMIT = 20000  # key presses; a match needs some hundreds


def play(sim):
    """From the first start through every menu to the end of a match and back to the menu."""
    visit_menus(sim)
    sim.press("A")
    sim.wait(20)
    for _ in range(_LIMIT):
        if step(sim):
            break
    else:
        raise RuntimeError("the match does not end")
    sim.press("B")
    sim.wait(20)


def visit_menus(sim):
    """Language, rules, settings and about; ends on the menu's first row of games."""
    sim.wait(150)
    sim.press("A")
    for entry in range(3):
        sim.press("D")
        sim.press("A")
        sim.press("D")
        sim.wait(10)
        sim.press("B")
    for _ in range(3):
        sim.press("U")


def step(sim):
    """One press; True once the result of the match is on the screen."""
    top = sim.app.ctx.stack.top
    name = type(top).__name__
    if name == "MatchResult":
        return True
    if name == "Choice":
        _choose(sim, top)
    elif name == "Question":
        sim.press("L")
        sim.press("A")
    elif name != "Table" or top.notices:
        sim.press("A")
    elif top.view.turn == top.view.seat:
        _move(sim, top)
    else:
        sim.wait(5)
    return False


def _move(sim, table):
    """Open the actions when there is something to do there, else play the last legal card."""
    moves = table.view.moves
    strong = sum([card & 15 in (10, 14) for card in table.hand])
    if EXCHANGE in moves or CLOSE in moves and strong >= 4:
        sim.press("B")
        return
    if len(table.view.log) == 2:
        sim.press("U")
        sim.press("B")
    card = [move for move in moves if move < EXCHANGE][-1]
    while table.hand[table.cursor] != card:
        sim.press("R")
    sim.press("A")


def _choose(sim, choice):
    """The menu of actions stands on the first that is possible: exchange, or close."""
    sim.press("A")
