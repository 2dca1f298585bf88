"""Whole deals of Schnapsen: legal moves before each action, points after it, the result."""

from engine import letters
from engine.deal import IllegalMove
from engine.schnapsen.deal import (
    CLOSE,
    CLOSER_FAILED,
    EXCHANGE,
    GOAL,
    LAST_TRICK,
    Deal,
    pair_of,
)
from tools.reference import Damaged, differ

_WHY = {LAST_TRICK: "last", CLOSER_FAILED: "closer failed"}
_WORDS = {EXCHANGE: "exchange", CLOSE: "close"}
_MOVES = {"exchange": EXCHANGE, "close": CLOSE}


def cases(document):
    deals = document.get("deals") if isinstance(document, dict) else None
    known = isinstance(deals, list) and deals and "stock" in deals[0] and "actions" in deals[0]
    return deals if known else None


def check(case):
    try:
        return _play(case)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise Damaged("%s: %r" % (type(error).__name__, error))


def _play(case):
    deal = _deal(case)
    for i, action in enumerate(case["actions"]):
        place = "%s, action %d (%s)" % (case["id"], i + 1, action)
        difference = (
            differ("seat to move", case["mover"][i], deal.turn)
            or differ("legal moves", sorted(case["legal"][i]), _legal(deal))
            or _move(deal, action)
            or differ("points", case["points"][i], deal.points)
        )
        if difference:
            return "%s: %s" % (place, difference)
    difference = _end(case, deal)
    return difference and "%s, at its end: %s" % (case["id"], difference)


def _deal(case):
    hands = case["hands"]
    names = hands[0] + hands[1] + case["stock"]
    deal = Deal([letters.parse(name) for name in names], case["leader"])
    if "CSHD"[deal.trump] != case["trump"] or len(hands[0]) != 5:
        raise Damaged("trump and stock or hands do not match")
    return deal


def _legal(deal):
    return sorted([_word(deal, move) for move in deal.moves()])


def _word(deal, move: int) -> str:
    if move in _WORDS:
        return _WORDS[move]
    announces = not deal.lead and pair_of(move) in deal.hands[deal.turn]
    return ("marry:" if announces else "play:") + letters.name(move)


def _move(deal, action: str):
    move = _MOVES[action] if action in _MOVES else letters.parse(action[-2:])
    try:
        deal.play(move)
    except IllegalMove as refused:
        return "the engine refuses it: " + refused.reason
    return None


def _end(case, deal):
    if deal.result is None:
        return "the engine plays on"
    result = deal.result
    return (
        differ("winner", case["winner"], result.winner)
        or differ("game points", case["game_points"], result.value)
        or differ("reason", case["why"], _why(deal, case["actions"][-1]))
        or differ("tricks", case["tricks"], deal.tricks)
    )


def _why(deal, last_action: str):
    """The file's word for the end: whoever has 66 wins by that, also against a closer."""
    if deal.points[deal.result.winner] >= GOAL:
        return "marriage" if last_action[:5] == "marry" else "66"
    return _WHY.get(deal.result.why)
