"""The long runs, short: each comes to its end and finds nothing; and how their figures are made."""

import re

import pytest

from tools import build, endure, vm

MENU = "MENU 7 1000\nMENU 7 2000\nMENU 8 2010\nMENU 7 2100\nMENU 8 2004\n"
LOOK = "AT Table\nGC: total: 129536, used: 60000, free: 1\n No. of 1-blocks: 1, max free sz: 50\n"
COSTS = """LOOP 500
GAP 3 1000 2000 16384 1 0 Menu
GAP 4 100 0 0 0 0 Menu
GAP 5 250 0 0 0 1 bot schapa
GAP 7 9000 0 0 0 1 bot schapa
LOOP 450
"""


@pytest.fixture(scope="module")
def run():
    """Runs a share: (the last line's figures by name, all lines)."""
    build.build()

    def short(name, count, size=None):
        lines = endure.endure(name, count, size)
        figures = {what: int(number) for number, what in re.findall(r"(\d+) ([a-z ]+)", lines[-1])}
        return figures, lines

    return short


def test_last_lines_are_summed():
    told = endure.summed(["a match\n2 cuts, 0 lost", "a match\n3 cuts, 1 lost"])
    assert told == ["a match", "5 cuts, 1 lost"]
    told = endure.summed(["one: 2 starts, 0 told", "two: 3 starts, 1 told"])
    assert told == ["one: 2 starts, 0 told", "two: 3 starts, 1 told", "5 starts, 1 told"]


def test_returns_are_compared_by_menu_once_warm():
    found = [("a", 100), ("a", 300), ("b", 310), ("a", 340), ("b", 305)]
    assert endure.returns(found) == (300, 305, 40)


def test_memory_is_told_in_bytes_of_the_device():
    lines = endure.memory([MENU + LOOK + "9 key events, 0 exceptions"])
    assert "5 returns to the menu, 500 bytes in use at the first of all" in lines[0]
    assert lines[0].endswith("1000 at the first, 1002 at the last, 50 apart")
    assert lines[1] == "largest free block 800 bytes at its worst, on Table"
    assert lines[2] == "9 key events, 0 exceptions"


def test_stalls_are_estimated_from_the_least_of_all_runs():
    lines = endure.stalls([COSTS, COSTS.replace("9000", "300").replace("GAP 4", "GAP 6")])
    assert lines[1].split() == ["Menu", "2.22", "2000", "151.0*", "0"]
    assert lines[2].split() == ["bot", "schapa", "0.67", "0", "30.0", "1"]
    assert lines[-1] == "longest gap 151 ms; 1 of 2 over 50 ms (*)"


def test_a_run_that_finds_something_fails_and_tells_it():
    build.build()
    with pytest.raises(endure.Failed, match="no module"):
        endure.play("nothing", "1M", [])
    with pytest.raises(endure.Failed, match="KeyError"):
        endure.play("rubbish", "1M", ["nothing", 1])


def test_cuts(run):
    figures, lines = run("cuts", 16)
    assert figures["cuts"] > 40 and figures["lost"] == figures["torn"] == 0, lines


def test_rubbish(run):
    figures, lines = run("rubbish", 6)
    assert figures["starts"] == 6 * len(endure.KINDS) and figures["exceptions"] == 0, lines


def test_mash(run):
    figures, lines = run("mash", 2500, vm.DEVICE_HEAP)
    assert figures["key events"] >= 2500 and figures["exceptions"] == 0, lines


def test_display(run):
    figures, lines = run("display", 20)
    assert figures == {"faults": 20, "recovered": 20}, lines


def test_bounce(run):
    figures, lines = run("bounce", 1500)
    assert figures["presses"] == figures["as the table says"] == 1500, lines


def test_stalls(run):
    _, lines = run("stalls", 1)
    assert any(line.startswith("bot ") for line in lines) and "longest gap" in lines[-1]


def test_family(run):
    figures, lines = run("family", 2, vm.BOARD_HEAP)
    assert figures["games"] == 2, lines
