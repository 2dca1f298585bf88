"""What the table shows of a sheet, taken down, so that the sheet itself need not stay in memory.
Used by the room of the scores when it opens a sheet, and after edits.
"""

from engine.entry import GAMES
from views.scores.books import load, used
from views.scores.marks import DEALS, LEADS, RESTS
from views.scores.status import has_dealer, line


class Look:
    """game, names; shown: the totals; last: the points of the latest deal, or None; ahead: the
    seats in front; marks: by seat; letter: the dealer's mark; bummerl: by seat, or None; status:
    the line below; over, can_undo, can_redo, has_dealer: as they say."""


def open(room, slot):
    """Open the sheet in a slot of the shelf; a room that can't stays closed."""
    sheet = load(room.ctx.store, slot)
    if sheet is not None:
        used(room.ctx.store, slot)
        room.slot = slot
        look(room, sheet)


def look(room, sheet):
    """Have a room see what a sheet says now."""
    words = room.ctx.texts.part("scores")
    room.seen = seen = Look()
    seen.game = GAMES[sheet.KIND]
    seen.names = sheet.names
    seen.shown = sheet.shown()
    seen.last = sheet.standing.last
    seen.ahead = sheet.leaders()
    seen.has_dealer = has_dealer(sheet)
    seen.marks = _marks(sheet) if seen.has_dealer else [0] * len(sheet.names)
    seen.letter = words("dealer_letter")
    seen.bummerl = getattr(sheet.standing, "bummerl", None)
    seen.status = line(words, sheet)
    seen.over = sheet.over
    seen.can_undo = sheet.can_undo
    seen.can_redo = sheet.can_redo


def _marks(sheet):
    playing = getattr(sheet, "seats", None)
    marks = [0] * len(sheet.names)
    if playing:
        marks = [0 if seat in playing else RESTS for seat in range(len(marks))]
    marks[sheet.forehand] = LEADS
    marks[sheet.dealer] = DEALS
    return marks
