"""Goes on with score sheets that are full: `python -m tools.heap --player autofull`
shows that there is memory for them.
"""

import sys

from engine.editing import ROOM
from ui.modules import forget

_LOOK = "D    DDD R B B  BDDA    DDD B  BDDDA    A  "  # history, graph and ranking
_CORRECT = "D    DDA   A     "
_TAKE_BACK = "BDA     BDDA     "
_LEAVE = "BUA      "
_RESULTS = {"schafkopf": "A    A L L  A U RDR A      ", "free": "A     UUURDDRURU A      "}
_DEAL = {"game": "sauspiel", "declarer": 0, "partner": 2, "won": True, "laufende": 3}
_ENTRIES = {"schafkopf": _DEAL, "free": {"points": [5, -10, 0, 15, 20, 0, -5, 100]}}
_NAMES = (
    "Wolfgang-Max", "Hannah-Marie", "Jürgen-Jörgy", "Gysbert Qyjp", "Peggy", "Fritz", "Gül", "Ben",
)  # fmt: skip
_SLOTS = {"schafkopf": 4, "free": 8}  # players


def play(app):
    """Yields the keys to press, of U D L R A B, one after the other, and a blank to wait for half
    a second: from the first start to two full sheets, and back to the shelf."""
    yield from iter("   A  ")
    for slot, game in enumerate(_SLOTS):
        before = set(sys.modules)
        data = _full(game, _SLOTS[game])
        forget(*[name for name in sys.modules if name not in before])
        app.ctx.store.save("sheet%02d" % slot, data)
    yield from iter("D" * app.ctx.stack.top.names.index("scores") + "A   ")
    for game in _SLOTS:
        yield from iter("A     " if game == "schafkopf" else "DA     ")
        yield from iter(_RESULTS[game] + _LOOK + _CORRECT + _TAKE_BACK + _LEAVE)
    yield from iter("B   ")


def _full(game, players):
    """A save of a sheet into which nothing more but one entry goes."""
    from engine.editing import Editor
    from engine.packing import kind, pack

    sheet = kind(game)(_NAMES[:players])
    editor = Editor(sheet)
    size = 0
    while sheet.end + 2 * size <= ROOM:
        before = sheet.end
        editor.add(_ENTRIES[game])
        size = sheet.end - before
    return pack(sheet)
