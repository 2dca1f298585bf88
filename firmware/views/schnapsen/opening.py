"""The ways to the Schnapsen table: a new series, or the saved one. Opened by views.menu."""

from engine.schnapsen.deal import CLAIM_YOURSELF, HIDE_POINTS, SHOW_BOTH
from engine.schnapsen.match import Match
from ui.modules import passing
from views.schnapsen import SAVE
from views.schnapsen.table import Table

_POINTS = {"own": 0, "both": SHOW_BOTH, "none": HIDE_POINTS}


def begin(ctx):
    """A new series of matches, saved; a notice tells the keys."""
    match = Match(ctx.rng.seed(), _options(ctx.settings))
    ctx.stack.push(Table(match))
    ctx.save(SAVE, match.pack())
    ctx.stack.open("ui.dialog.Notice", ctx.texts.part("schnapsen")("keys"))


def resume(ctx):
    """The saved series; nothing when there is none, or when it is damaged, set aside, reported."""
    match, _ = passing("views.saved.load", ctx, SAVE, Match.unpack)
    if match:
        match.choose(_options(ctx.settings))
        ctx.stack.push(Table(match))


def _options(settings):
    """The deal options that the settings ask for."""
    return _POINTS[settings.points] | (CLAIM_YOURSELF if settings.claim == "self" else 0)
