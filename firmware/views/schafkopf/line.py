"""The line across the Schafkopf table: the game and by how much it is doubled; loud, what a key
shall acknowledge, or why a move is refused; or the answers that the person has.
"""

from engine.schafkopf.deal import DOUBLED, GAME, PARTNER
from ui.canvas import CENTRE, RIGHT, TEXT
from views.play import ME

_Y = 24
_HIGH = 13
_WIDE = 128
_ANSWER = 64  # dots of one of two answers
_ROOM = 101  # dots beside the doublings


def draw_line(table, canvas):
    loud = table.said or table.notices
    if table.asked and not loud:
        _draw_answers(table, canvas)
        return
    ink = 0 if loud else 1
    if loud:
        canvas.bar(0, _Y, _WIDE, _HIGH)
    if table.said:
        canvas.text(2, _Y, table.said, TEXT, ink)
        return
    told = _told_event(table, table.notices[0]) if loud else _told_state(table)
    canvas.text(2, _Y, told, TEXT, ink)
    draw_times(table, canvas, _WIDE - 2, _Y, ink)


def _draw_answers(table, canvas):
    """Both answers side by side, the chosen one light, one that is refused faint."""
    for i, move in enumerate(table.asked):
        x = i * _ANSWER
        ink = 0 if i == table.answer else 1
        if not ink:
            canvas.bar(x, _Y, _ANSWER, _HIGH)
        canvas.text(x, _Y, table.words("answer_%d" % move), TEXT, ink, CENTRE, _ANSWER)
        if move not in table.view.moves:
            canvas.dither(x, _Y, _ANSWER, _HIGH, 1 - ink)


def _told_event(table, event):
    name, seat = event[:2]
    who = table.name(seat)
    if name == GAME:
        return _told_game(table, *event[1:])
    if name == DOUBLED:
        return "%s: %s!" % (who, table.words("answer_%d" % event[2]))
    if name == PARTNER:
        return table.words("has_ace", who)
    return table.words("takes_me" if seat == ME else "takes", who, event[2])


def _told_state(table):
    """What is being played, or what is going on before that."""
    view = table.view
    if view.kind is None:
        return table.words("phase_%d" % view.phase)
    return _told_game(table, view.declarer, view.kind, view.suit)


def _told_game(table, seat, kind, suit):
    """A game and, where there is room, whose."""
    game = table.told(kind, suit)
    told = "%s: %s" % (table.name(seat), game)
    return told if TEXT.width(told) <= _ROOM else game


def draw_times(table, canvas, x, y, ink=1):
    """By how much the deal is doubled so far, if it is; its right end at x."""
    view = table.view
    times = 1 << len(view.klopfer) + (view.kontra is not None) + (view.re is not None)
    if times > 1:
        canvas.text(x, y, "×%d" % times, TEXT, ink, RIGHT)
