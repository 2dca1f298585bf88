"""The protocol of deals and bots: what every game offers and every bot and screen relies on.

A deal is a value: the cards as dealt and the moves made since give the same deal everywhere.

    deal.turn            the seat to move, None once the deal is over
    deal.moves()         the legal moves, a list of small ints
    deal.why_not(move)   None if the move is legal, else a reason code, a short str
    deal.play(move)      makes a move; returns its events; raises IllegalMove, changing nothing
    deal.result          None while it runs, then what the game says of its end
    deal.view(seat)      all that the seat may know, and nothing else
    deal.pack()          bytes; Deal.unpack(bytes) gives an equal deal or raises BadSave

A move below 64 is the card played (engine/cards.py); each game names its other moves.

An event is a tuple `(name, seat, ...)`. It tells only what everybody at the table sees, so it
may be shown to any seat. Names that several games use stand below.

A bot is a generator function `bot(view, rng, nodes)`. It yields its best move so far, again
after each small slice of work; the last move yielded is its choice, and stopping early leaves
a legal one. It sees a view, never a deal; all chance comes from `rng`; `nodes` bounds its
work in positions. `choose` runs one to its end. The bots that play against people take a level
as well; the lower ones forget, look less far and judge more simply, but never play absurdly.
"""

from engine.save import BadSave, seal, unseal

# Levels of bots. Matches, sessions and games say in the four high bits of a byte of their save how
# far below Master theirs is: 0 in saves that know no levels.
BEGINNER, SKILLED, MASTER = 0, 1, 2
BELOW = 4

# Event names
PLAYED = "played"  # seat, card
TRICK = "trick"  # seat that takes it, its points
OVER = "over"  # winning seat, value, reason code


class IllegalMove(ValueError):
    """A move that the rules refuse. `move` and the reason code in `reason` tell which and why."""

    def __init__(self, move, reason: str):
        super().__init__("%s: %s" % (move, reason))
        self.move = move
        self.reason = reason


class Deal:
    """What the deals of all games share. A game sets KIND and VERSION and defines the rest.

    KIND: one letter, VERSION: 0-255, both part of a save.
    """

    KIND = "?"
    VERSION = 0

    turn: "int | None"
    history: bytearray

    def candidates(self) -> list[int]:
        """Moves worth asking `why_not` about; every legal one is among them."""
        raise NotImplementedError

    def why_not(self, move) -> "str | None":
        raise NotImplementedError

    def apply(self, move: int) -> list[tuple]:
        """Make a move known to be legal; the events it causes."""
        raise NotImplementedError

    def head(self) -> bytes:
        """What `from_head` needs to rebuild the deal before its first move."""
        raise NotImplementedError

    @classmethod
    def from_head(cls, head: bytes) -> "tuple[Deal, int]":
        """The deal before its first move, and how many bytes of `head` that took."""
        raise NotImplementedError

    def moves(self) -> list[int]:
        return [move for move in self.candidates() if self.why_not(move) is None]

    def play(self, move: int) -> list[tuple]:
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        self.history.append(move)
        return self.apply(move)

    def pack(self) -> bytes:
        return seal(self.KIND, self.VERSION, self.head() + self.history)

    @classmethod
    def unpack(cls, data):
        """The deal of `pack`, in the same state with the same history; else BadSave."""
        body = unseal(cls.KIND, cls.VERSION, data)
        try:
            deal, used = cls.from_head(body)
            for move in body[used:]:
                deal.play(move)
        except BadSave:
            raise
        except (ValueError, IndexError) as error:
            raise BadSave("not a deal of this game: %s" % error)
        return deal


def choose(bot, view, rng, nodes: int, *more) -> int:
    """The move a bot settles on when it may think to its end; more: what else the bot takes."""
    move = 0
    for move in bot(view, rng, nodes, *more):
        pass
    return move
