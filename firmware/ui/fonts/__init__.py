"""Font: proportional one-bit letters, kept as bytes. The fonts themselves are the modules beside
this one, each loaded only by those who write with it; ui.canvas draws them.
"""

from ui.modules import forget, load

EIGHT_ROWS = 8
ELLIPSIS = "…"

_ASCII = 95  # characters from the blank to the tilde
_FIRST, _LAST = 32, 126


def lasting(name):
    """The font of that name, which stays when its module goes, and can rest."""
    font = _of(name)
    font.name = name
    return font


def _of(name):
    path = "ui.fonts." + name.lower()
    font = getattr(load(path), name)
    forget(path)
    return font


class Font:
    """height: rows of the box; base: the baseline's row; gap: dots between two glyphs.

    chars: its characters in order. index: two bytes a glyph, its first column, then the end;
    glyph 0 stands for every missing character. data: the glyphs in MONO_VLSB.
    """

    def __init__(self, height, base, gap, chars, index, data):
        self.height = height
        self.base = base
        self.gap = gap
        self.pages = (height + 7) // EIGHT_ROWS
        self.chars = chars
        self.index = index
        self.data = data
        self._has_ascii = chars[:_ASCII].endswith("~")

    def rest(self):
        """Give the memory of the glyphs back until the next word; only for a `lasting` font."""
        self.chars = None
        self.index = self.data = b""

    def _wake(self):
        awake = _of(self.name)
        self.chars, self.index, self.data = awake.chars, awake.index, awake.data

    def glyphs(self, s):
        """The numbers of the glyphs of s. The string is taken apart as bytes: each character that
        a loop over it gives would be interned, and so stay in memory for ever."""
        if self.chars is None:
            self._wake()
        data = s.encode()
        if self._has_ascii and data and min(data) >= _FIRST and max(data) <= _LAST:
            return bytes([code - _FIRST + 1 for code in data])
        numbers = bytearray()
        at = 0
        while at < len(data):
            code = data[at]
            size = 1 + (code >= 0xC0) + (code >= 0xE0) + (code >= 0xF0)
            if size == 1 and self._has_ascii:
                numbers.append(code - _FIRST + 1 if _FIRST <= code <= _LAST else 0)
            else:
                numbers.append(self.chars.find(str(data[at : at + size], "utf-8")) + 1)
            at += size
        return numbers

    def width(self, s):
        """Dots from the first to the last column of s in one line."""
        return self.length(self.glyphs(s))

    def length(self, glyphs):
        """The same of glyphs."""
        index = self.index
        total = (len(glyphs) - 1) * self.gap if glyphs else 0
        for i in glyphs:
            i *= 2
            total += (index[i + 2] | index[i + 3] << 8) - (index[i] | index[i + 1] << 8)
        return total

    def fit(self, s, width):
        """s, or the beginning of s and an ellipsis, not wider than width dots."""
        glyphs = self.glyphs(s)
        if self.length(glyphs) <= width:
            return s
        room = width - self.width(ELLIPSIS)
        cut = 0
        for i in glyphs:
            room -= self.length((i,)) + self.gap
            if room < 0:
                break
            cut += 1
        return s[:cut].rstrip() + ELLIPSIS
