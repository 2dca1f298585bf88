"""Deals the unseen cards of a round of Schapa to the other seats, at random but as may be true.

A world agrees with all that its view tells: how many cards each seat holds, and which it cannot
hold. To one who has forgotten some cards, they may be anywhere. Used by the bot.
"""

NOBODY = 8  # holds what was forgotten and does not fit


class Worlds:
    """Worlds of a view, one after the other.

    cards   the unseen cards, those that few seats can hold first
    holder  by card, the seat that holds it in the world dealt last
    """

    def __init__(self, view, rng, forgotten=()):
        """forgotten: cards that were played; with any, nobody's lack of a suit is known, either."""
        self.rng = rng
        self.forgotten = forgotten
        self.sizes = list(view.sizes)
        self.sizes[view.seat] = 0
        self.able = able = bytearray(64)  # by card, a bit for each seat that can hold it
        seats = [seat for seat, size in enumerate(self.sizes) if size]
        all_of_them = sum([1 << seat for seat in seats])
        cards = view.unseen + list(forgotten)
        for card in cards:
            able[card] = all_of_them
        for seat in [] if forgotten else seats:
            for card in view.lacks[seat]:
                able[card] &= ~(1 << seat)
        counts = {bits: _count(bits) for bits in set(able)}
        self.cards = sorted(cards, key=lambda card: counts[able[card]] << 6 | card)
        self.holder = bytearray(64)
        self.room = list(self.sizes)

    def deal(self) -> None:
        """Deal the next world; ValueError if none agrees with the view."""
        room = self.room = list(self.sizes)
        if self.forgotten:
            self.rng.shuffle(self.cards)
        for i, card in enumerate(self.cards):
            able = self.able[card]
            total = 0
            for seat, free in enumerate(room):
                if able >> seat & 1:
                    total += free
            if not total:
                if self.forgotten:
                    self.holder[card] = NOBODY
                elif not self._squeeze(card, i, [0]):
                    raise ValueError("no world agrees with the view")
                continue
            place = self.rng.bits() * total >> 15
            seat = -1
            while place >= 0:
                seat += 1
                if able >> seat & 1:
                    place -= room[seat]
            room[seat] -= 1
            self.holder[card] = seat

    def _squeeze(self, card: int, dealt: int, tried: list) -> bool:
        """Find room for a card by moving some of the first `dealt` ones to other seats.

        tried: a list of one int, with a bit for each seat looked at.
        """
        for seat in range(len(self.room)):
            if not (self.able[card] & ~tried[0]) >> seat & 1:
                continue
            tried[0] |= 1 << seat
            if self.room[seat]:
                self.room[seat] -= 1
                self.holder[card] = seat
                return True
            for other in self.cards[:dealt]:
                if self.holder[other] == seat and self._squeeze(other, dealt, tried):
                    self.holder[card] = seat
                    return True
        return False


def _count(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
