"""Bots against bots: `python3 -m tools.arena GAME FIRST SECOND --deals 100 --nodes 1500`.

GAME is schnapsen, schapa or schafkopf. `bot` plays as Master; `skilled` and `beginner` are the
levels below, `plain`, `greedy`, `random` and `rdeep` bots to compare with. Every deal is played
once from each seat by the first bot, with the second in all others, so that luck cancels out.
Printed are what the first bot gains, with the 95 % interval, and what its decisions cost: positions
looked at, CPU time here, the longest slice between two yields, and the time on an ESP32. That is an
estimate: bytecode at 240 MHz takes 75 to 90 times as long there as CPython 3.11 takes here
(MicroPython's published perf_bench figures: nqueens 2232, hexiom 31, chaos 244), so a decision of
10 ms here takes 10 ms * 85 = 0.85 s there.
Where the search runs as native code it is far quicker; `make bench` knows.
"""
