"""All reference games of Schapa, and that a file which differs is told so."""

from tests.engine.sheets.cases import read
from tests.helpers import raises
from tools.reference import Damaged, schapa_games
from tools.reference.schapa_games import check

HEAP = "64M"

CASES = schapa_games.cases(read("schapa_games.json.gz"))


def changed(number, **parts):
    """The first game with other things in one of its rounds."""
    game = dict(CASES[0])
    rounds = [dict(given) for given in game["rounds"]]
    rounds[number - 1].update(parts)
    game["rounds"] = rounds
    return game


def test_all_reference_games():
    assert len(CASES) == 30
    for case in CASES:
        difference = check(case)
        assert difference is None, difference


def test_differences_are_told():
    rounds = CASES[0]["rounds"]
    legal = [list(names) for names in rounds[0]["legal"]]
    legal[1] = ["H2"]
    turns = [dict(turn) for turn in rounds[6]["turns"]]
    turns[1]["legal"] = [["D8"], ["stop"]]
    for number, parts, words in (
        (1, {"legal": legal}, "round 1, card 2 (H3): legal cards: expected ['H2']"),
        (1, {"mover": [0] + rounds[0]["mover"][1:]}, "card 1 (H8): seat to move: expected 0"),
        (2, {"tricks": [17, 0, 0]}, "round 2, tricks: expected [17, 0, 0]"),
        (3, {"scores": [0, 0, 0]}, "round 3, points: expected [0, 0, 0]"),
        (8, {"scores": [0, 0, 0]}, "round 8, points: expected [0, 0, 0]"),
        (5, {"plays": rounds[4]["plays"][:50]}, "round 5, at its end: the engine plays on"),
        (1, {"plays": ["H8", "S3"]}, "the engine refuses 19: follow"),
        (7, {"turns": turns}, "round 7, turn 2: legal moves: expected ['D8']"),
        (7, {"turns": turns[:1]}, "round 7, at its end: the engine plays on"),
        (7, {"finish": [1, 0, 2]}, "round 7, order of finishing: expected [1, 0, 2]"),
        (7, {"scores": [0, -40, -20]}, "round 7, points: expected [0, -40, -20]"),
    ):
        difference = check(changed(number, **parts))
        assert difference and words in difference, (words, difference)
    assert "totals: expected [0, 0, 0]" in check(dict(CASES[0], totals=[0, 0, 0]))


def test_nonsense_is_told_apart():
    for parts in ({"hands": []}, {"plays": ["XX"]}, {"mover": None}, {"dealer": 3}):
        raises(Damaged, check, changed(1, **parts))
    raises(Damaged, check, dict(CASES[0], rounds=[]))
    for document in (None, [], {}, {"games": []}, {"games": [1]}):
        assert schapa_games.cases(document) is None
