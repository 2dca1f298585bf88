"""Breaks sentences into lines; used by dialogs and pages of text.

A soft hyphen (U+00AD) marks where a word may be broken. A word without one is broken only when it
is wider than a whole line, before a consonant that a vowel follows.
"""

from ui.modules import passing

SOFT = "\u00ad"
_STOPS = (" ", "-", "/", "–")


def wrap(s, font, width):
    """The list of lines of s, none wider than width dots. A newline in s ends a line."""
    lines = []
    gap = font.gap
    blank = font.width(" ") + gap
    for paragraph in s.split("\n"):
        line = ""
        reach = 0  # dots of the line and of the gap behind it
        for word in _words(paragraph):
            wide = font.width(_shown(word))
            if reach + wide > width:
                if not 0 < wide <= width or SOFT in word or not line:
                    line = _append(lines, line, word, font, width)
                    reach = font.width(line.replace(SOFT, "")) + gap if line else 0
                    continue
                lines.append(_shown(line))
                line = ""
                reach = 0
            line += word
            reach += (wide and wide + gap) + (blank if word.endswith(" ") else 0)
        lines.append(_shown(line))
    return lines


def _words(paragraph):
    """Yields words with the blank behind them; one with a hyphen or slash comes in parts."""
    stops = [stop for stop in _STOPS if stop in paragraph]
    start = 0
    while start < len(paragraph):
        ends = [paragraph.find(stop, start) + 1 for stop in stops]
        end = min([end for end in ends if end] or [len(paragraph)])
        yield paragraph[start:end]
        start = end


def _append(lines, line, word, font, width):
    """Puts word behind line, moves what is full to lines and returns the line begun last."""
    while font.width(_shown(line + word)) > width and len(line + word) > 1:
        cut = _soft_cut(line, word, font, width)
        if not (cut or line):
            cut = _hard_cut(word, font, width)
        lines.append(_shown(line + word[:cut]) + ("-" if cut else ""))
        line = ""
        word = word[cut:]
    return line + word


def _shown(s):
    return s.rstrip().replace(SOFT, "")


def _soft_cut(line, word, font, width):
    """The last soft hyphen whose part still fits behind line, or 0."""
    cut = word.rfind(SOFT)
    while cut > 0 and font.width(_shown(line + word[:cut]) + "-") > width:
        cut = word.rfind(SOFT, 0, cut)
    return max(cut, 0)


def _hard_cut(word, font, width):
    """Where to break a word that is wider than a line."""
    most = len(word) - 1
    while most > 1 and font.width(_shown(word[:most]) + "-") > width:
        most -= 1
    return passing("ui.hyphens.hard_cut", word, most)[0]
