"""The level of the bots: where it is set, that it stays with a match, and that the bots play so."""

from engine.deal import BEGINNER, MASTER, SKILLED
from tests.firmware.views.desk import at, choose, kind, restart, started, top, with_match
from ui.modules import load
from views.menu import GAMES

NAMES = ("Beginner", "Skilled", "Master")


def match(sim):
    """The match at the table, whatever lies on it."""
    return sim.app.ctx.stack.views[0].match


def say(sim, keys):
    for key in keys:
        sim.press(key)
        sim.wait(2)


def begun(sim, game):
    """Begin a game, from the menu, as its set-up stands."""
    choose(sim, game)
    sim.wait(3)
    for _ in range(6):
        if kind(sim) == "Table":
            return
        say(sim, "A")
    raise AssertionError("no table, but " + kind(sim))


def asked(sim, game):
    """What the bot of the game at the table is told after the view: a level, and perhaps more."""
    told = []
    load("engine.%s.bot" % game).bot = lambda view, rng, nodes, *more: told.extend(more)
    sim.app.ctx.stack.views[0]._bot = None
    sim.app.ctx.stack.views[0].think(match(sim).deal.view(match(sim).deal.turn))
    return told


def test_each_game_begins_at_the_level_of_its_setting_and_keeps_it():
    for game in GAMES:
        for level in (BEGINNER, SKILLED, MASTER):
            sim = started("en")
            sim.set(game, level)
            begun(sim, game)
            sim.set(game, MASTER - level)
            restart(sim)
            sim.press("A")
            sim.wait(3)
            assert match(sim).level == level, (game, level)
            assert asked(sim, game)[0] == level


def test_the_settings_of_schnapsen_and_the_set_ups_of_the_others_change_it():
    sim = started("en")
    choose(sim, "settings")
    while top(sim).names[top(sim).menu.at] != "schnapsen":
        sim.press("D")
    assert sim.says("Master Schnapsen")
    sim.press("A")
    assert sim.says("Skilled Schnapsen") and sim.app.ctx.settings.schnapsen == SKILLED
    sim = started("en")
    choose(sim, "schapa")
    say(sim, "AUUR")
    assert sim.says("Skilled Level") and sim.app.ctx.settings.schapa == SKILLED
    sim = started("en")
    choose(sim, "schafkopf")
    say(sim, "DDLUU")
    assert sim.says("Skilled Level")
    assert sim.app.ctx.settings.schafkopf == MASTER, "not before it begins"
    say(sim, "A")
    assert sim.app.ctx.settings.schafkopf == match(sim).level == SKILLED


def test_every_table_tells_it_above_its_actions():
    for game in GAMES:
        for level in (BEGINNER, SKILLED, MASTER):
            sim = started("en")
            sim.set(game, level)
            begun(sim, game)
            say(sim, "B")
            assert sim.says("Level: " + NAMES[level]), (game, sim.words())


def test_a_save_that_knows_no_levels_is_of_masters_whatever_the_setting():
    sim = with_match("HT HJ", language="en", schnapsen=BEGINNER)
    sim.press("A")
    assert match(sim).level == MASTER
    say(sim, "B")
    assert sim.says("Level: Master")


def test_the_next_match_of_a_series_has_the_level_of_the_settings():
    won = "CK CQ DJ DQ SA ST SK DT DA SQ DK HJ HA CJ HT SJ HK CA HQ CT"
    sim = at("CK DT DQ", deal=won, score="4:0", schnapsen=BEGINNER)
    sim.wait(2)
    sim.press("A")
    sim.expect("Match won")
    assert match(sim).level == MASTER
    sim.press("A")
    assert match(sim).level == BEGINNER and match(sim).score == [0, 0]


def test_only_a_master_minds_the_score_of_the_match():
    sim = at("HT", score="3:5")
    assert asked(sim, "schnapsen") == [MASTER, [2, 4]]
    match(sim).level = SKILLED
    assert asked(sim, "schnapsen") == [SKILLED, None]
