"""What a new sheet can be, and what the table chose last time; used by views.scores.setup.

The names met so far, and by game the players and settings of its last sheet, are one JSON file.
"""

import json

GAMES = ("schnapsen", "schapa", "schafkopf", "free")
PLAYERS = {
    "schnapsen": range(2, 3),
    "schapa": range(3, 9),
    "schafkopf": range(4, 7),
    "free": range(2, 9),
}
OFF_ON = (0, 1)
NAMES_KEPT = 30

_AMOUNT = range(10000)
_COUNT = range(1000)

# By game: (name, default, values) of each setting that its sheet knows.
SETTINGS = {
    "schnapsen": (("target", 7, range(1, 100)), ("down", 0, OFF_ON)),
    "schapa": (),
    "schafkopf": (
        ("deals", 0, _COUNT),
        ("klopfen", 1, OFF_ON),
        ("sauspiel", 10, _AMOUNT),
        ("solo", 50, _AMOUNT),
        ("wenz", 50, _AMOUNT),
        ("schneider", 10, _AMOUNT),
        ("schwarz", 10, _AMOUNT),
        ("laufende", 10, _AMOUNT),
        ("laufende_from", 3, range(1, 13)),
        ("laufende_from_wenz", 2, range(1, 5)),
        ("asymmetric", 0, OFF_ON),
    ),
    "free": (
        ("step", 1, (1, 2, 5, 10, 20, 25, 50, 100)),
        ("target", 0, range(30001)),
        ("down", 0, OFF_ON),
        ("low_wins", 0, OFF_ON),
        ("rounds", 0, _COUNT),
        ("deals", 1, OFF_ON),
        ("adds_up", 0, OFF_ON),
        ("sum", 0, range(-9990, 9991)),
    ),
}

_FILE = "players"


class Plan:
    """game: one of GAMES. names: of the players. dealer: of the first deal. settings: by name.
    known: names met before, the last first. anybody: function that makes a name for the n-th
    player, from 0."""

    def __init__(self, store, anybody):
        self._store = store
        self._last = _read(store)
        self.anybody = anybody
        self.known = [name for name in _list(self._last, "known") if _is_name(name)]
        game = self._last.get("game")
        self.choose(game if game in GAMES else GAMES[0])

    def choose(self, game):
        """Take another game, with the players and settings of its last sheet."""
        self.game = game
        last = self._last.get(game)
        last = last if isinstance(last, dict) else {}
        self.names = [name for name in _list(last, "names") if _is_name(name)]
        players = PLAYERS[game]
        count = len(self.names) or (4 if 4 in players else 2)
        self.resize(min(max(count, players[0]), players[-1]))
        chosen = last.get("settings")
        self.settings = {}
        for name, default, values in SETTINGS[game]:
            value = chosen.get(name) if isinstance(chosen, dict) else None
            self.settings[name] = value if _is_one_of(values, value) else default

    def take_over(self, game, names, dealer, settings):
        """Be planned so."""
        self.game = game
        self.names = list(names)
        self.dealer = dealer
        self.settings = dict(settings)

    def resize(self, count):
        """Have so many players: known ones first."""
        self.names = self.names[:count]
        self.dealer = 0
        fresh = [name for name in self.known if name not in self.names]
        while len(self.names) < count:
            seat = len(self.names)
            self.names.append(fresh.pop(0) if fresh else self.anybody(seat))

    def remember(self):
        """Keep it for the next time, if the flash takes that."""
        last = self._last
        last["game"] = self.game
        last[self.game] = {"names": self.names, "settings": self.settings}
        met = [name for seat, name in enumerate(self.names) if name != self.anybody(seat)]
        known = met + [name for name in self.known if name not in met]
        last["known"] = self.known = known[:NAMES_KEPT]
        try:
            self._store.save(_FILE, json.dumps(last).encode())
        except OSError:
            pass  # the sheet itself says that the flash is full


def _read(store):
    data = store.load(_FILE)
    try:
        last = json.loads(data) if data else {}
    except ValueError:
        last = {}
    return last if isinstance(last, dict) else {}


def _list(values, name):
    found = values.get(name)
    return found if isinstance(found, list) else []


def _is_one_of(values, value):
    if isinstance(values, range):  # which would be gone through one by one
        return isinstance(value, int) and values[0] <= value <= values[-1]
    return value in values


def _is_name(name):
    return isinstance(name, str) and 0 < len(name) <= 12 and name == name.strip()
