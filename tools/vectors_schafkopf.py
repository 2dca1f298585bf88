"""Schafkopf in reference files: deals with legal cards before every card and the money at the end.

tools/vectors uses it. Run by itself it lists the deals that the default Schneider rule pays
otherwise than the file's own: `python3 -m tools.vectors_schafkopf FILE`.
"""

import argparse
import gzip
import json
from pathlib import Path

from engine import cards
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

KINDS = {
    "sauspiel": SAUSPIEL,
    "wenz": WENZ,
    "solo": SOLO,
    "wenz-tout": WENZ_TOUT,
    "solo-tout": SOLO_TOUT,
    "sie": SIE,
}
SUITS = "EGHS"
AMOUNTS = (
    "sauspiel",
    "solo",
    "wenz",
    "schneider",
    "schwarz",
    "laufende",
    "laufende_from",
    "laufende_from_wenz",
)


class Difference(Exception):
    """Where the engine and a file part: what, the engine's, the file's."""

    def __init__(self, what: str, engine, file):
        super().__init__("%s: the engine says %s, the file %s" % (what, engine, file))


def fits(data) -> bool:
    """Whether data read from a JSON file is of this format."""
    return isinstance(data, dict) and "tariff" in data and "games" in data


def tariff_of(data: dict, asymmetric: "bool | None" = None) -> Tariff:
    """The tariff of a file, with its own Schneider rule or the one asked for."""
    given = data["tariff"]
    if asymmetric is None:
        asymmetric = given["schneider_rule"].startswith("asymmetric")
    return Tariff(*[given[name] for name in AMOUNTS], int(asymmetric))


def check_file(data: dict):
    """Play all deals of a file: yields (id, None) or (id, the first Difference)."""
    tariff = tariff_of(data)
    for game in data["games"]:
        try:
            check(game, play(game, tariff))
        except Difference as difference:
            yield game["id"], difference
        else:
            yield game["id"], None


def play(game: dict, tariff: Tariff) -> Deal:
    """The deal of a file played to its end; Difference if a mover or the legal cards differ."""
    deal = Deal([_card(name) for hand in game["hands"] for name in hand], SEATS - 1, 0, tariff)
    _talk(deal, game)
    for i, name in enumerate(game["play"]):
        _same("mover of card %d" % (i + 1), deal.turn, game["mover"][i])
        legal = sorted([cards.name(move, german=True) for move in deal.moves()])
        _same("legal before card %d" % (i + 1), legal, sorted(game["legal"][i]))
        deal.play(_card(name))
    return deal


def _talk(deal: Deal, game: dict) -> None:
    """All that is said before the first card."""
    while deal.phase == KLOPFEN:
        deal.play(KLOPF if deal.turn in game["doubled_by"] else NO_KLOPF)
    for _ in range(SEATS):
        deal.play(PLAY if deal.turn == game["declarer"] else PASS)
    deal.play(naming(KINDS[game["game"]], SUITS.index(game["suit"] or "E")))
    for seat, move in zip(game["kontra_re_by"], (KONTRA, RE)):
        while deal.turn != seat:
            deal.play(GO_ON)
        deal.play(move)
    while GO_ON in deal.moves():
        deal.play(GO_ON)


def check(game: dict, deal: Deal) -> None:
    """Difference if the deal has not ended as the file says."""
    _same("takers", [played[-1] for played in deal.log], game["winners"])
    _same("points", deal.points, game["points"])
    _same("tricks", deal.tricks, game["tricks"])
    _same("Laufende", deal.result.laufende, game["laufende"])
    _same("money", deal.result.money, game["payout"])


def _card(name: str) -> int:
    return cards.parse(name, german=True)


def _same(what: str, engine, file) -> None:
    if engine != file:
        raise Difference(what, engine, file)


def differing(data: dict):
    """The deals that the default Schneider rule pays otherwise: (game, money by default)."""
    for game in data["games"]:
        money = play(game, tariff_of(data, asymmetric=False)).result.money
        if money != game["payout"]:
            yield game, money


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tools.vectors_schafkopf",
        description="Lists the deals that the default Schneider rule pays otherwise than a file.",
    )
    parser.add_argument("file", type=Path)
    raw = parser.parse_args().file.read_bytes()
    data = json.loads(gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw)
    found = 0
    for game, money in differing(data):
        found += 1
        own = [seat for seat in range(SEATS) if (money[seat] > 0) == (money[game["declarer"]] > 0)]
        points = sum([game["points"][seat] for seat in own])
        print("%s  %-8s winners %3d points  %s -> %s" % (
            game["id"], game["game"], points, game["payout"], money,
        ))  # fmt: skip
    print("%d of %d deals differ" % (found, len(data["games"])))


if __name__ == "__main__":
    main()
