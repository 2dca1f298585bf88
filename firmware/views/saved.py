"""A saved game, for the rooms that go on with one: the `opening` of each game asks."""

from engine.save import BadSave


def load(ctx, name, unpack):
    """What unpack(bytes) makes of a save; None when there is none, or when it is damaged, set
    aside, reported."""
    data = ctx.store.load(name)
    if data is None:
        return None
    try:
        return unpack(data)
    except BadSave:
        ctx.store.set_aside(name)
        return None
