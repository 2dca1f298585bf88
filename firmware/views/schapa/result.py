"""The end of a round and of the whole game of Schapa. The table opens it."""

from engine.schapa.scoring import LAYOUT, PLACE, QUEENS, bill
from engine.schapa.tricks import KING_OUT, QUEENS_OUT
from ui.canvas import RIGHT, SMALL, TEXT
from ui.keys import A, B, key_of
from ui.modules import visit
from ui.stack import View
from ui.widgets import TITLE, coded_title, title
from views.schapa import ME, SAVE, signed

_ALL = 128
_EARLY = (QUEENS_OUT, KING_OUT)
_FEW = 4  # players who stand below each other at the end


class _Result(View):
    """Everybody, one of them light. A goes on, B leads home."""

    def __init__(self, table):
        self.table = table
        self.match = table.match

    def enter(self, ctx):
        super().enter(ctx)
        self.words = ctx.texts.part("schapa_result")

    def key(self, event):
        self.dirty = True
        if event == A:
            self.go_on()
        elif event == B:
            self.ctx.stack.home()

    def draw_rows(self, canvas, rows, at, across, font, pitch):
        """rows: (label, value) of everybody; the one at that place light. Returns the row below."""
        down = (len(rows) + across - 1) // across
        wide = _ALL // across - 2 * (across - 1)
        for number, (label, value) in enumerate(rows):
            x = number // down * (_ALL - wide)
            y = TITLE + number % down * pitch
            ink = 0 if number == at else 1
            if not ink:
                canvas.bar(x, y, wide, pitch)
            y += (pitch - font.height) // 2
            canvas.text(x + 2, y, font.fit(label, wide - 6 - font.width(value)), font, ink)
            canvas.text(x + wide - 2, y, value, font, ink, RIGHT)
        return TITLE + down * pitch


class RoundResult(_Result):
    """Everybody's points for the round, and below why the light one got them; the keys move it."""

    at = ME

    def enter(self, ctx):
        super().enter(ctx)
        self.code = visit("engine.code.of", SAVE, self.match)

    def key(self, event):
        down = (self.match.players + 1) // 2
        at = self.at + (-1, 1, -down, down, 0, 0)[key_of(event)]
        if 0 <= at < self.match.players:
            self.at = at
        super().key(event)

    def go_on(self):
        self.ctx.stack.pop()
        self.table.open("sheet.Sheet", self.table, True)

    def draw(self, canvas):
        number, result = self.match.number, self.match.deal.result
        coded_title(canvas, self._heading(), self.code)
        rows = [(name, signed(points)) for name, points in zip(self.table.names, result.points)]
        font, pitch = (TEXT, 12) if len(rows) <= 6 else (SMALL, 9)
        y = self.draw_rows(canvas, rows, self.at, 2, font, pitch)
        if font is TEXT:
            canvas.fill(0, y + 1, _ALL, 1)
            y += 2
        self._draw_reasons(canvas, y, self._reasons(number, result.counts[self.at]))

    def _heading(self):
        """The round, or why it has ended early."""
        why = self.match.deal.result.why
        return self.words(why) if why in _EARLY else self.words("round", self.match.number)

    def _draw_reasons(self, canvas, y, parts):
        """Two a line, in what room there is."""
        lines = [line for line in (" ".join(parts[:2]), " ".join(parts[2:])) if line]
        room = canvas.height_dots - y
        fits = max(map(TEXT.width, lines)) < _ALL and len(lines) * TEXT.height <= room
        font = TEXT if fits else SMALL
        for line in lines:
            canvas.text(2, y, line, font)
            y += font.height

    def _reasons(self, number, counts):
        """What a player's points are made of, as a list of words."""
        if number == LAYOUT:
            return [self.words("finished", counts[PLACE] + 1)]
        items = bill(number, counts)
        parts = []
        for heading, count, points in items:
            if count:
                name = self.words("item_%d" % heading)
                if len(items) == 1 and heading <= QUEENS:
                    name = "%d × %s" % (count, self.words("each_%d" % heading))
                parts.append("%s %s" % (name, signed(points)))
        return parts or [self.words("nothing")]


class Ranking(_Result):
    """Who has won, and how well everybody is placed at the end."""

    def go_on(self):
        words = self.words
        answers = words("yes"), words("no")
        self.ctx.stack.open("ui.dialog.Question", words("again"), answers, self._answered)

    def _answered(self, answer):
        if answer == 0:
            self.table.go_on()
        else:
            self.ctx.stack.home()

    def draw(self, canvas):
        ranking = self.match.ranking()
        names = self.table.names
        title(canvas, self._winner([seat for place, seat, _ in ranking if place == 1]))
        rows = [("%d. %s" % (place, names[seat]), signed(total)) for place, seat, total in ranking]
        at = [seat for _, seat, _ in ranking].index(ME)
        few = len(rows) <= _FEW
        self.draw_rows(canvas, rows, at, 1 if few else 2, TEXT if few else SMALL, 13)

    def _winner(self, best):
        """Who has won, in words."""
        words = self.words
        if len(best) > 1:
            return words("tie", len(best))
        if best[0] == ME:
            return words("you_win")
        room = _ALL - TEXT.width(words("wins", ""))
        return words("wins", TEXT.fit(self.table.names[best[0]], room))
