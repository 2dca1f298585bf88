"""A Schafkopf deal about to be entered on a score sheet: what each game asks for, and its bill."""

from engine.draft import Draft as BaseDraft
from engine.entry import NONE, is_int
from engine.schafkopf import counting
from engine.schafkopf.bill import Bill, most_laufende
from engine.schafkopf.entry import BY_HAND, GAMES, MARGINS, NOBODY, kind_of, playing
from engine.schafkopf.tariff import ALL_POINTS, PLAIN, SAUSPIEL, SIE, TOUTS, WENZEN, Tariff

MOST = 30000  # money of one player by hand


class Draft(BaseDraft):
    """Fields: game, declarer, partner, won and margin, laufende, klopfer, kontra and re, as the
    game has them. Points, of the declarer's side, can stand in for won and margin; schwarz then
    says that the losers had no trick. By hand: money, by seat.

    seats   those who play this deal, the leading one first
    """

    SELECTORS = ("game", "points")

    def agree(self, terms):
        self.seats = playing(self.players, self.dealer)
        self._klopfen = terms["klopfen"]
        self._tariffs = terms["tariffs"]
        self._tariff = terms["tariff"]

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
            return index in self.seats and (self._klopfen or self.get(name, index))
        if name == "re":
            return self.get("kontra") != NONE or self.get("re") != NONE
        if name == "schwarz":
            return self.get("points") in (0, ALL_POINTS) or self.get("schwarz")
        return name != "tariff"

    @property
    def tariff(self) -> Tariff:
        """The tariff that the entry goes by."""
        return self._tariffs[self.get("tariff")]

    def domain(self, name, index):
        if name == "game":
            return GAMES
        if name == "money":
            return range(-MOST, MOST + 1)
        if name == "points":
            return range(NONE, ALL_POINTS + 1)
        if name == "laufende":
            return range(most_laufende(kind_of(self.entered("game"))) + 1)
        if name == "tariff":
            return range(len(self._tariffs))
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
        return self._tariff if name == "tariff" else None

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
        if self.problem():
            return None
        return counting.bill_of(self.entry(), self.players, self.dealer, self._tariffs)

    def score(self, entry):
        return counting.score(entry, self.players, self.dealer, self._tariffs)
