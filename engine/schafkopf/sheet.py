"""The score sheet of Schafkopf at a real table: four, five or six players, every deal's bill."""

from engine.entry import NONE, Refused, pack_points, unpack_points
from engine.schafkopf import counting, tariff as tariffs
from engine.schafkopf.entry import BY_HAND, GAMES, MARGINS, NOBODY, playing
from engine.schafkopf.tariff import DEFAULT, PLAIN, SEATS, TARIFF_SIZE, Tariff
from engine.sheet import Sheet as BaseSheet

MOST_TARIFFS = 20

_SIZE = 8  # bytes of an entry of a game that was played
_UNKNOWN = 0xFF


class Sheet(BaseSheet):
    """An evening of four players, or five or six of whom four play.

    deals    the number agreed, 0 for no end   klopfen   1 if the table knows Klopfen
    tariffs  all that entries refer to         tariff    the one for new entries

    >>> sheet = Sheet(("Anna", "Ben", "Cem", "Dora"))
    >>> from engine.editing import Editor
    >>> Editor(sheet).add({"game": "sauspiel", "declarer": 0, "partner": 2, "won": True})
    0
    >>> sheet.totals, sheet.settlement()
    ([10, -10, 10, -10], [(1, 0, 10), (3, 2, 10)])
    """

    KIND = "k"
    RULING = ("first_dealer",)
    PLAYERS = range(SEATS, 7)
    SETTINGS = (("deals", 0, 0, 999), ("klopfen", 1, 0, 1))

    deals: int
    klopfen: int

    def __init__(self, names, dealer=0, tariff: Tariff = DEFAULT, **settings):
        super().__init__(names, dealer, **settings)
        self.tariffs: list[Tariff] = []
        self.tariff_number = 0
        self.set_tariff(tariff)

    @property
    def tariff(self) -> Tariff:
        return self.tariffs[self.tariff_number]

    def set_tariff(self, tariff) -> None:
        """Take another tariff for the entries to come. Refused for what is none."""
        try:
            tariff = tariffs.checked(tariff)
        except (ValueError, TypeError):
            raise Refused("tariff", tariff)
        if tariff not in self.tariffs:
            if len(self.tariffs) == MOST_TARIFFS:
                raise Refused("too_many_tariffs", MOST_TARIFFS)
            self.tariffs.append(tariff)
        self.tariff_number = self.tariffs.index(tariff)

    @property
    def seats(self) -> list[int]:
        """Those who play the next deal, the leading one first."""
        return playing(len(self.names), self.dealer)

    @property
    def forehand(self):
        return self.seats[0]

    def settlement(self) -> list[tuple]:
        """(payer, receiver, amount) for the fewest payments that even it all out."""
        from engine.schafkopf.settle import settle  # only now: it is needed once an evening

        return settle(self.totals)

    def terms(self, at=None, insert=False):
        terms = super().terms(at, insert)
        terms["klopfen"] = self.klopfen
        terms["tariffs"] = self.tariffs
        terms["tariff"] = self.tariff_number
        return terms

    def new_draft(self, terms):
        from engine.schafkopf.draft import Draft

        return Draft(terms)

    def is_over(self, standing):
        return 0 < self.deals <= standing.deals

    def misfit(self, at, data, before, dealer):
        if len(self.names) == SEATS:
            return None
        seats = playing(len(self.names), dealer)
        for seat in _involved(self.decode(data)):
            if seat not in seats:
                return "would_sit_out", seat, at
        return None

    def encode(self, entry):
        game = entry["game"]
        head = bytes((GAMES.index(game),))
        if game == NOBODY:
            return head
        if game == BY_HAND:
            return head + pack_points(entry["money"])
        points = entry.get("points", NONE)
        result = MARGINS.index(entry.get("margin", MARGINS[PLAIN])) << 1 | entry.get("won", False)
        klopfer = 0
        for seat, value in enumerate(entry.get("klopfer", ())):
            klopfer |= value << seat
        return head + bytes(
            (
                entry["declarer"] | entry.get("partner", NONE) + 1 << 4,
                _UNKNOWN if points == NONE else points,
                result | entry.get("schwarz", False) << 3,
                entry.get("laufende", 0),
                klopfer,
                entry.get("kontra", NONE) + 1 | entry.get("re", NONE) + 1 << 4,
                entry["tariff"],
            )
        )

    def decode(self, data):
        entry: dict = {"game": GAMES[data[0]]}
        size = _SIZE
        if entry["game"] == NOBODY:
            size = 1
        elif entry["game"] == BY_HAND:
            entry["money"] = unpack_points(data[1:])
            size = 1 + 2 * len(self.names)
        if len(data) != size:
            raise ValueError("no deal")
        if size == _SIZE:
            self._decode_game(entry, data)
        return entry

    def _decode_game(self, entry, data):
        """Fill in what is said of a game that was played."""
        _, seats, points, result, laufende, klopfer, doubling, tariff = data
        entry["declarer"] = seats & 15
        if seats >> 4:
            entry["partner"] = (seats >> 4) - 1
        if points != _UNKNOWN:
            entry["points"] = points
        elif entry["game"] != "sie":
            entry["won"] = bool(result & 1)
        for name, value, default in (
            ("margin", MARGINS[result >> 1 & 3], MARGINS[PLAIN]),
            ("schwarz", bool(result >> 3), False),
            ("laufende", laufende, 0),
            ("kontra", (doubling & 15) - 1, NONE),
            ("re", (doubling >> 4) - 1, NONE),
        ):
            if value != default:
                entry[name] = value
        if klopfer:
            entry["klopfer"] = [klopfer >> seat & 1 for seat in range(len(self.names))]
        entry["tariff"] = tariff
        if max(_involved(entry)) >= len(self.names):
            raise ValueError("no such player")

    def score(self, entry, dealer):
        return counting.score(entry, len(self.names), dealer, self.tariffs)

    def pack_head(self):
        head = bytearray((len(self.tariffs), self.tariff_number))
        for tariff in self.tariffs:
            head.extend(tariffs.pack(tariff))
        return bytes(head)

    def unpack_head(self, data):
        number, current = data[0], data[1]
        at = 2
        self.tariffs = []
        for _ in range(number):
            self.set_tariff(tariffs.unpack(data[at : at + TARIFF_SIZE]))
            at += TARIFF_SIZE
        if len(self.tariffs) != number or current >= number:
            raise ValueError("tariffs")
        self.tariff_number = current
        return at


def _involved(entry: dict) -> list[int]:
    """The seats that an entry names as playing."""
    named = [entry.get(name, NONE) for name in ("declarer", "partner", "kontra", "re")]
    named += [seat for seat, value in enumerate(entry.get("klopfer", ())) if value]
    return [seat for seat in named if seat != NONE]
