"""Rounds with chosen hands, for the tests of Schapa on both VMs."""

from engine.letters import parse
from engine.rng import Rng
from engine.schapa.game import kind_of
from engine.schapa.scoring import PLAYERS, deck, hand_size


def cards(text):
    """The cards of names parted by spaces."""
    return [parse(name) for name in text.split()]


def round_of(number, hands, dealer=None):
    """A round in which seat i holds the cards named in hands[i]; the rest fills up in pack order.

    The last seat deals if nobody else is named, so that seat 0 begins.
    """
    players = len(hands)
    size = hand_size(players)
    held = [cards(hand) for hand in hands]
    left = [card for card in deck(players) if not [1 for hand in held if card in hand]]
    dealt = []
    for hand in held:
        missing = size - len(hand)
        dealt += hand + left[:missing]
        left = left[missing:]
    return kind_of(number)(number, dealt, players, players - 1 if dealer is None else dealer)


def play(deal, text):
    """Play the cards named; the events of the last one."""
    events = []
    for card in cards(text):
        events = deal.play(card)
    return events


def play_out(deal, rng):
    """Play legal moves at random to the end of the round."""
    while deal.result is None:
        moves = deal.moves()
        deal.play(moves[rng.below(len(moves))])
    return deal


def random_rounds(number, each, seed=1):
    """So many fresh rounds for every number of players, each with a generator to play it."""
    rng = Rng(seed * 100 + number)
    for players in PLAYERS:
        for _ in range(each):
            yield kind_of(number).new(number, rng.seed(), players, rng.below(players)), rng
