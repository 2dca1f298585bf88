"""Why a move at the Schafkopf table is refused, in words; the table and views.schafkopf.naming
ask.
"""

# Reasons whose sentence tells a suit.
_OF_CALLED = ("called_ace", "under_ace", "keep_ace")
_OF_SUIT = ("ace_held", "no_plain")

# Reasons that a person hears in the words of another one.
_SAME = {"not_turn": "not_now", "no_move": "not_now", "not_held": "not_now", "over": "not_now"}


def sentence(table, reason, suit=0):
    """The sentence for a reason of the engine's why_not, or for "not_turn"; suit: of a game that
    may not be named."""
    words = table.ctx.texts.part("schafkopf_why")
    view = table.view
    sign = table.sign
    if reason == "follow":
        return words("follow", sign(view.trick[0] >> 4))
    if reason in _OF_CALLED:
        return words(reason, sign(view.called >> 4))
    if reason in _OF_SUIT:
        return words(reason, sign(suit))
    return words(_SAME.get(reason, reason))
