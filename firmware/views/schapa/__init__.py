"""Schapa on the handheld: set-up, table, results. views.menu comes in by `opening`."""

ME = 0
SAVE = "schapa"  # name of the saved game
SETTINGS = "schapa_settings"  # and of what its set-up remembers


def signed(number):
    """Points with their sign; zero has none."""
    return "+%d" % number if number > 0 else str(number).replace("-", "−")
