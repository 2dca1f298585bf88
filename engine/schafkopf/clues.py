"""What the table tells about hidden hands of Schafkopf, and hands to begin with that agree with it;
lent before worlds.py walks on from there.
"""

from engine.schafkopf.deal import RUN_FROM_3, SEATS
from engine.schafkopf.playout import Game
from engine.schafkopf.tariff import TRICKS

_ALL = 0xFFFFFF
_TRIES = 30  # to find hands that break no rule


class Clues:
    """played  masks of the cards played, by seat
    may     masks of the cards that it may still hold, by seat
    ran     the seat that has run away with the called Ace if it owns it
    """

    def __init__(self, view, game: Game, declarer: int):
        self.view = view
        self.game = game
        self.played = [0] * SEATS
        self.may = [_ALL] * SEATS
        self.ran: int | None = None
        for trick in view.log:
            self._read_trick(trick[0], trick[1:5])
        self._read_trick(view.leader, view.trick)
        if game.ace:
            self._read_partner(declarer)

    def _read_trick(self, leader: int, cards) -> None:
        game = self.game
        led = 0
        for i in range(len(cards)):
            seat = (leader + i) % SEATS
            card = game.bit[cards[i]]
            suit = game.suit_of(card)
            led = led or suit
            self.played[seat] |= card
            if suit != led:
                self.may[seat] &= ~led
            if led == game.called and card != game.ace:
                self._read_no_ace(seat, i == 0)

    def _read_no_ace(self, seat: int, leads: bool) -> None:
        """The called suit was led, and this seat has not played the Ace."""
        if leads and self.view.options & RUN_FROM_3:
            self.ran = seat
        else:
            self.may[seat] &= ~self.game.ace

    def _read_partner(self, declarer: int) -> None:
        """Who cannot own the called Ace."""
        view = self.view
        out = (declarer, view.kontra)
        for seat in range(SEATS):
            if seat in out or (view.partner is not None and seat != view.partner):
                self.may[seat] &= ~self.game.ace


def read(view, game: Game, declarer: int, rng, memory: int = TRICKS) -> tuple:
    """What a world needs to begin: hands, and played, may and ran as in Clues. Half of the cards
    in older tricks than the last `memory` ones are forgotten: they may be in hands."""
    seen = Clues(view, game, declarer)
    seats = [seat for seat in range(SEATS) if seat != view.seat and view.sizes[seat]]
    cards = [game.bit[card] for card in view.unseen]
    for trick in view.log[:-memory]:
        cards += [game.bit[card] for card in trick[1:5] if rng.below(2)]
    return _hands(view, game, cards, seats, seen.may, rng), seen.played, seen.may, seen.ran


def _hands(view, game: Game, cards: list, seats: list, may: list, rng) -> list[int]:
    """Masks of hands that break no rule, by seat; `seats` are the hidden ones."""
    dealt = [0] * SEATS
    for attempt in range(_TRIES):
        rng.shuffle(cards)
        for seat in range(SEATS):
            dealt[seat] = 0
        dealt[view.seat] = game.mask(view.hand)
        room = [view.sizes[seat] if seat in seats else 0 for seat in range(SEATS)]
        if _hand_out(cards, dealt, seats, may, room, rng, attempt == _TRIES - 1):
            break
    return dealt


def _hand_out(cards: list, dealt: list, seats: list, may: list, room: list, rng, anyhow) -> bool:
    """Deal the hidden cards, those first that few may hold, and leave those that are too many;
    whether it went without breaking a rule."""
    spare = len(cards) - sum(room)
    for holders in range(len(seats) + 1):
        for card in cards:
            able = [seat for seat in seats if may[seat] & card]
            if len(able) != holders:
                continue
            at = _drawn(able, room, rng)
            if at is None and spare:
                spare -= 1
                continue
            if at is None and anyhow:
                at = _drawn(seats, room, rng)
            if at is None:
                return False
            room[at] -= 1
            dealt[at] |= card
    return True


def _drawn(seats: list, room: list, rng) -> "int | None":
    """One of the seats, by chance as the room that it has left; None if there is no room."""
    total = 0
    for seat in seats:
        total += room[seat]
    if total == 0:
        return None
    at = rng.below(total)
    for seat in seats:
        at -= room[seat]
        if at < 0:
            return seat
    return None
