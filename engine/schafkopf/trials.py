"""Plays a game of Schafkopf out in world after world and scores how it ends; the bot thinks so."""

from array import array

from engine.schafkopf.deal import SEATS
from engine.schafkopf.judge import Judge
from engine.schafkopf.kernel import (
    FREE,
    LEADER,
    LEFT,
    POINTS,
    POSITION,
    TAKEN,
    play_out,
    put,
)
from engine.schafkopf.playout import TAIL, Game
from engine.schafkopf.tariff import (
    ALL_POINTS,
    SCHNEIDER,
    SCHWARZ,
    TOUT_FACTOR,
    TOUTS,
    TRICKS,
    base,
    count_from,
    outcome,
)
from engine.schafkopf.worlds import WARM_UP, Worlds

BASE = 80  # score of the base amount; a point of the 120 counts as one
_MOST = 4000

WORLD = 10  # positions that a new world costs, about


class Trials:
    """The deal of a view as a game of this declarer; cost: positions of one trial."""

    def __init__(self, view, game: Game, declarer: int, judge: Judge, rng, seen: tuple):
        self.view = view
        self.game = game
        self.tariff = view.tariff
        self.base = max(1, base(view.tariff, game.kind))
        self.worlds = Worlds(view, game, judge, declarer, seen)
        self.rng = rng
        self.now = self._position()
        self.work = array("i", self.now)
        self.cost = TAIL + sum(view.sizes)

    def _position(self) -> array:
        """The running trick, without hands."""
        view = self.view
        game = self.game
        position = array("i", bytes(4 * POSITION))
        position[LEADER] = view.leader
        position[LEFT] = TRICKS - len(view.log)
        position[FREE] = 0 if game.ace and not view.searched else 1
        for i in range(len(view.trick)):
            card = game.bit[view.trick[i]]
            position[(view.leader + i) % SEATS] = card
            put(position, game.ints, game.rows, card)
        return position

    def next(self):
        """Go on to another world; yields on the way."""
        yield from self.worlds.next(self.rng)
        worlds, view, now = self.worlds, self.view, self.now
        now[POINTS] = now[TAKEN] = 0
        for seat in range(SEATS):
            now[seat] = worlds.hands[seat]
            if worlds.side >> seat & 1:
                now[POINTS] += view.points[seat]
                now[TAKEN] += view.tricks[seat]
        if self.game.kind in TOUTS:
            now[POINTS] = ALL_POINTS // TRICKS * now[TAKEN]
        laufende = worlds.laufende()
        counts = laufende >= count_from(self.tariff, self.game.kind)
        self.laufende = laufende * self.tariff.laufende if counts else 0

    def score(self, card: int) -> int:
        """How this world ends for the declarer's side after this card; points count a little."""
        work, game = self.work, self.game
        work[:] = self.now
        put(work, game.ints, game.rows, card)
        play_out(work, game.ints, game.rows, self.worlds.side)
        return self._money(work[POINTS], work[TAKEN]) + work[POINTS] - ALL_POINTS // 2

    def money(self) -> int:
        """The same as it stands, and for the money alone."""
        work, game = self.work, self.game
        work[:] = self.now
        play_out(work, game.ints, game.rows, self.worlds.side)
        return self._money(work[POINTS], work[TAKEN])

    def mean(self, nodes: int, move: int):
        """The mean score of a game over as many worlds as nodes allow; yields the move."""
        yield move
        for _ in range(WARM_UP):
            yield move
            for _ in self.next():
                yield move
        yield move
        total = self.money()
        number = 1
        for _ in range(nodes // (self.cost + WORLD)):
            for _ in self.next():
                yield move
            total += self.money()
            number += 1
            yield move
        return total // number

    def _money(self, points: int, taken: int) -> int:
        tariff, kind = self.tariff, self.game.kind
        won, margin = outcome(tariff, kind, points, taken)
        amount = self.base + self.laufende
        if kind in TOUTS:
            amount *= TOUT_FACTOR
        if margin >= SCHNEIDER:
            amount += tariff.schneider
        if margin == SCHWARZ:
            amount += tariff.schwarz
        amount = min(_MOST, amount * BASE // self.base)
        return amount if won else -amount
