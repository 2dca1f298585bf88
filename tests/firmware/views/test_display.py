"""A panel that fails while somebody plays: the game goes on, and the picture comes back whole."""

from engine.rng import Rng
from panel import VirtualPanel
from tests.firmware.views.desk import at, kind, settle, started, top

LIMIT = 300
ADDRESS = 0x3C
SECOND = 100  # ticks


def shown(sim):
    """What the canvas holds."""
    return bytes(sim.app.ctx.canvas.buffer)


def unplug(sim):
    return sim.bus.devices.pop(ADDRESS)


def plug(sim, panel):
    """Plug the panel in again: it has lost all it knew."""
    panel.reset()
    sim.bus.devices[ADDRESS] = panel


def test_a_panel_unplugged_and_plugged_in_again_shows_the_whole_picture():
    for ticks in (150, 1000):
        sim = at("HT HJ")
        picture = sim.picture()
        panel = unplug(sim)
        sim.wait(ticks)
        plug(sim, panel)
        sim.wait(20)
        assert sim.picture() == picture and panel.contrast == 255


def test_a_panel_that_was_jolted_and_answers_is_whole_again_soon():
    for negative in (False, True):
        sim = at("HT HJ")
        sim.device.panel.invert(negative)
        sim.wait(2)
        picture = sim.picture()
        sim.panel.reset()
        assert sim.picture() != picture
        sim.wait(10 * SECOND + 5)
        assert sim.picture() == picture and sim.panel.on and sim.panel.contrast == 255


def test_nothing_is_seen_of_what_is_sent_again():
    sim = at("HT HJ")
    sim.wait(SECOND)
    picture = sim.picture()
    for _ in range(20 * SECOND):
        sim.tick()
        assert sim.panel.on and sim.picture() == picture
    before = sim.bus.bytes
    sim.wait(8 * SECOND)
    assert sim.bus.bytes - before < 1200 + 8 * 3


def test_a_dark_panel_stays_dark_when_it_is_set_up_again():
    sim = at("HT HJ")
    sim.device.panel.power(False)
    sim.wait(10 * SECOND)
    assert not sim.panel.on


def test_what_was_played_meanwhile_is_on_it():
    sim = at("HT HJ")
    panel = unplug(sim)
    moves = len(top(sim).match.deal.history)
    sim.press("A")
    settle(sim)
    assert len(top(sim).match.deal.history) > moves
    plug(sim, panel)
    sim.wait(20)
    assert sim.picture() == shown(sim) and any(sim.picture())


def test_brightness_rotation_and_dark_outlast_it():
    sim = started()
    sim.set("contrast", "low")
    sim.set("rotation", "180")
    sim.wait(5)
    picture = sim.picture()
    panel = unplug(sim)
    sim.wait(2 * SECOND)
    plug(sim, panel)
    sim.wait(20)
    assert sim.picture() == picture and panel.contrast == 8
    sim.clock.sleep(6 * 60_000)
    sim.wait(2)
    assert not panel.on
    unplug(sim)
    sim.wait(2 * SECOND)
    plug(sim, panel)
    sim.wait(2 * SECOND)
    assert not panel.on
    sim.press("D")
    assert panel.on and panel.contrast == 8 and sim.picture() == picture


def test_a_bus_that_refuses_now_and_then_costs_no_picture():
    chance = Rng(3)
    sim = at("")
    for _ in range(150):
        sim.bus.nack(chance.below(600), 1 + chance.below(40))
        sim.press("ALRUB"[chance.below(5)])
        if kind(sim) != "Table":
            sim.press("B")
        if len(sim.app.ctx.stack.views) == 1 and kind(sim) == "Menu":
            sim.press("A")
        sim.wait(60)
        sim.bus._until = None
        sim.wait(110)
        assert sim.picture() == shown(sim)


def test_another_panel_may_be_plugged_in():
    sim = at("HT HJ")
    picture = sim.picture()
    unplug(sim)
    sim.wait(2 * SECOND)
    sim.bus.devices[ADDRESS] = sim.panel = VirtualPanel("ssd1306", 128, 0)
    sim.wait(20)
    assert sim.picture() == picture


def test_a_panel_that_is_gone_stops_no_key():
    sim = started()
    unplug(sim)
    before = top(sim).rows.at
    for _ in range(3):
        sim.press("D")
    assert top(sim).rows.at == before + 3
