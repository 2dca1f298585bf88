"""The level of the bots in words; every table's menu of actions tells it."""


def name(ctx, level):
    """A level of engine/deal.py."""
    return ctx.texts.part("levels")("level_%d" % level)


def heading(table):
    """How well the bots of a table play."""
    ctx = table.ctx
    return ctx.texts.part("levels")("is", name(ctx, table.match.level))
