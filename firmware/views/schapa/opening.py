"""The ways to the Schapa table: set-up and new game, or the saved one. Opened by views.menu."""

from engine.schapa.game import Game
from ui.modules import passing
from views.schapa import SAVE
from views.schapa.table import Table


def begin(ctx):
    """The set-up, which goes on to `start`; a notice before it tells the keys."""
    ctx.stack.open("views.schapa.setup.Setup")
    ctx.stack.open("ui.dialog.Notice", ctx.texts.part("schapa_setup")("keys"))


def start(ctx):
    """A new game as the set-up left it, saved."""
    game = Game(ctx.rng.seed(), _settings(ctx)[0])
    game.level = ctx.settings.schapa
    _sit_down(ctx, game)
    ctx.save(SAVE, game.pack())


def resume(ctx):
    """The saved game; nothing when there is none, or when it is damaged, set aside, reported."""
    game, _ = passing("views.saved.load", ctx, SAVE, Game.unpack)
    if game:
        _sit_down(ctx, game)


def _sit_down(ctx, game):
    ctx.stack.push(Table(game, [""] + _settings(ctx)[1][: game.players - 1]))


def _settings(ctx):
    """(players, names of the bots)"""
    return passing("views.schapa.settings.read", ctx)[0]
