"""What goes over the bus: a step of the cursor is cheap, a still picture costs next to nothing."""

from tests.firmware.views.desk import at

STEP = 300  # bytes that one step of the cursor may cost
ASKED = 3  # and whether the panel is there, once a second
WHOLE = 1044  # bytes of a whole picture sent without sparing any


def cost(sim, key):
    sim.device.panel._asked = 0
    before = sim.bus.bytes
    sim.press(key)
    return sim.bus.bytes - before


def test_every_step_of_the_cursor_stays_below_300_bytes():
    for moves, leader in (("", 0), ("HT HJ", 0), ("close HJ", 1), ("HK", 1)):
        for settings in ({}, {"deck": "german"}, {"points": "both"}):
            sim = at(moves, leader, **settings)
            sim.press("R")
            for key in "RRRRRRRLLLLLLL":
                assert 0 < cost(sim, key) < STEP, (moves, settings, key)


def test_a_still_table_sends_nothing_but_whether_the_panel_is_there():
    sim = at()
    sim.device.panel._asked = 0
    before = sim.bus.bytes
    sim.wait(900)
    assert sim.bus.bytes - before <= 9 * ASKED


def test_every_ten_seconds_it_sends_all_again():
    sim = at()
    before = sim.bus.bytes
    sim.wait(6000)
    assert 6 * WHOLE < sim.bus.bytes - before < 60 * ASKED + 6 * WHOLE * 5 // 4


def test_the_first_picture_is_a_whole_one():
    sim = at()
    assert sim.bus.bytes > WHOLE
