"""What a score sheet of Schafkopf says of a deal, and who plays it."""

from engine.schafkopf.tariff import SEATS

# What a deal was. Those between "nobody" (new deal, nobody played) and "by_hand" (money that is
# in no tariff) are the kinds of engine/schafkopf/tariff.py, from 0 on.
NOBODY, BY_HAND = "nobody", "by_hand"
GAMES = (NOBODY, "sauspiel", "wenz", "solo", "wenz_tout", "solo_tout", "sie", BY_HAND)
MARGINS = ("plain", "schneider", "schwarz")


def kind_of(game: str) -> int:
    """The kind of a game in engine/schafkopf/tariff.py."""
    return GAMES.index(game) - 1


def playing(players: int, dealer: int) -> list[int]:
    """The four seats that play a deal, the leading one first. The dealer of five or six sits out,
    of six also the one opposite."""
    out = [] if players == SEATS else [dealer, dealer + 3 if players == 6 else dealer]
    seats = [(dealer + 1 + i) % players for i in range(players)]
    return [seat for seat in seats if seat not in [one % players for one in out]]
