"""A session of Schafkopf: an agreed number of deals for money; used by the views and the arena.

The session owns the current deal. Money follows from the deals: a deal is paid the moment its
last move is played, so a save at any moment holds either both or neither.
"""

from engine.deal import BadSave, seal, unseal
from engine.rng import Rng
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.deal import ALL_PASSED, OPTIONS, SEATS, SHOW_POINTS, Deal
from engine.schafkopf.tariff import DEFAULT, Tariff

MOST_DEALS = 999

KIND = "G"
VERSION = 1
_MONEY = 6  # bytes of one seat's money
_MONEY_MASK = (1 << 8 * _MONEY) - 1
_TARIFF_AT = 14
_MONEY_AT = _TARIFF_AT + tariffs.TARIFF_SIZE
_SEED_AT = _MONEY_AT + SEATS * _MONEY
_DEAL_AT = _SEED_AT + 4


class Session:
    """Four seats play the agreed number of deals.

    deal    the current deal                  money    what each seat has won, sums to 0
    dealer  seat that dealt it                options, tariff   those of the next deals
    deals   the number agreed, 0 for no end
    number  the current deal's number, from 1; one that all passed does not count
    """

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
        self.number += self._is_paid()
        self.dealer = (self.dealer + 1) % SEATS
        self._deal()

    def settlement(self) -> list[tuple]:
        """(payer, receiver, amount) for the fewest payments that even it all out."""
        from engine.schafkopf.settle import settle  # only now: it is needed once a session

        return settle(self.money)

    def pack(self) -> bytes:
        """The whole session with its deal, as bytes."""
        a, b = self.rng.state()
        head = bytes((self.dealer, self.options))
        head += self.deals.to_bytes(2, "little") + self.number.to_bytes(2, "little")
        head += a.to_bytes(4, "little") + b.to_bytes(4, "little") + tariffs.pack(self.tariff)
        for money in self.money:
            head += (money & _MONEY_MASK).to_bytes(_MONEY, "little")
        return seal(KIND, VERSION, head + self.seed.to_bytes(4, "little") + self.deal.pack())

    @classmethod
    def unpack(cls, data: bytes) -> "Session":
        """The session of `pack`; BadSave for anything else."""
        body = unseal(KIND, VERSION, data)
        if len(body) < _DEAL_AT:
            raise BadSave("too short")
        session = cls(0)
        session.dealer, session.options = body[0], body[1]
        session.deals, session.number = _int(body, 2, 2), _int(body, 4, 2)
        session.rng.restore((_int(body, 6, 4), _int(body, 10, 4)))
        session.money = [_signed(_int(body, _MONEY_AT + _MONEY * i, _MONEY)) for i in range(SEATS)]
        session.seed = _int(body, _SEED_AT, 4)
        session.deal = Deal.unpack(body[_DEAL_AT:])
        try:
            session.tariff = tariffs.unpack(body[_TARIFF_AT:_MONEY_AT])
        except ValueError as error:
            raise BadSave(str(error))
        session._check()
        return session

    def _check(self) -> None:
        """BadSave if the parts of an unpacked session do not belong together."""
        if not (
            self.dealer == self.deal.dealer
            and self.deal.dealt == Deal.new(self.seed, self.dealer).dealt
            and self.options <= OPTIONS
            and self.deals <= MOST_DEALS
            and self.number > 0
            and (self.deals == 0 or self.number <= self.deals)
            and sum(self.money) == 0
            and all(0 < state < 1 << 30 for state in self.rng.state())
        ):
            raise BadSave("not a session of Schafkopf")


def _int(body: bytes, at: int, size: int) -> int:
    return int.from_bytes(body[at : at + size], "little")


def _signed(value: int) -> int:
    return value - _MONEY_MASK - 1 if value > _MONEY_MASK >> 1 else value
