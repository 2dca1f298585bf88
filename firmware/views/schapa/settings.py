"""What the set-up of Schapa remembers: how many play, and what the bots are called. Used by the
set-up and by those who open the table.
"""

import json

from views.schapa import SETTINGS

PLAYERS = range(3, 9)
_USUAL = 4
_LONGEST = 12  # letters of a name


def read(ctx):
    """(players, names of the seven bots); what was not set, or is not right, is as usual."""
    players = _USUAL
    names = usual(ctx)
    try:
        saved = json.loads(ctx.store.load(SETTINGS) or b"{}")
    except ValueError:
        ctx.store.set_aside(SETTINGS)
        saved = {}
    if isinstance(saved, dict):
        players = saved.get("players")
        own = saved.get("names")
        if isinstance(own, list) and len(own) == len(names) and all(map(_is_name, own)):
            names = [name or names[at] for at, name in enumerate(own)]
    return players if players in PLAYERS else _USUAL, names


def usual(ctx):
    """The names that the bots have from the start: short ones, in the order of the alphabet."""
    return ctx.texts.part("schapa")("names").split()


def save(ctx, players, names):
    """Remember; a name that is the usual one is not kept."""
    own = ["" if name == given else name for name, given in zip(names, usual(ctx))]
    ctx.save(SETTINGS, json.dumps({"players": players, "names": own}).encode())


def _is_name(name):
    return isinstance(name, str) and len(name) <= _LONGEST
