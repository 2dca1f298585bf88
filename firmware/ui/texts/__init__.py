"""The words of all screens in German and English; views ask for them by part and key.

Each part is a pair of files, PART_de.txt and PART_en.txt, that hold a line `key=sentence` for each;
a line without `=` is a heading for translators. Kept as one piece of bytes it takes a third of the
memory of a dict. A part is read when asked for and goes when its screen goes.
"""

import os

LANGUAGES = ("de", "en")

_FOLDER = __file__.rpartition("/")[0]


class Words:
    """The sentences of one part: `words("key", value, ...)` fills in the values."""

    def __init__(self, data):
        self._data = data

    def __call__(self, key, *values):
        """The sentence of a key; KeyError if there is none."""
        data = self._data
        mark = ("\n%s=" % key).encode()
        start = data.find(mark) + len(mark)
        if start < len(mark):
            raise KeyError(key)
        sentence = str(data[start : data.find(b"\n", start)], "utf-8")
        return sentence % values if values else sentence


class Texts:
    """The texts in one language, "de" or "en"."""

    def __init__(self, language):
        self.language = language
        self._last = None, None, None  # language, part and its Words

    def part(self, name):
        """The Words of a part in the current language; the last ones asked for are at hand."""
        if self._last[:2] != (self.language, name):
            self.rest()
            self._last = self.language, name, Words(self.load(name))
        return self._last[2]

    def rest(self):
        """Give the memory of the Words back that are at hand."""
        self._last = None, None, None

    def reading(self, name):
        """A part that is one long text: its title and the rest."""
        data = self.load(name)
        end = data.find(b"\n")
        return str(data[:end], "utf-8"), str(data[end + 1 : -1], "utf-8")

    def load(self, name):
        """The file of a part in the current language, as bytes."""
        path = "%s/%s_%s.txt" % (_FOLDER, name, self.language)
        with open(path, "rb") as file:
            return file.read(os.stat(path)[6])  # all at once, as it would grow step by step
