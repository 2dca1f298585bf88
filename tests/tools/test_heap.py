"""Figures out of what the probe prints."""

from tools import heap

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
