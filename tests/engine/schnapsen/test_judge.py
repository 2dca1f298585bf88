"""The judgement between two open tricks: sound at its edges, sensible in its order."""

from engine.rng import Rng
from engine.schnapsen import kernel, search
from engine.schnapsen.weights import WEIGHTS
from tests.engine.schnapsen.table import hand

TAKEN = kernel.TAKEN


def judge(mine, yours, score, other, place):
    return kernel.judge(mine, yours, score, other, place, WEIGHTS)


def worth(mine, yours, score=TAKEN + 20, other=TAKEN + 20, place=2):
    """Hundredths of a game point for the side to lead; hearts are trumps."""
    masks = [search.mask(hand(names), 2) for names in (mine, yours)]
    return judge(*masks, score, other, place) - kernel.EVEN


def test_every_pattern_has_a_row_of_its_own():
    numbers = set()
    for i in range(3**5):
        holders = [i // 3**k % 3 for k in range(5)]
        mine = sum([1 << 4 * k for k in range(5) if holders[k] == 1])
        yours = sum([1 << 4 * k for k in range(5) if holders[k] == 2])
        numbers.add((mine + 2 * yours) % kernel.SPAN)
    assert len(numbers) == 243


def test_weights_are_whole():
    assert len(WEIGHTS) == (kernel.ROWS + 1) * kernel.UNITS + 1 + 2 * kernel.SCORES
    assert all(kernel.FIRST <= code < 127 for code in WEIGHTS)


def test_rows_of_scores_part_at_33():
    assert (kernel.REACHED - 1 + 3 >> 2) < kernel.SCORES
    for last in (0, TAKEN + 32):
        assert last + 3 >> 2 != last + 1 + 3 >> 2


def test_plain_suits_are_alike():
    rng = Rng(3)
    for _ in range(50):
        cards = list(range(20))
        rng.shuffle(cards)
        found = set()
        for suits in ((0, 1, 2, 3), (1, 2, 0, 3), (2, 1, 0, 3)):
            mine, yours = (
                sum([1 << (card & ~3 | suits[card & 3]) for card in part])
                for part in (cards[:5], cards[5:10])
            )
            found.add(judge(mine, yours, TAKEN + 12, TAKEN + 40, 4))
        assert len(found) == 1


def judged(mine, yours, score, other, place, w):
    """The same as `judge`, written down once more without a thought for speed."""
    units = kernel.UNITS
    pairs = [2 if hand >> 7 & hand >> 11 & 1 else 1 if hand & hand << 4 & 0x700 else 0
             for hand in (mine, yours)]  # fmt: skip
    suits = [
        ((mine >> suit & 0x11111) + 2 * (yours >> suit & 0x11111)) % kernel.SPAN
        for suit in range(4)
    ]
    rows = [kernel.PLAIN + pattern for pattern in suits[:3]]
    rows += [kernel.TRUMP + suits[3], kernel.STAGE + place // 2 - 1]
    rows += [kernel.MY_STEP + (score + 3) // 4, kernel.YOUR_STEP + (other + 3) // 4]
    rows += [kernel.MY_PAIR + pairs[0], kernel.YOUR_PAIR + pairs[1]]
    odds = 16 * (w[kernel.BIAS] - 80)
    for unit in range(units):
        said = sum([w[row * units + unit] - 80 for row in rows])
        odds += max(0, min(64, said)) * (w[kernel.ROWS * units + unit] - 80)
    odds = max(-96, min(96, odds // 16))
    chance = kernel._CHANCE[odds] if odds >= 0 else 255 - kernel._CHANCE[-odds]
    win = 4 * (w[kernel.WORTHS + (other + 3) // 4] - 35)
    loss = 4 * (w[kernel.WORTHS + kernel.SCORES + (score + 3) // 4] - 35)
    return (chance * (300 + win) + (255 - chance) * (300 - loss)) // 255


def test_units_and_chances_add_up():
    rng = Rng(4)
    wild = bytes([kernel.FIRST + rng.below(75) for _ in WEIGHTS])
    seen = set()
    for _ in range(300):
        cards = list(range(20))
        rng.shuffle(cards)
        mine = sum([1 << card for card in cards[:5]])
        yours = sum([1 << card for card in cards[5:10]])
        scores = [rng.below(26) + TAKEN if rng.below(3) else 20 * rng.below(2) for _ in range(2)]
        place = 2 + 2 * rng.below(4)
        at = mine, yours, scores[0], scores[1], place
        found = judge(*at)
        assert found == judged(*at, WEIGHTS)
        assert kernel.judge(*at, wild) == judged(*at, wild)
        seen.add(found // 60)
    assert len(seen) > 7


def test_values_stay_in_range():
    rng = Rng(1)
    for _ in range(300):
        cards = list(range(20))
        rng.shuffle(cards)
        mine = sum([1 << card for card in cards[:5]])
        yours = sum([1 << card for card in cards[5:10]])
        scores = [rng.below(66) + TAKEN if rng.below(3) else 20 * rng.below(4) for _ in range(2)]
        for place in (2, 4, 6, 8):
            assert 0 <= judge(mine, yours, scores[0], scores[1], place) <= 600


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
