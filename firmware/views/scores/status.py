"""The line below the table: how far the game is, what counts now. Used by views.scores.look."""

from engine.entry import GAMES
from ui.canvas import SMALL

_NAME = 44  # dots of a name in the line


def has_dealer(sheet):
    """Whether somebody deals next."""
    return not sheet.over and (GAMES[sheet.KIND] != "free" or bool(sheet.deals))


def line(words, sheet):
    """One sentence for the open sheet."""
    if sheet.over:
        ahead = sheet.leaders()
        if len(ahead) > 1:
            return words("tie", len(ahead))
        return words("won_by", _short(sheet.names[ahead[0]]))
    return _LINES[GAMES[sheet.KIND]](words, sheet)


def _short(name):
    return SMALL.fit(name, _NAME)


def _schnapsen(words, sheet):
    standing = sheet.standing
    bummerl = tuple(standing.bummerl)
    if standing.winner is None:
        return words("status_schnapsen", standing.number + 1, *bummerl)
    name = _short(sheet.names[standing.winner])
    return words("match_schneider" if standing.schneider else "match_won", name, *bummerl)


def _schapa(words, sheet):
    return words("round_%d" % sheet.round)


def _schafkopf(words, sheet):
    number = sheet.standing.deals + 1
    return words("deal_of", number, sheet.deals) if sheet.deals else words("deal", number)


def _free(words, sheet):
    number = sheet.standing.deals + 1
    text = words("round_of", number, sheet.rounds) if sheet.rounds else words("round", number)
    return text + words("to_target", sheet.target) if sheet.target else text


_LINES = {"schnapsen": _schnapsen, "schapa": _schapa, "schafkopf": _schafkopf, "free": _free}
