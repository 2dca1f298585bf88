"""Reference games told as the events that people would enter, without any help of the engine."""

import json

from tests.helpers import MICROPYTHON, data

_RANKS = "23456789TJQKA"


def read(name):
    """A gzipped JSON document of tests/data."""
    if not MICROPYTHON:
        import gzip

        return json.load(gzip.open(data(name)))
    import deflate

    return json.load(deflate.DeflateIO(open(data(name), "rb"), deflate.GZIP))


def schapa_round(given, players):
    """The entry of a round of schapa_games.json."""
    number = given["round"]
    entry = {"round": number}
    if number == 7:
        entry["order"] = given["finish"]
        return entry
    tricks = list(_tricks(given, players))
    takers = [taker for taker, _ in tricks]
    if number in (1, 2, 6, 8):
        entry["tricks"] = [takers.count(seat) for seat in range(players)]
    if number in (3, 8):
        entry["queens"] = _by_seat(tricks, players, lambda card: card[1] == "Q")
    if number in (4, 8):
        entry["king"] = [taker for taker, cards in tricks if "SK" in cards][0]
    if number in (6, 8):
        entry["clubs"] = _by_seat(tricks, players, _club)
    if number in (5, 8):
        entry["last"] = takers[-1]
    return entry


def _tricks(given, players):
    """Yields (taker, cards) for each trick."""
    for at in range(0, len(given["plays"]), players):
        cards = given["plays"][at : at + players]
        movers = given["mover"][at : at + players]
        led = [card for card in cards if card[0] == cards[0][0]]
        best = max([_RANKS.index(card[1]) for card in led])
        yield movers[cards.index(cards[0][0] + _RANKS[best])], cards


def _by_seat(tricks, players, worth):
    counts = [0] * players
    for taker, cards in tricks:
        counts[taker] += sum([worth(card) for card in cards])
    return counts


def _club(card):
    if card[0] != "C":
        return 0
    return 11 if card[1] == "A" else min(_RANKS.index(card[1]) + 2, 10)


def schafkopf_deal(given):
    """The entry of a deal of schafkopf_kurz.json, with the points of the declarer's side."""
    game = given["game"].replace("-", "_")
    declarer = given["declarer"]
    side = [declarer]
    entry = {"game": game, "declarer": declarer, "laufende": given["laufende"]}
    if game == "sauspiel":
        called = given["suit"] + "A"
        entry["partner"] = [seat for seat in range(4) if called in given["hands"][seat]][0]
        side.append(entry["partner"])
    points = sum([given["points"][seat] for seat in side])
    tricks = sum([given["tricks"][seat] for seat in side])
    if game.endswith("tout"):
        entry["won"] = tricks == 6
    else:
        entry["points"] = points
        entry["schwarz"] = tricks == (6 if points > 60 else 0)
    entry["klopfer"] = [int(seat in given["doubled_by"]) for seat in range(4)]
    for name, seat in zip(("kontra", "re"), given["kontra_re_by"]):
        entry[name] = seat
    return entry
