"""Counts the deals, games and closings that the person has played and won, by game and by the level
of the bots. The tables ask when a deal is over, views.stats shows it.
"""

from engine.save import BadSave, seal, unseal
from ui.modules import passing

ME = 0
GAMES = ("schnapsen", "schapa", "schafkopf")
LEVELS = 3
_FILE = "stats"
_KIND, _VERSION = "T", 1

_DEALS, _GAMES, _CLOSINGS, _FIELDS = 0, 2, 4, 6
_SIZE = len(GAMES) * LEVELS * _FIELDS
_MOST = 0xFFFF


def count(ctx, game, match):
    """Count a deal that has just ended, and the match, game or session, if that has, too."""
    result = match.deal.result
    numbers = read(ctx)
    place = place_of(game, match.level)
    won, ended, all_won = _OUTCOMES[game](match, result)
    if won is None:
        return
    _add(numbers, place + _DEALS, won)
    if ended:
        _add(numbers, place + _GAMES, all_won)
    if getattr(match.deal, "closed_by", None) == ME:
        _add(numbers, place + _CLOSINGS, won)
    data = b"".join([number.to_bytes(2, "little") for number in numbers])
    try:
        ctx.store.save(_FILE, seal(_KIND, _VERSION, data))
    except OSError:
        pass  # that nothing can be saved was told with the game itself


def _add(numbers, place, won):
    if numbers[place] < _MOST:
        numbers[place] += 1
        numbers[place + 1] += won


def place_of(game, level):
    """Where the numbers of a game and a level begin: those of deals, games and closings, of each
    how many, and how many were won."""
    return (GAMES.index(game) * LEVELS + level) * _FIELDS


def _schnapsen(match, result):
    return result.winner == ME, match.winner is not None, match.winner == ME


def _schapa(match, result):
    won = result.points[ME] == max(result.points)
    return won, match.over, match.totals[ME] == max(match.totals)


def _schafkopf(match, result):
    won = None if result.declarer is None else result.money[ME] > 0
    return won, match.over, match.money[ME] == max(match.money)


# By game: whether the person has won the deal, None if nobody played; whether that was the last one
# of the match, game or session, and whether he has won all of it.
_OUTCOMES = {"schnapsen": _schnapsen, "schapa": _schapa, "schafkopf": _schafkopf}


def read(ctx):
    """The numbers counted so far, a list; zeros if there is no such file, or a damaged one."""
    return passing("views.saved.load", ctx, _FILE, _unpacked)[0] or [0] * _SIZE


def _unpacked(data):
    body = unseal(_KIND, _VERSION, data)
    numbers = [body[at] | body[at + 1] << 8 for at in range(0, len(body) - 1, 2)]
    pairs = zip(numbers[::2], numbers[1::2])
    if len(body) != 2 * _SIZE or any(won > all_ for all_, won in pairs):
        raise BadSave("no statistics")
    return numbers
