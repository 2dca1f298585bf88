"""Schapa on the handheld: set-up, table, results. views.menu comes in by `opening`."""

ME = 0
SAVE = "schapa"  # name of the saved game
SETTINGS = "schapa_settings"  # and of what its set-up remembers

_ACROSS = 128
_MORE = 2  # dots of one's own column


def signed(number):
    """Points with their sign; zero has none."""
    return "+%d" % number if number > 0 else str(number).replace("-", "−")


def cell(table, seat):
    """Left end and width of a seat's column, in dots; one's own is a bit wider."""
    players = table.view.players
    left, end = [at * (_ACROSS - _MORE) // players for at in (seat, seat + 1)]
    return (left + _MORE, end - left) if seat else (0, end + _MORE)
