"""Whether words on a colour screen are whole; as ui.checks, and only while somebody listens."""

from ui.checks import note

_SLIP = 4  # dots by which a line may be too long, as the canvas moves it back


def check(canvas, left, y, s, font, align, width):
    """Note s, about to be drawn by ColourCanvas.text, among the clipped if it leaves its box or the
    screen, or has no glyph. left: in dots; the others in units."""
    taken = canvas.length(s, font)
    room = canvas.dot_x(width) if width is not None else 0
    left += (room - taken) * align // 2
    if width is not None and font.width(s) > width:
        note(canvas, "width", s)
    if left < -_SLIP or left + taken > canvas.across + _SLIP:
        note(canvas, "canvas", s)
    if y < 0 or canvas.dot_y(y + font.height) > canvas.down:
        note(canvas, "canvas", s)
    if not all(font.glyphs(s)):
        note(canvas, "glyph", s)
