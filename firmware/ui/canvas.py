"""Canvas: the picture of the panel while it is drawn. Views and widgets draw on it, main shows its
buffer. Ink 1 is light, ink 0 dark.
"""

import framebuf

from ui.fonts import EIGHT_ROWS, lasting
from ui.modules import load

SMALL = lasting("SMALL")
TEXT = lasting("TEXT")

LEFT = 0
CENTRE = 1
RIGHT = 2

# What a picture is: rows to choose from, or lines of text; both may be more on a high screen.
ROWS = 1
LINES = 2

# Two rows of eight dots each, the upper one in the high byte.
GREY = 0xAA55
LIGHT = 0x8822
DOTS = 0xAA00

_TILE = 16  # rows
_LARGEST = 128  # bytes of a glyph
_MONO_ROWS = framebuf.MONO_HLSB
_MONO_PAGES = framebuf.MONO_VLSB


class Canvas:
    """width x height dots; `.buffer` holds them in MONO_VLSB, `.fb` is the FrameBuffer over it.

    cards: what draws pictures of cards another way, as ui.colour.cards does, or None. listing:
    ROWS, LINES, or 0 for another picture; whoever draws rows says so first.
    heard: None, or a list to which every text drawn since clear() is appended. While it is a list,
    `clipped` gathers (why, text) of all that was cut off or has no glyph, until emptied by hand.
    """

    heard = None
    clipped = []
    cards = None
    listing = 0

    def __init__(self, width=128, height=64):
        self.width_dots = width
        self.height_dots = height
        self.buffer = bytearray(width * ((height + 7) // 8))
        self.fb = framebuf.FrameBuffer(self.buffer, width, height, _MONO_PAGES)
        self._glyph = bytearray(_LARGEST)
        self._cells = {}  # FrameBuffers over that, by width and pages
        self._inverse = framebuf.FrameBuffer(bytearray(b"\x01"), 2, 1, framebuf.MONO_HMSB)

    def clear(self, ink=0):
        """Fills the whole canvas and forgets what was heard."""
        self.fb.fill(ink)
        if self.heard is not None:
            self.heard.clear()

    def rest(self):
        """Give the memory of the fonts back until something is written again."""
        SMALL.rest()
        TEXT.rest()

    def hear(self, s):
        """Notes s among the words on the screen: for pictures that stand for a word."""
        if self.heard is not None:
            self.heard.append(s)

    # Words

    def text(self, x, y, s, font=SMALL, ink=1, align=LEFT, width=None):
        """Writes s in one line and returns the column behind it.

        x, y is the upper left corner of a box of width dots in which s is aligned; what does not
        fit ends in an ellipsis. Without a width x itself is the left end, centre or right end.
        """
        if self.heard is not None and s:
            self.heard.append(s)
            load("ui.checks").check(self, x, y, s, font, align, width)
        glyphs = font.glyphs(s)
        if align or width is not None:
            long = font.length(glyphs)
            if width is not None and long > width:
                glyphs = font.glyphs(font.fit(s, width))
                long = font.length(glyphs)
            x += ((width or 0) - long) * align // 2
        return self._write(x, y, glyphs, font, ink)

    def glyph(self, x, y, c, font, ink=1):
        """Draws the character c without noting it as a word; returns the column behind it."""
        return self._write(x, y, font.glyphs(c), font, ink)

    def _write(self, x, y, glyphs, font, ink):
        index, data, pages, gap = font.index, font.data, font.pages, font.gap
        glyph, cells, blit = self._glyph, self._cells, self.fb.blit
        how = (0,) if ink else (1, self._inverse)
        for i in glyphs:
            i *= 2
            start = index[i] | index[i + 1] << 8
            wide = (index[i + 2] | index[i + 3] << 8) - start
            glyph[: wide * pages] = data[start * pages : (start + wide) * pages]
            blit(cells.get(wide << 8 | pages) or self._cell(wide, pages), x, y, *how)
            x += wide + gap
        return x - gap if glyphs else x

    def _cell(self, wide, pages):
        """The glyph's FrameBuffer in that size, made once."""
        cell = framebuf.FrameBuffer(self._glyph, wide, pages * EIGHT_ROWS, _MONO_PAGES)
        self._cells[wide << 8 | pages] = cell
        return cell

    # Shapes

    def fill(self, x, y, w, h, ink=1):
        """A filled rectangle."""
        self.fb.fill_rect(x, y, w, h, ink)

    def bar(self, x, y, w, h, ink=1):
        """A filled rectangle without its four corner dots: for inverse rows and cards."""
        self.fb.hline(x + 1, y, w - 2, ink)
        self.fb.fill_rect(x, y + 1, w, h - 2, ink)
        self.fb.hline(x + 1, y + h - 1, w - 2, ink)

    def frame(self, x, y, w, h, ink=1):
        """An outline without its four corner dots."""
        fb = self.fb
        fb.hline(x + 1, y, w - 2, ink)
        fb.hline(x + 1, y + h - 1, w - 2, ink)
        fb.vline(x, y + 1, h - 2, ink)
        fb.vline(x + w - 1, y + 1, h - 2, ink)

    def box(self, x, y, w, h):
        """A framed empty box with a dark rim, to stand before other things."""
        self.bar(x - 1, y - 1, w + 2, h + 2, 0)
        self.frame(x, y, w, h)

    def dots(self, x, y, w, h, ink=1):
        """A dotted outline without its four corner dots."""
        self.dither(x + 1, y, w - 2, 1, ink)
        self.dither(x + 1, y + h - 1, w - 2, 1, ink)
        self.dither(x, y + 1, 1, h - 2, ink)
        self.dither(x + w - 1, y + 1, 1, h - 2, ink)

    def dither(self, x, y, w, h, ink=1, pattern=GREY):
        """Sets the dots of a pattern (GREY, LIGHT, DOTS) in a rectangle, leaves the others."""
        across = (w + 7) // 8
        rows = bytes((pattern >> 8,)) * across + bytes((pattern & 255,)) * across
        tile = bytearray(rows * (_TILE // 2))
        for row in range(0, h, _TILE):
            part = framebuf.FrameBuffer(tile, w, min(_TILE, h - row), _MONO_ROWS, across * 8)
            self._stamp(part, x, y + row, ink)

    def _stamp(self, source, x, y, ink):
        """Sets the light dots of source to ink."""
        if ink:
            self.fb.blit(source, x, y, 0)
        else:
            self.fb.blit(source, x, y, 1, self._inverse)
