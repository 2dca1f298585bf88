"""tools.enginemem: what it makes of the probe's words, and the probe itself."""

import pytest

from tools import enginemem, vm

PRINTED = """\
BOARD 5000
qstr pool: n_pool=1, n_qstr=10, n_str_data_bytes=100, n_total_bytes=400
AT rules
USED 9000
qstr pool: n_pool=2, n_qstr=30, n_str_data_bytes=300, n_total_bytes=1000
AT bot round 1
USED 12000
qstr pool: n_pool=2, n_qstr=40, n_str_data_bytes=400, n_total_bytes=1400
AT bot round 1
USED 11000
qstr pool: n_pool=2, n_qstr=40, n_str_data_bytes=400, n_total_bytes=1400
PLAYED 3
"""


def test_most_in_use_by_step_with_names_counted_one_by_one():
    before = 5000 - 400 + 100 + 10 * 7
    assert enginemem.steps(PRINTED, 4) == {
        "rules": 9000 - 1000 + 300 + 30 * 7 - before,
        "bot round 1": 12000 - 1400 + 400 + 40 * 7 - before,
    }


@pytest.mark.parametrize(
    "spec, steps",
    [
        ("schapa:0:3", {"rules", "state round 1", "bot round 7", "bot round 8"}),
        ("schafkopf:0", {"rules", "bot klopfen", "bot bidding", "bot kontra", "bot cards"}),
    ],
)
def test_the_probe_plays_a_game(spec, steps, monkeypatch, tmp_path):
    monkeypatch.setattr(vm, "BUILD", tmp_path)
    (tmp_path / "mpy").mkdir()
    monkeypatch.setattr(vm, "environment", lambda path, real=vm.environment: real(vm.SOURCES))
    assert steps <= set(enginemem.steps(enginemem.on_unix(spec, 50), 8))
