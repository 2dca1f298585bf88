"""The ways to the Schnapsen table: a new series, or the saved one. Opened by views.menu."""

from engine.schnapsen.match import Match
from ui.modules import passing
from views.schnapsen import SAVE
from views.schnapsen.table import Table


def begin(ctx):
    """A new series of matches, saved; a notice tells the keys."""
    match = Match(ctx.rng.seed(), _options(ctx))
    match.level = ctx.settings.schnapsen
    ctx.stack.push(Table(match))
    ctx.save(SAVE, match.pack())
    ctx.stack.open("ui.dialog.Notice", ctx.texts.part("schnapsen")("keys"))


def resume(ctx):
    """The saved series; nothing when there is none, or when it is damaged, set aside, reported."""
    match, _ = passing("views.saved.load", ctx, SAVE, Match.unpack)
    if match:
        match.choose(_options(ctx))
        ctx.stack.push(Table(match))


def look_back(ctx):
    """The saved deal, which is over, trick by trick; it needs the memory of the table."""
    ctx.stack.open("views.review.Review", SAVE)


def _options(ctx):
    return passing("views.schnapsen.wishes.options", ctx.settings)[0]
