"""Codes of deals: a few letters that stand for a deal of any game, told at its end, typed in to
play it again. Used by the results and the menu of the firmware, and by tools/replay.py.

A code is 4 and 4 letters, in Schapa 4 and 5. The last one checks the others: no wrong letter and no
two that have changed places go unnoticed.
"""

from engine.rng import Rng

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # five bits each; no 0, 1, I, O
MOST = 9  # letters of the longest code
GROUP = 4  # letters before the dash
GAMES = ("schnapsen", "schafkopf", "schapa")

# Why a text is no code.
LENGTH = "length"
LETTER = "letter"
CHECK = "check"

_SEED = 6  # letters of the seed
_SHORT, _LONG = 8, MOST
_SCHAFKOPF = 2  # the first letter of a short code: 0, 1 dealer of Schnapsen, 2-5 of Schafkopf
_SEATS = 6  # the first number that is none
_FIELD = 7  # three bits
_FEWEST = 3  # players of Schapa
_FIRST = 0x15  # the check begins with it, so that a code of equal letters is none
_POLYNOMIAL = 0x25  # of the field of 32 elements in which the check is counted
_AFTER = 0x2A5C_913B  # with the seed of a deal it seeds those that follow


class BadCode(ValueError):
    """A text that is no code; its argument says why: LENGTH, LETTER or CHECK."""


def encode(game: str, seed: int, dealer: int, players: int = 0, number: int = 0) -> str:
    """The code of a deal: a name of GAMES, the seed of its cards, the seat that dealt; in Schapa
    how many play and the number of the round.

    >>> encode("schnapsen", 7, 0)
    '2222-229L'
    """
    if game == GAMES[2]:
        kind = (number - 1) << 6 | (players - _FEWEST) << 3 | dealer
        text = LETTERS[kind >> 5] + LETTERS[kind & 31]
    else:
        text = LETTERS[dealer + (_SCHAFKOPF if game == GAMES[1] else 0)]
    for at in range(_SEED - 1, -1, -1):
        text += LETTERS[seed >> 5 * at & 31]
    text += LETTERS[_sum(text)]
    return text[:GROUP] + "-" + text[GROUP:]


def decode(text: str) -> tuple:
    """(game, seed, dealer, players, number) of a code; large or small letters, with dashes and
    blanks or without. BadCode if it is none."""
    text = text.upper().replace("-", "").replace(" ", "")
    if [letter for letter in text if letter not in LETTERS]:
        raise BadCode(LETTER)
    if len(text) not in (_SHORT, _LONG):
        raise BadCode(LENGTH)
    if _sum(text):
        raise BadCode(CHECK)
    kind = _number(text[: -_SEED - 1])
    seed = _number(text[-_SEED - 1 : -1])
    if len(text) == _SHORT:
        is_schafkopf = kind >= _SCHAFKOPF
        dealer = kind - _SCHAFKOPF if is_schafkopf else kind
        found = GAMES[is_schafkopf], seed, dealer, 4 if is_schafkopf else 2, 1
        right = kind < _SEATS
    else:
        dealer, players = kind & _FIELD, (kind >> 3 & _FIELD) + _FEWEST
        found = GAMES[2], seed, dealer, players, (kind >> 6) + 1
        right = dealer < players <= 8 and kind >> 9 == 0
    if not right:
        raise BadCode(CHECK)
    return found


def of(game: str, match) -> str:
    """The code of the current deal of a match, a session or a game."""
    return encode(game, match.seed, match.dealer, getattr(match, "players", 0), match.number)


def begin(match, code: tuple) -> None:
    """Put the deal of a code (see `decode`) in the place of the first one of a new match, session
    or game. The deals that follow come from the code, too; rounds of Schapa before it count
    nothing."""
    game, match.seed, match.dealer, players, match.number = code
    match.rng = Rng(match.seed ^ _AFTER)
    if game == GAMES[2]:
        from engine.schapa.game import kind_of

        match.sheet = [[0] * players for _ in range(match.number - 1)]
        new = kind_of(match.number).new
        match.deal = new(match.number, match.seed, players, match.dealer)
    elif game == GAMES[1]:
        match.deal = match.deal.new(match.seed, match.dealer, match.options, match.tariff)
    else:
        match.deal = match.deal.new(match.seed, 1 - match.dealer, match.options)


def _number(text: str) -> int:
    number = 0
    for letter in text:
        number = number << 5 | LETTERS.index(letter)
    return number


def _sum(text: str) -> int:
    """The check of the letters; 0 with the right one at their end."""
    total = _FIRST
    for letter in text:
        total = (total ^ LETTERS.index(letter)) << 1
        if total > 31:
            total ^= _POLYNOMIAL
    return total
