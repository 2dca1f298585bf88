"""All reference deals of Schafkopf, and that a file which differs is told so."""

import json

from tests.helpers import MICROPYTHON, data, raises
from tools.reference import Damaged, schafkopf_kurz
from tools.reference.schafkopf_kurz import check, money_with

HEAP = "16M"
LIMIT = 240


def unpacked(path):
    if not MICROPYTHON:
        import gzip

        return gzip.open(path)
    import deflate

    return deflate.DeflateIO(open(path, "rb"), deflate.GZIP)


CASES = schafkopf_kurz.cases(json.load(unpacked(data("schafkopf_kurz.json.gz"))))


def changed(at, **parts):
    given, game = CASES[at]
    game = dict(game)
    game.update(parts)
    return given, game


def test_all_reference_deals():
    assert len(CASES) == 500
    for case in CASES:
        difference = check(case)
        assert difference is None, difference


def test_the_default_schneider_rule_pays_one_of_them_otherwise():
    differing = [
        case[1]["id"] for case in CASES if money_with(case, True) != money_with(case, False)
    ]
    assert differing == ["sk2611-0252"]
    case = changed(252)
    assert money_with(case, True) == [300, -100, -100, -100]
    assert money_with(case, False) == [330, -110, -110, -110]


def test_differences_are_told():
    game = CASES[0][1]
    legal = [list(names) for names in game["legal"]]
    legal[3] = ["EA", "SA"]
    for parts, words in (
        ({"legal": legal}, "sk2611-0000, card 4 (EA): legal cards: expected ['EA', 'SA']"),
        ({"mover": [1] + game["mover"][1:]}, "card 1 (E9): seat to move: expected 1"),
        ({"winners": [0] + game["winners"][1:]}, "at its end: takers"),
        ({"points": [53, 0, 40, 27]}, "at its end: points"),
        ({"tricks": [1, 1, 2, 2]}, "at its end: tricks"),
        ({"laufende": 3}, "at its end: Laufende"),
        ({"payout": [10, 10, -10, -10]}, "at its end: money"),
        ({"play": game["play"][:20]}, "at its end: the engine plays on"),
        ({"suit": "H"}, "the engine refuses 130: no_hearts"),
    ):
        difference = check(changed(0, **parts))
        assert difference and words in difference, (words, difference)


def test_nonsense_is_told_apart():
    hands = CASES[0][1]["hands"]
    for parts in ({"game": "ramsch"}, {"hands": hands[:3]}, {"play": ["XX"]}, {"mover": None}):
        raises(Damaged, check, changed(0, **parts))
    for document in (None, [], {}, {"games": []}, {"tariff": {}}):
        assert schafkopf_kurz.cases(document) is None
