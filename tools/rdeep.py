"""RdeepBot of the VU Amsterdam as a bot of this project, to measure against: `rdeep` in the arena.

It comes with the package schnapsen 0.0.5 of PyPI, which is no part of this project's tools:

    python3 -m venv build/rdeep && build/rdeep/bin/pip install schnapsen==0.0.5
    build/rdeep/bin/python -m tools.arena schnapsen bot rdeep --deals 100

It never closes, as its own rules know no closing; in a deal closed by the other side it follows the
strict rules and guesses the hidden cards as it does before. It sees a view and nothing else.
"""

import random

from engine.cards import JACK, KING, QUEEN
from engine.schnapsen.deal import CLAIM, EXCHANGE, GOAL, RANKS, pair_of

SAMPLES, DEPTH = 16, 4  # as its authors run it

_SUITS = ("CLUBS", "SPADES", "HEARTS", "DIAMONDS")
_RANKS = dict(zip(RANKS, ("JACK", "QUEEN", "KING", "TEN", "ACE")))


def rdeep(view, rng, nodes):
    """The bot; `nodes` is nothing to it."""
    if CLAIM in view.moves and view.points[view.seat] >= GOAL:
        yield CLAIM
        return
    try:
        from schnapsen.bots import RdeepBot
    except ImportError:
        raise SystemExit("The package schnapsen is missing, see tools/rdeep.py.")
    mind = RdeepBot(SAMPLES, DEPTH, random.Random(rng.seed()))
    table = Table(view)
    chosen = mind.get_move(table, table.lead)
    yield EXCHANGE if chosen.is_trump_exchange() else table.moves[chosen.cards[0]]


class Table:
    """What RdeepBot asks of a `PlayerPerspective`.

    moves: {its card: the move}; of an announcement the Queen, which it leads. lead: its move led
    """

    def __init__(self, view):
        from schnapsen.game import RegularMove, SchnapsenGamePlayEngine

        self.view = view
        self.engine = SchnapsenGamePlayEngine()
        self.moves = {theirs(card): card for card in view.moves if card < EXCHANGE}
        self.lead = RegularMove(theirs(view.lead)) if view.lead else None

    def get_engine(self):
        return self.engine

    def valid_moves(self) -> list:
        from schnapsen.game import Marriage, RegularMove, TrumpExchange

        view, found = self.view, []
        for move in view.moves:
            pairs = not view.lead and pair_of(move) in view.hand if move < EXCHANGE else False
            if move == EXCHANGE:
                found.append(TrumpExchange(theirs(view.trump << 4 | JACK)))
            elif pairs and move & 15 == QUEEN:
                found.append(Marriage(theirs(move), theirs(move ^ QUEEN ^ KING)))
            elif move < EXCHANGE and not pairs:
                found.append(RegularMove(theirs(move)))
        return found

    def make_assumption(self, leader_move, rand):
        """A state of the game with the hidden cards dealt by chance."""
        from schnapsen.game import GameState, Talon

        view = self.view
        hidden = [theirs(card) for card in view.unseen]
        rand.shuffle(hidden)
        missing = view.hand_size - len(view.known)
        other = [theirs(card) for card in view.known] + hidden[:missing]
        if view.lead:
            other.append(theirs(view.lead))
        stock = [] if view.strict else hidden[missing:] + [theirs(view.open)]
        me = self._side(view.seat, [theirs(card) for card in view.hand])
        you = self._side(1 - view.seat, other)
        sides = (you, me) if view.lead else (me, you)
        return GameState(*sides, Talon(stock, suit(view.trump)), None)

    def _side(self, seat: int, hand):
        from schnapsen.game import BotState, Hand, Score

        points = Score(self.view.points[seat], self.view.pending[seat])
        return BotState(None, Hand(hand), points)


def theirs(card: int):
    """Their card of ours."""
    from schnapsen.deck import Card, Rank

    return Card.get_card(Rank[_RANKS[card & 15]], suit(card >> 4))


def suit(number: int):
    from schnapsen.deck import Suit

    return Suit[_SUITS[number]]
