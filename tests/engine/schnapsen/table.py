"""Deals set up by hand for the tests of Schnapsen."""

from engine import letters
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, EXCHANGE, Deal, deck

WORDS = {"exchange": EXCHANGE, "close": CLOSE, "claim": CLAIM}


def hand(names):
    return [letters.parse(name) for name in names.split()]


def setup(mine, other, stock, leader=0, options=0):
    """A deal from names; `..` in the stock stands for any card that is left."""
    given = hand(mine + " " + other) + [letters.parse(n) for n in stock.split() if n != ".."]
    rest = [card for card in deck() if card not in given]
    drawn = [letters.parse(n) if n != ".." else rest.pop(0) for n in stock.split()]
    return Deal(hand(mine) + hand(other) + drawn, leader, options)


def move(word):
    """`SA`, `exchange`, `close`, `claim`, or `claim+SQ`."""
    if word in WORDS:
        return WORDS[word]
    if word[:6] == "claim+":
        return CLAIM_WITH + letters.parse(word[6:])
    return letters.parse(word)


def play(deal, words):
    """Play moves; the events of the last."""
    events = []
    for word in words.split():
        events = deal.play(move(word))
    return events


def why(deal, word):
    return deal.why_not(move(word))


def names(moves):
    return [letters.name(card) for card in moves if card < 64]


def end(deal):
    """(winner, value, reason) of a deal that is over."""
    return deal.result and (deal.result.winner, deal.result.value, deal.result.why)
