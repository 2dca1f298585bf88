"""Plays Schnapsen, bot against bot, and prints positions for tools/learn.py to learn from:

    MICROPYPATH=.:.frozen micropython tools/selfplay.py FIRST_SEED DEALS POSITIONS

A line for the position before each trick with an open stock: the hands, scores and place in the
stock that the judgement sees, and the game points that the side to lead made in the end. Most deals
begin with some cards played at random, to come to positions that the bot itself avoids; only what
it played from then on counts.
"""

import sys

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen import search
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import CLAIM, EXCHANGE, Deal

ASTRAY = 10  # cards, less than which a deal is played partly at random
TOSSED = (2, 6)  # how many in ten of those are


def position(deal) -> list:
    """What the judgement sees of a deal: hands and scores of the side to move, and the place."""
    sides = (deal.turn, 1 - deal.turn)
    hands = [search.mask(deal.hands[seat], deal.trump) for seat in sides]
    scores = [
        search.score(deal.points[seat], deal.pending[seat], deal.tricks[seat]) for seat in sides
    ]
    return hands + scores + [search.EMPTY - len(deal.stock)]


def play(seed: int, nodes: int) -> list:
    """The rows of one deal: positions, each with its result."""
    deal = Deal.new(seed, seed & 1)
    rng = Rng(seed ^ 0x2AAAAAAA)
    astray = rng.below(ASTRAY) if rng.below(4) else 0
    tossed = TOSSED[rng.below(2)]
    seen = []
    played = 0
    while deal.turn is not None:
        if played >= astray and deal.log and not deal.lead and deal.stock and not deal.is_strict():
            at = position(deal)
            if not seen or seen[-1][1][4] != at[4]:
                seen.append((deal.turn, at))
        if played < astray and rng.below(10) < tossed:
            cards = [move for move in deal.moves() if move < EXCHANGE]
            move = cards[rng.below(len(cards))]
        else:
            move = choose(bot, deal.view(deal.turn), rng, nodes)
        played += move < EXCHANGE or move > CLAIM
        deal.play(move)
    won = deal.result
    return [at + [won.value if seat == won.winner else -won.value] for seat, at in seen]


def main(first: int, deals: int, nodes: int) -> None:
    for seed in range(first, first + deals):
        for row in play(seed, nodes):
            print(*row)


if __name__ == "__main__":
    main(*[int(argument) for argument in sys.argv[1:]])
