"""Who pays whom at the end so that all accounts are even, with the fewest payments.

Used by the session and by the score sheet.
"""


def settle(totals) -> list[tuple]:
    """Payments (payer, receiver, amount) that bring every total to 0; ValueError if they do not
    sum to 0.

    A group that is even among itself needs one payment less than it has members, so the players
    are parted into as many such groups as there can be. Made for up to 8 players.

    >>> settle([30, -10, -30, 10])
    [(2, 0, 30), (1, 3, 10)]
    """
    if sum(totals) != 0:
        raise ValueError("the totals do not add up")
    owing = [player for player, total in enumerate(totals) if total]
    payments = []
    for group in _groups([totals[player] for player in owing]):
        payments += _even_out([[totals[owing[i]], owing[i]] for i in group])
    return payments


def _groups(amounts: list) -> list:
    """The most groups of places whose amounts sum to 0, together all places."""
    size = 1 << len(amounts)
    sums = [0] * size
    best = [0] * size  # the most even groups that come one after the other in building this set
    last = [0] * size  # the place added last on the way to it
    for chosen in range(1, size):
        best[chosen] = -1
        for place in range(len(amounts)):
            before = chosen & ~(1 << place)
            if before != chosen and best[before] > best[chosen]:
                best[chosen] = best[before]
                last[chosen] = place
                sums[chosen] = sums[before] + amounts[place]
        if sums[chosen] == 0:
            best[chosen] += 1
    groups: list[list[int]] = []
    chosen = size - 1
    while chosen:
        if sums[chosen] == 0:
            groups.append([])
        groups[-1].append(last[chosen])
        chosen &= ~(1 << last[chosen])
    return groups


def _even_out(accounts: list) -> list:
    """Payments within one group, given as [amount, player]: the deepest debtor pays the highest
    creditor, each payment evens one of them."""
    payments = []
    while len(accounts) > 1:
        accounts.sort()
        debtor, creditor = accounts[0], accounts[-1]
        amount = min(-debtor[0], creditor[0])
        payments.append((debtor[1], creditor[1], amount))
        debtor[0] += amount
        creditor[0] -= amount
        accounts = [account for account in accounts if account[0]]
    return payments
