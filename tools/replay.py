"""Shows the deal of a code, has bots play it, and checks that they see no more than they may:

    python3 -m tools.replay K7QX-3MBA

Before each choice, hidden cards change places in all ways that leave what the bot sees as it is
(`--swaps` tries); it has to choose the same. Ends with 1 if it does not, with 2 if that is no code.
"""

import argparse
import sys

from engine.code import CHECK, LENGTH, LETTER, BadCode, decode
from engine.deal import IllegalMove, choose
from engine.letters import name
from engine.rng import Rng
from engine.schafkopf import bot as schafkopf_bot
from engine.schafkopf.deal import KLOPF, NAME, Deal as Schafkopf, has_suit, kind_of, suit_of
from engine.schapa import bot as schapa_bot
from engine.schapa.game import kind_of as round_of
from engine.schapa.round import SCHAPA, STOP
from engine.schnapsen import bot as schnapsen_bot
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, EXCHANGE, Deal as Schnapsen

NODES = 3000  # as on the device
SWAPS = 8
_SAID = ("klopf", "no", "play", "pass", "kontra", "re", "on")
_KINDS = ("sauspiel", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
_REASONS = {
    LENGTH: "A code has 8 letters, in Schapa 9.",
    LETTER: "A code has only letters and digits, without 0, 1, I and O.",
    CHECK: "The code is wrong: a letter is mistyped.",
}


class Game:
    """What differs between the games. A deal can be made again from cards in another order."""

    german = False
    names: tuple = ("You", "Bot")

    def __init__(self, code: tuple):
        _, self.seed, self.dealer, self.players, self.number = code

    def with_cards(self, dealt):
        """A deal, not begun, of these cards; those of the seed if None."""
        leader = 1 - self.dealer
        return Schnapsen(dealt, leader) if dealt else Schnapsen.new(self.seed, leader)

    def bot(self, view):
        return schnapsen_bot.bot, schnapsen_bot.chance(view)

    def said(self, move: int) -> str:
        """A move that is not a card, in a word."""
        if move > CLAIM_WITH:
            return f"{name(move - CLAIM_WITH)} and claim"
        return {EXCHANGE: "exchange", CLOSE: "close", CLAIM: "claim"}[move]

    def more(self, deal) -> list[str]:
        """Lines on what was dealt to nobody."""
        return [f"  stock {self.cards(deal.stock)}, {name(deal.stock[-1])} is the open trump"]

    def heading(self) -> str:
        return f"Schnapsen, dealt by {self.names[self.dealer]}"

    def cards(self, cards) -> str:
        return " ".join(name(card, self.german) for card in cards)

    def word(self, move: int) -> str:
        """A move in words."""
        return name(move, self.german) if move < EXCHANGE else self.said(move)


class SchapaGame(Game):
    def __init__(self, code: tuple):
        super().__init__(code)
        self.names = ("You", *[f"Bot {seat}" for seat in range(1, self.players)])

    def with_cards(self, dealt):
        kind = round_of(self.number)
        if dealt:
            return kind(self.number, dealt, self.players, self.dealer)
        return kind.new(self.number, self.seed, self.players, self.dealer)

    def bot(self, view):
        return schapa_bot.bot, schapa_bot.chance(view)

    def said(self, move: int) -> str:
        return {STOP: "enough", SCHAPA: "Schapa"}[move]

    def more(self, deal) -> list[str]:
        return []

    def heading(self) -> str:
        return f"Schapa, round {self.number}, dealt by {self.names[self.dealer]}"


class SchafkopfGame(Game):
    german = True
    names = ("You", "Resi", "Sepp", "Leni")

    def with_cards(self, dealt):
        return Schafkopf(dealt, self.dealer) if dealt else Schafkopf.new(self.seed, self.dealer)

    def bot(self, view):
        return schafkopf_bot.bot, schafkopf_bot.chance(view)

    def said(self, move: int) -> str:
        if move < NAME:
            return _SAID[move - KLOPF]
        kind = kind_of(move)
        return _KINDS[kind] + (" " + "EGHS"[suit_of(move)] if has_suit(kind) else "")

    def more(self, deal) -> list[str]:
        return []

    def heading(self) -> str:
        return f"Schafkopf, dealt by {self.names[self.dealer]}"


GAMES = {"schnapsen": Game, "schapa": SchapaGame, "schafkopf": SchafkopfGame}


def twin(game: Game, deal, rng: Rng):
    """A deal that looks the same to the seat to move, with two hidden cards in each other's place;
    None if that can't be, as the moves made tell of both."""
    view = deal.view(deal.turn)
    cards = list(deal.dealt)
    hidden = [at for at, card in enumerate(cards) if card in view.unseen]
    if len(hidden) < 2:
        return None
    one, other = (hidden[rng.below(len(hidden))] for _ in range(2))
    cards[one], cards[other] = cards[other], cards[one]
    made = game.with_cards(cards)
    try:
        for move in deal.history:
            made.play(move)
    except IllegalMove:
        return None
    if one == other or made.turn != deal.turn or sights(made) != sights(deal):
        return None
    return made


def sights(deal) -> dict:
    """All that the seat to move sees."""
    return vars(deal.view(deal.turn))


def play(game: Game, nodes: int, swaps: int, tell=print, bot=None) -> tuple[int, int]:
    """Have bots play a deal; the number of twins tried, and of choices that differed there.

    bot: makes a move of a deal, for tests; else the bots of the game, which see a view.
    """

    def chosen(deal):
        view = deal.view(deal.turn)
        think, rng = game.bot(view)
        return choose(think, view, rng, nodes)

    bot = bot or chosen
    deal = game.with_cards(None)
    rng = Rng(game.seed)
    tried = differing = 0
    while deal.turn is not None:
        move = bot(deal)
        found = [made for made in (twin(game, deal, rng) for _ in range(swaps)) if made]
        others = [game.word(other) for other in map(bot, found) if other != move]
        tried += len(found)
        differing += len(others)
        same = "as its cards say" if found else "nothing is hidden that could be swapped"
        seen = f"DIFFERS with hidden cards swapped: {', '.join(others)}" if others else same
        tell(f"{game.names[deal.turn]:6} {game.word(move):14} {seen} ({len(found)})")
        deal.play(move)
    return tried, differing


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="replay", description="Show and replay a deal's code.")
    parser.add_argument("code", help="as told at the end of a deal")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions a bot may look at")
    parser.add_argument("--swaps", type=int, default=SWAPS, help="swaps tried before each choice")
    options = parser.parse_args(argv)
    try:
        code = decode(options.code)
    except BadCode as bad:
        print(_REASONS[bad.args[0]], file=sys.stderr)
        return 2
    game = GAMES[code[0]](code)
    deal = game.with_cards(None)
    print(game.heading())
    for seat, hand in enumerate(deal.hands):
        print(f"  {game.names[seat]:6}{game.cards(sorted(hand))}")
    print(*game.more(deal), sep="\n")
    tried, differing = play(game, options.nodes, options.swaps)
    print(f"{tried} swaps of hidden cards, {differing or 'no'} other choices.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
