"""The canvas of a colour screen: views draw on it as on ui.canvas, in its units; made by the app.

A unit is 1/128 of the width. Up and down 64 of them fill the screen, so that what is laid out for
the small screen fills a larger one; where rows are listed, a high screen has more of them instead.
Letters have twice as many dots each way as they are drawn with, their slants smoothed; the largest
digits four times as many where that fits. They are never wider than their room, so all that fits
there fits here.
"""

from array import array

import framebuf

from ui import theme
from ui.canvas import LEFT, ROWS, SMALL, TEXT, Canvas
from ui.colour import cards, kernel, pips
from ui.fonts import EIGHT_ROWS
from ui.modules import load

_UNITS = 128
_DOWN = 64
_HIGH = 80  # units from which on a screen is high enough for more rows
_STRIP = 15  # dots of the strip that tells what the keys do
_LINE = 2  # dots of a line
_ROUND = 3  # dots by which the corner of a bar is cut
_LARGEST = 1280  # bytes of a letter at four times its size
_LARGE = 320  # and at twice
_TALL = 16  # dots of a letter that is made to fit its units exactly: it has no others around it
_PAGE = 1024  # bytes of a picture of 128 x 64
_EMPTY = -2  # where the left half of such a picture begins when there is little room
_LETTERS = "UDLRAB"
_SIGNS = "↑↓←→AB"
_LISTED = "←→↑↓AB"  # what each of them is on a list


class Frame:
    """The picture itself, as device.tft sends it: `dots`, two bits each; `cells`, the colour of the
    third tone by 8 x 8 dots; `inks`, the colours as the panel wants them; `listing`; `fresh`, until
    it was taken note of that it was drawn anew."""

    listing = 0
    fresh = False

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.across = width // EIGHT_ROWS
        bands = (height + 7) // EIGHT_ROWS
        self.dots = bytearray(width * bands * 2)
        self.cells = bytearray(self.across * bands)
        self.inks = array("H", [_bytes565(*colour) for colour in theme.COLOURS])


class ColourCanvas(Canvas):
    """width x height dots, of which the lowest ones tell the keys if there are `keys`: what a
    gesture makes, as in a board file. Inks are those of ui.theme."""

    cards = cards
    width_dots = _UNITS

    def __init__(self, width, height, keys=None):
        self._frame = frame = Frame(width, height)
        self._keys = keys
        self._count = len([gesture for gesture in keys or () if gesture in (1, 2, 4)])
        self.across = width
        self.down = (height - _STRIP) // EIGHT_ROWS * EIGHT_ROWS if keys else height
        rows = -(-self.down * _UNITS // width)
        self._rows = rows if rows >= _HIGH else _DOWN
        self.large = width > 256  # there is room for the large pictures of cards
        self.gap = width // _UNITS  # between letters
        self._whole = framebuf.FrameBuffer(frame.dots, width, height, framebuf.GS2_HMSB)
        self._picture = framebuf.FrameBuffer(frame.dots, width, self.down, framebuf.GS2_HMSB)
        self._blank = bytes(width // 4 * EIGHT_ROWS)
        self._strip = None  # what the strip tells: how the screen lists, and the colours in it
        self._glyph = bytearray(_LARGE + (_LARGEST if self.large else 0))
        self._cells = {}
        self._tones = [_tone(*pair) for pair in ((1, 0), (0, 1), (0, 2), (0, 3))]
        self.fb = self

    @property
    def buffer(self):
        """The Frame, finished."""
        frame = self._frame
        if self._keys:
            start = self.down // EIGHT_ROWS * frame.across
            if self._strip is None or self._strip[0] != frame.listing:
                self._draw_keys()
                self._strip = frame.listing, frame.cells[start:]
            frame.cells[start:] = self._strip[1]
        return frame

    @property
    def listing(self):
        return self._frame.listing

    @listing.setter
    def listing(self, kind):
        self._frame.listing = kind

    @property
    def height_dots(self):
        return self._rows if self._frame.listing else _DOWN

    def clear(self, ink=0):
        frame = self._frame
        frame.listing = 0
        frame.fresh = True
        dots, blank = memoryview(frame.dots), self._blank
        for at in range(0, self.down * frame.width // 4, len(blank)):
            dots[at : at + len(blank)] = blank
        if self.heard is not None:
            self.heard.clear()

    # Dots of units

    def dot_x(self, x):
        return x * self.across // _UNITS

    def dot_y(self, y):
        return y * self.down // self.height_dots

    def box_dots(self, x, y, w, h):
        """Left, top, width and height in dots of a rectangle in units."""
        left, top = self.dot_x(x), self.dot_y(y)
        return left, top, self.dot_x(x + w) - left, self.dot_y(y + h) - top

    # Words

    def text(self, x, y, s, font=SMALL, ink=1, align=LEFT, width=None):
        if width is not None:
            s, whole = font.fit(s, width), s
        long = self.length(s, font)
        left = self.dot_x(x)
        room = self.dot_x(x + width) - left if width is not None else 0
        again = self.large and font.height > _TALL and 2 * long <= room
        if self.heard is not None and s:
            self.heard.append(s if width is None else whole)
            load("ui.colour.checks").check(self, left, y, self.heard[-1], font, align, width)
        long <<= again
        left = max(min(left + (room - long) * align // 2, self.across - long), 0)
        end = self._line(left, self._middle(y, font, again), s, font, ink, again)
        return -(-end * _UNITS // self.across)

    def glyph(self, x, y, c, font, ink=1):
        number = font.glyphs(c)[0]
        wide = _width(font, number)
        left = self.dot_x(x)
        left += (self.dot_x(x + wide) - left - 2 * wide) // 2
        self._letter(left, self._middle(y, font), font, number, ink)
        return x + wide

    def length(self, s, font):
        """Dots that s takes in one line."""
        total = 0
        for number in font.glyphs(s):
            total += 2 * _width(font, number) + self.gap
        return total and total - self.gap

    def _middle(self, y, font, again=False):
        """The top of a line in dots, in the middle of the place that its units have."""
        return (self.dot_y(y) + self.dot_y(y + font.height)) // 2 - (font.height << again)

    def _line(self, left, top, s, font, ink, again=False):
        """Write s, at four times its size if `again`; the column behind it."""
        for number in font.glyphs(s):
            self._letter(left, top, font, number, ink, again)
            left += 2 * _width(font, number) + self.gap << again
        return left - (self.gap << again) if s else left

    def _letter(self, left, top, font, number, ink, again=False):
        """A letter of a font; signs of suits in their colour, unless the ink has one."""
        suit = number - 1 - font.chars.find("♠") if font.chars.find("♠") >= 0 else -1
        if 0 <= suit < len(theme.SIGNS):
            if ink == theme.LIGHT:
                ink = theme.ON_GROUND[suit]
            pip = _PIPS.get(font.height)
            if pip:
                left += _width(font, number) - pip.height // 2
                top += font.height - pip.height // 2
                self.raw(left, top, pip, suit + 1, ink)
                return
        self.twice(left, top, font, number, ink, again)

    def twice(self, left, top, font, number, ink, again=False):
        """A letter at twice its size, or at four times; the column behind it."""
        wide, pages = _width(font, number), font.pages
        low = font.height - self.dot_y(font.height) // 2
        at = memoryview(self._glyph)[_LARGEST:] if again else self._glyph
        kernel.double(at, font.data, _start(font, number) * pages, wide, pages)
        if again:
            wide, pages = 2 * wide, 2 * pages
            kernel.double(self._glyph, at, 0, wide, pages)
        elif font.height >= _TALL and low > 0:
            _shorten(self._glyph, 2 * wide, pages, low)
        self._stamp(self._cell(2 * wide, 2 * pages), left, top, ink, 2 * wide, 2 * pages * 8)
        return left + 2 * wide

    def raw(self, left, top, font, number, ink):
        """A letter of a font that is drawn in dots."""
        wide, pages = _width(font, number), font.pages
        start = _start(font, number) * pages
        self._glyph[: wide * pages] = memoryview(font.data)[start : start + wide * pages]
        self._stamp(self._cell(wide, pages), left, top, ink, wide, font.height)

    # Shapes

    def plate(self, left, top, wide, high, ink, cut=_ROUND):
        """A filled rectangle in dots with rounded corners."""
        fill, tone = self._picture.fill_rect, min(ink, 3)
        for step in range(cut):
            inset = cut - step - (step > 0)
            fill(left + inset, top + step, wide - 2 * inset, 1, tone)
            fill(left + inset, top + high - 1 - step, wide - 2 * inset, 1, tone)
        fill(left, top + cut, wide, high - 2 * cut, tone)
        if tone == 3:
            self._colour(left, top, wide, high, ink)

    def outline(self, left, top, wide, high, ink):
        """A rectangle in dots, two of them thick, with rounded corners."""
        self._area(left + 3, top, wide - 6, _LINE, ink)
        self._area(left + 3, top + high - _LINE, wide - 6, _LINE, ink)
        self._area(left, top + 3, _LINE, high - 6, ink)
        self._area(left + wide - _LINE, top + 3, _LINE, high - 6, ink)
        for x in (left + 1, left + wide - 3):
            self._area(x, top + 1, 2, 2, ink)
            self._area(x, top + high - 3, 2, 2, ink)

    def fill(self, x, y, w, h, ink=1):
        left, top, wide, high = self.box_dots(x, y, w, h)
        if w == 1 and h > 4:
            wide = _LINE
        elif h == 1 and w > 4:
            high = _LINE
        self._area(left, top, wide, high, ink)

    def bar(self, x, y, w, h, ink=1):
        """What is chosen or said aloud."""
        self.plate(*self.box_dots(x, y, w, h), ink and theme.CHOSEN)

    def frame(self, x, y, w, h, ink=1):
        self.outline(*self.box_dots(x, y, w, h), ink)

    def box(self, x, y, w, h):
        left, top, wide, high = self.box_dots(x, y, w, h)
        self.plate(left - 3, top - 3, wide + 6, high + 6, 0)
        self.outline(left, top, wide, high, theme.CHOSEN)

    def dots(self, x, y, w, h, ink=1):
        self.outline(*self.box_dots(x, y, w, h), ink and theme.SHADE)

    def dither(self, x, y, w, h, ink=1, pattern=None):
        if w == 1 or h == 1:
            self.fill(x, y, w, h, ink and theme.SHADE)
            return
        left, top, wide, high = self.box_dots(x, y, w, h)
        across = (wide + 7) // 8
        tile = bytearray(b"\xcc" * across * 2 + b"\x33" * across * 2)
        for row in range(0, high, 4):
            part = framebuf.FrameBuffer(tile, wide, min(4, high - row), framebuf.MONO_HLSB)
            self._stamp(part, left, top + row, ink, wide, 4)

    def line(self, x, y, to_x, to_y, ink):
        left, top = self._dot(x, y)
        right, bottom = self._dot(to_x, to_y)
        self._picture.line(left, top, right, bottom, min(ink, 3))
        self._picture.line(left, top + 1, right, bottom + 1, min(ink, 3))

    def rect(self, x, y, w, h, ink):
        """An outline one dot thick."""
        self._picture.rect(*self.box_dots(x, y, w, h), ink)

    def scroll(self, across, down):
        """A screen of this kind keeps no shadow of a still picture: nothing has to move."""

    def fill_rect(self, x, y, w, h, ink):
        """What moving would leave behind."""

    def page(self, draw):
        """A picture of 128 x 64 dots at twice its size: draw(bytes) makes it, in MONO_VLSB. Where
        that is too wide, its halves move together and lose their empty edges."""
        small, large = bytearray(_PAGE), bytearray(4 * _PAGE + 128)
        draw(small)
        kernel.double(large, small, 0, 128, 8)
        wide, top = self._frame.width, (self._frame.height - 128) // 2
        for half in (0, 1):
            part = memoryview(large)[half * 128 :]
            source = framebuf.FrameBuffer(part, 128, 128, framebuf.MONO_VLSB, 256)
            left = wide // 2 - 128 * (1 - half)
            if wide < 256 and not half:
                left = _EMPTY
            self._stamp(source, left, top, theme.LIGHT, 128, 128)

    def _dot(self, x, y):
        return self.dot_x(x), self.dot_y(y)

    def _cell(self, wide, pages):
        """The letter's FrameBuffer in that size: made once."""
        size = wide << 8 | pages
        if size not in self._cells:
            high = pages * EIGHT_ROWS
            self._cells[size] = framebuf.FrameBuffer(self._glyph, wide, high, framebuf.MONO_VLSB)
        return self._cells[size]

    def _stamp(self, source, left, top, ink, wide, high):
        """Set the light dots of a picture of wide x high to an ink."""
        tone = min(ink, 3)
        self._picture.blit(source, left, top, 0 if tone else 1, self._tones[tone])
        if tone == 3:
            self._colour(left, top, wide, high, ink)

    def _area(self, left, top, wide, high, ink):
        self._picture.fill_rect(left, top, wide, high, min(ink, 3))
        if ink >= 3:
            self._colour(left, top, wide, high, ink)

    def _colour(self, left, top, wide, high, ink):
        """Say what colour the cells of a rectangle have."""
        frame = self._frame
        first, end = max(left >> 3, 0), min((left + wide + 7) >> 3, frame.across)
        if end <= first:
            return
        run = bytes((ink - 3,)) * (end - first)
        for row in range(max(top >> 3, 0), min((top + high + 7) >> 3, (frame.height + 7) >> 3)):
            at = row * frame.across
            frame.cells[at + first : at + end] = run

    # What the keys do

    def _draw_keys(self):
        """One after the other the gestures, as dots of which those pressed are full, each with what
        a press and, behind a line, a hold of it is."""
        frame = self._frame
        above, self._picture = self._picture, self._whole
        top = frame.height - _STRIP
        self._picture.fill_rect(0, top, frame.width, _STRIP, 0)
        signs = _LISTED if frame.listing == ROWS else _SIGNS
        gestures = sorted(self._keys)
        for place, gesture in enumerate(gestures):
            left = place * frame.width // len(gestures) + 4
            for key in range(self._count):
                shape = self.plate if gesture >> key & 1 else self.outline
                shape(left, top + 3, 9, 9, theme.KEY)
                left += 11
            short, held = [signs[_LETTERS.index(letter)] for letter in self._keys[gesture]]
            left = self._line(left + 4, top, short, SMALL, theme.LIGHT)
            self._area(left + 5, top + 6, 10, 3, theme.SHADE)
            self._line(left + 20, top, held, SMALL, theme.LIGHT)
        self._picture = above


_PIPS = {SMALL.height: pips.PIP14, TEXT.height: pips.PIP18, 11: pips.PIP22, 15: pips.PIP30}


def _start(font, number):
    return font.index[2 * number] | font.index[2 * number + 1] << 8


def _width(font, number):
    return _start(font, number + 1) - _start(font, number)


def _shorten(glyph, wide, pages, rows):
    """Take so many rows out of each half of a letter where it stands upright: at its quarters."""
    part = pages // 2
    high = part * EIGHT_ROWS
    for first, step, gap in ((0, rows, 0), (2 * pages - part, -rows, high - rows)):
        rest = memoryview(glyph)[first * wide :]
        quarter = framebuf.FrameBuffer(rest, wide, high, framebuf.MONO_VLSB)
        quarter.scroll(0, step)
        quarter.fill_rect(0, gap, wide, rows, 0)


def _tone(off, on):
    """What blit makes of the dark and the light dots of a letter."""
    tones = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.GS2_HMSB)
    tones.pixel(0, 0, off)
    tones.pixel(1, 0, on)
    return tones


def _bytes565(red, green, blue):
    """A colour in 5, 6 and 5 bits, its high byte first."""
    colour = red >> 3 << 11 | green >> 2 << 5 | blue >> 3
    return colour >> 8 | (colour & 255) << 8
