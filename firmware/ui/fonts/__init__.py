"""Font: proportional one-bit letters, kept as bytes. The fonts themselves are the modules beside
this one, each loaded only by those who write with it; ui.canvas draws them.
"""

EIGHT_ROWS = 8


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

    def has(self, s):
        """True if every character of s has a glyph."""
        return all(self.chars.find(c) >= 0 for c in s)

    def width(self, s):
        """Dots from the first to the last column of s in one line."""
        chars = self.chars
        index = self.index
        total = 0
        for c in s:
            i = (chars.find(c) + 1) * 2
            total += (index[i + 2] | index[i + 3] << 8) - (index[i] | index[i + 1] << 8)
            total += self.gap
        return total and total - self.gap
