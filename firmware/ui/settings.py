"""The settings: a table of names with the values each may have, kept as one JSON file.

Validated when read: an unknown name or value falls back to the first of its list.
"""

import json

# name: allowed values, the default first
TABLE = (
    ("language", ("de", "en")),
    ("deck", ("french", "german")),
    ("level", ("skilled",)),
    ("claim", ("auto", "self")),
    ("points", ("own", "both", "none")),
    ("contrast", ("high", "mid", "low")),
    ("rotation", ("0", "180")),
)

_FILE = "settings"


class Settings:
    """The current value of each setting, as attributes. `chosen` is False before any was saved."""

    def __init__(self, store):
        self._store = store
        data = store.load(_FILE)
        values = {}
        if data is not None:
            try:
                values = json.loads(data)
            except ValueError:
                store.set_aside(_FILE)
        self.chosen = isinstance(values, dict) and "language" in values
        for name, allowed in TABLE:
            value = values.get(name) if self.chosen else None
            setattr(self, name, value if value in allowed else allowed[0])

    def step(self, name, by=1):
        """Go to the next (or previous) allowed value of a setting, and save."""
        allowed = self.allowed(name)
        place = (allowed.index(getattr(self, name)) + by) % len(allowed)
        self.set(name, allowed[place])

    def set(self, name, value):
        if value not in self.allowed(name):
            raise ValueError("%s: %s" % (name, value))
        setattr(self, name, value)
        self.chosen = True
        self.save()

    def allowed(self, name):
        for known, allowed in TABLE:
            if known == name:
                return allowed
        raise ValueError(name)

    def save(self):
        values = {name: getattr(self, name) for name, _ in TABLE}
        self._store.save(_FILE, json.dumps(values).encode())
