"""The seventh round of Schapa, the layout; used by the game, the bots and the views."""

from engine.cards import ACE, KING, NO_CARD
from engine.deal import PLAYED
from engine.schapa.round import SCHAPA, STOP, Round, View as RoundView
from engine.schapa.scoring import PLACE

# Events of this round; PLAYED and OVER are in engine/deal.py.
STOPPED = "stopped"  # seat
SAID_SCHAPA = "schapa"  # seat
FINISHED = "finished"  # seat, place from 0

# Why it ended.
LAST_LEFT = "last_left"

TURN = 0x80  # more than any card: in the log, with the seat, where its turn begins

_SEVEN = 7
_IN_HAND = -1  # place of a seat that still plays


def below(card: int, has_two: bool) -> int:
    """The card that goes below a laid one, NO_CARD below the Ace."""
    rank = card & 15
    if rank == ACE:
        return NO_CARD
    return card - 1 if rank > (2 if has_two else 3) else card - rank + ACE


def above(card: int) -> int:
    """The card that goes above a laid one, NO_CARD above the King."""
    return NO_CARD if card & 15 == KING else card + 1


class Layout(Round):
    """low, high  by suit, the lowest and the highest card laid, NO_CARD before the Seven
    laid     cards the seat to move has laid this turn
    places   by seat, its place from 0 once it has finished, -1 before
    refused  by seat, the set of cards that fitted when it said Schapa
    log      bytes, of each turn TURN + seat and the cards laid; no cards: it said Schapa
    """

    IS_LAYOUT = True

    def __init__(self, number: int, dealt, players: int, dealer: int):
        super().__init__(number, dealt, players, dealer)
        self.twos = [suit << 4 | 2 in self.dealt for suit in range(4)]
        self.low = [NO_CARD] * 4
        self.high = [NO_CARD] * 4
        self.log: bytearray = bytearray()  # type: ignore[assignment]
        self.laid: list[int] = []
        self.places = [_IN_HAND] * players
        self.refused: list[set] = [set() for _ in range(players)]

    def fitting(self) -> list[int]:
        """The cards that could be laid next, whoever holds them."""
        cards: list[int] = []
        for suit in range(4):
            if not self.low[suit]:
                cards.append(suit << 4 | _SEVEN)
                continue
            for card in (below(self.low[suit], self.twos[suit]), above(self.high[suit])):
                if card:
                    cards.append(card)
        return cards

    def lacks(self, seat: int, card: int) -> bool:
        return card in self.refused[seat]

    def candidates(self) -> list[int]:
        return [] if self.turn is None else sorted(self.hands[self.turn]) + [STOP, SCHAPA]

    def why_not(self, move) -> "str | None":
        """None if legal, else one of: over, no_move, not_held, no_fit, must_lay, say_schapa,
        has_laid, can_lay."""
        if self.turn is None:
            return "over"
        if not isinstance(move, int) or not 0 < move <= SCHAPA:
            return "no_move"
        hand = self.hands[self.turn]
        fitting = self.fitting()
        if move < STOP:
            if move not in hand:
                return "not_held"
            return None if move in fitting else "no_fit"
        can_lay = any(card in hand for card in fitting)
        if move == STOP:
            return None if self.laid else "must_lay" if can_lay else "say_schapa"
        return "has_laid" if self.laid else "can_lay" if can_lay else None

    def apply(self, move: int) -> list[tuple]:
        seat = self.turn
        assert seat is not None
        if move == STOP:
            self._pass_on(seat)
            return [(STOPPED, seat)]
        if move == SCHAPA:
            self.refused[seat].update(self.fitting())
            self._pass_on(seat)
            return [(SAID_SCHAPA, seat)]
        return self._lay(seat, move)

    def _lay(self, seat: int, card: int) -> list[tuple]:
        hand = self.hands[seat]
        hand.remove(card)
        self.laid.append(card)
        suit = card >> 4
        if not self.low[suit]:
            self.low[suit] = self.high[suit] = card
        elif card == above(self.high[suit]):
            self.high[suit] = card
        else:
            self.low[suit] = card
        events: list[tuple] = [(PLAYED, seat, card)]
        return events if hand else events + self._finish(seat)

    def _finish(self, seat: int) -> list[tuple]:
        place = self._take_place(seat)
        events: list[tuple] = [(FINISHED, seat, place)]
        self._pass_on(seat)
        if place < self.players - 2:
            return events
        assert self.turn is not None
        self._take_place(self.turn)
        return events + self.end(LAST_LEFT)

    def _take_place(self, seat: int) -> int:
        place = self.players - self.places.count(_IN_HAND)
        self.places[seat] = place
        self.counts[seat][PLACE] = place
        return place

    def _pass_on(self, seat: int) -> None:
        """End a seat's turn; the next one that still holds cards is to move."""
        self.log.append(TURN + seat)
        self.log.extend(bytes(self.laid))
        self.laid = []
        turn = (seat + 1) % self.players
        while not self.hands[turn]:
            turn = (turn + 1) % self.players
        self.turn = turn

    def view(self, seat: int, whole: bool = True) -> "View":
        return View(self, seat, whole)


def turns(log) -> list[tuple]:
    """The turns of a log: (seat, cards laid).

    >>> turns(bytes((TURN + 2, 0x17, 0x18, TURN + 3)))
    [(2, [23, 24]), (3, [])]
    """
    found: list[tuple] = []
    for byte in log:
        if byte >= TURN:
            found.append((byte - TURN, []))
        else:
            found[-1][1].append(byte)
    return found


class View(RoundView):
    """twos, low, high, laid, places, log: as in Layout. fitting: the cards that fit now."""

    def __init__(self, deal: Layout, seat: int, whole: bool = True):
        super().__init__(deal, seat, whole)
        self.twos = list(deal.twos)
        self.low = list(deal.low)
        self.high = list(deal.high)
        self.laid = list(deal.laid)
        self.places = list(deal.places)
        self.fitting = deal.fitting()
