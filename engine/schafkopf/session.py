"""A session of Schafkopf: an agreed number of deals for money; used by the views and the arena.

The session owns the current deal. Money follows from the deals: a deal is paid the moment its
last move is played, so a save at any moment holds either both or neither.
"""

from engine.deal import BELOW, MASTER
from engine.lend import lend
from engine.rng import Rng
from engine.save import seal
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.deal import ALL_PASSED, OPTIONS, SEATS, SHOW_POINTS, Deal
from engine.schafkopf.tariff import DEFAULT, Tariff

MOST_DEALS = 999

KIND = "G"
VERSION = 1
MONEY = 6  # bytes of one seat's money


class Session:
    """Four seats play the agreed number of deals.

    deal    the current deal                  money    what each seat has won, sums to 0
    dealer  seat that dealt it                options, tariff   those of the next deals
    deals   the number agreed, 0 for no end
    number  the current deal's number, from 1; one that all passed does not count
    level   that of the bots (engine/deal.py)
    """

    level = MASTER

    def __init__(self, seed: int, deals: int = 0, options: int = 0, tariff: Tariff = DEFAULT):
        """Starts with its first deal; the seed decides dealer and cards."""
        if not 0 <= deals <= MOST_DEALS:
            raise ValueError("a session has up to %d deals" % MOST_DEALS)
        self.rng = Rng(seed)
        self.deals = deals
        self.options = options
        self.tariff = tariff
        self.money = [0] * SEATS
        self.number = 1
        self.dealer = self.rng.below(SEATS)
        self._deal()

    def _deal(self) -> None:
        self.seed = self.rng.seed()
        self.deal = Deal.new(self.seed, self.dealer, self.options, self.tariff)

    @property
    def over(self) -> bool:
        """Whether the last of the agreed deals has been played."""
        return self.deals > 0 and self.number >= self.deals and self._is_paid()

    def _is_paid(self) -> bool:
        result = self.deal.result
        return result is not None and result.why != ALL_PASSED

    def play(self, move: int) -> list[tuple]:
        """Play a move of the current deal; pays it if that ends it."""
        events = self.deal.play(move)
        result = self.deal.result
        if result is not None:
            self.money = [had + got for had, got in zip(self.money, result.money)]
        return events

    def choose(self, options: int, tariff: Tariff) -> None:
        """Take other settings: points are shown or hidden at once, the rest holds from the next
        deal on. ValueError, changing nothing, for what is no option or no tariff."""
        if not 0 <= options <= OPTIONS:
            raise ValueError("no such option")
        self.tariff = tariffs.checked(tariff)
        self.options = options
        self.deal.options = self.deal.options & ~SHOW_POINTS | options & SHOW_POINTS

    def next(self) -> None:
        """Deal again; the deal passes to the left. ValueError during a deal or at the end."""
        if self.deal.result is None or self.over:
            raise ValueError("the deal is not over" if not self.over else "the session is over")
        self.number = min(self.number + self._is_paid(), 0xFFFF)
        self.dealer = (self.dealer + 1) % SEATS
        self._deal()

    def settlement(self) -> list[tuple]:
        """(payer, receiver, amount) for the fewest payments that even it all out."""
        return lend("engine.schafkopf.settle").settle(self.money)

    def pack(self) -> bytes:
        """The whole session with its deal, as bytes."""
        a, b = self.rng.state()
        head = bytes((self.dealer, self.options | MASTER - self.level << BELOW))
        head += self.deals.to_bytes(2, "little") + self.number.to_bytes(2, "little")
        head += a.to_bytes(4, "little") + b.to_bytes(4, "little") + tariffs.pack(self.tariff)
        for money in self.money:
            head += (money & (1 << 8 * MONEY) - 1).to_bytes(MONEY, "little")
        return seal(KIND, VERSION, head + self.seed.to_bytes(4, "little") + self.deal.pack())

    @classmethod
    def unpack(cls, data: bytes) -> "Session":
        """The session of `pack`; BadSave for anything else."""
        return lend("engine.schafkopf.loading").load(cls(0), data)
