"""How numbers and players look on all screens of the scores."""







def number(value):
    """With a minus as long as the digits are wide."""
    return str(value).replace("-", "−")


def signed(value):
    """With its sign."""
    return "+%d" % value if value > 0 else number(value)
