"""A Master's move in Schnapsen, with what speaks for it; the hint of the table asks.

As bot.py does it deals the hidden cards again and again, searches every plan in every world and
drops those that are clearly behind; but it looks on when one plan is left, and counts.
"""

from engine.schnapsen import search
from engine.schnapsen.bot import DOUBT, SLICE, Worlds, at_once, chance, is_behind, plans_of
from engine.schnapsen.kernel import AT, EVEN

_MOST = 60  # worlds


class Advice:
    """move    what to do
    worlds  how many ways the hidden cards were dealt; 0 where the move needs no thought
    best    in how many of them no other move was better; 0 if others were dropped
    won     in how many of them it wins with open cards, if it closes the stock
    exact   whether there were no other worlds, and all was searched to the end
    """

    move = worlds = best = won = 0
    exact = False


class _Option:
    """A plan of bot.py, and what was found of it in the worlds so far."""

    def __init__(self, plan: tuple):
        self.plan = plan
        self.sum = -DOUBT if plan[2] else 0
        self.value = self.best = self.won = 0


def advise(view, nodes: int):
    """Yields its Advice for the seat of a view, always the same object, and fills it in: it is true
    at any time. Searches at most `nodes` positions."""
    advice = Advice()
    move = at_once(view)
    options = [] if move else [_Option(plan) for plan in plans_of(view)]
    advice.move = move or options[0].plan[0]
    yield advice
    count = len(options)
    board = search.board()
    worlds = Worlds(view, chance(view))
    is_exact = view.strict or view.stock == 2
    while count > 1 and worlds.dealt < _MOST and worlds.deal():
        for option in options:
            worlds.place(board, option.plan)
            while board[AT]:
                nodes -= search.run(board, SLICE)
                yield advice
                if nodes <= 0:
                    return
            option.value = search.value(board)
        _count(options)
        top = max([option.sum for option in options])
        if not is_exact:
            options = [o for o in options if not is_behind(top - o.sum, worlds.dealt)]
        chosen = [option for option in options if option.sum == top][0]
        advice.move, advice.worlds, advice.won = chosen.plan[0], worlds.dealt, chosen.won
        advice.best = chosen.best if len(options) == count else 0
    advice.exact = is_exact and 0 < worlds.dealt < _MOST
    yield advice


def _count(options: list) -> None:
    """Add up what a world has shown."""
    top = max([option.value for option in options])
    tops = [option.plan[0] for option in options if option.value == top]
    for option in options:
        option.sum += option.value
        option.won += option.value > EVEN
        option.best += option.plan[0] in tops
