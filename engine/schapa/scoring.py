"""What the eight rounds of Schapa count, and with which cards; rounds, bots and sheets use it.

A round says what it counts as a row of RATES: points for each of a heading's counts. Everything
else, sums and early ends included, follows from that row.
"""

from engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES

PLAYERS = range(3, 9)
ROUNDS = range(1, 9)
LAYOUT = 7  # the round that is laid out, not played in tricks

# Headings. A count is tricks taken, Queens taken, 1 for the King of spades, the value of the
# clubs taken, 1 for the last trick, and how many finished the layout earlier.
TRICKS, QUEENS, SPADE_KING, CLUB_VALUE, LAST_TRICK, PLACE = range(6)
HEADINGS = 6

RATES = (
    (0, 0, 0, 0, 0, 0),
    (5, 0, 0, 0, 0, 0),
    (-5, 0, 0, 0, 0, 0),
    (0, -20, 0, 0, 0, 0),
    (0, 0, -80, 0, 0, 0),
    (0, 0, 0, 0, -60, 0),
    (5, 0, 0, -1, 0, 0),
    (0, 0, 0, 0, 0, -20),
    (5, -20, -80, -1, -60, 0),
)

ALL_QUEENS = 80  # for all four, where Queens count

SK = SPADES << 4 | KING

# The Twos in the order in which they leave the pack.
_LEAVING = (DIAMONDS << 4 | 2, HEARTS << 4 | 2, SPADES << 4 | 2, CLUBS << 4 | 2)


def club_value(card: int) -> int:
    """What a card counts among the clubs: 2 to 11, and 0 in another suit."""
    if card >> 4 != CLUBS:
        return 0
    rank = card & 15
    return 11 if rank == ACE else min(rank, 10)


def deck(players: int) -> list[int]:
    """The cards in play, suit by suit, low to high: as many as can be dealt out evenly."""
    gone = _LEAVING[: 52 % players]
    return [
        suit << 4 | rank
        for suit in range(4)
        for rank in range(2, ACE + 1)
        if suit << 4 | rank not in gone
    ]


def hand_size(players: int) -> int:
    """Cards each player is dealt: as many as there are tricks."""
    return 52 // players


def counts_of(cards) -> list[int]:
    """What one trick of these cards counts, by heading; nobody knows here if it is the last."""
    queens = len([card for card in cards if card & 15 == QUEEN])
    clubs = sum([club_value(card) for card in cards])
    return [1, queens, int(SK in cards), clubs, 0, 0]


def heading_points(number: int, heading: int, count: int) -> int:
    """Points for a player's count under one heading at the end of a round."""
    rate = RATES[number][heading]
    if heading == QUEENS and count == 4 and rate:
        return ALL_QUEENS
    return rate * count


def bill(number: int, counts) -> list[tuple[int, int, int]]:
    """One player's round: (heading, count, points) for every heading that the round counts."""
    return [
        (heading, counts[heading], heading_points(number, heading, counts[heading]))
        for heading in range(HEADINGS)
        if RATES[number][heading]
    ]


def points(number: int, counts) -> int:
    """One player's points for a round."""
    return sum([points for _, _, points in bill(number, counts)])
