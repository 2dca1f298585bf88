"""Whether the bot of Schafkopf says Kontra or Re. In memory only then; bot.py asks."""

from engine.deal import BEGINNER
from engine.schafkopf.deal import GO_ON, HIGH, KONTRA, RE
from engine.schafkopf.judge import Judge
from engine.schafkopf.playout import game_of, trials_of
from engine.schafkopf.tariff import TOUTS, WENZEN

# Mean scores of the declarer's side below which its opponents double, by kind of game, and above
# which it doubles back.
_KONTRA = (-12, -90, -50)
_RE = (200, 130, 130, 130, 130)


def think(view, rng, nodes: int, level: int):
    """Kontra or Re if the odds say so; to a Tout Kontra with a trump that nobody beats. A beginner
    says neither."""
    yield GO_ON
    if len(view.moves) == 1 or level == BEGINNER:
        return
    if view.kind in TOUTS and KONTRA in view.moves:
        if HIGH[4 if view.kind in WENZEN else 0] in view.hand:
            yield KONTRA
        return
    judge = Judge(view.tariff)
    yield GO_ON
    game = game_of(view, view.kind, view.suit)
    yield GO_ON
    trials = trials_of(view, game, view.declarer, judge, rng)
    mean = yield from trials.mean(nodes, GO_ON)
    if KONTRA in view.moves:
        if mean < _KONTRA[view.kind]:
            yield KONTRA
    elif mean > _RE[view.kind]:
        yield RE
