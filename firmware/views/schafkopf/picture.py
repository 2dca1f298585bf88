"""The picture of the Schafkopf table: the four seats in a row, each with what it says or plays, in
the order of play with the person last; below them a line, and the hand. The table lends it.
"""

from engine import trick
from engine.schafkopf import deal as rules
from ui import cards
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.low import LOW_HIGH, LOW_WIDE, LowDeck
from views.play import ME
from views.schafkopf.line import draw_line, draw_times

SEAT_WIDE = 32  # dots from seat to seat
_NAME_X = 5
_CARD_Y = 10
_SAID_Y = 12
_HAND_Y = 37
_LIFT = 3
_STEP = 21
_GAP = 2  # more between trumps and plain cards


def draw(table, canvas):
    view = table.view
    playing = view.phase >= rules.CARDS
    leader, played = _on_the_table(table) if playing else (view.leader, ())
    best = trick.winner(view.order, played) if played else 0
    deck = pictures(table)
    for i in range(rules.SEATS):
        seat = (leader + i) % rules.SEATS
        x = place(seat)
        _draw_name(table, canvas, x, seat)
        if i == 0:
            lead_mark(canvas, x, 2, 3)
        if i < len(played):
            style = cards.PLAIN if i == best else cards.DIM
            deck.low(canvas, x + _NAME_X, _CARD_Y, played[i], style)
        elif seat == view.turn and not table.notices:
            _draw_turn(table, canvas, x, seat)
        elif not playing:
            _draw_said(table, canvas, x, seat)
    draw_line(table, canvas)
    draw_hand(table, canvas, table.hand, view.order)
    _draw_points(table, canvas)


def pictures(screen):
    """The deck that the cards of a view are drawn from."""
    return LowDeck(cards.GERMAN, screen.ctx.texts.language)


def place(seat):
    """The left end of a seat's column."""
    return (seat - 1) % rules.SEATS * SEAT_WIDE


def lead_mark(canvas, x, y, wide):
    """A triangle before the seat that leads the trick."""
    for column in range(wide):
        canvas.fill(x + column, y + column, 1, 2 * (wide - column) - 1)


def _on_the_table(table):
    """Leader and cards of the running trick, or of the last one until the next lead."""
    view = table.view
    if not view.trick and view.log and (table.notices or view.turn == ME):
        last = view.log[-1]
        return last[0], last[1:5]
    return view.leader, view.trick


def _draw_name(table, canvas, x, seat):
    """A seat's name, light if it is known to be on the declarer's side."""
    name = table.name(seat)
    x += _NAME_X
    ink = 0 if seat in (table.view.declarer, table.view.partner) else 1
    if not ink:
        canvas.bar(x - 1, 0, SMALL.width(name) + 3, 9)
    canvas.text(x + 1, 1, name, SMALL, ink)


def _draw_turn(table, canvas, x, seat):
    """The empty place of the seat whose turn it is, with dots where a bot thinks; where the person
    is asked, by how much the deal is doubled so far."""
    cards.slot(canvas, x + _NAME_X, _CARD_Y, LOW_WIDE, LOW_HIGH)
    if seat == ME:
        if table.asked:
            draw_times(table, canvas, x + _NAME_X + LOW_WIDE - 2, _CARD_Y + 1)
    else:
        for dot in range(3):
            canvas.fill(x + _NAME_X + 6 + 5 * dot, _CARD_Y + 6, 2, 2)


def _draw_said(table, canvas, x, seat):
    """What a seat has said, light if it is more than going on and leaves room for that."""
    text, loud = _said_by(table, seat)
    loud = loud and SMALL.width(text) < SEAT_WIDE - 2
    if loud:
        canvas.bar(x + 1, _SAID_Y - 1, SEAT_WIDE - 2, 10)
    canvas.text(x, _SAID_Y, text, SMALL, 0 if loud else 1, CENTRE, SEAT_WIDE)


def _said_by(table, seat):
    """What a seat has said before the cards, and whether it is more than going on."""
    view, words = table.view, table.words
    for move, at in ((rules.RE, view.re), (rules.KONTRA, view.kontra)):
        if at == seat:
            return words("answer_%d" % move), True
    for at, kind, suit in view.named:
        if at == seat:
            sign = table.sign(suit) if rules.has_suit(kind) else ""
            return words("short_%d" % kind) + sign, True
    was_asked = (seat - view.leader) % rules.SEATS < (view.turn - view.leader) % rules.SEATS
    if view.phase == rules.KLOPFEN:
        knocks = seat in view.klopfer
        return words("knocks" if knocks else "quiet") if was_asked else "", knocks
    if view.phase < rules.DOUBLING:
        bid = view.bids[seat]
        return "" if bid is None else words("plays" if bid else "passes"), bid
    return words("passes") if was_asked else "", False


def draw_hand(table, canvas, hand, order):
    """The hand, a dotted line between trumps and plain cards; cards that may not be played now are
    dark, the chosen one stands out. Before the end of Klopfen three lie face down."""
    view = table.view
    deck = pictures(table)
    mine = view.turn == ME and view.phase == rules.CARDS
    x = 0
    for i, card in enumerate(hand):
        if i and order[hand[i - 1]] >> 5 == trick.TRUMP != order[card] >> 5:
            canvas.dither(x, _HAND_Y + _LIFT, 1, cards.HIGH)
            x += _GAP
        y = _HAND_Y if mine and i == table.cursor else _HAND_Y + _LIFT
        dark = mine and card not in view.moves
        deck.draw(canvas, x, y, card, cards.DIM if dark else cards.PLAIN)
        x += _STEP
    if view.phase == rules.KLOPFEN:
        for _ in range(rules.HAND - len(hand)):
            deck.draw(canvas, x, _HAND_Y + _LIFT, 0, cards.BACK)
            x += _STEP


def _draw_points(table, canvas):
    """The points of one's own side, beside the hand once a trick has gone."""
    points = table.view.shown_points
    if points is not None and len(table.hand) < rules.HAND and table.view.log:
        canvas.text(127, 42, table.words("points"), SMALL, align=RIGHT)
        canvas.text(127, 52, str(points), TEXT, align=RIGHT)
