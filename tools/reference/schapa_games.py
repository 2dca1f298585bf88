"""Whole games of Schapa: the seat to move and its legal moves each time, tricks, points, totals.

The cases play round 3 to its last trick, which the engine does not: there `_Unending` does.
"""

from engine import letters
from engine.deal import IllegalMove
from engine.schapa.game import kind_of
from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import LAYOUT, ROUNDS, TRICKS
from engine.schapa.tricks import PLAYED_OUT, Tricks
from tools.reference import Damaged, differ

_NAMES = {STOP: "stop", SCHAPA: "Schapa"}
_PLAYED_ON = 3


class _Unending(Tricks):
    """A round that goes on to the last trick, with the same points."""

    def why_over(self):
        return None if self.hands[self.leader] else PLAYED_OUT


def cases(document):
    """One case a game."""
    games = document.get("games") if isinstance(document, dict) else None
    known = games and isinstance(games[0], dict) and "rounds" in games[0]
    return games if known else None


def check(case):
    try:
        return _play(case)
    except IllegalMove as error:
        return "%s: the engine refuses %s" % (case["id"], error)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise Damaged("%s: %r" % (type(error).__name__, error))


def _play(case):
    totals = [0] * case["players"]
    for given in case["rounds"]:
        deal = _deal(given, case["players"], kind_of(given["round"]))
        difference = _play_round(given, deal)
        if difference:
            return "%s, round %d, %s" % (case["id"], given["round"], difference)
        totals = [total + points for total, points in zip(totals, deal.result.points)]
    if len(case["rounds"]) != len(ROUNDS):
        raise ValueError("not eight rounds")
    return differ("totals", case["totals"], totals)


def _deal(given, players, kind):
    dealt = [letters.parse(name) for hand in given["hands"] for name in hand]
    return kind(given["round"], dealt, players, given["dealer"])


def _play_round(given, deal):
    if given["round"] == LAYOUT:
        return _play_layout(given, deal) or differ("points", given["scores"], deal.result.points)
    if given["round"] != _PLAYED_ON:
        difference = _play_tricks(given, deal)
    else:
        whole = _deal(given, deal.players, _Unending)
        difference = _play_tricks(given, whole) or _play_short(given, deal, whole)
    return difference or differ("points", given["scores"], deal.result.points)


def _play_tricks(given, deal):
    for i, name in enumerate(given["plays"]):
        difference = differ("seat to move", given["mover"][i], deal.turn) or differ(
            "legal cards", sorted(given["legal"][i]), _legal(deal)
        )
        if difference:
            return "card %d (%s): %s" % (i + 1, name, difference)
        deal.play(letters.parse(name))
    tricks = [counts[TRICKS] for counts in deal.counts]
    return _still_plays(deal) or differ("tricks", given["tricks"], tricks)


def _play_short(given, deal, whole):
    """Play the engine's own round, which may end earlier, with the same points."""
    for name in given["plays"]:
        if deal.result is None:
            deal.play(letters.parse(name))
    return _still_plays(deal) or differ("points", whole.result.points, deal.result.points)


def _play_layout(given, deal):
    for i, turn in enumerate(given["turns"]):
        moves = [letters.parse(name) for name in turn["laid"]]
        if len(turn["legal"]) > len(moves):
            moves.append(STOP if moves else SCHAPA)
        difference = differ("seat to move", turn["seat"], deal.turn)
        for move, legal in zip(moves, turn["legal"]):
            difference = difference or differ("legal moves", sorted(legal), _legal(deal))
            if difference:
                return "turn %d: %s" % (i + 1, difference)
            deal.play(move)
    finish = sorted(range(deal.players), key=lambda seat: deal.places[seat])
    return _still_plays(deal) or differ("order of finishing", given["finish"], finish)


def _still_plays(deal):
    return "at its end: the engine plays on" if deal.result is None else None


def _legal(deal):
    return sorted([_NAMES.get(move) or letters.name(move) for move in deal.moves()])
