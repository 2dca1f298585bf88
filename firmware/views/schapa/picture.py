"""The picture of the Schapa table: everybody's seat in a row, the hand below, and between them what
is played. The table lends it.

The middle differs by the round: views.schapa.trick and views.schapa.laying draw it.
"""

from ui import cards
from ui.canvas import CENTRE, RIGHT, SMALL, TEXT
from ui.fonts.mini import MINI
from ui.narrow import SLIM_WIDE, STRIP_HIGH, STRIP_WIDE, NarrowDeck
from views.schapa import ME, cell

_ACROSS = 128
_MESSAGE_Y = 27
_WIDE = 124  # of a message
_HAND_Y = 39
_LIFT = 2
_WHOLE = 5  # cards that lie side by side; more overlap
_SLIM = 9  # more are strips


def pictures(table):
    """The deck that the cards are drawn from."""
    return NarrowDeck(cards.FRENCH, table.ctx.texts.language)


def draw(table, canvas):
    for seat in range(table.view.players):
        _draw_seat(table, canvas, seat)
    table.ctx.look()
    table.middle.draw(table, canvas)
    _draw_message(table, canvas)
    table.ctx.look()
    _draw_hand(table, canvas)


def _draw_seat(table, canvas, seat):
    """The name, light on whose turn it is."""
    x, wide = cell(table, seat)
    name = table.names[seat]
    while SMALL.width(name) > wide:
        name = name[:-1]
    turn = seat == table.view.turn
    if turn:
        canvas.bar(x, 0, wide, 9)
    canvas.text(x, 1, name, SMALL, 0 if turn else 1, CENTRE, wide)


def draw_count(table, canvas, seat, y, count):
    """Points or a number in a seat's column, as a string."""
    left, wide = cell(table, seat)
    long = MINI.width(count)
    x = left + (wide - long) // 2
    canvas.text(min(max(x, 0), _ACROSS - long), y, count, MINI)


def _draw_message(table, canvas):
    loud = table.said or table.notices
    text = table.said or _message(table)
    if loud:
        canvas.bar(0, _MESSAGE_Y, _ACROSS, 11)
    end = canvas.text(2, _MESSAGE_Y, TEXT.fit(text, _WIDE), TEXT, ink=0 if loud else 1)
    if not loud:
        counts = table.words("counts_%d" % table.view.number)
        if end + 2 + SMALL.width(counts) < _ACROSS:
            canvas.text(_ACROSS - 1, _MESSAGE_Y + 3, counts, SMALL, align=RIGHT)


def _message(table):
    """What has just happened, or whose turn it is."""
    view = table.view
    if table.notices:
        return _event(table, *table.notices[0])
    if view.turn == ME:
        return table.middle.task(table)
    if view.turn is None:
        return ""
    laid = table.middle.seen(table)
    return _fitted("%s" + (": " + laid if laid else " …"), table.names[view.turn])


def _event(table, name, seat, *more):
    """An event in words: "Kai sticht: −20"."""
    text = table.words(name + ("_me" if seat == ME else "_bot"))
    worth = table.middle.worth(table, name, seat, *more)
    return _fitted(text + (worth and ": " + worth), table.names[seat])


def _draw_hand(table, canvas):
    """The hand; cards that may not be played now are dark. On one's own turn the chosen one
    stands out, whole."""
    hand = table.hand
    count = len(hand)
    mine = table.view.turn == ME
    chosen = table.cursor if mine else count - 1
    step, beside = _steps(count)
    for i, card in enumerate(hand):
        x = i * step + (beside if i > chosen else 0)
        y = _HAND_Y + (0 if mine and i == chosen else _LIFT)
        style = cards.DIM if mine and card not in table.view.moves else cards.PLAIN
        if count > _SLIM and i != chosen:
            wide = max(step - 1, STRIP_WIDE)
            table.deck.strip(canvas, x, 64 - STRIP_HIGH, card, style, wide)
        else:
            canvas.fill(x - 1, y, SLIM_WIDE + 1, cards.HIGH, 0)
            draw = table.deck.draw if count <= _WHOLE else table.deck.slim
            draw(canvas, x, y, card, style)


def _fitted(text, name):
    """The text with the name in its place, shortened if need be."""
    if "%s" not in text:
        return text
    return text % TEXT.fit(name, _WIDE - TEXT.width(text % ""))


def _steps(count):
    """Dots from card to card in a hand of so many, and how many more behind the whole one."""
    whole = SLIM_WIDE + 1
    if count <= _WHOLE:
        return cards.WIDE + 1, 0
    if count <= _SLIM:
        step = min(whole, (_ACROSS - whole - SLIM_WIDE) // (count - 2))
        return step, whole - step
    step = (_ACROSS - SLIM_WIDE) // (count - 1)
    return step, SLIM_WIDE + (step > STRIP_WIDE) - step
