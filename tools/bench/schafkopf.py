"""Schafkopf in the benchmark: what is said and played in some deals, bot against bot."""

from array import array

from engine.rng import Rng
from engine.schafkopf import (
    bidding,
    cardplay,
    clues,
    doubling,
    judge,
    kernel,
    klopfen,
    playout,
    tables,
    talk,
    trials,
)
from engine.schafkopf.bot import bot
from engine.schafkopf.deal import CARDS, SEATS, Deal
from tools.bench.played import views

LEVELS = {
    "Master": (3000,),
    "Skilled": (3000, 1),
    "Beginner": (3000, 0),
}
KERNEL = (
    "schafkopf/kernel",
    "schafkopf/playout",
    "schafkopf/trials",
    "schafkopf/worlds",
    "schafkopf/judge",
    "schafkopf/weights",
    "schafkopf/clues",
    "schafkopf/cardplay",
)
DEALS = 8
BETWEEN = 40  # positions that the moves between the measured decisions are chosen with
EVERY = 3  # decisions of which one is measured
# In memory all the time: nothing is loaded in between.
KEPT = (bidding, cardplay, clues, doubling, judge, klopfen, tables, talk)

play_out = trials.play_out


def decisions():
    count = 0
    for seed in range(DEALS):
        deal = Deal.new(seed, seed % SEATS)
        for view in views(bot, deal, seed, BETWEEN):
            count += 1
            if count % EVERY == 0:
                yield seed, view


def searches():
    """A world of every decision about a card."""
    for seed, view in decisions():
        if view.phase == CARDS:
            game = playout.game_of(view, view.kind, view.suit)
            mind = judge.Judge(view.tariff)
            tried = playout.trials_of(view, game, view.declarer, mind, Rng(seed))
            list(tried.next())
            yield array("i", tried.now), tried.now, game.ints, game.rows, tried.worlds.side


def begin(work, root, ints, rows, side) -> None:
    work[:] = root


def run(work, root, ints, rows, side) -> int:
    return played(work, ints, rows, side)


def played(position, ints, rows, side) -> int:
    """Play it out; the cards that it took, and what the last tricks count."""
    cards = SEATS * position[kernel.LEFT] - position[kernel.COUNT]
    play_out(position, ints, rows, side)
    return cards + playout.TAIL


def count(counting):
    trials.play_out = counting(played)
