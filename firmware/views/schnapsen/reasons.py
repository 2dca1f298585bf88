"""Why a move at the Schnapsen table is refused, in words; the table asks."""

from ui.cards import FRENCH


def sentence(table, reason):
    """The sentence for a reason of the engine's why_not, or for "not_turn"."""
    words = table.words
    if reason == "follow":
        return words("why_follow", table.deck.sign(table.view.lead >> 4))
    if reason == "trump":
        return words("why_trump", table.deck.sign(table.view.trump))
    if reason == "no_jack" and table.ctx.settings.deck == FRENCH:
        return words("why_no_jack_french")
    return words("why_" + reason)
