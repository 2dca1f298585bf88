"""Keeps score with the six keys, some results of every game and all the screens around them, as a
person would: `python -m tools.heap --player autoscores` measures with it.
"""

GAMES = ("schnapsen", "schapa", "schafkopf", "free")

PLAYERS = {"schapa": "D RRRR U ", "free": "D RRRR U "}  # from the game's row and back: eight
RESULTS = {
    "schnapsen": 6 * "RDA   LA   ",
    "schapa": 2 * "A  URURURURURU A   " + "A  URURURU A   " + 4 * "A  BUA UURDRUR A   ",
    "schafkopf": 8 * "A  A L L  A U RDR A   ",
    "free": 4 * "A  UUURDDRURU A   ",
}
LOOK = "D  DD R B B  BDDA  DDD B  BDDDA  A  "  # history, graph and ranking
CORRECT = "D  DA   A   "  # the entry before the last, to what it was
_SETTINGS = "BUUA  RRR B  "
LEAVE = "BUA   "


def play(app):
    """Yields the keys to press, of U D L R A B, one after the other, and a blank to wait for half
    a second: from the first start to the shelf with a sheet of every game, and back to the menu."""
    yield from iter("   " if app.ctx.settings.chosen else "   A  ")
    yield from iter("D" * app.ctx.stack.top.names.index("scores") + "A   ")
    for game in GAMES:
        if game != GAMES[0]:
            yield from iter("UA   ")
        while _planned(app) != game:
            yield "R"
        yield from iter(PLAYERS.get(game, "") + "UA    A  ")
        yield from iter(RESULTS[game] + LOOK + CORRECT + _SETTINGS + LEAVE)
    yield from iter("B   ")


def _planned(app):
    """The game on the screen of the set-up, which is not kept here: it is to go when it is left."""
    return app.ctx.stack.top.plan.game
