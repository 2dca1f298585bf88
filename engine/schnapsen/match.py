"""A series of Schnapsen matches to 7 between two seats; used by the views and the arena.

The match owns the current deal. Scores follow from the deals: a deal counts the moment its last
move is played, so a save at any moment holds either both or neither.
"""

from engine.deal import BEGINNER, BELOW, MASTER
from engine.rng import Rng
from engine.save import BadSave, seal, unseal
from engine.schnapsen.deal import CLAIM_YOURSELF, OPTIONS, Deal

TARGET = 7

KIND = "M"
VERSION = 1
_HEAD = 18


class Match:
    """Two seats play deals until one has 7, then the next match.

    deal     the current deal                score    game points of this match, by seat
    dealer   seat that dealt it              bummerl  Bummerl of the series, by seat
    winner   seat that has won this match, None while it runs
    schneider  whether the winner won 7:0
    number   the current deal's number in this match, from 1
    level    that of the bots (engine/deal.py)
    """

    level = MASTER

    def __init__(self, seed: int, options: int = 0):
        """Starts the first match with its first deal; the seed decides dealer and cards."""
        self.rng = Rng(seed)
        self.options = options
        self.bummerl = [0, 0]
        self.score = [0, 0]
        self.number = 0
        self.dealer = self.rng.below(2)
        self._deal()

    def _deal(self) -> None:
        self.number += 1
        self.seed = self.rng.seed()
        self.deal = Deal.new(self.seed, 1 - self.dealer, self.options)

    @property
    def winner(self) -> "int | None":
        for seat in (0, 1):
            if self.score[seat] >= TARGET:
                return seat
        return None

    @property
    def schneider(self) -> bool:
        return self.winner is not None and min(self.score) == 0

    def play(self, move: int) -> list[tuple]:
        """Play a move of the current deal; counts the deal, and the match, if that ends it."""
        events = self.deal.play(move)
        result = self.deal.result
        if result is not None:
            score = self.score[result.winner] + result.value
            self.score[result.winner] = min(score, TARGET)
            if self.winner is not None:
                self.bummerl[1 - result.winner] += 2 if self.schneider else 1
        return events

    def choose(self, options: int) -> None:
        """Take other options: what is shown changes at once, claiming with the next deal."""
        self.options = options
        self.deal.options = self.deal.options & CLAIM_YOURSELF | options & ~CLAIM_YOURSELF

    def next(self) -> None:
        """Deal again after the end of a deal; after the end of a match begin the next one.

        ValueError during a deal.
        """
        if self.deal.result is None:
            raise ValueError("the deal is not over")
        if self.winner is not None:
            self.score = [0, 0]
            self.number = 0
        self.dealer = 1 - self.dealer
        self._deal()

    def pack(self) -> bytes:
        """The whole series with its deal, as bytes."""
        a, b = self.rng.state()
        head = bytes([self.dealer, self.options | MASTER - self.level << BELOW] + self.score)
        head += self.number.to_bytes(2, "little")
        for number in self.bummerl:
            head += min(number, 0xFFFF).to_bytes(2, "little")
        head += a.to_bytes(4, "little") + b.to_bytes(4, "little")
        return seal(KIND, VERSION, head + self.seed.to_bytes(4, "little") + self.deal.pack())

    @classmethod
    def unpack(cls, data: bytes) -> "Match":
        """The match of `pack`; BadSave for anything else."""
        body = unseal(KIND, VERSION, data)
        if len(body) < _HEAD + 4:
            raise BadSave("too short")
        match = cls(0)
        match.dealer, match.options = body[0], body[1] & (1 << BELOW) - 1
        match.level = MASTER - (body[1] >> BELOW)
        match.score = [body[2], body[3]]
        match.number = _int(body, 4, 2)
        match.bummerl = [_int(body, 6, 2), _int(body, 8, 2)]
        match.rng.restore((_int(body, 10, 4), _int(body, 14, 4)))
        match.seed = _int(body, _HEAD, 4)
        match.deal = Deal.unpack(body[_HEAD + 4 :])
        match._check()
        return match

    def _check(self) -> None:
        """BadSave if the parts of an unpacked match do not belong together."""
        result = self.deal.result
        if not (
            self.dealer == 1 - self.deal.first_leader
            and self.options <= OPTIONS
            and self.level >= BEGINNER
            and self.number > 0
            and max(self.score) <= TARGET
            and min(self.score) < TARGET
            and (result is None or self.score[result.winner] >= result.value)
            and (self.winner is None or (result is not None and result.winner == self.winner))
            and all(0 < state < 1 << 30 for state in self.rng.state())
        ):
            raise BadSave("not a match of Schnapsen")


def _int(body: bytes, at: int, size: int) -> int:
    return int.from_bytes(body[at : at + size], "little")
