"""Saved games made by hand, so that a script can begin at any position: see `game` in script.py."""

import json

from engine.editing import Editor
from engine.letters import parse
from engine.packing import pack
from engine.schafkopf.deal import KLOPF, naming
from engine.schnapsen.deal import CLAIM, CLAIM_YOURSELF, CLOSE, EXCHANGE, Deal
from engine.schnapsen.match import Match
from ui.modules import load

_STOP, _SCHAPA = 64, 65  # moves of engine.schapa.round, which is loaded only with the game
_NAMED = {
    "exchange": EXCHANGE,
    "close": CLOSE,
    "claim": CLAIM,
    "stop": _STOP,
    "schapa": _SCHAPA,
}


def move(word):
    """A move: a card, Schnapsen's `exchange`, `close` or `claim`, Schapa's `stop` or `schapa`."""
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


def schafkopf(words):
    """A saved session from words: SEED DEALER [NAME=NUMBER ...] [MOVES].

    SEED is that of the cards: a session is only read with cards that were dealt from one. Names:
    deals, number and options, as in engine/schafkopf/session.py, and money=20:-20:0:0 for what
    was won before the deal. Moves: see `schafkopf_move`.
    """
    module = load("engine.schafkopf.session")
    values = dict([word.split("=") for word in words if "=" in word])
    session = module.Session(1, int(values.get("deals", 0)), int(values.get("options", 0)))
    session.number = int(values.get("number", 1))
    session.money = [int(amount) for amount in values.get("money", "0:0:0:0").split(":")]
    session.seed, session.dealer = int(words[0]), int(words[1])
    session.deal = module.Deal.new(session.seed, session.dealer, session.options)
    for word in words[2:]:
        if "=" not in word:
            session.play(schafkopf_move(word))
    return session.pack()


def schafkopf_move(word):
    """A move of Schafkopf: klopf, no, play, pass, kontra, re, on; a game with the letter of its
    suit, as sauspielG, soloE, wenz, solo_toutS, sie; or a card in letters, as EO or GA."""
    said = ("klopf", "no", "play", "pass", "kontra", "re", "on")
    if word in said:
        return KLOPF + said.index(word)
    kinds = ("sauspiel", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
    name, suit = (word, 0) if word in kinds else (word[:-1], "EGHS".find(word[-1]))
    if name in kinds:
        return naming(kinds.index(name), suit)
    return parse(word, True)


def schapa(words):
    """A saved game from words: PLAYERS SEED ROUND [MOVES]; the seed decides dealer and cards.

    The rounds before are played by simple bots. So are, among the moves, a number of them: `12`; as
    many as lead to the person's turn: `me`; and those to the end of the round: `end`.
    """
    players, seed, number = map(int, words[:3])
    game = load("engine.schapa.game").Game(seed, players)
    while game.number < number:
        _play_simply(game)
        game.next()
    for word in words[3:]:
        if word == "end":
            _play_simply(game)
        elif word == "me":
            _play_simply(game, seat=0)
        elif word.isdigit():
            _play_simply(game, int(word))
        else:
            game.play(move(word))
    return game.pack()


def _play_simply(game, most=1000, seat=None):
    """Have simple bots make so many moves of a round at most, and none on that seat's turn."""
    plain = load("engine.schapa.simple").plain
    while most and game.deal.turn not in (None, seat):
        game.play(next(plain(game.deal.view(game.deal.turn), None, 0)))
        most -= 1


def sheet(words):
    """A score sheet from words: GAME NAMES [SETTING=NUMBER ...] ENTRIES.

    The names stand with commas between; _ is a blank in a name. The entries are a JSON list of
    dicts, as engine/<game>/entry.py says.
    """
    game, names, *settings = words[: _entries_at(words)]
    values = {}
    for setting in settings:
        name, _, number = setting.partition("=")
        values[name] = int(number)
    names = names.replace("_", " ").split(",")
    made = load("engine.%s.sheet" % game).Sheet(names, values.pop("dealer", 0), **values)
    for entry in json.loads(" ".join(words[_entries_at(words) :]) or "[]"):
        Editor(made).add(entry)
    return pack(made)


def _entries_at(words):
    return next((at for at, word in enumerate(words) if word.startswith("[")), len(words))


GAMES = {"schnapsen": schnapsen, "schapa": schapa, "schafkopf": schafkopf}
MOVES = {"schafkopf": schafkopf_move}  # where `move` does not read them
