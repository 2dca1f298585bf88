"""The score sheet of Schafkopf at a real table: four, five or six players, every deal's bill."""

from engine.draft import Draft as BaseDraft
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.settle import settle
from engine.schafkopf.tariff import (
    ALL_POINTS,
    DEFAULT,
    KONTRA,
    NO_KONTRA,
    PLAIN,
    RE,
    SAUSPIEL,
    SEATS,
    SIE,
    TARIFF_SIZE,
    TOUTS,
    TRICKS,
    WENZEN,
    Bill,
    Tariff,
)
from engine.sheet import NONE, Refused, Sheet as BaseSheet, is_int, pack_points, unpack_points

# What a deal was. Those between "nobody" (new deal, nobody played) and "by_hand" (money that is
# in no tariff) are the kinds of engine/schafkopf/tariff.py, from 0 on.
NOBODY, BY_HAND = "nobody", "by_hand"
GAMES = (NOBODY, "sauspiel", "wenz", "solo", "wenz_tout", "solo_tout", "sie", BY_HAND)
MARGINS = ("plain", "schneider", "schwarz")

MOST = 30000  # money of one player by hand
MOST_TARIFFS = 20

_SIZE = 8  # bytes of an entry of a game that was played
_UNKNOWN = 0xFF


def kind_of(game: str) -> int:
    """The kind of a game in engine/schafkopf/tariff.py."""
    return GAMES.index(game) - 1


def playing(players: int, dealer: int) -> list[int]:
    """The four seats that play a deal, the leading one first. The dealer of five or six sits out,
    of six also the one opposite."""
    out = [] if players == SEATS else [dealer, dealer + 3 if players == 6 else dealer]
    seats = [(dealer + 1 + i) % players for i in range(players)]
    return [seat for seat in seats if seat not in [one % players for one in out]]


class Draft(BaseDraft):
    """Fields: game, declarer, partner, won and margin, laufende, klopfer, kontra and re, as the
    game has them. Points, of the declarer's side, can stand in for won and margin; schwarz then
    says that the losers had no trick. By hand: money, by seat.

    seats   those who play this deal, the leading one first
    """

    SELECTORS = ("game", "points")

    def __init__(self, sheet, dealer):
        super().__init__(sheet, dealer)
        self.seats = playing(self.players, dealer)

    def fields(self):
        fields: list[tuple] = [("game", 0, None, None)]
        game = self.entered("game")
        if game is None or game == NOBODY:
            return fields
        if game == BY_HAND:
            fields.append(("money", self.players, 0, None))
            return fields
        kind = kind_of(game)
        fields.append(("declarer", 0, None, None))
        if kind == SAUSPIEL:
            fields.append(("partner", 0, None, None))
        if kind != SIE:
            fields += self._result_fields(kind)
            fields.append(("laufende", 0, None, 0))
        fields.append(("klopfer", self.players, None, 0))
        if kind != SIE:
            fields += [("kontra", 0, None, NONE), ("re", 0, None, NONE)]
        fields.append(("tariff", 0, None, None))
        return fields

    def _result_fields(self, kind):
        if kind in TOUTS:
            return [("won", 0, None, None)]
        points = ("points", 0, None, NONE)
        if self.entered("points") not in (None, NONE):
            return [points, ("schwarz", 0, None, False)]
        return [("won", 0, None, None), ("margin", 0, None, MARGINS[PLAIN]), points]

    def slots(self):
        """As in every draft, but what the table does not use is not asked for."""
        return [slot for slot in super().slots() if self._is_asked(*slot)]

    def _is_asked(self, name, index):
        if name == "klopfer":
            return index in self.seats and (self.sheet.klopfen or self.get(name, index))
        if name == "re":
            return self.get("kontra") != NONE or self.get("re") != NONE
        if name == "schwarz":
            return self.get("points") in (0, ALL_POINTS) or self.get("schwarz")
        return name != "tariff"

    @property
    def tariff(self) -> Tariff:
        """The tariff that the entry goes by."""
        return self.sheet.tariffs[self.get("tariff")]

    def domain(self, name, index):
        if name == "game":
            return GAMES
        if name == "money":
            return range(-MOST, MOST + 1)
        if name == "points":
            return range(NONE, ALL_POINTS + 1)
        if name == "laufende":
            return range(tariffs.most_laufende(kind_of(self.entered("game"))) + 1)
        if name == "tariff":
            return range(len(self.sheet.tariffs))
        return self._small_domain(name, index)

    def _small_domain(self, name, index):
        if name == "margin":
            return MARGINS
        if name == "won":
            return True, False
        if name == "schwarz":
            return False, True
        if name == "klopfer":
            return (0, 1) if index in self.seats else (0,)
        nobody = [NONE] if name == "kontra" or name == "re" else []
        return tuple(nobody + self.seats)

    def choices(self, name, index=0):
        """As in every draft; of the Laufende only numbers that count."""
        choices = super().choices(name, index)
        if name != "laufende":
            return choices
        is_wenz = kind_of(self.get("game")) in WENZEN
        least = self.tariff.laufende_from_wenz if is_wenz else self.tariff.laufende_from
        return [number for number in choices if number == 0 or number >= least]

    def implied(self, name, index):
        return self.sheet.tariff_number if name == "tariff" else None

    def outside(self, name, index, value):
        if not is_int(value):
            return None
        if name == "points" and value > ALL_POINTS:
            return "too_many_points", value, ALL_POINTS
        if name == "laufende" and value > 0:
            return "too_many_laufende", value, self.domain(name, index)[-1]
        if name == "klopfer" and value == 1:
            return "sits_out", index
        if name in ("declarer", "partner", "kontra", "re") and 0 <= value < self.players:
            return "sits_out", value
        return None

    def conflict(self, name, index, value):
        if name == "partner" and value == self.get("declarer"):
            return "own_partner", value
        if name == "schwarz" and value:
            losers = min(self.get("points"), ALL_POINTS - self.get("points"))
            return ("schwarz_with_points", losers) if losers else None
        if value == NONE or (name != "kontra" and name != "re"):
            return None
        is_declarers = value == self.get("declarer") or value == self._partner()
        if name == "kontra":
            return ("not_opponent", value) if is_declarers else None
        if self.get("kontra") == NONE:
            return ("re_without_kontra",)
        return None if is_declarers else ("not_declarers_side", value)

    def _partner(self):
        return self.get("partner") if kind_of(self.get("game")) == SAUSPIEL else None

    def bill(self) -> "Bill | None":
        """The itemised bill, its money by seat; None while there is a problem, or no bill."""
        return None if self.problem() else self.sheet.bill_of(self.entry(), self.dealer)


class Sheet(BaseSheet):
    """An evening of four players, or five or six of whom four play.

    deals    the number agreed, 0 for no end   klopfen   1 if the table knows Klopfen
    tariffs  all that entries refer to         tariff    the one for new entries

    >>> sheet = Sheet(("Anna", "Ben", "Cem", "Dora"))
    >>> sheet.add({"game": "sauspiel", "declarer": 0, "partner": 2, "won": True, "laufende": 3})
    0
    >>> sheet.totals, sheet.settlement()
    ([40, -40, 40, -40], [(1, 0, 40), (3, 2, 40)])
    """

    KIND = "k"
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
        return settle(self.totals)

    def new_draft(self, at, dealer):
        return Draft(self, dealer)

    def is_over(self, standing):
        return 0 < self.deals <= standing.deals

    def misfit(self, at, data, before, dealer):
        if len(self.names) == SEATS:
            return None
        seats = playing(len(self.names), dealer)
        for seat in _involved(self.decode(data)):
            if seat not in seats:
                return "sits_out", seat, at
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
        if data[0] == 0:
            return entry
        if entry["game"] == BY_HAND:
            entry["money"] = unpack_points(data[1:])
            return entry
        _, seats, points, result, laufende, klopfer, doubling, tariff = data
        kind = kind_of(entry["game"])
        entry["declarer"] = seats & 15
        if seats >> 4:
            entry["partner"] = (seats >> 4) - 1
        if points != _UNKNOWN:
            entry["points"] = points
        elif kind != SIE:
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
        return entry

    def score(self, entry, dealer):
        if entry["game"] == BY_HAND:
            return list(entry["money"])
        bill = self.bill_of(entry, dealer)
        return None if bill is None else bill.money

    def bill_of(self, entry: dict, dealer: int) -> "Bill | None":
        """The bill of an entry, its money by seat; None if there is none."""
        game = entry["game"]
        if game == NOBODY or game == BY_HAND:
            return None
        kind = kind_of(game)
        tariff = self.tariffs[entry["tariff"]]
        won, margin = _outcome(tariff, kind, entry)
        seats = playing(len(self.names), dealer)
        partner = entry.get("partner")
        bill = tariffs.bill(
            tariff,
            kind,
            seats.index(entry["declarer"]),
            None if partner is None else seats.index(partner),
            won,
            margin,
            entry.get("laufende", 0),
            sum(entry.get("klopfer", ())),
            _doubling(entry),
        )
        money = [0] * len(self.names)
        for seat, amount in zip(seats, bill.money):
            money[seat] = amount
        bill.money = money
        return bill

    def bill_at(self, at: int) -> "Bill | None":
        """The bill of the entry at this place; None if it has none."""
        entry = self.entry(at)
        return None if "dealer" in entry else self.bill_of(entry, self.dealer_at(at))

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

    def to_data(self):
        data = super().to_data()
        data["tariffs"] = [list(tariff) for tariff in self.tariffs]
        data["tariff"] = self.tariff_number
        return data

    def _take_data(self, data):
        self.unpack_head(_packed(data["tariffs"], data["tariff"]))


def _packed(values, current: int) -> bytes:
    """Tariffs from JSON in the form of `Sheet.pack_head`."""
    head = bytes((len(values), current))
    return head + b"".join([tariffs.pack(tariffs.checked(tariff)) for tariff in values])


def _involved(entry: dict) -> list[int]:
    """The seats that an entry names as playing."""
    named = [entry.get(name, NONE) for name in ("declarer", "partner", "kontra", "re")]
    named += [seat for seat, value in enumerate(entry.get("klopfer", ())) if value]
    return [seat for seat in named if seat != NONE]


def _outcome(tariff: Tariff, kind: int, entry: dict) -> "tuple[bool, int]":
    """Whether the declarer's side has won, and how clearly the losers lost."""
    points = entry.get("points", NONE)
    if points == NONE:
        margin = MARGINS.index(entry.get("margin", MARGINS[PLAIN]))
        return entry.get("won", kind == SIE), margin
    some = 1  # tricks of both sides, when nobody is Schwarz
    tricks = (TRICKS if points else 0) if entry.get("schwarz") else some
    return tariffs.outcome(tariff, kind, points, tricks)


def _doubling(entry: dict) -> int:
    if entry.get("re", NONE) != NONE:
        return RE
    return KONTRA if entry.get("kontra", NONE) != NONE else NO_KONTRA
