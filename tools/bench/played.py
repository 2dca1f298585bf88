"""The decisions of a deal that bots play, as the benchmark of each game measures some of them."""

from engine.deal import choose
from engine.rng import Rng


def views(bot, deal, seed: int, between: int):
    """Yields the view of every decision between two moves or more, and plays the deal on: `between`
    are the positions that a move is chosen with."""
    while deal.turn is not None:
        view = deal.view(deal.turn)
        if len(view.moves) > 1:
            yield view
        deal.play(choose(bot, view, Rng(seed), between))
