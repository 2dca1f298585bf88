"""Schapa in the benchmark: decisions of all rounds, of three, four, five and eight players."""

from engine.rng import Rng
from engine.schapa import board, bot as bots, laying, playout, weights, worlds
from engine.schapa.bot import bot
from engine.schapa.game import kind_of
from engine.schapa.scoring import LAYOUT, ROUNDS
from tools.bench.played import views

LEVELS = {
    "Master": (3000,),
    "Skilled": (3000, 1),
    "Beginner": (3000, 0),
}
KERNEL = ("schapa/kernel", "schapa/playout", "schapa/cardplay", "schapa/board", "schapa/worlds")
PLAYERS = (3, 4, 5, 8)
BETWEEN = 0  # positions that the moves between the measured decisions are chosen with
EVERY = 5  # decisions of which one is measured
KEPT = (bots, laying)  # in memory all the time, as the others above: nothing is loaded in between


def decisions():
    for number in ROUNDS:
        players = PLAYERS[number % len(PLAYERS)]
        deal = kind_of(number).new(number, number, players, 0)
        for count, view in enumerate(views(bot, deal, number, BETWEEN), 1):
            if count % EVERY == 0:
                yield number, view


def searches():
    """A board with the hands of a world, for every decision in tricks."""
    for number, view in decisions():
        if number != LAYOUT:
            values = board.values(number, view.players)
            root = board.of(view, values)
            world = worlds.Worlds(view, Rng(number))
            world.deal()
            playout.place(root, world)
            yield root[:], root, weights.of(number), values


def begin(work, root, tables, values) -> None:
    work[:] = root


def run(work, root, tables, values) -> int:
    return playout.run(work, tables, values, 1 << 20)


def count(counting):
    playout.run = counting(playout.run)
