"""Who is how well placed; used by the games' standings and score sheets."""


def ranking(totals, low_wins=False) -> list[tuple]:
    """(place, seat, total) from the best to the last; equal totals share a place, from 1.

    >>> ranking([30, 50, 30])
    [(1, 1, 50), (2, 0, 30), (2, 2, 30)]
    """
    sign = 1 if low_wins else -1
    seats = sorted(range(len(totals)), key=lambda seat: (sign * totals[seat], seat))
    ranked: list[tuple] = []
    for i, seat in enumerate(seats):
        tied = i > 0 and totals[seat] == ranked[-1][2]
        ranked.append((ranked[-1][0] if tied else i + 1, seat, totals[seat]))
    return ranked
