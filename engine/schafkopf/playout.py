"""A game of Schafkopf as the kernel plays it out: which card has which place, and what it is worth
there; the bot judges its moves so.
"""

from array import array

from engine.lend import lend
from engine.schafkopf.deal import RUN_FROM_3
from engine.schafkopf.kernel import ACE, CALLED, GAME, PLACE, ROWS, RUN_FROM, SUIT
from engine.schafkopf.tariff import TRICKS, WENZEN

# The places of cards outside a Wenz when Herz is trump: each suit's 9 K Z A from here on, the
# Unter from 16, the Ober from 20. In a Farbsolo its suit changes places with Herz.
SHIFT = b"\x00\x04\x0c\x08"
UNTER, OBER = 16, 20

TAIL = 24  # positions that the last tricks cost, about


class Game:
    """The cards of a game as masks, and what its cards are worth, by place.

    bit     mask of each card, by card
    ints    trumps, called suit and so on, see kernel.py
    rows    points (in a Tout 5 a card, so that all tricks are 120 as in any other game), and the
            tables of the fast player, see kernel.py
    called  mask of the called suit, ace its Ace, or 0
    """

    bit: "array[int]"
    shift: int

    def __init__(self, kind: int, suit: int, run_from: int = 4):
        self.kind = kind
        self.wenz = kind in WENZEN
        self.ints = array("i", bytes(4 * GAME))
        self.rows = bytearray(ROWS)
        lend("engine.schafkopf.tables").fill(self, kind, suit)
        self.called, self.ace = self.ints[CALLED], self.ints[ACE]
        self.ints[RUN_FROM] = self.run_from = run_from

    def mask(self, cards) -> int:
        """The mask of some cards."""
        mask = 0
        for card in cards:
            mask |= self.bit[card]
        return mask

    def suit_of(self, card: int) -> int:
        """The mask of the suit, or of the trumps, that a card belongs to."""
        return self.ints[SUIT + PLACE[card % 37]]

    def points_of(self, card: int) -> int:
        return self.rows[PLACE[card % 37]]

    def natural(self, mask: int) -> int:
        """The same cards in their places when Herz is trump, so that hands can be compared from
        game to game."""
        if self.wenz:
            return _natural_of_wenz(mask)
        changed = (mask >> self.shift ^ mask >> 12) & 15
        return mask ^ (changed << self.shift) ^ (changed << 12)


def game_of(view, kind: int, suit: int) -> Game:
    """The tables of a game under the options of a deal."""
    return Game(kind, suit, 3 if view.options & RUN_FROM_3 else 4)


def trials_of(view, game: Game, declarer: int, judge, rng, memory: int = TRICKS):
    """The trials of a game, see trials.py; what makes them is in memory one after the other.

    memory: how many tricks, from the last one back, are remembered.
    """
    seen = lend("engine.schafkopf.clues").read(view, game, declarer, rng, memory)
    return lend("engine.schafkopf.trials").Trials(view, game, declarer, judge, rng, seen)


def _natural_of_wenz(mask: int) -> int:
    natural = mask >> 20 << UNTER
    for suit in range(4):
        held = mask >> 5 * suit & 31
        natural |= (held >> 1 & 14 | held & 1) << SHIFT[suit]
        natural |= (held >> 1 & 1) << OBER + 3 - suit
    return natural


def size_of(mask: int) -> int:
    """The number of cards in a mask."""
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size
