"""The app on the colour boards: played by their own keys, every byte of the bus obeyed by panels
that take no wrong one."""

import autoplay
import autoschafkopf
import autoschapa
import autoscores
from tests.firmware.views.desk import device
from ui.modules import load

LIMIT = 400

BOARDS = ("t_display", "m5stick_c_plus", "m5stack_core", "odroid_go")
_SETTLED = 5  # ticks until a picture is whole


def played(sim, keys):
    """Press keys, a blank being half a second."""
    for key in keys:
        if key == " ":
            sim.wait(50)
        else:
            sim.press(key)


def most_sent(sim, keys):
    """The most bytes that one turn of the wheel sends while keys are pressed."""
    counts = []
    tick = sim.tick

    def measured():
        before = sim.bus.bytes
        tick()
        counts.append(sim.bus.bytes - before)

    sim.tick = measured
    played(sim, keys)
    return max(counts)


def quick(sim, keys, game):
    """The keys of a player, while bots that go by a rule of thumb take the place of the others."""
    simple = load("engine.%s.simple" % game)
    bot = getattr(simple, "plain", None) or simple.greedy
    for key in keys:
        top = sim.app.ctx.stack.top
        if hasattr(top, "think"):
            top.think = lambda view: bot(view, sim.app.ctx.rng, 1)
        yield key


def by_the_keys_of_every_board(player, game):
    for name in BOARDS:
        sim = device(board=name, bounce=3)
        played(sim, quick(sim, player.play(sim.app), game))
        assert at_menu(sim), name


def test_a_match_of_schnapsen_by_the_keys_of_every_board():
    by_the_keys_of_every_board(autoplay, "schnapsen")


def test_a_game_of_schapa_by_the_keys_of_every_board():
    by_the_keys_of_every_board(autoschapa, "schapa")


def test_a_session_of_schafkopf_by_the_keys_of_every_board():
    by_the_keys_of_every_board(autoschafkopf, "schafkopf")


def test_a_score_sheet_by_the_keys_of_every_board():
    """A game each: on every board results, corrections and the screens around them."""
    for name, game in zip(BOARDS, autoscores.GAMES):
        sim = device(board=name, bounce=3)
        games, autoscores.GAMES = autoscores.GAMES, (game,)
        played(sim, autoscores.play(sim.app))
        autoscores.GAMES = games
        assert at_menu(sim), name
        assert sim.device.store.load("sheet00"), name


def at_menu(sim):
    return type(sim.app.ctx.stack.top).__name__ == "Menu"


def noise(count, seed):
    for _ in range(count):
        seed = (seed * 25173 + 13849) & 0xFFFF
        yield "UDLRABUDLRA   "[(seed >> 5) % 14]


def test_a_fuzzed_session_tells_no_panel_anything_wrong():
    for name in BOARDS:
        sim = device(board=name, seed=5)
        sim.panel.log = []
        for key in noise(40, 77):
            played(sim, key)
            sim.panel.log.clear()
        turned = "180"
        sim.set("rotation", turned)
        played(sim, noise(12, 99))
        assert sim.panel.on and sim.panel.is_lit()
        assert not sim.app.ctx.panel.lost


def test_the_power_may_go_at_any_moment():
    for name in BOARDS:
        sim = device(board=name)
        for ticks in (1, 3, 40):
            sim.wait(ticks)
            sim.reboot()
        sim.wait(_SETTLED)
        assert sim.panel.on and sim.panel.is_lit(), name


def test_a_still_picture_sends_nothing():
    for name in BOARDS:
        sim = device(board=name)
        sim.wait(150)
        before = sim.bus.bytes
        sim.wait(300)
        assert sim.bus.bytes == before, name


def test_no_turn_of_the_wheel_sends_for_longer_than_the_keys_may_wait():
    for name in BOARDS:
        sim = device(board=name)
        sent = most_sent(sim, "   A    DAABB")
        assert sent > 60_000, name
        assert sent * 8000 / sim.board.SPI["freq"] < 22, (name, sent)


def test_every_screen_of_the_menu_says_what_few_keys_do():
    for name in BOARDS[:3]:
        sim = device(board=name)
        sim.wait(150)
        canvas = sim.app.ctx.canvas
        frame = canvas.buffer
        strip = bytes(frame.dots[(frame.height - 15) * frame.width // 4 :])
        assert any(strip)
        sim.press("D")
        assert frame.listing == 1
        assert bytes(frame.dots[(frame.height - 15) * frame.width // 4 :]) == strip


def night(sim, minutes):
    """Nobody presses a key for so long, or until it sleeps deeply."""
    for _ in range(minutes * 12):
        if not sim.asleep:
            sim.clock.sleep(4990)
            sim.tick()


def test_on_its_battery_it_sleeps_and_the_key_on_wake_brings_the_game_back():
    for name in ("t_display", "m5stick_c_plus", "odroid_go"):
        sim = device(board=name)
        sim.set("language", "en")
        sim.charge(3.8)
        sim.reboot()
        played(sim, "   A  ")
        night(sim, 7)
        assert not sim.panel.is_lit() and not sim.asleep, name
        night(sim, 63)
        assert sim.asleep and sim.wires.slept[0][1] == "light", name
        sim.press("A")
        sim.wait(100)
        assert type(sim.app.ctx.stack.top).__name__ == "Table", name
        assert sim.panel.on and sim.panel.is_lit(), name


def test_on_usb_power_the_m5stick_only_goes_dark():
    sim = device(board="m5stick_c_plus")
    sim.panel.power.plug(True)
    sim.set("language", "en")
    sim.wait(150)
    night(sim, 70)
    assert not sim.panel.is_lit() and not sim.asleep and not sim.wires.slept
