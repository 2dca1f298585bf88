"""Plays a session of Schafkopf with the six keys, all screens included, as a person would:
`python -m tools.heap --player autoschafkopf` measures with it.
"""

DEALS = 4

_LIMIT = 3000  # screens; a session needs some hundreds
_SETUP = "D" + "L" * (12 - DEALS) + "UA  A"  # from 12 deals, and the notice of the keys
_TRUMPS = (11, 12)  # Unter and Ober
_CARDS = 5  # the phase in which they are played
# Rules, settings, last trick, hint, standings.
_LOOK = ("B DDDA DDB ", "B DDDDA DRLB ", "UB", "B DDA     R ", "DB")
_SEEN = {"Naming": "DUA", "Question": "RA "}  # what is pressed on a screen, if not A


def play(app):
    """Yields the keys to press, of U D L R A B, one after the other, and a blank to wait for half
    a second: from the first start to the settlement and back to the menu."""
    yield from iter("   A  ")
    yield from iter("D" * app.ctx.stack.top.names.index("schafkopf") + "A  ")
    yield from iter(_SETUP)
    looks = list(_LOOK)
    back = ["D    RA   "]  # a look back at the first deal
    for _ in range(_LIMIT):
        name = type(app.ctx.stack.top).__name__
        if name == "Menu":
            return
        if name == "DealResult" and back:
            yield from iter(back.pop())
            continue
        on_table = name == "Table"
        yield from iter(_at_table(app.ctx.stack.top, looks) if on_table else _SEEN.get(name, "A "))
    raise RuntimeError("the session does not end")


def _at_table(table, looks):
    """Play the last legal card, or answer; now and then look at another screen first."""
    if table.notices or table.match.deal.turn != 0:
        return "A"
    view = table.view
    if view.phase < _CARDS:
        strong = sum([card & 15 in _TRUMPS for card in table.hand])
        return "RA" if table.asked and strong > view.phase else "A"
    if looks and len(view.log) == len(looks):
        return looks.pop(0)
    steps = (table.hand.index(view.moves[-1]) - table.cursor) % len(table.hand)
    return steps * "R" + "A"
