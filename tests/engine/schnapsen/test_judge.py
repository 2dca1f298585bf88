"""The judgement between two open tricks: sound at its edges, sensible in its order."""

from engine.rng import Rng
from engine.schnapsen import judge, search
from engine.schnapsen.weights import PATTERNS, SCORES, WORTHS
from tests.engine.schnapsen.table import hand

TAKEN = judge.TAKEN


def worth(mine, yours, score=TAKEN + 20, other=TAKEN + 20, place=2):
    """Hundredths of a game point for the side to lead; hearts are trumps."""
    masks = [search.mask(hand(names), 2) for names in (mine, yours)]
    return judge.judge(*masks, score, other, place) - search.EVEN


def test_every_pattern_has_a_number_of_its_own():
    numbers = set()
    for i in range(3**5):
        holders = [i // 3**k % 3 for k in range(5)]
        mine = sum([1 << 4 * k for k in range(5) if holders[k] == 1])
        yours = sum([1 << 4 * k for k in range(5) if holders[k] == 2])
        for suit in range(4):
            assert judge.pattern(mine << suit, yours << suit, suit) == judge.pattern(mine, yours, 0)
        numbers.add(judge.pattern(mine, yours, 0))
    assert len(numbers) == 243 and max(numbers) < judge.SPAN


def test_weights_are_whole():
    assert len(PATTERNS) == judge.STAGES * 2 * judge.SPAN
    assert len(SCORES) == 4 * judge.STEPS and len(WORTHS) == 2 * judge.STEPS
    assert all(judge.FIRST <= code < 127 for code in PATTERNS + SCORES + WORTHS)


def test_steps_cover_every_score():
    for score in (0, 20, 40, 60, 100, 140, TAKEN, TAKEN + 2, TAKEN + 65, TAKEN + 66, TAKEN + 180):
        assert 0 <= judge.step(score) < judge.STEPS
    assert judge.step(TAKEN + 32) != judge.step(TAKEN + 33)
    assert judge.step(0) != judge.step(TAKEN)


def test_the_best_pair_counts():
    assert judge.pair(search.mask(hand("SQ SK HA CJ DT"), 2)) == 20
    assert judge.pair(search.mask(hand("SQ SK HQ HK DT"), 2)) == 40
    assert judge.pair(search.mask(hand("SQ DK HA CJ CT"), 2)) == 0


def test_values_stay_in_range():
    rng = Rng(1)
    for _ in range(300):
        cards = list(range(20))
        rng.shuffle(cards)
        mine = sum([1 << card for card in cards[:5]])
        yours = sum([1 << card for card in cards[5:10]])
        scores = [rng.below(66) + TAKEN if rng.below(3) else 20 * rng.below(4) for _ in range(2)]
        for place in (2, 4, 6, 8):
            assert 0 <= judge.judge(mine, yours, scores[0], scores[1], place) <= 600


def test_66_by_announcing_is_won():
    pair = "SQ SK CJ DJ DQ"
    assert worth(pair, "SA HA HT CA DA", TAKEN + 46, 0) == 300
    assert worth(pair, "SA HA HT CA DA", TAKEN + 46, TAKEN + 32) == 200
    assert worth(pair, "SA HA HT CA DA", TAKEN + 46, TAKEN + 33) == 100
    assert worth(pair, "SA HA HT CA DA", TAKEN + 45, TAKEN + 33) < 100


def test_better_cards_and_more_points_are_worth_more():
    strong, weak = "HA HT SA CA DT", "SJ CJ DJ SQ CQ"
    assert worth(strong, weak) > 50 > -50 > worth(weak, strong)
    middle = "HK SA CT DQ CJ", "HQ ST CA DK SJ"
    assert worth(*middle, score=TAKEN + 50) > worth(*middle) > worth(*middle, other=TAKEN + 50)
