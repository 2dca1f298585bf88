"""The one source of chance: the same numbers from the same seed on every VM.

Two multiply-with-carry generators (Marsaglia 1994) with 15-bit digits, added modulo 2^15.
Every number on the way fits 30 bits, so nothing is allocated on a 32-bit board.
"""

from binascii import crc32

# For both, p = a * 2^15 - 1 and (p - 1) / 2 are prime: each generator has period (p - 1) / 2.
_A = 32_730
_B = 32_550
_LOW = 0x7FFF

# The rounds of `_mixed`: each squares, so that neighbouring seeds part at once.
_ROUNDS = ((0x1B7E, 0x5A31), (0x6C95, 0x2F4D), (0x33E9, 0x715B), (0x48A7, 0x0D6F))


def _mixed(a: int, b: int) -> tuple[int, int]:
    """A one-to-one scramble of two 15-bit halves: without it the generators, being linear, would
    deal related cards to related seeds."""
    for key, other in _ROUNDS:
        a, b = b, a ^ ((b ^ key) * (b ^ other) >> 7 & _LOW)
        a = (a * 0x5F35 + key) & _LOW
    return a, b


class Rng:
    """A generator seeded with an int (its low 30 bits count).

    >>> Rng(1).below(6) == Rng(1).below(6)
    True
    """

    def __init__(self, seed: int = 0):
        a, b = _mixed(seed & _LOW, seed >> 15 & _LOW)
        self.a = a + 1 << 14 | 0x1234
        self.b = b + 1 << 14 | 0x0567
        for _ in range(4):
            self.bits()

    def bits(self) -> int:
        """The next 15 random bits."""
        self.a = (self.a & _LOW) * _A + (self.a >> 15)
        self.b = (self.b & _LOW) * _B + (self.b >> 15)
        return (self.a + self.b) & _LOW

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; n from 1 to 32768."""
        limit = 0x8000 - 0x8000 % n
        while True:
            value = self.bits()
            if value < limit:
                return value % n

    def seed(self) -> int:
        """30 random bits, to seed another generator."""
        return self.bits() << 15 | self.bits()

    def shuffle(self, items: list) -> None:
        """Put a list into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def state(self) -> tuple[int, int]:
        """What `restore` needs to go on at the same place: two ints below 2^30."""
        return self.a, self.b

    def restore(self, state: tuple[int, int]) -> None:
        self.a, self.b = state


def chance(seen) -> Rng:
    """The chance that a bot may use: it follows from what its seat has seen, ints up to 255, and
    from nothing else."""
    return Rng(crc32(bytes(seen)))
