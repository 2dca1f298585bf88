"""The start of a deal of Schafkopf; in memory only then. deal.py asks."""

from engine.cards import NO_CARD
from engine.schafkopf import tariff as tariffs
from engine.schafkopf.deal import (
    BIDDING,
    HAND,
    KLOPFEN,
    NO_KLOPFEN,
    OPTIONS,
    SEATS,
    deck,
    order,
)
from engine.schafkopf.tariff import SAUSPIEL


def begin(deal, dealt, dealer: int, options: int, tariff) -> None:
    """Put a Deal (deal.py) where it is before its first move; ValueError for what is no deal."""
    if sorted(dealt) != sorted(deck()) or not 0 <= dealer < SEATS or not 0 <= options <= OPTIONS:
        raise ValueError("not a deal of Schafkopf")
    deal.dealt = bytes(dealt)
    deal.dealer = dealer
    deal.options = options
    deal.tariff = tariffs.checked(tariff)
    deal.hands = [list(dealt[HAND * seat : HAND * seat + HAND]) for seat in range(SEATS)]
    deal.phase = BIDDING if options & NO_KLOPFEN else KLOPFEN
    deal.queue = deal.around(range(SEATS))
    deal.klopfer = []
    deal.bids = [None] * SEATS
    deal.named = []
    deal.kind = deal.suit = deal.declarer = deal.partner = None
    deal.partner_known = deal.searched = False
    deal.called = NO_CARD
    deal.order = order(SAUSPIEL, 0)
    deal.kontra = deal.re = None
    deal.turn = deal.leader = deal.queue[0]
    deal.trick = []
    deal.points = [0] * SEATS
    deal.tricks = [0] * SEATS
    deal.log = []
    deal.history = bytearray()
