"""Figures out of what the probe prints."""

import pytest

from tools import build, heap, vm

OUTPUT = """BOARD 9000
AT Menu
mem: total=3124, current=958, peak=2474
stack: 784 out of 80000
GC: total: 129536, used: 40000, free: 89536
 No. of 1-blocks: 13, 2-blocks: 4, max blk sz: 9, max free sz: 2007
AT Table
mem: total=3124, current=958, peak=2474
stack: 784 out of 80000
GC: total: 129536, used: 60000, free: 69536
 No. of 1-blocks: 13, 2-blocks: 4, max blk sz: 9, max free sz: 1003
PLAYED 2
"""


def test_looks_are_in_bytes_of_the_device():
    assert heap.looks(OUTPUT) == [
        heap.Look("Menu", 20000, 2007 * 16, 64768),
        heap.Look("Table", 30000, 1003 * 16, 64768),
    ]


def test_report_names_the_worst_views():
    text = heap.report(OUTPUT)
    assert "2 ticks in a heap of 64768 bytes" in text
    assert "most in use          30000 bytes, on Table" in text
    assert "virtual board   4500 bytes" in text
    assert "largest free block   16048 bytes at its smallest, on Table" in text


SHORT = """BOARD 6000
AT Menu
USED 40000
AT Table
USED 70000
AT Menu
USED 41000
PLAYED 3
"""


def test_short_words_are_told_by_view_without_the_board():
    assert heap.short_report(SHORT).splitlines() == [
        "A match of 3 ticks with words of 4 bytes; most in use on",
        "  Menu            35000 bytes",
        "  Table           64000 bytes",
        "  all of them     64000 bytes",
    ]


def test_a_match_ends_in_the_heap_of_the_device():
    build.build()
    assert heap.number(heap.run(vm.DEVICE_HEAP, "autoplay", 0), "PLAYED") > 1000


def test_an_evening_of_score_sheets_ends_in_less():
    build.build()
    assert heap.number(heap.run("62wK", "autoscores", 0), "PLAYED") > 20000


def test_full_score_sheets_go_on_in_the_heap_of_the_device():
    build.build()
    assert heap.number(heap.run(vm.DEVICE_HEAP, "autofull", 0), "PLAYED") > 1000


def test_where_it_ended_is_told():
    build.build()
    with pytest.raises(heap.Failed, match="ended early in 40wK"):
        heap.run("40wK", "autoplay", 0)
