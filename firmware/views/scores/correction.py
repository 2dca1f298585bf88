"""What can be done with an entry of the open sheet; views.scores.history gives way to it, and comes
back.
"""

from ui.dialog import Question
from ui.menu import Choice
from views.scores.marks import rows

_HISTORY = "views.scores.history.History"


def offer(room, at, count):
    """Correct the entry at a place, insert one before it or who deals it, or delete it; there are
    so many."""
    words = room.ctx.texts.part("scores_menu")
    actions = [words(name) for name in ("correct", "insert", "deals_from", "delete")]

    def chosen(row):
        if row == 0:
            room.enter_result(at=at)
        elif row == 1:
            room.enter_result(at=at, insert=True)
        elif row == 2:
            room.show("views.scores.correction.dealer", at, 0, True)
        else:
            room.show("views.scores.correction.delete", at)

    room.then(_HISTORY, at)
    words = room.ctx.texts.part("scores_entry")
    return Choice(words("entry_of", at + 1, count), actions, chosen)


def delete(room, at):
    """Delete an entry, after a question."""
    words = room.ctx.texts.part("scores_menu")

    def answered(answer):
        if answer == 0:
            room.edit("remove", at)

    room.then(_HISTORY, at)
    answers = words("yes"), words("no")
    return Question(words("delete_entry", at + 1), answers, answered, 1)


def dealer(room, at, seat, insert=False):
    """Choose another dealer for an entry that names one, this seat; or insert such an entry."""

    def chosen(row):
        room.edit("deal", row, at, insert)

    room.then(_HISTORY, at)
    heading = room.ctx.texts.part("scores_menu")("deals_from")
    return Choice(heading, rows(room.seen.names), chosen, seat)
