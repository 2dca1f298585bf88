"""tools.learn: positions to learn from, and weights that say on the device what was learned."""

import importlib.util

import pytest

from engine.schnapsen import kernel
from engine.schnapsen.weights import WEIGHTS
from tools import learn

ROWS = [
    (0b1_0101_0000_0000_1000, 0b0_1010_0000_0000_0111, 128 + 20, 128 + 10, 4, 2),
    (0x00F01, 0x0F010, 0, 128 + 33, 2, -1),
    (0x00880, 0x0F001, 20, 20, 8, 3),
]


def test_what_is_learned_from_is_seen_by_the_side_to_lead():
    rows = learn.play((learn.FIRST_SEED, 6, 30))
    assert len(rows) > 6
    for mine, yours, score, other, place, result in rows:
        assert mine & yours == 0
        assert bin(mine).count("1") == bin(yours).count("1") == 5
        assert place in (2, 4, 6, 8) and 1 <= abs(result) <= 3
        assert max(score, other) < kernel.REACHED
    assert rows == learn.play((learn.FIRST_SEED, 6, 30))


def test_a_literal_is_what_it_stands_for(tmp_path, monkeypatch):
    monkeypatch.setattr(learn, "WEIGHTS", tmp_path / "weights.py")
    data = bytes(range(35, 127)) * 3
    learn.write(data)
    found = {}
    exec((tmp_path / "weights.py").read_text(), found)
    assert found["WEIGHTS"] == data


def test_pairs_and_steps():
    assert [learn.pair(hand) * 1 for hand in (0, 0x110, 0x880, 0x990, 0x180)] == [0, 1, 2, 2, 0]
    assert [learn.step(score) for score in (0, 1, 128 + 32, 128 + 33)] == [0, 1, 40, 41]


NUMPY = importlib.util.find_spec("numpy")


@pytest.mark.skipif(not NUMPY, reason="numpy is not installed; it is no part of the tools' set")
def test_a_net_says_what_its_packed_weights_say():
    import numpy as np

    net = learn.Net(np)
    codes = np.frombuffer(WEIGHTS, np.uint8).astype(float)
    numbers = (codes[: kernel.WORTHS] - kernel.ZERO) / 16
    worths = (codes[kernel.WORTHS :] - kernel.FIRST) / 25
    split = learn.ROWS * learn.UNITS
    net.parts[:] = [
        numbers[:split].reshape(learn.ROWS, learn.UNITS),
        numbers[split:-1],
        numbers[-1:],
        worths[: learn.SCORES],
        worths[learn.SCORES :],
    ]
    assert learn.packed(np, net) == WEIGHTS
    positions = learn.open_ended(np.array(ROWS))
    for row, value in zip(positions.tolist(), net.value(learn.places(np, positions))):
        assert abs(kernel.judge(*row[:5], WEIGHTS) - (300 + 100 * value)) < 12


@pytest.mark.skipif(not NUMPY, reason="numpy is not installed; it is no part of the tools' set")
def test_it_learns():
    import numpy as np

    rows = np.array(learn.play((learn.FIRST_SEED, 200, 20)))
    net = learn.fit(np, rows, rounds=12, batch=32)
    open_ended = learn.open_ended(rows)
    error = net.value(learn.places(np, open_ended)) - open_ended[:, 5]
    assert (error**2).mean() < 0.8 * open_ended[:, 5].var()
