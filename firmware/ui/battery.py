"""The sign of the battery, for the menu and the score table."""

WIDE = 16
HIGH = 8
_STEP = 3  # dots from bar to bar


def draw(canvas, x, y, level):
    """Draws WIDE x HIGH dots, and a dark rim at their left: an outline with as many bars as the
    level, 0 to 4; without a battery, None, nothing."""
    if level is None:
        return
    canvas.fill(x - 3, y, WIDE + 3, HIGH, 0)
    canvas.frame(x, y, WIDE - 1, HIGH)
    canvas.fill(x + WIDE - 1, y + 2, 1, HIGH - 4)
    for cell in range(level):
        canvas.fill(x + 2 + cell * _STEP, y + 2, 2, HIGH - 4)
