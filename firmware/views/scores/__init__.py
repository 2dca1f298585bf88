"""Score sheets for games with real cards. views.menu comes in by `opening`."""

KEPT = 24  # sheets that the flash holds


def file_of(slot):
    """The name of the file that holds the sheet with this number, 0 to KEPT - 1."""
    return "sheet%02d" % slot
