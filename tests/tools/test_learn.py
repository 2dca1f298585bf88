"""tools.learn: the rows that the weights are fitted to."""

from tools import learn


def test_what_is_learned_from_is_seen_by_the_side_to_lead():
    rows = learn.play((learn.FIRST_SEED, 30))
    assert rows
    for mine, yours, score, other, place, result in rows:
        assert mine & yours == 0
        assert bin(mine).count("1") == bin(yours).count("1") == 5
        assert place in (2, 4, 6, 8) and 1 <= abs(result) <= 3
        assert score < 256 + 66 and other < 256 + 66
