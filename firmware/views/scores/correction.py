"""What can be done with an entry of the open sheet; views.scores.history gives way to it, and comes
back.
"""

from ui.dialog import Question
from ui.menu import Choice
from views.scores.marks import rows

_HISTORY = "views.scores.history.History"


def offer(room, at):
    """Correct, insert before, or delete the entry at a place."""
    words = room.ctx.texts.part("scores_menu")
    actions = [words(name) for name in ("correct", "insert", "delete")]

    def chosen(row):
        if row == 0:
            room.correct(at)
        elif row == 1:
            room.enter_result(at=at, insert=True)
        else:
            room.show("views.scores.correction.delete", at)

    room.then(_HISTORY, at)
    words = room.ctx.texts.part("scores_entry")
    return Choice(words("entry_of", at + 1, len(room.book.sheet)), actions, chosen)


def delete(room, at):
    """Delete an entry, after a question."""
    words = room.ctx.texts.part("scores_menu")

    def answered(answer):
        if answer == 0:
            _edit(room, room.book.sheet.remove, at)

    room.then(_HISTORY, at)
    answers = words("yes"), words("no")
    return Question(words("delete_entry", at + 1), answers, answered, 1)


def dealer(room, at):
    """Choose another dealer for an entry that names one."""
    sheet = room.book.sheet

    def chosen(seat):
        _edit(room, sheet.change, at, {"dealer": seat})

    room.then(_HISTORY, at)
    heading = room.ctx.texts.part("scores_menu")("dealers")
    return Choice(heading, rows(sheet.names), chosen, sheet.entry(at)["dealer"])


def _edit(room, do, *arguments):
    refused = room.book.edit(do, *arguments)
    if refused:
        room.tell(refused)
