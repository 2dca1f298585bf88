"""What an open deal of Schnapsen is worth between two tricks, all cards known; search.py asks.

The judgement is learned: the odds of the side to lead are a sum of weights, one for the pattern
that both hands make in each suit and one for each score, with and without the best pair in hand.
tools/learn.py finds the weights, which stand in weights.py. Cards, scores and values are those of
search.py.
"""

from engine.schnapsen.weights import PATTERNS, SCORES, WORTHS

SUIT = 0x11111  # the cards of suit 0
TAKEN = 256  # part of a score once there is a trick
REACHED = TAKEN + 66

STAGES = 4  # by tricks played: 1 to 4
SPAN = 275  # patterns of a suit, as `pattern` numbers them, with gaps
STEPS = 26  # steps of a score, as `step` numbers them
ZERO = 80  # the character code of a weight of 0, in sixteenths of log-odds
FIRST = 35  # the character code of a worth of 0, in 25ths of a game point

# Sixteenths of log-odds, 0 to 96, as chances in 1/255.
_CHANCE = (
    b"\x80\x83\x87\x8b\x8f\x93\x97\x9b\x9f\xa2\xa6\xaa\xad\xb1\xb4\xb7\xba\xbe\xc1\xc3\xc6\xc9"
    b"\xcc\xce\xd0\xd3\xd5\xd7\xd9\xdb\xdd\xdf\xe1\xe2\xe4\xe5\xe7\xe8\xe9\xeb\xec\xed\xee\xef"
    b"\xf0\xf1\xf1\xf2\xf3\xf4\xf4\xf5\xf5\xf6\xf7\xf7\xf8\xf8\xf8\xf9\xf9\xf9\xfa\xfa\xfa\xfb"
    b"\xfb\xfb\xfb\xfc\xfc\xfc\xfc\xfc\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfd\xfe\xfe\xfe\xfe\xfe"
    b"\xfe\xfe\xfe\xfe\xfe\xfe\xfe\xfe\xfe"
)


def pattern(mine: int, yours: int, suit: int) -> int:
    """The number, below SPAN, of what two hands hold of a suit."""
    return ((mine >> suit & SUIT) + 2 * (yours >> suit & SUIT)) % SPAN


def step(score: int) -> int:
    """The number, below STEPS, of a score: in threes to 66, then those without a trick."""
    if score < TAKEN:
        return 22 + min(score // 20, 3)
    return min((score - TAKEN) // 3, 21)


def pair(hand: int) -> int:
    """What the best pair of a hand scores: 40, 20 or 0."""
    both = hand & hand << 4 & 0xF00
    if both & 0x800:
        return 40
    return 20 if both else 0


def win(loser_score: int) -> int:
    """The value of having won a deal that was not closed."""
    if loser_score < TAKEN:
        return 600
    return 500 if loser_score < TAKEN + 33 else 400


def judge(mine: int, yours: int, score: int, other: int, place: int) -> int:
    """The value for the side to lead, before its trick with the stock at `place`."""
    own, their = score + pair(mine), other + pair(yours)
    if own >= REACHED:
        return win(other)
    table = (place - 2) * SPAN
    odds = (
        PATTERNS[table + pattern(mine, yours, 0)]
        + PATTERNS[table + pattern(mine, yours, 1)]
        + PATTERNS[table + pattern(mine, yours, 2)]
        + PATTERNS[table + SPAN + pattern(mine, yours, 3)]
        + SCORES[step(score)]
        + SCORES[STEPS + step(own)]
        + SCORES[2 * STEPS + step(other)]
        + SCORES[3 * STEPS + step(their)]
        - 8 * ZERO
    )
    odds = max(-96, min(96, odds))
    chance = _CHANCE[odds] if odds >= 0 else 255 - _CHANCE[-odds]
    gain = 4 * (WORTHS[step(other)] - FIRST)
    loss = 4 * (WORTHS[STEPS + step(score)] - FIRST)
    return max(0, min(600, 300 + (chance * gain - (255 - chance) * loss) // 255))
