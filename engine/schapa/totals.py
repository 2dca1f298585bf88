"""What all players together have at the end of a round of Schapa, for saves, sheets and checks."""

from engine.schapa.scoring import (
    ALL_QUEENS,
    HEADINGS,
    LAST_TRICK,
    LAYOUT,
    PLACE,
    QUEENS,
    RATES,
    TRICKS,
    counts_of,
    deck,
    hand_size,
)


def whole(number: int, players: int) -> list[int]:
    """The counts of all players together in a full round, by heading."""
    counts = [0] * HEADINGS
    if number == LAYOUT:
        counts[PLACE] = players * (players - 1) // 2
        return counts
    counts = counts_of(deck(players))
    counts[TRICKS] = hand_size(players)
    counts[LAST_TRICK] = 1
    return counts


def sums(number: int, players: int) -> tuple[int, ...]:
    """What the points of all players may add up to in a round.

    The second sum, where there is one, is for one player having all Queens.

    >>> sums(8, 4)
    (-250, -90)
    """
    rates = RATES[number]
    total = sum([rate * count for rate, count in zip(rates, whole(number, players))])
    if rates[QUEENS]:
        return total, total - 4 * rates[QUEENS] + ALL_QUEENS
    return (total,)
