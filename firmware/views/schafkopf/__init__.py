"""Schafkopf on the handheld: set-up, table, results. views.menu comes in by `opening`."""

SAVE = "schafkopf"  # name of the saved session


def signed(money):
    """An amount with its sign; the minus is as long as the digits are wide."""
    return "+%d" % money if money > 0 else str(money).replace("-", "−")
