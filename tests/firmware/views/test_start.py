"""From power on to the menu: language, notices, going on after the power failed."""

from saves import schapa
from tests.firmware.views.desk import (
    choose,
    device,
    kind,
    restart,
    settle,
    started,
    top,
    with_match,
)


def test_the_start_picture_comes_before_the_first_tick():
    sim = device()
    assert sum(sim.picture()) and sim.words() == ["Kartl"]


def test_a_key_cuts_the_start_picture_short():
    sim = device()
    sim.press("A")
    assert kind(sim) == "Language"


def test_the_first_screen_asks_for_the_language_and_remembers_it():
    sim = device()
    sim.wait(120)
    sim.expect("Deutsch")
    sim.press("D")
    sim.press("A")
    sim.expect("Scores")
    restart(sim)
    sim.expect("Scores")
    assert kind(sim) == "Menu"


def test_without_a_saved_match_there_is_nothing_to_go_on_with():
    sim = started()
    assert not sim.says("Weiter")


def test_a_saved_match_is_offered_first_and_goes_on_at_the_same_card():
    sim = with_match("HT HJ")
    sim.expect("Weiter: Schnapsen")
    sim.press("A")
    view = sim.app.ctx.stack.top.view
    assert len(view.log) == 1 and view.points == [12, 0] and view.stock == 8


def test_the_power_may_go_after_any_card():
    sim = with_match()
    sim.press("A")
    for cuts in range(200):
        if top(sim).match.number > 1:
            break
        before = top(sim).match.pack()
        restart(sim)
        sim.press("A")
        assert top(sim).match.pack() == before
        sim.press("A")
        settle(sim)
    assert top(sim).match.number == 2 and cuts > 4


def test_a_saved_game_is_asked_about_before_a_new_one_takes_its_place():
    sim = with_match("HT HJ")
    old = sim.device.store.load("schnapsen")
    choose(sim, "schnapsen")
    assert sim.says("Weiterspielen Neues Spiel")
    sim.press("B")
    assert kind(sim) == "Menu" and sim.device.store.load("schnapsen") == old
    sim.press("A")
    sim.press("A")
    assert kind(sim) == "Table" and sim.device.store.load("schnapsen") == old
    sim = with_match("HT HJ")
    choose(sim, "schnapsen")
    for key in "DA":
        sim.press(key)
    sim.wait(10)
    assert sim.device.store.load("schnapsen") != old


def test_the_game_played_last_goes_on_with_one_press():
    sim = with_match("HT HJ")
    sim.device.store.save("schapa", schapa(["4", "1", "1", "5"]))
    restart(sim)
    sim.expect("Weiter: Schnapsen")
    choose(sim, "schapa")
    sim.press("A")
    assert kind(sim) == "Table" and top(sim).game == "schapa"
    restart(sim)
    sim.expect("Weiter: Schapa")
    sim.press("A")
    assert top(sim).game == "schapa"
    sim.device.store.delete("schapa")
    restart(sim)
    sim.expect("Weiter: Schnapsen")


def test_the_last_game_s_name_may_be_rubbish():
    sim = with_match("HT HJ")
    for name in (b"", b"chess", b"\xff\xfe", b"schapa"):
        sim.device.store.save("last", name)
        restart(sim)
        sim.expect("Weiter: Schnapsen")
        sim.press("A")
        assert kind(sim) == "Table"


def test_a_stuck_key_is_named_and_the_rest_works():
    sim = started()
    sim.key("U", True)
    restart(sim)
    sim.expect("Taste ↑")
    sim.press("A")
    sim.press("D")
    assert sim.app.ctx.stack.top.rows.at == 1


def work(sim, keys, ms):
    """Have the menu work for so long in one tick, and the app look at the keys every 10 ms of it.
    keys: by ms, the key that is pressed then, or let go."""

    def tick(now):
        menu.tick = lambda now: None
        for passed in range(0, ms, 10):
            if passed in keys:
                sim.key(*keys[passed])
            sim.clock.sleep(10)
            sim.app.ctx.look()

    menu = top(sim)
    menu.tick = tick
    sim.wait(2)


def test_keys_are_looked_at_in_the_middle_of_work():
    sim = started()
    work(sim, {50: ("D", True), 120: ("D", False), 250: ("D", True), 320: ("D", False)}, 500)
    assert top(sim).rows.at == 2
    sim = started()
    work(sim, {50: ("A", True), 800: ("A", False)}, 900)
    sim.expect("Ton: ")
    sim = started()
    work(sim, {50: ("A", True), 200: ("A", False)}, 900)
    assert kind(sim) != "Menu" and not sim.says("Ton: ")


def test_settings_change_at_once_and_stay():
    sim = started()
    choose(sim, "settings")
    upright = sim.picture()
    for key in "UA":
        sim.press(key)
    assert sim.picture() != upright
    sim.reboot()
    assert sim.app.ctx.settings.rotation == "180"
    assert sim.panel.picture() != bytes(1024)


def test_the_rules_of_every_game_can_be_read_to_their_end():
    for language, last in (("de", "letzter Stich"), ("en", "last trick")):
        sim = started(language)
        for row in range(2):
            choose(sim, "rules")
            for key in "D" * row + "A":
                sim.press(key)
            assert kind(sim) == "Reading"
            seen = False
            for _ in range(200):
                sim.press("D")
                seen = seen or sim.says(last)
            assert seen
            sim.press("B")
            assert kind(sim) == "Menu"


def test_about_tells_version_board_and_memory():
    sim = started()
    choose(sim, "about")
    words = " ".join(sim.words())
    assert sim.app.ctx.version in words and sim.board.NAME in words and "KB" in words
