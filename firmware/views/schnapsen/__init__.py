"""Schnapsen on the handheld: table, last trick, results. views.menu comes in by `opening`."""

ME, BOT = 0, 1
SAVE = "schnapsen"  # name of the saved series
