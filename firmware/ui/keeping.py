"""Makes changed settings so and saves them; the name of their file. Used by ui.settings and by the
loudness, for which there is little room: it comes on every screen.
"""

import json

FILE = "settings"


def keep(ctx):
    """Do as the settings say from now on, and after the next start."""
    settings = ctx.settings
    settings.chosen = True
    ctx.apply()
    ctx.save(FILE, json.dumps(settings.__dict__).encode())
