"""What lies between seats and hand in the seven rounds of tricks; views.schapa.table asks."""

from engine.deal import TRICK
from ui.cards import DIM, PLAIN
from ui.narrow import MINI_HIGH, MINI_WIDE
from views.schapa import cell, signed

_CARDS_Y = 9
_COUNTS_Y = 21


def place(card):
    """Where a card stands in its suit."""
    return card & 15


def shown(table, event):
    """Whether an event stays on the screen for a while."""
    return event[0] == TRICK


def worth(table, name, seat, points):
    """What an event brought, in words."""
    return signed(points) if points else ""


def seen(table):
    """What the bot to move has done so far, in words."""
    return ""


def task(table):
    """What the person has to do."""
    view = table.view
    if not view.table:
        return table.words("lead")
    led = view.table[0] >> 4
    if view.moves[0] >> 4 == led:
        return table.words("follow", table.deck.sign(led))
    return table.words("discard")


def draw(table, canvas):
    """The running trick, or the last one until the next lead, its best card light; below it
    everybody's points, once there are some."""
    view = table.view
    leader, played, taker = view.leader, view.table, view.taker
    if not played and view.log:
        leader, played, taker = view.log[-1]
    for number in range(view.players):
        seat = (leader + number) % view.players
        left, wide = cell(table, seat)
        x = left + (wide - MINI_WIDE) // 2
        if number < len(played):
            style = PLAIN if seat == taker else DIM
            table.deck.mini(canvas, x, _CARDS_Y, played[number], style)
        else:
            table.deck.slot(canvas, x, _CARDS_Y, MINI_WIDE, MINI_HIGH)
        if any(view.points):
            table.picture().draw_count(table, canvas, seat, _COUNTS_Y, signed(view.points[seat]))
