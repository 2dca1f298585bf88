"""Where a word may be broken that has no soft hyphen; for ui.typeset, if a line is too short."""

_VOWELS = "aeiouyäöüAEIOUYÄÖÜ"
_UNITS = ("sch", "ch", "ck", "ph", "th", "qu")


def hard_cut(word, most):
    """How many letters to leave on the line, from 1 to most: between syllables if it can be."""
    cut = min(most, len(word) - 2)
    while cut > 1 and not _between_syllables(word, cut):
        cut -= 1
    return cut if cut > 1 else most


def _between_syllables(word, cut):
    """True if word[cut:] begins with one consonant, or what counts as one, and a vowel."""
    if word[cut - 1 : cut + 1] in _UNITS or word[cut - 1 : cut + 2] in _UNITS:
        return False
    rest = word[cut:]
    unit = next((u for u in _UNITS if rest.startswith(u)), rest[:1])
    vowel = rest[len(unit) : len(unit) + 1]
    return vowel != "" and vowel in _VOWELS and rest[:1] not in _VOWELS
