"""The words of all screens in German and English; views ask for them by part and key.

Each part is a pair of modules, PART_de and PART_en, that hold one string WORDS with a line
`key=sentence` each; a line without `=` is a heading for translators. One long string takes a
third of the memory of a dict. A part is loaded when asked for and goes when its screen goes.
"""

from ui.modules import forget, load

LANGUAGES = ("de", "en")


class Words:
    """The sentences of one part: `words("key", value, ...)` fills in the values."""

    def __init__(self, text):
        self._text = text

    def __call__(self, key, *values):
        """The sentence of a key; KeyError if there is none."""
        start = self._text.find("\n" + key + "=") + 1
        if not start:
            raise KeyError(key)
        start += len(key) + 1
        sentence = self._text[start : self._text.index("\n", start)]
        return sentence % values if values else sentence


class Texts:
    """The texts in one language, "de" or "en"."""

    def __init__(self, language):
        self.language = language
        self._last = None, None, None  # language, part and its Words

    def part(self, name):
        """The Words of a part in the current language; the last ones asked for are at hand."""
        if self._last[:2] != (self.language, name):
            self._last = self.language, name, Words(self._load(name))
        return self._last[2]

    def rest(self):
        """Give the memory of the Words back that are at hand."""
        self._last = None, None, None

    def reading(self, name):
        """A part that is one long text: its title and the rest."""
        title, _, text = self._load(name).partition("\n")
        return title, text

    def _load(self, name):
        """What a part's module holds, without keeping the module."""
        path = "ui.texts." + name + "_" + self.language
        words = load(path).WORDS
        forget(path)
        return words
