"""The settings: a table of names with the values each may have, kept as one JSON file.

Validated when read: an unknown name or value falls back to the first of its list. Loaded at the
start, and by the screens that change them.
"""

import json

from ui.keeping import FILE, keep

# name: allowed values, the default first
TABLE = (
    ("language", ("de", "en")),
    ("deck", ("french", "german")),
    ("claim", ("auto", "self")),
    ("points", ("own", "both", "none")),
    ("sound", ("soft", "loud", "mute")),
    ("contrast", ("high", "mid", "low")),
    ("rotation", ("0", "180")),
    # The level of the bots, by game: 2 is the highest.
    ("schnapsen", (2, 1, 0)),
    ("schapa", (2, 1, 0)),
    ("schafkopf", (2, 1, 0)),
    # Minutes without a key; 0 for never.
    ("dim", (1, 2, 5, 0)),
    ("dark", (5, 2, 15, 0)),
    ("doze", (10, 5, 30, 0)),
    ("off", (60, 30, 240, 0)),
    ("always", ("on", "off")),
)


class Settings:
    """The current value of each setting, as attributes. `chosen` is False before any was saved."""


def read(store):
    """The Settings that were saved last."""
    data = store.load(FILE)
    values = {}
    if data is not None:
        try:
            values = json.loads(data)
        except ValueError:
            store.set_aside(FILE)
    settings = Settings()
    settings.chosen = isinstance(values, dict) and "language" in values
    for name, allowed in TABLE:
        value = values.get(name) if settings.chosen else None
        setattr(settings, name, allowed[allowed.index(value) if value in allowed else 0])
    return settings


def step(ctx, name, by=1):
    """Go to the next (or previous) allowed value of a setting."""
    allowed = _allowed(name)
    place = allowed.index(getattr(ctx.settings, name)) + by
    change(ctx, name, allowed[place % len(allowed)])


def change(ctx, name, value):
    """Give a setting a value, make it so, and save; ValueError for one that it may not have."""
    if value not in _allowed(name):
        raise ValueError("%s: %s" % (name, value))
    setattr(ctx.settings, name, value)
    keep(ctx)


def _allowed(name):
    for known, allowed in TABLE:
        if known == name:
            return allowed
    raise ValueError(name)
