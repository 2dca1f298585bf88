"""The teacher of the Schapa bot, on a few rounds."""

import pytest

from engine.schapa import board, kernel, playout, weights
from tools import learn_schapa


@pytest.mark.parametrize("number", range(1, 9))
def test_notes_name_the_weights_that_spoke(number):
    positions = [notes for seed in range(3) for notes in learn_schapa.play((number, seed, 1))]
    assert positions
    size = learn_schapa.size_of(number)
    assert len(weights.of(number)) == len(learn_schapa.head(number)) + 1 + size
    for notes in positions:
        assert len(notes) > 1
        for places, _ in notes:
            assert 0 < len(places) <= 5
            assert all(0 <= place < size for place in places)


def test_places_add_up_to_the_weights():
    from engine.schapa.tricks import Tricks

    deal = Tricks.new(8, 4, 4, 3)
    view = deal.view(0)
    v, t = board.values(8, 4), weights.of(8)
    w = board.of(view, v)
    playout.weigh(w, t, v)
    notes, _ = learn_schapa.study_tricks(deal, learn_schapa.Rng(1), 1)
    sums = [sum(t[kernel.HEAD + place] for place in places) for places, _ in notes]
    assert sums and all(total in list(w[kernel.WEIGHT :]) for total in sums)


def test_fitting_finds_the_better_move(capsys):
    positions = [[((0, 2), 5.0), ((1, 2), 0.0)], [((1, 3), -1.0), ((0, 3), 4.0)]] * 50
    learned = learn_schapa.fit(positions, 4)
    assert learned[0] > learned[1] + 1
    assert "regret 0.000" in capsys.readouterr().out


@pytest.mark.parametrize("number", range(1, 9))
def test_weights_are_written_as_they_are_read(number):
    path = learn_schapa.WEIGHTS / ("round%d.py" % number)
    assert learn_schapa.text(number, weights.of(number)) == path.read_text()


def test_weights_fit_into_bytes():
    assert learn_schapa.packed([1.9, -0.5]) == bytes([64, 250, 96])
    assert learn_schapa.packed([30.0, -32.5, 0.0]) == bytes([2, 188, 63, 128])
