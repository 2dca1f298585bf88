"""How long bots may think: by level, by how fast the device is, and not a moment longer."""

from engine.deal import BEGINNER, MASTER, SKILLED
from sim import TurnedClock
from tests.firmware.views.desk import at, device, restart, started, think_as, top
from ui.modules import load, visit
from views.menu import GAMES


class Running(TurnedClock):
    """A clock that goes on while work is done, by so many ms with every look."""

    speed = 0
    step = 10

    def now(self):
        self.turn(self.step)
        return super().now()


def budget(sim, game, level):
    return visit("views.pace.budget", sim.app.ctx, game, level)


def slow(sim, speed):
    """Make the device one that searches so many positions a second."""
    sim.clock.speed = speed
    return sim


def test_here_all_levels_get_all_positions_so_that_they_play_alike_everywhere():
    sim = started()
    for game in GAMES:
        found = [budget(sim, game, level) for level in (BEGINNER, SKILLED, MASTER)]
        assert [nodes for nodes, _ in found] == [3000] * 3
        assert found[0][1] < found[1][1] < found[2][1] <= 2500
    assert sim.device.store.load("speed") is None


def test_a_slow_device_looks_at_fewer_positions_the_fewer_the_lower_the_level():
    sim = slow(started(), 2000)
    for game in GAMES:
        found = [budget(sim, game, level)[0] for level in (BEGINNER, SKILLED, MASTER)]
        assert 0 < found[0] < found[1] < found[2] < 3000, found
    assert budget(slow(sim, 1), "schapa", BEGINNER)[0] == 1


def test_the_bots_are_told():
    sim = slow(at("HT"), 2000)
    asked = []
    think_as(lambda view, rng, nodes, *_: asked.append(nodes))
    table = top(sim)
    table.think(table.match.deal.view(1))
    table.match.level = BEGINNER
    table.enter(sim.app.ctx)
    table.think(table.match.deal.view(1))
    assert asked == [3000, 130]


def test_the_speed_is_measured_by_the_clock():
    measure = load("views.pace").measure
    assert measure(Running()) == 50_000  # 500 positions in each step of 10 ms
    fast = Running()
    fast.step = 0
    assert measure(fast) == 100_000_000  # it ends, too, where no time passes


def test_the_first_start_measures_and_keeps_it():
    sim = device(clock=Running())
    sim.wait(3)
    assert sim.device.store.load("speed") == b"50000"
    sim.clock.step = 20
    restart(sim)
    assert sim.device.store.load("speed") == b"50000"
    assert budget(sim, "schapa", BEGINNER)[0] == 1500


def test_a_file_that_is_no_figure_is_measured_anew():
    sim = device(clock=Running())
    sim.wait(3)
    for rubbish in (b"", b"0", b"fast", b"-5", b"123456789", b"\xff\x00"):
        sim.device.store.save("speed", rubbish)
        restart(sim)
        assert sim.device.store.load("speed") == b"50000", rubbish


def test_a_bot_plays_when_its_time_is_up():
    for level, ms in ((MASTER, 2000), (SKILLED, 1000)):
        sim = at("HT")
        table = top(sim)
        table.match.level = level
        table.enter(sim.app.ctx)
        move = table.match.deal.view(1).moves[0]
        table.think = lambda view, move=move: iter([move] * 20_000)
        table.thought = None
        began = sim.clock.now()
        while len(table.match.deal.log) < 1:
            sim.tick()
        assert 0 <= sim.clock.now() - began - ms <= 50, (level, sim.clock.now() - began)
