"""What the trick rounds and the layout of Schapa share; engine/schapa/game.py deals them.

Speaks the protocol of engine/deal.py: a round is its deal.
"""

from engine.deal import OVER, Deal
from engine.rng import Rng
from engine.schapa.scoring import HEADINGS, LAYOUT, PLAYERS, ROUNDS, deck, hand_size, points

# Moves that are not a card, in the layout only.
STOP = 64
SCHAPA = 65


class Result:
    """How a round ended: `points` and `counts` (by heading) by seat, and a reason code."""

    def __init__(self, points: list, counts: list, why: str):
        self.points = points
        self.counts = counts
        self.why = why


class Round(Deal):
    """A round in play. Read its attributes, change it only through `play`.

    number   1-8                             hands   lists of cards, by seat
    players  3-8                             counts  what counts so far: lists by heading, by seat
    dealer   the seat that dealt             result  None until the round is over
    log      what has been played, turn by turn; each kind of round says how
    """

    KIND = "P"
    VERSION = 1
    IS_LAYOUT = False

    def __init__(self, number: int, dealt, players: int, dealer: int):
        """dealt: the whole pack, the hand of seat 0 first. ValueError if it is no such round."""
        if (
            number not in ROUNDS
            or (number == LAYOUT) != self.IS_LAYOUT
            or players not in PLAYERS
            or not 0 <= dealer < players
            or not _is_pack(bytes(dealt), players)
        ):
            raise ValueError("not a round of Schapa")
        size = hand_size(players)
        self.number = number
        self.players = players
        self.dealer = dealer
        self.dealt = bytes(dealt)
        self.hands = [list(dealt[seat * size : (seat + 1) * size]) for seat in range(players)]
        self.turn: int | None = (dealer + 1) % players
        self.counts = [[0] * HEADINGS for _ in range(players)]
        self.log: list = []
        self.history = bytearray()
        self.result: Result | None = None

    @classmethod
    def new(cls, number: int, seed: int, players: int, dealer: int):
        """The round of a seed."""
        return cls(number, shuffled(seed, players), players, dealer)

    def lacks(self, seat: int, card: int) -> bool:
        """Whether the table has seen that the seat cannot hold this card."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """What the counts so far are worth, by seat."""
        return [points(self.number, counts) for counts in self.counts]

    def end(self, why: str) -> list[tuple]:
        """Close the round; the event names the best seat, on a tie the lowest, and its points."""
        scores = self.points()
        self.turn = None
        self.result = Result(scores, self.counts, why)
        best = max(scores)
        return [(OVER, scores.index(best), best, why)]

    def head(self) -> bytes:
        return bytes((self.number, self.players, self.dealer)) + self.dealt

    @classmethod
    def from_head(cls, head: bytes) -> "tuple[Round, int]":
        used = 3 + head[1] * hand_size(head[1]) if head[1] in PLAYERS else 3
        return cls(head[0], head[3:used], head[1], head[2]), used


def _is_pack(cards: bytes, players: int) -> bool:
    pack = deck(players)
    return len(cards) == len(pack) and all(card in cards for card in pack)


def shuffled(seed: int, players: int) -> list[int]:
    """The pack of a seed, the hand of seat 0 first."""
    cards = deck(players)
    Rng(seed).shuffle(cards)
    return cards


class View:
    """What one seat may know of a round: what it was dealt, and what was seen on the table.

    hand    own cards, sorted                 sizes   cards in hand, by seat
    moves   legal moves, [] off turn          unseen  the cards in the other hands, sorted
    lacks   by seat, as bytes, those of `unseen` that it has shown it cannot hold
    points  what `counts` is worth so far, by seat
    The rest is named as in Round. Without `whole` there are no counts, unseen and lacks: for a
    table's picture they take too much memory.
    """

    def __init__(self, deal: Round, seat: int, whole: bool = True):
        self.seat = seat
        self.number = deal.number
        self.players = deal.players
        self.dealer = deal.dealer
        self.turn = deal.turn
        self.hand = sorted(deal.hands[seat])
        self.sizes = [len(hand) for hand in deal.hands]
        self.moves = deal.moves() if deal.turn == seat else []
        self.points = deal.points()
        self.log = deal.log[:]
        self.result = deal.result
        if whole:
            self._look_around(deal)

    def _look_around(self, deal: Round) -> None:
        seat = self.seat
        self.counts = [list(counts) for counts in deal.counts]
        self.unseen: list[int] = []
        for other, hand in enumerate(deal.hands):
            if other != seat:
                self.unseen.extend(hand)
        self.unseen.sort()
        self.lacks = [
            bytes([card for card in self.unseen if other == seat or deal.lacks(other, card)])
            for other in range(deal.players)
        ]
