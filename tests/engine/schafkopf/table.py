"""Deals by hand: cards as German text, and short ways through the bidding."""

from engine import letters
from engine.schafkopf.deal import (
    GO_ON,
    KLOPF,
    KLOPFEN,
    NO_KLOPF,
    NO_KLOPFEN,
    PASS,
    PLAY,
    Deal,
)
from engine.schafkopf.tariff import DEFAULT


def hand(text):
    """The cards of "EO GU H9"."""
    return [letters.parse(name, german=True) for name in text.split()]


def card(name):
    return letters.parse(name, german=True)


def names(held):
    return " ".join([letters.name(card, german=True) for card in held])


def deal(hands, dealer=3, options=NO_KLOPFEN, tariff=DEFAULT):
    """A deal of four hands, each a text of six cards; seat 0 leads unless told otherwise."""
    dealt = []
    for text in hands:
        dealt += hand(text)
    return Deal(dealt, dealer, options, tariff)


def klopf(deal, *seats):
    """All say whether they double at the deal: these seats do."""
    events = []
    while deal.phase == KLOPFEN:
        events += deal.play(KLOPF if deal.turn in seats else NO_KLOPF)
    return events


def bid(deal, *seats):
    """All bid: these seats play."""
    events = []
    for _ in range(4):
        events += deal.play(PLAY if deal.turn in seats else PASS)
    return events


def game(deal, seat, move):
    """One seat plays and names its game, nobody else does."""
    return bid(deal, seat) + deal.play(move)


def go_on(deal, times=3):
    """Nobody doubles."""
    events = []
    for _ in range(times):
        events += deal.play(GO_ON)
    return events


def start(hands, seat, move, **rest):
    """A deal whose next move is the first card, played by one seat without doubling."""
    begun = deal(hands, **rest)
    klopf(begun)
    game(begun, seat, move)
    go_on(begun)
    return begun


def play(deal, text):
    """Play these cards; the events."""
    events = []
    for name in text.split():
        events += deal.play(card(name))
    return events


def why(deal, name):
    return deal.why_not(card(name))


def legal(deal):
    """The cards that may be played, as sorted text."""
    return names(deal.moves())


def best_end(deal):
    """The declarer's side's points at the end if both play perfectly; slow and obvious."""
    if deal.turn is None:
        return deal.result.points
    values = []
    for move in deal.moves():
        again = Deal.unpack(deal.pack())
        again.play(move)
        values.append(best_end(again))
    declares = deal.turn in (deal.declarer, deal.partner)
    return max(values) if declares else min(values)
