"""Saved games made by hand, so that a script can begin at any position: see `game` in script.py."""

from engine.cards import parse
from engine.schnapsen.deal import CLAIM, CLAIM_YOURSELF, CLOSE, EXCHANGE, Deal
from engine.schnapsen.match import Match

_NAMED = {"exchange": EXCHANGE, "close": CLOSE, "claim": CLAIM}


def move(word):
    """A move of Schnapsen: a card, `exchange`, `close` or `claim`."""
    return _NAMED[word] if word in _NAMED else parse(word)


def schnapsen(words):
    """A saved match from words: LEADER YOU:BOT [claim] 20 CARDS [MOVES].

    `claim` makes it a deal in which 66 has to be claimed.

    The cards are the hand of seat 0, the hand of seat 1, and the stock with the trump last.
    The score is the one before the deal; Bummerl start at 0:0.
    """
    leader = int(words[0])
    match = Match(1)
    match.dealer = 1 - leader
    match.score = [int(number) for number in words[1].split(":")]
    match.number = 1
    if words[2] == "claim":
        match.options = CLAIM_YOURSELF
        words = words[:2] + words[3:]
    match.deal = Deal([parse(word) for word in words[2:22]], leader, match.options)
    for word in words[22:]:
        match.play(move(word))
    return match.pack()


GAMES = {"schnapsen": schnapsen}
