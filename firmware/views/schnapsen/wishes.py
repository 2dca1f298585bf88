"""What the settings ask of a deal of Schnapsen; for those who begin or go on with a series."""

from engine.schnapsen.deal import CLAIM_YOURSELF, HIDE_POINTS, SHOW_BOTH

_POINTS = {"own": 0, "both": SHOW_BOTH, "none": HIDE_POINTS}


def options(settings):
    """The deal options that the settings ask for."""
    return _POINTS[settings.points] | (CLAIM_YOURSELF if settings.claim == "self" else 0)
