"""Settlement: all accounts even, and no shorter list of payments exists."""

from engine.rng import Rng
from engine.schafkopf.settle import settle
from tests.helpers import raises


def is_even(totals):
    left = list(totals)
    for payer, receiver, amount in settle(totals):
        assert amount > 0
        left[payer] += amount
        left[receiver] -= amount
    return not any(left)


def even_groups(amounts):
    """The most even groups, by trying all first groups: slow and obvious."""
    if not amounts:
        return 0
    best = 1
    for chosen in range(1, 1 << len(amounts) - 1):
        inside = [amounts[i] for i in range(len(amounts)) if chosen >> i & 1]
        outside = [amounts[i] for i in range(len(amounts)) if not chosen >> i & 1]
        if sum(inside) == 0:
            best = max(best, even_groups(inside) + even_groups(outside))
    return best


def test_nothing_to_pay():
    assert settle([0, 0, 0, 0]) == []
    assert settle([]) == []


def test_one_loser_pays_three():
    assert sorted(settle([-60, 10, 20, 30])) == [(0, 1, 10), (0, 2, 20), (0, 3, 30)]


def test_two_pairs_need_two_payments():
    assert settle([30, -10, -30, 10]) == [(2, 0, 30), (1, 3, 10)]


def test_greedy_alone_would_need_one_more():
    # Largest to largest leaves four payments; 5 = 2 + 3 and 4 = 4 need three.
    assert len(settle([-5, -4, 2, 3, 4])) == 3


def test_totals_that_do_not_add_up_are_refused():
    raises(ValueError, settle, [10, 0, 0, 0])


def test_even_and_fewest_for_random_totals():
    rng = Rng(11)
    for _ in range(150):
        players = 3 + rng.below(4)
        totals = [10 * (rng.below(9) - 4) for _ in range(players - 1)]
        totals.append(-sum(totals))
        assert is_even(totals), totals
        owing = [total for total in totals if total]
        assert len(settle(totals)) == len(owing) - even_groups(owing), totals


def test_eight_players():
    totals = [70, -10, -20, -40, 55, -25, -45, 15]
    assert is_even(totals) and len(settle(totals)) <= 6
