"""A new game that begins with the deal of a code, saved: views.code goes on with it."""

from engine.code import begin
from ui.modules import load


def save(ctx, code):
    """Save a new game as the settings want it. code: what engine.code makes of the letters."""
    game = code[0]
    match = _NEW[game](ctx, code)
    match.level = getattr(ctx.settings, game)
    begin(match, code)
    ctx.save(game, match.pack())


def _schnapsen(ctx, code):
    options = load("views.schnapsen.wishes").options(ctx.settings)
    return load("engine.schnapsen.match").Match(0, options)


def _schapa(ctx, code):
    return load("engine.schapa.game").Game(0, code[3])


def _schafkopf(ctx, code):
    wished = load("views.schafkopf.wishes").read(ctx.store)
    return load("engine.schafkopf.session").Session(0, *wished)


_NEW = {"schnapsen": _schnapsen, "schapa": _schapa, "schafkopf": _schafkopf}
