"""Deals of short-deck Schafkopf: legal cards before every card, takers, points, the money.

A case is (tariff, game): the tariff stands once in a file.
"""

from engine import letters
from engine.deal import IllegalMove
from engine.schafkopf.deal import (
    GO_ON,
    KLOPF,
    KLOPFEN,
    KONTRA,
    NO_KLOPF,
    PASS,
    PLAY,
    RE,
    SEATS,
    Deal,
    naming,
)
from engine.schafkopf.tariff import SAUSPIEL, SIE, SOLO, SOLO_TOUT, WENZ, WENZ_TOUT, Tariff
from tools.reference import Damaged

_KINDS = {
    "sauspiel": SAUSPIEL,
    "wenz": WENZ,
    "solo": SOLO,
    "wenz-tout": WENZ_TOUT,
    "solo-tout": SOLO_TOUT,
    "sie": SIE,
}
_SUITS = "EGHS"
_AMOUNTS = (
    "sauspiel",
    "solo",
    "wenz",
    "schneider",
    "schwarz",
    "laufende",
    "laufende_from",
    "laufende_from_wenz",
)


def cases(document):
    known = isinstance(document, dict) and "tariff" in document and "games" in document
    return [(document["tariff"], game) for game in document["games"]] if known else None


def check(case):
    try:
        return _play(case)
    except IllegalMove as error:
        return "%s: the engine refuses %s" % (case[1]["id"], error)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise Damaged("%s: %r" % (type(error).__name__, error))


def _play(case):
    given, game = case
    deal = begin(game, tariff(given))
    for i, name in enumerate(game["play"]):
        difference = _differ("seat to move", game["mover"][i], deal.turn) or _differ(
            "legal cards", sorted(game["legal"][i]), _legal(deal)
        )
        if difference:
            return "%s, card %d (%s): %s" % (game["id"], i + 1, name, difference)
        deal.play(_card(name))
    difference = _end(game, deal)
    return difference and "%s, at its end: %s" % (game["id"], difference)


def tariff(given, asymmetric=None) -> Tariff:
    """The tariff of a file, with its own Schneider rule or the one asked for."""
    if asymmetric is None:
        asymmetric = given["schneider_rule"].startswith("asymmetric")
    return Tariff(*([given[name] for name in _AMOUNTS] + [int(asymmetric)]))


def begin(game, tariff: Tariff) -> Deal:
    """The deal of a game before its first card."""
    deal = Deal([_card(name) for hand in game["hands"] for name in hand], SEATS - 1, 0, tariff)
    while deal.phase == KLOPFEN:
        deal.play(KLOPF if deal.turn in game["doubled_by"] else NO_KLOPF)
    for _ in range(SEATS):
        deal.play(PLAY if deal.turn == game["declarer"] else PASS)
    deal.play(naming(_KINDS[game["game"]], _SUITS.index(game["suit"] or "E")))
    for seat, move in zip(game["kontra_re_by"], (KONTRA, RE)):
        while deal.turn != seat:
            deal.play(GO_ON)
        deal.play(move)
    while GO_ON in deal.moves():
        deal.play(GO_ON)
    return deal


def money_with(case, asymmetric: bool) -> list:
    """What each seat gets under the one or the other Schneider rule."""
    given, game = case
    deal = begin(game, tariff(given, asymmetric))
    for name in game["play"]:
        deal.play(_card(name))
    return deal.result.money


def _end(game, deal):
    if deal.result is None:
        return "the engine plays on"
    return (
        _differ("takers", game["winners"], [played[5] for played in deal.log])
        or _differ("points", game["points"], deal.points)
        or _differ("tricks", game["tricks"], deal.tricks)
        or _differ("Laufende", game["laufende"], deal.result.laufende)
        or _differ("money", game["payout"], deal.result.money)
    )


def _legal(deal):
    return sorted([letters.name(move, german=True) for move in deal.moves()])


def _card(name: str) -> int:
    return letters.parse(name, german=True)


def _differ(what: str, expected, found):
    if expected == found:
        return None
    return "%s: expected %s, the engine has %s" % (what, expected, found)
