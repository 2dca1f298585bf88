"""A game of Schapa: eight rounds among three to eight seats; used by the views and the arena.

The game owns the current round. A round counts the moment its last move is played, so a save at
any moment holds either both or neither.
"""

from engine.deal import BELOW, MASTER
from engine.lend import Shelf, lend
from engine.ranking import ranking
from engine.rng import Rng
from engine.save import seal
from engine.schapa.round import Round
from engine.schapa.scoring import LAYOUT, PLAYERS, ROUNDS

KIND = "Q"
VERSION = 1
BIAS = 0x8000  # scores are saved as unsigned

_KINDS = Shelf()


def kind_of(number: int) -> "type[Round]":
    """The class of a round of that number; only one of the two kinds is in memory."""
    if number == LAYOUT:
        return _KINDS.of("engine.schapa.layout").Layout
    return _KINDS.of("engine.schapa.tricks").Tricks


class Game:
    """Eight rounds, then the next game with the same players.

    deal     the current round           sheet   points by seat, a list for each round played
    number   its number, 1-8             totals  points by seat over these rounds
    dealer   seat that dealt it          over    whether all eight rounds are played
    level    that of the bots (engine/deal.py)
    """

    level = MASTER

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
        players = self.players | MASTER - self.level << BELOW
        body = bytes((players, self.dealer, self.number))
        for value in self.rng.state() + (self.seed,):
            body += value.to_bytes(4, "little")
        for scores in self.sheet[: self.number - 1]:
            for points in scores:
                body += (points + BIAS).to_bytes(2, "little")
        return seal(KIND, VERSION, body + self.deal.pack())

    @classmethod
    def unpack(cls, data: bytes) -> "Game":
        """The game of `pack`; BadSave for anything else."""
        return lend("engine.schapa.loading").load(cls, data)
