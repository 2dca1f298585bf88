"""How the table of the score sheets is laid out: every number in full, whatever it is, and nothing
of one player's on another's.
"""

from engine.rng import Rng
from ui.canvas import Canvas
from views.scores import eight, four, two
from views.scores.marks import DEALS, LEADS, RESTS, number, signed

LIMIT = 240
NAMES = (
    "WWWWWWWWWWWW", "Hannah-Marie", "Jürgen-Jörgy", "Gysbert Qyjp", "I", "Ägidius 12", "Gül", "Ben",
)  # fmt: skip
TOTALS = (0, 7, -5, 45, -60, 120, -846, 1250, -1054, 9990, -12345, 123456, -9990000, -28800000)
LASTS = (0, 5, -20, 80, -230, 1814, -1054, 9990, -21120)
LAYOUTS = {2: two, 3: four, 4: four, 5: eight, 6: eight, 7: eight, 8: eight}


class Seen:
    """What a table shows, as views.scores.look takes it down."""

    letter = "G"
    bummerl = None

    def __init__(self, count, chance):
        def some(values):
            return [values[chance.below(len(values))] for _ in range(count)]

        self.names = NAMES[:count]
        self.shown = some(TOTALS)
        self.last = some(LASTS) if chance.below(5) else None
        self.ahead = [seat for seat in range(count) if chance.below(3) == 0]
        self.marks = some((0, DEALS, LEADS, RESTS))


def drawn(canvas, seen):
    canvas.clear()
    LAYOUTS[len(seen.names)].draw(canvas, seen, lambda: None)


def listening():
    """A canvas that notes what it writes and what it cuts off."""
    canvas = Canvas()
    canvas.heard = []
    Canvas.clipped = []
    return canvas


def test_every_total_and_change_is_there_in_full():
    canvas = listening()
    chance = Rng(1)
    for count in LAYOUTS:
        for _ in range(60):
            seen = Seen(count, chance)
            drawn(canvas, seen)
            for total in seen.shown:
                assert number(total) in canvas.heard, (count, total)
            for last in seen.last or ():
                assert signed(last) in canvas.heard, (count, last)
            assert Canvas.clipped == [], (count, seen.__dict__, Canvas.clipped)


def test_usual_names_are_there_in_full():
    canvas = listening()
    for count in LAYOUTS:
        for marks in ((0, DEALS), (LEADS, 0), (RESTS, DEALS)):
            seen = Seen(count, Rng(2))
            seen.names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz", "Gül", "Hans")[:count]
            seen.shown = [-846] * count
            seen.last = [-20] * count
            seen.ahead = range(count)
            seen.marks = (marks * 4)[:count]
            drawn(canvas, seen)
            for name in seen.names:
                assert name in canvas.heard, (count, name, canvas.heard)


def test_nothing_reaches_into_the_status_line_or_over_the_middle():
    """The row above the status line stays dark, and so does the gap between the columns."""
    canvas = listening()
    chance = Rng(3)
    for count in LAYOUTS:
        for _ in range(30):
            seen = Seen(count, chance)
            seen.shown = [min(total, 99999) for total in seen.shown]
            drawn(canvas, seen)
            for x in range(128):
                assert not canvas.fb.pixel(x, 56), (count, x, seen.__dict__)
            if count > 2:
                for y in range(56):
                    assert not canvas.fb.pixel(64, y), (count, y, seen.__dict__)


def test_the_digits_are_as_high_as_the_table_needs():
    """Two players: 32 dots; four: 16. Counted in the column of a digit that goes all the way."""
    for count, high in ((2, 32), (4, 16)):
        for total in (1, 11, 111, -846 if count == 4 else -84):
            canvas = Canvas()
            seen = Seen(count, Rng(4))
            seen.shown = [total] * count
            seen.names = [""] * count
            seen.last, seen.ahead, seen.marks = None, [], [0] * count
            drawn(canvas, seen)
            rows = [y for y in range(28 if count == 4 else 56) if lit(canvas, y, 62)]
            assert len(rows) == high, (count, total, rows)


def lit(canvas, y, wide):
    return any(canvas.fb.pixel(x, y) for x in range(wide))
