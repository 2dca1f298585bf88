"""Why a move at the Schapa table is refused, in words; the table asks."""


def sentence(table, reason):
    """The sentence for a reason of the engine's why_not, or for "not_turn"."""
    words = table.ctx.texts.part("schapa_more")
    view = table.view
    values = ()
    if reason == "follow":
        values = (table.deck.sign(view.table[0] >> 4),)
    elif reason == "no_fit":
        values = (table.deck.name(table.hand[table.cursor]),)
    elif reason == "not_turn":
        values = (table.names[view.turn],)
    return words("why_" + reason, *values)
