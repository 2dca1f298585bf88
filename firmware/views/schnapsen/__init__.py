"""Schnapsen on the handheld: table, last trick, results. Opened by views.menu."""

from engine.deal import BadSave
from engine.schnapsen.deal import CLAIM_YOURSELF, HIDE_POINTS, SHOW_BOTH
from engine.schnapsen.match import Match
from views.common import Notice

ME, BOT = 0, 1
SAVE = "schnapsen"

_POINTS = {"own": 0, "both": SHOW_BOTH, "none": HIDE_POINTS}


def options(settings):
    """The deal options that the settings ask for."""
    return _POINTS[settings.points] | (CLAIM_YOURSELF if settings.claim == "self" else 0)


def begin(ctx):
    """A new series of matches, saved."""
    match = Match(ctx.rng.seed(), options(ctx.settings))
    save(ctx, match)
    return match


def resume(ctx):
    """The saved series, or None if there is none; a damaged one is set aside and reported."""
    data = ctx.store.load(SAVE)
    if data is None:
        return None
    try:
        match = Match.unpack(data)
    except BadSave:
        ctx.store.set_aside(SAVE, "noise")
        return None
    match.choose(options(ctx.settings))
    return match


def save(ctx, match):
    """Put the series on flash; what could not be saved is told, and the game goes on."""
    try:
        ctx.store.save(SAVE, match.pack())
    except OSError:
        ctx.stack.push(Notice(ctx.texts.part("main")("not_saved")))
