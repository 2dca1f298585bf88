"""What a score sheet of Schnapsen says of a deal: who has won it, and how."""

# How a deal was won, and its game points: by number, or by what happened. In a closed deal
# "no_trick" and "under_33" are about the moment of closing, and the winner of one that failed is
# who did not close.
HOW = (
    ("1", 1), ("2", 2), ("3", 3),
    ("no_trick", 3), ("under_33", 2), ("over_33", 1),
    ("closer_failed", 2), ("closer_failed_no_trick", 3),
    ("wrong_claim", 2), ("wrong_claim_no_trick", 3),
)  # fmt: skip

NAMES = tuple([name for name, _ in HOW])


def score(entry: dict) -> list[int]:
    """Game points by seat."""
    points = [0, 0]
    points[entry["winner"]] = HOW[NAMES.index(entry["how"])][1]
    return points
