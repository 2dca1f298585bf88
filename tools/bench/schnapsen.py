"""Schnapsen in the benchmark: the decisions of some deals, bot against bot."""

from engine.rng import Rng
from engine.schnapsen import search
from engine.schnapsen.bot import Worlds, bot, plans_of
from engine.schnapsen.deal import Deal
from tools.bench.played import views

LEVELS = {
    "Master": (10000,),
    "Master, slow board": (3000,),
    "Skilled": (3000, 1),
    "Beginner": (3000, 0),
}
KERNEL = ("schnapsen/kernel", "schnapsen/search", "schnapsen/weights", "schnapsen/bot")
DEALS = 6
WORLDS = 2
BETWEEN = 60  # positions that the moves between the measured decisions are chosen with


def decisions():
    for seed in range(DEALS):
        deal = Deal.new(seed, seed & 1)
        for view in views(bot, deal, seed, BETWEEN):
            yield seed, view


def searches():
    """A board for every plan in some worlds of every decision, and the first card as a digit."""
    for seed, view in decisions():
        worlds = Worlds(view, Rng(seed))
        for _ in range(WORLDS):
            if worlds.deal():
                for plan in plans_of(view):
                    board = search.board()
                    worlds.placed = -1
                    worlds.place(board, plan)
                    yield board, plan[1]


def begin(board, digit) -> None:
    search.start(board, digit)


def run(board, digit) -> int:
    return search.run(board, 1 << 20)


def count(counting):
    search.run = counting(search.run)
