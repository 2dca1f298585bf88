"""The kernel of Schafkopf: plays a deal out with all cards open. Machine code where there is viper
(engine/native.py), of one source with all others; playout.py says what its arrays hold.

Sets of cards are masks of 24 bits: the plain suits one after the other, each low to high, above
them the trumps, low to high. So of the cards that can take a trick, those of the led suit and the
trumps, the higher number is the better card. Every number is below 2^30.
"""

from engine.native import const, micropython, ptr8, ptr32

SEATS = const(4)

# A position is an array of ints: the four hands, then these. LEADER leads the current trick, of
# which COUNT cards are played; LED is the mask of the suit led, BEST the best card, TAKER its
# seat, WORTH the points so far. POINTS and TAKEN are those of the declarer's side, LEFT are the
# tricks not yet complete, FREE is 1 if nobody has duties with a called Ace. From FRAMES on it is
# room to work in.
LEADER = const(4)
COUNT = const(5)
LED = const(6)
BEST = const(7)
TAKER = const(8)
WORTH = const(9)
POINTS = const(10)
TAKEN = const(11)
LEFT = const(12)
FREE = const(13)
FRAMES = const(14)
POSITION = const(FRAMES + 32)

# A frame of the last two tricks, one for each card of the first: cards not yet tried, the card kept
# for the last trick, the window of points, then the trick as in a position.
TRIED = const(0)
KEPT = const(1)
ALPHA = const(2)
BETA = const(3)
F_LED = const(4)
F_BEST = const(5)
F_TAKER = const(6)
F_WORTH = const(7)
FRAME = const(8)

# A game is an array of ints: masks of the trumps, of the called suit and its Ace (or 0), the
# length from which its owner may run away, the masks of all suits with a 0 behind them, and the
# mask of the suit by the place of a card.
TRUMPS = const(0)
CALLED = const(1)
ACE = const(2)
RUN_FROM = const(3)
SUITS = const(4)
SUIT = const(10)
GAME = const(34)

# And rows of bytes by the place of a card: its points, then the tables by which the fast player
# chooses; more is better, 128 is indifferent. A card for a trick that is ours (SMEAR), theirs
# (THROW), ours with this card (TAKE); 3 times the points of a trick plus PAYS is at least 128 if
# taking it so pays; a lead that no opponent can take (SAFE), and one that somebody can (RISK).
SMEAR = const(24)
THROW = const(48)
TAKE = const(72)
PAYS = const(96)
SAFE = const(120)
RISK = const(144)
ROWS = const(168)

EXACT = const(2)  # the last tricks, played out exactly
ALL = const(120)  # points

# 2 generates all residues mod 37, so a mask of one card names its place by this table.
PLACE = (
    b"\x00\x00\x01\x00\x02\x17\x00\x00\x03\x10\x00\x00\x00\x0b\x00\x0d\x04\x07\x11"
    b"\x00\x00\x16\x00\x0f\x00\x0a\x0c\x06\x00\x15\x0e\x09\x05\x14\x08\x13\x12"
)


# ------------------------------------------------------------------------------------- rules


@micropython.viper
def allowed(game, hand: int, count: int, led: int, free: int) -> int:
    """The cards of a hand that may be played as the card number `count` of a trick."""
    g = ptr32(game)
    same = hand & led if count else 0
    ace = g[ACE]
    if not free and hand & ace and hand & hand - 1:
        if count and led == g[CALLED]:
            return ace
        if not count:
            called = hand & g[CALLED]
            cards = called
            size = 0
            while cards:
                cards &= cards - 1
                size += 1
            return hand if size >= g[RUN_FROM] else hand ^ called | ace
        hand ^= ace
    return same if same else hand


@micropython.viper
def put(position, game, rows, card: int):
    """Play a card of the seat to move."""
    w = ptr32(position)
    g = ptr32(game)
    points = ptr8(rows)
    places = ptr8(PLACE)
    place = places[card % 37]
    count = w[COUNT]
    seat = w[LEADER] + count & 3
    w[seat] ^= card
    if count == 0:
        w[LED] = g[SUIT + place]
        w[BEST] = 0
        w[WORTH] = 0
    w[WORTH] += points[place]
    if card > w[BEST] and card & (w[LED] | g[TRUMPS]):
        w[BEST] = card
        w[TAKER] = seat
    w[COUNT] = count + 1


@micropython.viper
def end_trick(position, game, side: int):
    """Give a trick to its taker if it is complete; side: mask of the seats of the declarer's
    side."""
    w = ptr32(position)
    g = ptr32(game)
    if w[COUNT] < SEATS:
        return
    taker = w[TAKER]
    if side >> taker & 1:
        w[POINTS] += w[WORTH]
        w[TAKEN] += 1
    if w[LED] == g[CALLED]:
        w[FREE] = 1
    w[LEADER] = taker
    w[COUNT] = 0
    w[LEFT] -= 1


# ------------------------------------------------------------------------------- fast players


@micropython.viper
def play_out(position, game, rows, side: int):  # noqa: C901, one function as calls are what costs
    """Play a position to its end: every side knows all cards, but looks no further than the
    trick, until the last two tricks, which are played perfectly. POINTS and TAKEN tell the end,
    the rest of the position is used up. side: mask of the seats of the declarer's side."""
    w = ptr32(position)
    g = ptr32(game)
    t = ptr8(rows)
    place_of = ptr8(PLACE)
    trumps = g[TRUMPS]
    end_trick(position, game, side)
    leader = w[LEADER]
    count = w[COUNT]
    led = w[LED]
    best = w[BEST]
    taker = w[TAKER]
    worth = w[WORTH] if count else 0
    left = w[LEFT]
    free = w[FREE]
    while left > EXACT or count:
        seat = leader + count & 3
        hand = w[seat]
        cards = int(allowed(game, hand, count, led, free))
        chosen = cards
        if cards & cards - 1:
            declares = side >> seat & 1
            # A suit is led; or each that could be is looked at, the one led now being none.
            at = 0
            most = -1
            while 1:
                suit = led
                if not count:
                    suit = g[SUITS + at]
                    at += 1
                    if not suit:
                        break
                    if not cards & suit:
                        continue

                # The cards with which those who play later can take the trick.
                theirs = 0
                ours = 0
                later = 3 - count
                while later:
                    other = seat + later & 3
                    held = w[other]
                    if suit == g[CALLED] and not free and held & g[ACE]:
                        held = g[ACE]
                    elif held & suit:
                        held &= suit
                    else:
                        held &= trumps
                    if side >> other & 1 == declares:
                        ours |= held
                    else:
                        theirs |= held
                    later -= 1
                if count:
                    break

                bonus = 0
                if suit == trumps:
                    bonus = 6 if declares else -6
                elif suit == g[CALLED] and not free and not declares:
                    bonus = 10
                held = cards & suit
                while held:
                    card = held & 0 - held
                    held ^= card
                    place = place_of[card % 37]
                    if card > theirs:
                        value = t[SAFE + place] + bonus
                    else:
                        value = t[RISK + place] + bonus
                        if ours > theirs and ours > card:
                            value += 8
                    if value > most:
                        most = value
                        chosen = card

            if count:
                if side >> taker & 1 == declares and theirs < best:
                    chosen = int(highest(rows, SMEAR, cards))
                else:
                    winners = cards & (led | trumps) & 0 - (best << 1)
                    while winners and winners & 0 - winners < theirs:
                        winners &= winners - 1
                    pays = 0
                    if winners:
                        chosen = int(highest(rows, TAKE, winners))
                        pays = 3 * worth + t[PAYS + place_of[chosen % 37]]
                    if pays < 128:
                        at = SMEAR if ours > theirs and ours > best else THROW
                        chosen = int(highest(rows, at, cards))

        w[seat] = hand ^ chosen
        place = place_of[chosen % 37]
        worth += t[place]
        if not count:
            led = g[SUIT + place]
            best = 0
        if chosen > best and chosen & (led | trumps):
            best = chosen
            taker = seat
        count += 1
        if count == 4:
            leader = taker
            left -= 1
            if side >> taker & 1:
                w[POINTS] += worth
                w[TAKEN] += 1
            if led == g[CALLED]:
                free = 1
            worth = 0
            count = 0

    if left:
        w[LEADER] = leader
        gained = int(finish(position, game, rows, side, free))
        w[POINTS] += gained
        if gained:
            w[TAKEN] += left if w[POINTS] == ALL else 1


@micropython.viper
def highest(rows, row: int, cards: int) -> int:
    """The card that stands highest in a row."""
    tables = ptr8(rows)
    places = ptr8(PLACE)
    most = -1
    chosen = 0
    while cards:
        card = cards & 0 - cards
        cards ^= card
        value = tables[row + places[card % 37]]
        if value > most:
            most = value
            chosen = card
    return chosen


# --------------------------------------------------------------------------- the last tricks


@micropython.viper
def finish(position, game, rows, side: int, free: int) -> int:  # noqa: C901, as above
    """Points that the declarer's side still gets of the last two tricks, or the last one, if all
    play perfectly; alpha-beta."""
    w = ptr32(position)
    g = ptr32(game)
    t = ptr8(rows)
    place_of = ptr8(PLACE)
    trumps = g[TRUMPS]
    leader = w[LEADER]
    depth = 0
    f = FRAMES
    w[f + TRIED] = int(allowed(game, w[leader], 0, 0, free))
    w[f + ALPHA] = 0
    w[f + BETA] = ALL
    w[f + F_BEST] = 0
    w[f + F_WORTH] = 0
    value = 0
    while depth >= 0:
        seat = leader + depth & 3
        alpha = w[f + ALPHA]
        beta = w[f + BETA]
        cards = w[f + TRIED]
        if not cards or alpha >= beta:
            value = alpha if side >> seat & 1 else beta
            depth -= 1
            if depth < 0:
                break
            f -= FRAME
            seat = leader + depth & 3
        else:
            card = cards & 0 - cards
            w[f + TRIED] = cards ^ card
            w[f + KEPT] = w[seat] ^ card
            place = place_of[card % 37]
            led = w[f + F_LED] if depth else g[SUIT + place]
            best = w[f + F_BEST]
            taker = w[f + F_TAKER]
            worth = w[f + F_WORTH] + t[place]
            if card > best and card & (led | trumps):
                best = card
                taker = seat
            if depth < 3:
                depth += 1
                f += FRAME
                w[f + ALPHA] = alpha
                w[f + BETA] = beta
                w[f + F_LED] = led
                w[f + F_BEST] = best
                w[f + F_TAKER] = taker
                w[f + F_WORTH] = worth
                seat = leader + depth & 3
                w[f + TRIED] = int(allowed(game, w[seat], depth, led, free))
                continue

            # The trick is complete, and the cards kept make the last one.
            value = worth if side >> taker & 1 else 0
            first = taker - leader & 3
            best = w[FRAMES + FRAME * first + KEPT]
            if best:
                takers = g[SUIT + place_of[best % 37]] | trumps
                worth = 0
                other = 4
                while other:
                    other -= 1
                    card = w[FRAMES + FRAME * other + KEPT]
                    worth += t[place_of[card % 37]]
                    if card > best and card & takers:
                        best = card
                        taker = leader + other & 3
                if side >> taker & 1:
                    value += worth
        # What that is worth to the side of the seat that chose.
        if side >> seat & 1:
            if value > w[f + ALPHA]:
                w[f + ALPHA] = value
        elif value < w[f + BETA]:
            w[f + BETA] = value
    return value
