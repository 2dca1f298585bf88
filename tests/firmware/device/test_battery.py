"""The battery behind its divider on the virtual board."""

import machine
from device.battery import ABSENT, EMPTY, FULL, LOW, Battery

PIN = 34


def measured(volts):
    """(battery, board) with that many volts in the cell."""
    board = machine.Board(lambda: 0)
    machine.attach(board)
    board.volts[PIN] = volts / 2
    return Battery(PIN), board


def test_volts_are_those_of_the_cell_and_not_of_the_pin():
    battery, _ = measured(3.84)
    assert 3839 <= battery.millivolts <= 3840


def test_a_cell_runs_down_through_all_levels():
    levels = [measured(volts)[0].level for volts in (4.2, 3.8, 3.6, 3.45, 3.3, 0.2)]
    assert levels == [FULL, 3, 2, LOW, EMPTY, ABSENT]


def test_a_level_at_its_edge_does_not_flicker():
    battery, board = measured(3.72)
    seen = []
    for volts in (3.69, 3.71, 3.69, 3.72, 3.75):
        board.volts[PIN] = volts / 2
        seen.append(battery.look())
    assert seen == [2, 2, 2, 2, 3]
