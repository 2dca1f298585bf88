"""A game of Schapa: eight rounds among three to eight seats; used by the views and the arena.

The game owns the current round. A round counts the moment its last move is played, so a save at
any moment holds either both or neither.
"""

from engine.deal import BadSave, seal, unseal
from engine.ranking import ranking
from engine.rng import Rng
from engine.schapa.round import Round
from engine.schapa.scoring import LAYOUT, PLAYERS, ROUNDS, sums

KIND = "Q"
VERSION = 1
_HEAD = 15  # bytes before the scores: players, dealer, number, states of the rng, seed
_BIAS = 0x8000  # scores are saved as unsigned


def kind_of(number: int) -> "type[Round]":
    """The class of a round of that number; its module is imported only now, to save memory."""
    if number == LAYOUT:
        from engine.schapa.layout import Layout

        return Layout
    from engine.schapa.tricks import Tricks

    return Tricks


class Game:
    """Eight rounds, then the next game with the same players.

    deal     the current round           sheet   points by seat, a list for each round played
    number   its number, 1-8             totals  points by seat over these rounds
    dealer   seat that dealt it          over    whether all eight rounds are played
    """

    def __init__(self, seed: int, players: int):
        """Starts the first round; the seed decides dealer and cards. ValueError if not 3-8."""
        if players not in PLAYERS:
            raise ValueError("Schapa is for three to eight players")
        self.rng = Rng(seed)
        self.players = players
        self._begin()

    def _begin(self) -> None:
        self.sheet: list[list[int]] = []
        self.dealer = self.rng.below(self.players)
        self._deal(1)

    def _deal(self, number: int) -> None:
        self.number = number
        self.seed = self.rng.seed()
        self.deal = kind_of(number).new(number, self.seed, self.players, self.dealer)

    @property
    def totals(self) -> list[int]:
        return [sum([scores[seat] for scores in self.sheet]) for seat in range(self.players)]

    @property
    def over(self) -> bool:
        return len(self.sheet) == len(ROUNDS)

    def ranking(self) -> list[tuple[int, int, int]]:
        """(place, seat, total) from the best to the last; equal totals share a place."""
        return ranking(self.totals)

    def play(self, move: int) -> list[tuple]:
        """Play a move of the current round; enters its points if that ends it."""
        events = self.deal.play(move)
        if self.deal.result is not None:
            self.sheet.append(list(self.deal.result.points))
        return events

    def next(self) -> None:
        """Deal the next round after the end of one; after the eighth begin the next game.

        ValueError during a round.
        """
        if self.deal.result is None:
            raise ValueError("the round is not over")
        if self.over:
            self._begin()
            return
        self.dealer = (self.dealer + 1) % self.players
        self._deal(self.number + 1)

    def pack(self) -> bytes:
        """The whole game with its round, as bytes."""
        body = bytes((self.players, self.dealer, self.number))
        for value in self.rng.state() + (self.seed,):
            body += value.to_bytes(4, "little")
        for scores in self.sheet[: self.number - 1]:
            for points in scores:
                body += (points + _BIAS).to_bytes(2, "little")
        return seal(KIND, VERSION, body + self.deal.pack())

    @classmethod
    def unpack(cls, data: bytes) -> "Game":
        """The game of `pack`; BadSave for anything else."""
        body = unseal(KIND, VERSION, data)
        if len(body) < _HEAD or body[0] not in PLAYERS or body[2] not in ROUNDS:
            raise BadSave("not a game of Schapa")
        game = cls(0, body[0])
        game.dealer, game.number = body[1], body[2]
        a, b, game.seed = [_int(body, at, 4) for at in (3, 7, 11)]
        game.rng.restore((a, b))
        line = 2 * game.players
        end = _HEAD + (game.number - 1) * line
        game.sheet = [
            [_int(body, at + seat, 2) - _BIAS for seat in range(0, line, 2)]
            for at in range(_HEAD, end, line)
        ]
        game.deal = kind_of(game.number).unpack(body[end:])
        if game.deal.result is not None:
            game.sheet.append(list(game.deal.result.points))
        game._check()
        return game

    def _check(self) -> None:
        """BadSave if the parts of an unpacked game do not belong together."""
        deal = self.deal
        fresh = kind_of(self.number).new(self.number, self.seed, self.players, 0)
        if not (
            (deal.number, deal.players, deal.dealer) == (self.number, self.players, self.dealer)
            and deal.dealt == fresh.dealt
            and all(sum(scores) in sums(i + 1, self.players) for i, scores in enumerate(self.sheet))
            and all(0 < state < 1 << 30 for state in self.rng.state())
        ):
            raise BadSave("not a game of Schapa")


def _int(body: bytes, at: int, size: int) -> int:
    return int.from_bytes(body[at : at + size], "little")
