"""Whether words on the screen are whole: what tests and scripts want to know. ui.canvas asks it
only while somebody listens (Canvas.heard), so a device never loads it.
"""


def check(canvas, x, y, s, font, align, width):
    """Notes s, about to be drawn by Canvas.text, among the clipped if it leaves its box or the
    canvas, or has no glyph."""
    taken = font.width(s)
    left = x + ((width or 0) - taken) * align // 2
    if width is not None and taken > width:
        note(canvas, "width", s)
    if left < 0 or left + taken > canvas.width_dots:
        note(canvas, "canvas", s)
    if y < 0 or y + font.height > canvas.height_dots:
        note(canvas, "canvas", s)
    if not all(font.glyphs(s)):
        note(canvas, "glyph", s)


def note(canvas, why, s):
    """Notes that s was cut off, and why."""
    if (why, s) not in canvas.clipped:
        canvas.clipped.append((why, s))
