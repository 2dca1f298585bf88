"""Puts hands onto the board of the kernel of Schapa, and reads the end of a round off it. The bot
and its teacher play rounds out with this and the kernel (kernel.py, which describes the board).
"""

from engine.schapa.kernel import HANDS, PLAYERS, POINTS, TAKEN, play, run, weigh
from engine.schapa.scoring import ALL_QUEENS

__all__ = ["give", "margin", "place", "play", "run", "weigh"]


def margin(w, seat: int) -> int:
    """By how much a seat is ahead at the end: its points times the players, less all points."""
    total = own = 0
    for other in range(w[PLAYERS]):
        points = w[POINTS + other]
        if w[TAKEN + other] == 4:
            points += 2 * ALL_QUEENS
        total += points
        if other == seat:
            own = points
    return own * w[PLAYERS] - total


def place(w, worlds) -> None:
    """Put the hands of a world onto the board."""
    for seat, size in enumerate(worlds.sizes):
        if size:
            give(w, seat, [])
    for card in worlds.cards:
        w[HANDS + (worlds.holder[card] << 2) + (card >> 4)] |= 1 << (card & 15) - 2


def give(w, seat: int, cards) -> None:
    """Make these cards the hand of a seat."""
    for suit in range(4):
        w[HANDS + (seat << 2) + suit] = 0
    for card in cards:
        w[HANDS + (seat << 2) + (card >> 4)] |= 1 << (card & 15) - 2
