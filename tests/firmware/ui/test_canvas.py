"""The canvas: where words land, what it notes, what shapes cover."""

from ui.canvas import CENTRE, LIGHT, RIGHT, SMALL, TEXT, Canvas


def listening():
    canvas = Canvas()
    canvas.heard = []
    canvas.clipped = []
    return canvas


def lit(canvas):
    """The dots that are light, as (x, y)."""
    return [(x, y) for y in range(64) for x in range(128) if canvas.fb.pixel(x, y)]


def span(canvas):
    """(first column, last column, first row, last row) with a light dot."""
    columns, rows = zip(*lit(canvas))
    return min(columns), max(columns), min(rows), max(rows)


def test_text_starts_at_its_corner_and_returns_its_end():
    canvas = Canvas()
    end = canvas.text(10, 20, "HE", TEXT)
    assert end == 10 + TEXT.width("HE")
    assert span(canvas) == (10, end - 1, 21, 29)


def test_alignment_without_a_box_is_around_x():
    canvas = Canvas()
    assert canvas.text(128, 0, "HEH", TEXT, align=RIGHT) == 128
    assert span(canvas)[1] == 127
    canvas.clear()
    canvas.text(64, 0, "HEH", TEXT, align=CENTRE)
    first, last, _, _ = span(canvas)
    assert abs((64 - first) - (last + 1 - 64)) <= 1


def test_alignment_in_a_box():
    canvas = Canvas()
    assert canvas.text(10, 0, "HEH", TEXT, align=RIGHT, width=90) == 100
    canvas.clear()
    canvas.text(10, 0, "HEH", TEXT, align=CENTRE, width=90)
    first, last, _, _ = span(canvas)
    assert abs((first - 10) - (99 - last)) <= 1


def test_dark_ink_takes_from_a_bar_what_light_ink_gives():
    light, dark = Canvas(), Canvas()
    light.text(3, 3, "Größe ♥", TEXT)
    dark.clear(1)
    dark.text(3, 3, "Größe ♥", TEXT, ink=0)
    assert bytes(b ^ 255 for b in dark.buffer) == bytes(light.buffer)


def test_too_long_a_text_ends_in_an_ellipsis_inside_its_box_and_is_noted():
    canvas = listening()
    assert canvas.text(0, 0, "Einstellungen", TEXT, width=50) <= 50
    assert canvas.heard == ["Einstellungen"]
    assert canvas.clipped == [("width", "Einstellungen")]


def test_what_leaves_the_canvas_is_noted():
    for x, y, align in ((100, 0, 0), (-1, 0, 0), (20, 0, RIGHT), (0, 53, 0), (0, -1, 0)):
        canvas = listening()
        canvas.text(x, y, "Schnapsen", TEXT, align=align)
        assert canvas.clipped == [("canvas", "Schnapsen")], (x, y)


def test_the_last_place_that_fits_is_not_noted():
    canvas = listening()
    canvas.text(128, 52, "Schnapsen", TEXT, align=RIGHT)
    canvas.text(0, 56, "Schnapsen", SMALL)
    assert canvas.clipped == []


def test_a_missing_glyph_is_noted():
    canvas = listening()
    canvas.text(0, 0, "\u4e2d", SMALL)
    assert canvas.clipped == [("glyph", "\u4e2d")]
    assert lit(canvas)


def test_clear_forgets_words_and_keeps_what_was_clipped():
    canvas = listening()
    canvas.text(100, 0, "Schnapsen", TEXT)
    canvas.hear("♥A")
    assert canvas.heard == ["Schnapsen", "♥A"]
    canvas.clear()
    assert canvas.heard == []
    assert len(canvas.clipped) == 1
    assert not lit(canvas)


def test_nothing_is_noted_unless_asked():
    canvas = Canvas()
    canvas.text(100, 0, "Schnapsen", TEXT)
    canvas.hear("♥A")
    assert canvas.heard is None
    assert canvas.clipped == []


def test_bar_and_frame_leave_the_corner_dots():
    canvas = Canvas()
    canvas.bar(2, 3, 10, 6)
    assert len(lit(canvas)) == 10 * 6 - 4
    assert span(canvas) == (2, 11, 3, 8)
    canvas.clear()
    canvas.frame(2, 3, 10, 6)
    assert len(lit(canvas)) == 2 * 8 + 2 * 4
    assert span(canvas) == (2, 11, 3, 8)


def test_dither_stays_in_its_box_and_sets_its_share():
    for x, y, w, h in ((0, 0, 128, 64), (3, 5, 17, 9), (120, 60, 1, 3), (7, 7, 9, 1)):
        canvas = Canvas()
        canvas.dither(x, y, w, h)
        assert len(lit(canvas)) == (w * h + 1) // 2
        assert all(x <= i < x + w and y <= j < y + h for i, j in lit(canvas))
    canvas = Canvas()
    canvas.dither(0, 0, 16, 16, 1, LIGHT)
    assert len(lit(canvas)) == 64


def test_dark_dither_thins_out():
    canvas = Canvas()
    canvas.clear(1)
    canvas.dither(0, 0, 128, 64, 0)
    assert len(lit(canvas)) == 128 * 32


def test_a_box_stands_before_the_picture():
    canvas = Canvas()
    canvas.clear(1)
    canvas.box(10, 10, 20, 10)
    dark = 128 * 64 - len(lit(canvas))
    assert dark == 22 * 12 - 4 - (2 * 18 + 2 * 8)
