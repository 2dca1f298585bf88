"""Positions of Schnapsen with empty stock: the exact value of every lead for the leader."""

from engine import letters
from engine.schnapsen import search
from engine.schnapsen.deal import pair_of
from tools.reference import Damaged

LIMIT = 500  # positions that one lead may take
UNFINISHED = -9


def cases(document):
    known = (
        isinstance(document, list) and document and isinstance(document[0], dict)
        and "move_values_for_leader" in document[0]
    )  # fmt: skip
    return document if known else None


def check(case):
    try:
        return _compare(case)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise Damaged("%s: %r" % (type(error).__name__, error))


def _compare(case):
    expected = case["move_values_for_leader"]
    found = lead_values(case)
    best = max(found.values())
    if best != case["value_for_leader"]:
        expected, found = case["value_for_leader"], best
    if expected == found:
        return None
    return "position %s: expected %s, the engine has %s" % (case["id"], expected, found)


def lead_values(case):
    """Game points of each lead for the leader, by name, `M` before an announcement; UNFINISHED
    where the search would take more than LIMIT positions."""
    trump = "CSHD".index(case["trump"])
    leader = case["lead"]
    hands = [[letters.parse(name) for name in case[seat]] for seat in ("p0", "p1")]
    if len(set(hands[0] + hands[1])) != 2 * len(hands[0]) or len(hands[0]) != len(hands[1]):
        raise Damaged("not two hands")
    masks = [search.mask(hand, trump) for hand in hands]
    scores = [
        search.score(case["points"][seat], case["pending"][seat], case["tricks"][seat])
        for seat in (0, 1)
    ]
    board = search.board()
    search.place(board, masks[leader], masks[1 - leader], scores[leader], scores[1 - leader])
    values = {}
    for card in hands[leader]:
        search.start(board, search.digit(card, trump))
        search.run(board, LIMIT)
        name = ("M" if pair_of(card) in hands[leader] else "") + letters.name(card)
        done = board[search.AT] == 0
        values[name] = (search.value(board) - search.EVEN) // 100 if done else UNFINISHED
    return values
