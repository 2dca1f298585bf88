"""A deal of Schafkopf with all cards open, played on fast; the bot judges its moves by it.

Sets of cards are masks of 24 bits: the plain suits one after the other, each low to high, above
them the trumps, low to high. So of the cards that can take a trick, those of the led suit and the
trumps, the higher number is the better card.
"""

from array import array

from engine.lend import lend
from engine.schafkopf.deal import RUN_FROM_3, SEATS
from engine.schafkopf.tariff import ALL_POINTS, WENZEN

# The places of cards outside a Wenz when Herz is trump: each suit's 9 K Z A from here on, the
# Unter from 16, the Ober from 20. In a Farbsolo its suit changes places with Herz.
SHIFT = b"\x00\x04\x0c\x08"
UNTER, OBER = 16, 20

# 2 generates all residues mod 37, so a mask of one card names its place by this table.
PLACE = (
    b"\x00\x00\x01\x00\x02\x17\x00\x00\x03\x10\x00\x00\x00\x0b\x00\x0d\x04\x07\x11"
    b"\x00\x00\x16\x00\x0f\x00\x0a\x0c\x06\x00\x15\x0e\x09\x05\x14\x08\x13\x12"
)

# A position is a list of ints: the four hands, then these. LEADER leads the current trick, of
# which COUNT cards are played; LED is the mask of the suit led, BEST the best card, TAKER its
# seat, WORTH the points so far. POINTS and TAKEN are those of the declarer's side, LEFT are the
# tricks not yet complete, FREE is 1 if nobody has duties with a called Ace.
LEADER, COUNT, LED, BEST, TAKER, WORTH, POINTS, TAKEN, LEFT, FREE = 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
POSITION = 14

_EXACT = 2  # the last tricks, played out exactly
TAIL = 24  # positions that they cost, about


class Game:
    """The cards of a game as masks, and what its cards are worth, by place.

    bit     mask of each card, by card       trumps  mask of the trumps
    suit    mask of the suit or the trumps   called  mask of the called suit, ace its Ace, or 0
    points  in a Tout 5 a card, so that all tricks are 120 as in any other game

    The tables by which the fast player chooses; more is better, 128 is indifferent:

    smear, throw, take   a card for a trick that is ours, theirs, or ours with this card
    pays   3 times the points of a trick plus this is at least 128 if taking it so pays
    safe, risk           a lead that no opponent can take, and one that somebody can
    """

    bit: "array[int]"
    suit: "array[int]"
    suits: list[int]
    points: bytearray
    smear: bytearray
    throw: bytearray
    take: bytearray
    pays: bytearray
    safe: bytearray
    risk: bytearray
    trumps: int
    called: int
    ace: int
    shift: int

    def __init__(self, kind: int, suit: int, run_from: int = 4):
        self.kind = kind
        self.wenz = kind in WENZEN
        self.run_from = run_from
        lend("engine.schafkopf.tables").fill(self, kind, suit)

    def mask(self, cards) -> int:
        """The mask of some cards."""
        mask = 0
        for card in cards:
            mask |= self.bit[card]
        return mask

    def suit_of(self, card: int) -> int:
        """The mask of the suit, or of the trumps, that a card belongs to."""
        return self.suit[PLACE[card % 37]]

    def points_of(self, card: int) -> int:
        return self.points[PLACE[card % 37]]

    def natural(self, mask: int) -> int:
        """The same cards in their places when Herz is trump, so that hands can be compared from
        game to game."""
        if self.wenz:
            return _natural_of_wenz(mask)
        changed = (mask >> self.shift ^ mask >> 12) & 15
        return mask ^ (changed << self.shift) ^ (changed << 12)


def game_of(view, kind: int, suit: int) -> Game:
    """The tables of a game under the options of a deal."""
    return Game(kind, suit, 3 if view.options & RUN_FROM_3 else 4)


def trials_of(view, game: Game, declarer: int, judge, rng):
    """The trials of a game, see trials.py; what makes them is in memory one after the other."""
    seen = lend("engine.schafkopf.clues").read(view, game, declarer, rng)
    return lend("engine.schafkopf.trials").Trials(view, game, declarer, judge, rng, seen)


def _natural_of_wenz(mask: int) -> int:
    natural = mask >> 20 << UNTER
    for suit in range(4):
        held = mask >> 5 * suit & 31
        natural |= (held >> 1 & 14 | held & 1) << SHIFT[suit]
        natural |= (held >> 1 & 1) << OBER + 3 - suit
    return natural


def size_of(mask: int) -> int:
    """The number of cards in a mask."""
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size


# ------------------------------------------------------------------------------------- rules


def legal(game: Game, hand: int, count: int, led: int, free: int) -> int:
    """The cards of a hand that may be played."""
    same = hand & led if count else 0
    if free or not hand & game.ace or not hand & hand - 1:
        return same or hand
    if count == 0:
        if size_of(hand & game.called) >= game.run_from:
            return hand
        return hand & ~game.called | game.ace
    if led == game.called:
        return game.ace
    return same or hand & ~game.ace


def put(game: Game, position: list, card: int) -> None:
    """Play a card of the seat to move."""
    count = position[COUNT]
    seat = position[LEADER] + count & 3
    position[seat] ^= card
    place = PLACE[card % 37]
    if count == 0:
        position[LED] = game.suit[place]
        position[WORTH] = 0
    position[WORTH] += game.points[place]
    if count == 0 or (card > position[BEST] and card & (position[LED] | game.trumps)):
        position[BEST] = card
        position[TAKER] = seat
    position[COUNT] = count + 1 & 3


def end_trick(game: Game, position: list, side: int) -> None:
    """Give a complete trick to its taker; side: mask of the seats of the declarer's side."""
    taker = position[TAKER]
    position[LEADER] = taker
    position[LEFT] -= 1
    if side >> taker & 1:
        position[POINTS] += position[WORTH]
        position[TAKEN] += 1
    if position[LED] == game.called:
        position[FREE] = 1
    position[WORTH] = 0


# ------------------------------------------------------------------------------- fast players


def play_out(game: Game, position: list, side: int) -> None:
    """Play a position to its end: every side knows all cards, but looks no further than the
    trick, until the last two tricks, which are played perfectly. Fills POINTS and TAKEN."""
    leader, count, led, best, taker, worth, points, taken, left, free = position[4:]
    hands = position[:4]
    trumps = game.trumps
    while left > _EXACT or count:
        seat = leader + count & 3
        hand = hands[seat]
        card = legal(game, hand, count, led, free)
        if card & card - 1:
            if count:
                state = (leader, count, led, best, taker, worth)
                card = _follow(game, hands, card, state, side, free)
            else:
                card = _lead(game, hands, card, seat, side, free)
        hands[seat] = hand ^ card
        place = PLACE[card % 37]
        worth += game.points[place]
        if count == 0:
            led = game.suit[place]
        if count == 0 or (card > best and card & (led | trumps)):
            best = card
            taker = seat
        count += 1
        if count == SEATS:
            leader = taker
            left -= 1
            if side >> taker & 1:
                points += worth
                taken += 1
            if led == game.called:
                free = 1
            worth = count = 0
    position[POINTS], position[TAKEN] = points, taken
    if left:
        state = (leader, 0, 0, 0, 0, 0)
        _finish(position, _solve(game, hands, state, side, free, 0, ALL_POINTS), left)


def _finish(position: list, gained: int, left: int) -> None:
    position[POINTS] += gained
    if gained:
        position[TAKEN] += left if position[POINTS] == ALL_POINTS else 1


def _threats(game: Game, hands: list, seats, led: int, side: int, free: int) -> int:
    """The cards with which these seats, of the declarer's side or not as `side` says, can take a
    trick to which `led` was led."""
    threats = 0
    for seat in seats:
        if side >> seat & 1:
            hand = hands[seat]
            if led == game.called and not free and hand & game.ace:
                threats |= game.ace
            else:
                threats |= hand & led or hand & game.trumps
    return threats


_AFTER = tuple([tuple([(seat + i) & 3 for i in range(1, 4)]) for seat in range(4)])


def _best(cards: int, table) -> int:
    """The card that stands highest in a table."""
    highest = -1
    chosen = 0
    while cards:
        card = cards & -cards
        cards ^= card
        value = table[PLACE[card % 37]]
        if value > highest:
            highest = value
            chosen = card
    return chosen


def _lead(game: Game, hands: list, cards: int, seat: int, side: int, free: int) -> int:
    declares = side >> seat & 1
    mates, others = (side, ~side) if declares else (~side, side)
    highest = -1
    chosen = 0
    for suit in game.suits:
        held = cards & suit
        if not held:
            continue
        theirs = _threats(game, hands, _AFTER[seat], suit, others, free)
        ours = _threats(game, hands, _AFTER[seat], suit, mates, free)
        bonus = 0
        if suit == game.trumps:
            bonus = 6 if declares else -6
        elif suit == game.called and not free and not declares:
            bonus = 10
        while held:
            card = held & -held
            held ^= card
            place = PLACE[card % 37]
            if card > theirs:
                value = game.safe[place] + bonus
            else:
                value = game.risk[place] + bonus
                if ours > theirs and ours > card:
                    value += 8
            if value > highest:
                highest = value
                chosen = card
    return chosen


def _follow(game: Game, hands: list, cards: int, state: tuple, side: int, free: int) -> int:
    leader, count, led, best, taker, worth = state
    seat = leader + count & 3
    after = _AFTER[seat][: 3 - count]
    mates, others = (side, ~side) if side >> seat & 1 else (~side, side)
    theirs = _threats(game, hands, after, led, others, free)
    if mates >> taker & 1 and theirs < best:
        return _best(cards, game.smear)
    winners = cards & (led | game.trumps) & -(best << 1)
    while winners and winners & -winners < theirs:
        winners &= winners - 1
    if winners:
        card = _best(winners, game.take)
        if 3 * worth + game.pays[PLACE[card % 37]] >= 128:
            return card
    ours = _threats(game, hands, after, led, mates, free)
    return _best(cards, game.smear if ours > theirs and ours > best else game.throw)


# --------------------------------------------------------------------------- the last tricks


def _last_trick(game: Game, hands: list, leader: int, side: int) -> int:
    """Points that the declarer's side gets of the trick of all last cards, if any are left."""
    best = hands[leader]
    if not best:
        return 0
    taker = leader
    takers = game.suit_of(best) | game.trumps
    worth = 0
    for seat in range(SEATS):
        card = hands[seat]
        worth += game.points_of(card)
        if card > best and card & takers:
            best = card
            taker = seat
    return worth if side >> taker & 1 else 0


def _solve(
    game: Game, hands: list, state: tuple, side: int, free: int, alpha: int, beta: int
) -> int:
    """Points that the declarer's side still gets of the last two tricks, of which one has begun or
    begins, if all play perfectly; alpha-beta."""
    leader, count, led, best, taker, worth = state
    if count == SEATS:
        gained = worth if side >> taker & 1 else 0
        return gained + _last_trick(game, hands, taker, side)
    seat = leader + count & 3
    hand = hands[seat]
    cards = legal(game, hand, count, led, free)
    declares = side >> seat & 1
    while cards and alpha < beta:
        card = cards & -cards
        cards ^= card
        place = PLACE[card % 37]
        hands[seat] = hand ^ card
        suit = led if count else game.suit[place]
        taken = worth + game.points[place]
        if count == 0 or (card > best and card & (led | game.trumps)):
            state = (leader, count + 1, suit, card, seat, taken)
        else:
            state = (leader, count + 1, suit, best, taker, taken)
        value = _solve(game, hands, state, side, free, alpha, beta)
        if declares:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    hands[seat] = hand
    return alpha if declares else beta
