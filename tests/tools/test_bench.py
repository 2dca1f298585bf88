"""tools.bench: the figures in its report, and the work on the unix port."""

from tools import bench, build, vm
from tools.bench import __main__ as command, schnapsen

FOUND = {
    "CPython": {"kernel": 2.0, "rows": [(1000, 3000), (2000, 9000), (0, 100)]},
    "unix, bytecode": {"kernel": 3.0, "rows": [(1000, 4000)] * 3},
    "unix, viper": {
        "kernel": 0.25,
        "rows": [(1000, 1000)] * 3,
        "loaded": 40000,
        "heap": 6000,
        "stack": 4000,
    },
}


def test_the_estimate_shows_its_arithmetic():
    gain, arithmetic, result = command.estimate(FOUND)
    assert "viper is 12.0 times as fast" in gain
    assert "2.00 us * 85 / (12.0 / 2) = 28 us" in arithmetic
    # 1000 * 28.3 us + (3000 - 1000 * 2) us * 85 = 0.113 s; 2000 * 28.3 us + 5000 us * 85 = 0.482 s
    assert "0.11 s in the median, 0.48 s at most" in result


def test_no_estimate_without_viper():
    found = {name: FOUND[name] for name in ("CPython", "unix, bytecode")}
    assert command.estimate(found) == [
        "  No estimate for the ESP32: there is no viper here to compare."
    ]


def test_the_report_has_a_line_for_each_machine():
    build.build(build.ESP32)
    lines = command.report("schnapsen", "Master", FOUND)
    assert lines[0] == "Schnapsen, Master: 3 decisions"
    assert "median 1000, most 2000" in lines[1]
    rows = {line[2:18].strip(): line[18:].split() for line in lines[4:7]}
    assert rows["CPython"] == ["500000", "2.00", "3.0", "9.0"]
    assert rows["unix, viper"] == ["4000000", "0.25", "1.0", "1.0"]
    text = "\n".join(lines)
    assert "20000 for rules, bot and cards, 3000 more" in text and "schnapsen/search" in text


def test_the_work_on_the_unix_port():
    found = command.work(vm.micropython(), [vm.ROOT], "schnapsen", "Master, slow board")
    limit = schnapsen.LEVELS["Master, slow board"][0]
    assert len(found["rows"]) > 40 and max(row[0] for row in found["rows"]) == limit
    assert found["kernel"] > 0 and found["heap"] > 0 and found["loaded"] > found["heap"]


def test_a_commit_that_does_not_play_a_level_is_no_failure(monkeypatch):
    def failing(*_):
        raise command.subprocess.CalledProcessError(1, "work.py")

    monkeypatch.setattr(command, "measure", failing)
    lines = command.earlier("schapa", "Beginner", vm.ROOT, "HEAD~9")
    assert lines == ["  At HEAD~9: that one does not play this"]


def test_every_game_has_what_the_benchmark_asks_for():
    for name in bench.GAMES:
        game = command.importlib.import_module("tools.bench." + name)
        for wanted in ("LEVELS", "KERNEL", "bot", "decisions", "searches", "begin", "run", "count"):
            assert hasattr(game, wanted), (name, wanted)
