"""The ways to the Schafkopf table: set up a session, begin it, or go on with the saved one. Opened
by views.menu and the screens of Schafkopf.
"""

from ui.modules import load, passing
from views.schafkopf import SAVE


def begin(ctx):
    """The set-up of a new session."""
    ctx.stack.open("views.schafkopf.setup.Setup")


def start(ctx):
    """A new session as set up, saved; a notice tells the keys."""
    wished, _ = passing("views.schafkopf.wishes.read", ctx.store)
    session = load("engine.schafkopf.session").Session(ctx.rng.seed(), *wished)
    session.level = ctx.settings.schafkopf
    _sit_down(ctx, session)
    ctx.save(SAVE, session.pack())
    ctx.stack.open("ui.dialog.Notice", ctx.texts.part("schafkopf")("keys"))


def resume(ctx):
    """The saved session; nothing when there is none, or when it is damaged, set aside, reported."""
    unpack = load("engine.schafkopf.session").Session.unpack
    session, _ = passing("views.saved.load", ctx, SAVE, unpack)
    if session:
        _sit_down(ctx, session)


def look_back(ctx):
    """The saved deal, which is over, trick by trick; it needs the memory of the table."""
    ctx.stack.open("views.review.Review", SAVE)


def _sit_down(ctx, session):
    ctx.stack.push(load("views.schafkopf.table").Table(session))
