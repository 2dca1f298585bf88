"""The statistics: what is counted when a deal is over, what the screen tells, what damage does."""

from engine.save import seal
from tests.firmware.views.desk import at, choose, kind, restart, started, top
from tests.firmware.views.schafkopf_desk import at as at_schafkopf
from tests.firmware.views.schapa_desk import at as at_schapa
from ui.canvas import SMALL, TEXT
from ui.modules import load
from ui.texts import LANGUAGES, Texts

WON = ("CK CQ DJ DQ SA ST SK DT DA SQ DK HJ HA CJ HT SJ HK CA HQ CT", "CK DT")  # by CQ or DQ
CLOSED = ("SA ST SK SQ CA HA HT HK HQ HJ CK CT CQ CJ DA DT DK DQ DJ SJ", "close CA HJ SA HQ")


def numbers(sim, game, level=2):
    """(deals, won, games, won, closings, won) of a game."""
    counting = load("views.counting")
    place = counting.place_of(game, level)
    return tuple(counting.read(sim.app.ctx)[place : place + 6])


def finished(deal, word, **rest):
    """A deal of Schnapsen whose last card the person plays."""
    sim = at(deal[1], deal=deal[0], **rest)
    table = top(sim)
    card = [card for card in table.hand if table.deck.name(card) == word][0]
    while table.hand[table.cursor] != card:
        sim.press("R")
    sim.press("A")
    sim.wait(5)
    return sim


def test_a_won_deal_is_counted_once_at_the_level_of_its_match():
    sim = finished(WON, "♦Q")
    assert numbers(sim, "schnapsen") == (1, 1, 0, 0, 0, 0)
    assert numbers(sim, "schnapsen", 1) == (0,) * 6
    restart(sim)
    sim.press("A")
    sim.wait(5)
    assert kind(sim) == "DealResult" and numbers(sim, "schnapsen") == (1, 1, 0, 0, 0, 0)


def test_the_last_deal_of_a_match_counts_the_match_too():
    assert numbers(finished(WON, "♦Q", score="4:6"), "schnapsen") == (1, 1, 1, 1, 0, 0)


def test_ones_own_closing_counts_and_the_bots_does_not():
    assert numbers(finished(CLOSED, "♠K"), "schnapsen") == (1, 1, 0, 0, 1, 1)
    lost = "HA HT HK HQ HJ SA ST SK SQ CA CK CT CQ CJ DA DT DK DQ DJ SJ"
    sim = at("close CA HJ SA HQ", leader=1, deal=lost, bot="SK")
    sim.wait(100)
    assert sim.app.ctx.stack.views[0].match.deal.closed_by == 1
    assert numbers(sim, "schnapsen") == (1, 0, 0, 0, 0, 0)


def test_rounds_and_games_of_schapa_are_counted():
    sim = at_schapa("4 14 1 me")
    table = sim.app.ctx.stack.views[0]
    while table.match.deal.result is None:
        table.play(table.match.deal.moves()[0])
    result = table.match.deal.result
    won = int(result.points[0] == max(result.points))
    assert numbers(sim, "schapa") == (1, won, 0, 0, 0, 0)


def test_deals_of_schafkopf_are_counted_but_not_what_all_pass():
    sim = at_schafkopf("121 2 deals=1 no no no no pass pass pass")
    table = sim.app.ctx.stack.views[0]
    while table.match.deal.result is None:
        table.play(table.match.deal.moves()[-1])
    assert numbers(sim, "schafkopf") == (0,) * 6
    sim = at_schafkopf("121 2 deals=1 no no no no pass pass play pass sauspielS on on on")
    table = sim.app.ctx.stack.views[0]
    while table.match.deal.result is None:
        table.play(table.match.deal.moves()[0])
    money = table.match.money
    won = int(money[0] > 0)
    assert numbers(sim, "schafkopf") == (1, won, 1, int(money[0] == max(money)), 0, 0)


def shown(sim):
    choose(sim, "stats")
    sim.wait(3)
    assert kind(sim) == "Stats"
    return sim


def saved(numbers):
    return seal("T", 1, b"".join([number.to_bytes(2, "little") for number in numbers]))


def test_the_screen_tells_them_by_game_and_level():
    sim = started("en")
    told = [number ^ 1 for number in range(54)]
    sim.device.store.save("stats", saved(told))
    shown(sim)
    assert sim.says("Schnapsen: Master Deals 12 / 13 Matches 14 / 15 Closed 16 / 17"), sim.words()
    for key, text in (
        ("R", "Beginner Deals 0 / 1"),
        ("R", "Skilled"),
        ("L", "Beginner"),
        ("L", "Master"),
    ):
        sim.press(key)
        assert sim.says("Schnapsen: " + text), sim.words()
    sim.press("D")
    assert sim.says("Schapa: Master Rounds 30 / 31 Games 32 / 33 won / all"), sim.words()
    sim.press("D")
    assert sim.says("Schafkopf: Master Deals 48 / 49 Sessions 50 / 51 won / all")
    sim.press("D")
    assert sim.says("Schnapsen: Master")
    sim.press("B")
    assert kind(sim) == "Menu"


def test_what_is_damaged_is_set_aside_told_and_begun_anew():
    for rubbish in (
        b"",
        b"rubbish",
        saved([1] * 53),
        saved([1, 2] + [0] * 52),
        seal("T", 2, bytes(108)),
    ):
        sim = finished(WON, "♠A")
        sim.device.store.save("stats", rubbish)
        restart(sim)
        shown(sim)
        assert sim.says("Deals 0 / 0"), sim.words()
        sim.press("B")
        sim.expect("damaged")
        sim.press("A")
        assert kind(sim) == "Menu" and sim.device.store.load("stats") is None


def test_where_nothing_can_be_saved_it_is_told_once_and_played_on():
    sim = at(WON[1], deal=WON[0])
    store = sim.device.store

    def full(name, payload):
        raise OSError(28)

    store.save = full
    table = top(sim)
    while table.deck.name(table.hand[table.cursor]) != "♦Q":
        sim.press("R")
    sim.press("A")
    sim.wait(3)
    assert kind(sim) == "Notice"
    sim.press("A")
    sim.wait(5)
    assert kind(sim) == "DealResult"


def test_it_fits():
    for language in LANGUAGES:
        texts = Texts(language)
        for game in ("schnapsen", "schapa", "schafkopf"):
            words = texts.part("stats")
            for row in range(3 if game == "schnapsen" else 2):
                label = words("%s_%d" % (game, row))
                assert TEXT.width(label) + SMALL.width("9999 / 9999") <= 120, label
            for level in range(3):
                title = texts.part("main")(game) + ": " + texts.part("levels")("level_%d" % level)
                assert SMALL.width(title) <= 124, title
