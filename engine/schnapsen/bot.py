"""The Schnapsen bot."""

from engine.schnapsen import search
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, EXCHANGE, GOAL, pair_of, value

SLICE = 60
TRICKS = 1


def bot(view, rng, nodes):
    move = _at_once(view)
    if move:
        yield move
        return
    for move in _think(view, rng, nodes):
        yield move


def _at_once(view):
    moves = view.moves
    seat = view.seat
    if CLAIM in moves and view.points[seat] >= GOAL:
        return CLAIM
    if not view.lead and view.tricks[seat]:
        for card in view.hand:
            if pair_of(card) in view.hand:
                gain = 40 if card >> 4 == view.trump else 20
                if view.points[seat] + gain >= GOAL:
                    return CLAIM_WITH + card if CLAIM_WITH + card in moves else card
    if EXCHANGE in moves:
        return EXCHANGE
    if len(moves) == 1:
        return moves[0]
    return 0


def _forbidden(view):
    """Mask of cards that the opponent's play under strict rules has shown he does not hold."""
    trump = view.trump
    gone = 0
    first = view.closed_at if view.closed_by is not None else 5 
    if not view.strict: return 0
    for leader, lead, reply, _ in view.log[first:]:
        if leader != view.seat: continue
        a=search.index(lead,trump); b=search.index(reply,trump)
        suit = search.SUIT << (a&3)
        if a&3==b&3:
            if b<a: gone |= suit >> a << a
        else:
            gone |= suit
            if b&3!=3: gone |= search.TRUMPS
    return gone


def _think(view, rng, nodes):
    seat = view.seat
    trump = view.trump
    w = search.board()
    hand = search.mask(view.hand, trump)
    known = search.mask(view.known, trump)
    gone = _forbidden(view)
    hidden = [search.index(c, trump) for c in view.unseen]
    maybe = [c for c in hidden if not gone >> c & 1]
    need = view.hand_size - len(view.known)
    score = [view.points[s] + view.pending[s] + (256 if view.tricks[s] else 0) for s in (0, 1)]
    mine, yours = score[seat], score[1 - seat]
    lead = search.index(view.lead, trump) + 1 if view.lead else 0
    open_card = [search.index(view.open, trump)] if view.open else []
    plans = [(m, search.index(m, trump) + 1, 0) for m in view.moves if m < 64]
    if CLOSE in view.moves:
        plans += [(CLOSE, search.index(m, trump) + 1, 1) for m in view.moves if m < 64]
    frozen = value(view.tricks[1 - seat], view.points[1 - seat])
    closer = 0 if view.closed_by is None else 1 if view.closed_by == seat else 2
    alive = list(range(len(plans)))
    sums = [0] * len(plans)
    values = [0] * len(plans)
    count = 0
    best = plans[0][0]
    yield best
    spare=[]
    exact = need == len(maybe)
    while alive and nodes > 0:
        if view.stock == 2 and not view.strict:
            if count == len(maybe): break
            if count == 0: rng.shuffle(maybe)
            h = known
            for c in maybe: h |= 1 << c
            h ^= 1 << maybe[count]
            deck = [maybe[count]] + open_card
        else:
            rng.shuffle(maybe)
            h = known
            for c in maybe[:need]: h |= 1 << c
            deck = maybe[need:] + open_card if not view.strict else []
        for i in alive:
            move, digit, closes = plans[i]
            search.place(w, hand, h, mine, yours, lead)
            if closes: search.close(w, 1, frozen)
            elif closer: search.close(w, closer, view.frozen)
            elif deck: search.stock(w, deck, TRICKS)
            search.start(w, digit)
            while w[0]:
                nodes -= search.run(w, SLICE)
                yield best
                if nodes <= 0 and count: return
            values[i] = search.value(w)
            if nodes <= 0 and count: return
        count += 1
        for i in alive: sums[i] += values[i]
        top = max(alive, key=lambda i: sums[i])
        best = plans[top][0]
        if exact: break
        if count >= 4:
            alive = [i for i in alive if (sums[top] - sums[i]) ** 2 <= 200 * 200 * count]
            if len(alive) == 1: break
    yield best
