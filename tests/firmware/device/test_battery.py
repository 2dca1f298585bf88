"""The battery behind its divider on the virtual board."""

import machine
from device.battery import EMPTY, FULL, LOW, level, millivolts

PIN = 34


def board(*volts):
    """A board with that many volts in the cell, one after the other as it is looked at."""
    board = machine.Board(lambda: 0)
    machine.attach(board)
    board.volts = Volts(volts)
    return board


class Volts:
    """What lies at the pin: half of each."""

    def __init__(self, volts):
        self._volts = volts
        self._at = -1

    def get(self, pin, other):
        self._at = (self._at + 1) % len(self._volts)
        return self._volts[self._at] / 2


def test_volts_are_those_of_the_cell_and_not_of_the_pin():
    board(3.84)
    assert 3838 <= millivolts(PIN) <= 3840


def test_a_cell_runs_down_through_all_levels():
    found = []
    for volts in (4.2, 3.8, 3.6, 3.45, 3.3):
        board(volts)
        found.append(level(PIN))
    assert found == [FULL, 3, 2, LOW, EMPTY]


def test_where_there_is_none():
    assert level(None) is None and millivolts(None) is None
    for volts in ((0.2,), (0,), (0.1, 3.8, 2.9, 4.1), (3.9, 3.6)):
        board(*volts)
        assert level(PIN) is None, volts


def test_a_level_at_its_edge_does_not_flicker():
    seen = [3]
    for volts in (3.69, 3.71, 3.69, 3.72, 3.75):
        board(volts)
        seen.append(level(PIN, seen[-1]))
    assert seen == [3, 2, 2, 2, 2, 3]


def test_the_mean_of_a_noisy_pin_counts():
    board(3.66, 3.74)
    assert level(PIN) == 3
    board(3.62, 3.74)
    assert level(PIN) == 2
