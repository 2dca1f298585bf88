"""Reads the saved game of Schapa; engine/schapa/game.py lends it, when one goes on."""

from engine.deal import BEGINNER, BELOW, MASTER
from engine.save import BadSave, unseal
from engine.schapa.game import BIAS, KIND, VERSION, Game, kind_of
from engine.schapa.round import shuffled
from engine.schapa.scoring import PLAYERS, ROUNDS
from engine.schapa.totals import sums

_HEAD = 15  # bytes before the scores: players, dealer, number, states of the rng, seed


def load(kind: "type[Game]", data: bytes) -> Game:
    """The game of `pack`; BadSave for anything else."""
    body = unseal(KIND, VERSION, data)
    players = len(body) >= _HEAD and body[0] & (1 << BELOW) - 1
    if players not in PLAYERS or body[2] not in ROUNDS:
        raise BadSave("not a game of Schapa")
    game = kind(0, players)
    game.level = MASTER - (body[0] >> BELOW)
    game.dealer, game.number = body[1], body[2]
    a, b, game.seed = [_int(body, at, 4) for at in (3, 7, 11)]
    game.rng.restore((a, b))
    line = 2 * game.players
    end = _HEAD + (game.number - 1) * line
    game.sheet = [
        [_int(body, at + seat, 2) - BIAS for seat in range(0, line, 2)]
        for at in range(_HEAD, end, line)
    ]
    game.deal = kind_of(game.number).unpack(body[end:])
    if game.deal.result is not None:
        game.sheet.append(list(game.deal.result.points))
    if not _belongs_together(game):
        raise BadSave("not a game of Schapa")
    return game


def _belongs_together(game: Game) -> bool:
    deal = game.deal
    return (
        (deal.number, deal.players, deal.dealer) == (game.number, game.players, game.dealer)
        and game.level >= BEGINNER
        and deal.dealt == bytes(shuffled(game.seed, game.players))
        and all(_may_count(i + 1, scores) for i, scores in enumerate(game.sheet))
        and all(0 < state < 1 << 30 for state in game.rng.state())
    )


def _may_count(number: int, scores: list[int]) -> bool:
    """Whether a round may have ended so; those before the deal of a code count nothing."""
    return sum(scores) in sums(number, len(scores)) or not any(scores)


def _int(body: bytes, at: int, size: int) -> int:
    return int.from_bytes(body[at : at + size], "little")
