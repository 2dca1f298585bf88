"""Saved games made by hand, so that a script can begin at any position: see `game` in script.py."""

import json

from engine.cards import parse
from engine.schnapsen.deal import CLAIM, CLAIM_YOURSELF, CLOSE, EXCHANGE, Deal
from engine.schnapsen.match import Match
from ui.modules import load

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


def sheet(words):
    """A score sheet from words: GAME NAMES [SETTING=NUMBER ...] ENTRIES.

    The names stand with commas between; _ is a blank in a name. The entries are a JSON list of
    dicts, as engine/<game>/sheet.py says.
    """
    game, names, *settings = words[: _entries_at(words)]
    values = {}
    for setting in settings:
        name, _, number = setting.partition("=")
        values[name] = int(number)
    names = names.replace("_", " ").split(",")
    made = load("engine.%s.sheet" % game).Sheet(names, values.pop("dealer", 0), **values)
    for entry in json.loads(" ".join(words[_entries_at(words) :]) or "[]"):
        made.add(entry)
    return made.pack()


def _entries_at(words):
    return next((at for at, word in enumerate(words) if word.startswith("[")), len(words))


GAMES = {"schnapsen": schnapsen}
