"""Lists about the open sheet: ranking, settlement, and who deals. Opened by views.scores."""

from ui.canvas import TEXT
from ui.menu import Choice
from views.scores.marks import number, rows

_ROW = 108  # dots for the words of a row


def ranking(room, sheet):
    """Places from the best on, equal ones shared; for Schnapsen those of the series. At the end of
    a game for money the settlement comes next."""
    words = room.ctx.texts.part("scores_menu")
    if sheet.over and hasattr(sheet, "settlement"):
        room.then("views.scores.standings.settlement")
    is_series = hasattr(sheet, "series")
    lines = []
    for place, seat, total in sheet.series() if is_series else sheet.ranking():
        total = number(total)
        name = TEXT.fit(sheet.names[seat], _ROW - TEXT.width(total) - TEXT.width("8. "))
        lines.append((words("place", place, name), total))
    forced = sheet.forced() if hasattr(sheet, "forced") else ()
    if forced:
        lines += [words("by_hand_rounds"), " ".join([str(one) for one in forced])]
    return _list(words("series" if is_series else "ranking"), lines)


def settlement(room, sheet):
    """The fewest payments that make all even."""
    words = room.ctx.texts.part("scores_menu")
    lines = []
    for payer, receiver, amount in sheet.settlement():
        amount = number(amount)
        room = (_ROW - TEXT.width(amount) - TEXT.width(" → ")) // 2
        pair = [TEXT.fit(sheet.names[seat], room) for seat in (payer, receiver)]
        lines.append((" → ".join(pair), amount))
    return _list(words("settlement"), lines or [words("all_even")])


def dealers(room, sheet):
    """Who deals next, to be chosen; entered like a result."""
    dealer = sheet.dealer

    def chosen(seat):
        if seat != dealer:
            room.edit("deal", seat)

    heading = room.ctx.texts.part("scores_menu")("dealers")
    return Choice(heading, rows(sheet.names), chosen, dealer)


def _list(heading, lines):
    """Rows only to look at."""
    return Choice(heading, lines, lambda row: None)
