"""The colour canvas: where units lie, words, colours, cards, the strip of keys."""

from tests.helpers import raises
from ui import cards, splash, theme
from ui.canvas import CENTRE, RIGHT, ROWS, SMALL, TEXT
from ui.colour import kernel
from ui.colour.canvas import ColourCanvas
from ui.fonts.big import BIG
from ui.fonts.huge import HUGE
from ui.fonts.signs import BADGE, RANK, SIGN
from ui.low import LowDeck
from ui.menu import Menu
from ui.narrow import NarrowDeck

TWO = {1: "RB", 2: "AU", 3: "DL"}
THREE = {1: "LU", 2: "AB", 4: "RD"}
SIZES = ((240, 135, TWO), (240, 135, None), (320, 240, THREE), (320, 240, None))
FONTS = (SMALL, TEXT, BIG, HUGE, SIGN, BADGE, RANK)


def canvases():
    for size in SIZES:
        canvas = ColourCanvas(*size)
        canvas.clear()
        yield canvas


def tone(canvas, x, y):
    return canvas._whole.pixel(x, y)


def ink(canvas, x, y):
    """The ink of a dot."""
    frame = canvas.buffer if canvas._keys is None else canvas._frame
    found = tone(canvas, x, y)
    return found if found < 3 else 3 + frame.cells[(y >> 3) * frame.across + (x >> 3)]


def inked(canvas):
    """Left, top, right and bottom of all dots that are not of the ground."""
    frame = canvas._frame
    step = frame.width // 4
    rows = [frame.dots[y * step : (y + 1) * step] for y in range(frame.height)]
    rows = [(y, rows[y]) for y in range(frame.height) if any(rows[y])]
    used = [i for i in range(step) if max([row[i] for _, row in rows])]
    left = min([x for x in range(4) for _, row in rows if row[used[0]] >> 2 * x & 3])
    right = max([x for x in range(4) for _, row in rows if row[used[-1]] >> 2 * x & 3])
    return 4 * used[0] + left, rows[0][0], 4 * used[-1] + right, rows[-1][0]


def test_the_units_fill_the_screen_above_the_strip():
    for canvas in canvases():
        canvas.fill(0, 0, 128, 64)
        high = {135: 120, 240: 224}[canvas._frame.height] if canvas._keys else canvas._frame.height
        assert inked(canvas) == (0, 0, canvas._frame.width - 1, high - 1)


def test_neighbours_touch_and_do_not_overlap():
    for canvas in canvases():
        ends = [canvas.box_dots(x, 0, 3, 5) for x in range(0, 120, 3)]
        for i in range(1, len(ends)):
            left, _, wide, _ = ends[i - 1]
            assert left + wide == ends[i][0]


def test_a_list_has_more_rows_on_a_high_screen():
    rows = []
    for canvas in canvases():
        assert canvas.height_dots == 64
        canvas.listing = ROWS
        rows.append(canvas.height_dots)
        canvas.clear()
        assert canvas.height_dots == 64
    assert rows == [64, 64, 90, 96]


def test_a_menu_shows_them():
    for canvas in canvases():
        menu = Menu("Kartl", ["row %d" % i for i in range(20)], 19)
        menu.draw(canvas)
        assert canvas.listing == ROWS
        assert 20 - menu._first == (4 if canvas._frame.height == 135 else 6)


def test_letters_have_twice_the_dots_and_are_no_wider_than_their_units():
    for canvas in canvases():
        for font in FONTS:
            for c in font.chars:
                dots = canvas.length(c, font)
                assert dots == 2 * font.width(c)
        for s in ("Schnapsen", "Wer spielt?", "Millionen", "MWMW", "66:33", "+10"):
            for font in (SMALL, TEXT):
                room = font.width(s) * canvas.across / 128
                assert canvas.length(s, font) <= room + 4, (s, font.height, canvas.across)


def test_words_lie_where_they_are_aligned():
    for canvas in canvases():
        canvas.text(10, 20, "HLH", TEXT, 1, RIGHT, 100)
        right = inked(canvas)[2]
        assert right == canvas.dot_x(110) - 1
        canvas.clear()
        canvas.text(64, 20, "HLH", TEXT, align=CENTRE)
        left, _, right, _ = inked(canvas)
        assert abs(left + right + 1 - canvas._frame.width) <= 1
        canvas.clear()
        end = canvas.text(7, 20, "HLH", TEXT)
        left, _, right, _ = inked(canvas)
        assert left == canvas.dot_x(7) and 0 <= canvas.dot_x(end) - right - 1 <= 3


def test_a_line_too_long_by_a_dot_or_two_is_moved_back():
    canvas = ColourCanvas(240, 135)
    canvas.clear()
    long = canvas.length("MMMM", TEXT)
    for x, side in ((12, 0), (116, 2)):
        canvas.clear()
        canvas.text(x, 0, "MMMM", TEXT, align=CENTRE)
        found = inked(canvas)
        assert found[side] == (0, 0, 239)[side]
        assert found[2] - found[0] + 1 == long


def test_words_are_heard_and_those_that_do_not_fit_noted():
    canvas = ColourCanvas(240, 135)
    ColourCanvas.heard, ColourCanvas.clipped = [], []
    try:
        canvas.clear()
        canvas.text(0, 0, "Kartl", TEXT, width=100)
        assert canvas.heard == ["Kartl"] and not canvas.clipped
        canvas.text(0, 0, "Schnapsen Schnapsen", TEXT, width=40)
        canvas.text(100, 0, "Schnapsen", TEXT)
        canvas.text(0, 60, "x", TEXT)
        canvas.text(0, 0, "ж", TEXT)
        assert [why for why, _ in canvas.clipped] == ["width", "canvas", "canvas", "glyph"]
        assert canvas.heard[1] == "Schnapsen Schnapsen"
    finally:
        ColourCanvas.heard, ColourCanvas.clipped = None, []


def test_signs_have_their_colours():
    for canvas in canvases():
        for number, sign in enumerate(theme.SIGNS):
            for font in (SMALL, TEXT, SIGN, BADGE):
                canvas.clear()
                canvas.glyph(30, 20, sign, font)
                left, top, right, bottom = inked(canvas)
                found = {ink(canvas, x, y) for x in range(left, right) for y in range(top, bottom)}
                assert found - {0} == {theme.ON_GROUND[number]}
                canvas.clear(0)
                canvas.bar(20, 10, 60, 40)
                canvas.glyph(30, 20, sign, font, 0)
                x, y = (left + right) // 2, (top + bottom) // 2
                around = {ink(canvas, x + i, y + j) for i in range(-8, 8) for j in range(-5, 5)}
                assert around <= {0, theme.CHOSEN}


def test_red_is_red_and_black_is_black_on_all_cards():
    for name, letters in ((cards.FRENCH, "♣♠♥♦"), (cards.GERMAN, "♧♤♡♢")):
        deck = LowDeck(name, "de")
        narrow = NarrowDeck(name, "de")
        for canvas in canvases():
            for suit in range(4):
                wanted = theme.ON_CARD[theme.SIGNS.find(letters[suit])]
                for rank in (7, 10, 11, 12, 14):
                    card = suit << 4 | rank
                    for draw in (deck.draw, deck.low, narrow.slim, narrow.strip, narrow.mini):
                        canvas.clear()
                        draw(canvas, 40, 20, card)
                        left, top, right, bottom = inked(canvas)
                        found = {
                            ink(canvas, x, y)
                            for x in range(left + 3, right - 3)
                            for y in range(top + 3, bottom - 3)
                        }
                        assert found == {theme.LIGHT, wanted}, (name, suit, rank)


def test_a_dark_card_is_of_the_shade_and_its_place_has_only_a_rim():
    for canvas in canvases():
        deck = cards.Deck()
        deck.draw(canvas, 40, 20, 0x0E, cards.DIM)
        x, y, wide, high = canvas.box_dots(40, 20, deck.wide, cards.HIGH)
        assert ink(canvas, x + wide // 2, y + 1) == theme.SHADE
        canvas.clear()
        deck.draw(canvas, 40, 20, 0, cards.SLOT)
        assert ink(canvas, x + wide // 2, y + high // 2) == theme.GROUND
        assert ink(canvas, x + wide // 2, y) == theme.SHADE
        deck.draw(canvas, 40, 20, 0, cards.BACK)
        assert ink(canvas, x + wide // 2, y + high // 2) == theme.BACK


def test_a_card_stays_within_its_place():
    for canvas in canvases():
        for card in (0x0A, 0x1C, 0x2E, 0x3B):
            canvas.clear()
            cards.Deck().draw(canvas, 40, 20, card)
            x, y, wide, high = canvas.box_dots(40, 20, cards.WIDE, cards.HIGH)
            assert inked(canvas) == (x, y, x + wide - 1, y + high - 1)


def test_lines_are_two_dots_thick():
    for canvas in canvases():
        for box in ((10, 30, 50, 1), (30, 10, 1, 50)):
            canvas.clear()
            canvas.fill(*box)
            left, top, right, bottom = inked(canvas)
            assert min(right - left, bottom - top) == 1


def test_the_strip_says_what_the_keys_do_and_follows_the_list():
    for size in SIZES:
        canvas = ColourCanvas(*size)
        canvas.clear()
        plain = bytes(canvas.buffer.dots)
        canvas.listing = ROWS
        listed = bytes(canvas.buffer.dots)
        if size[2]:
            assert inked(canvas)[1] >= size[1] - 15
            assert plain != listed
        else:
            assert plain == listed == bytes(len(plain))


def smoothed(rows):
    """Twice the rows and columns: Scale2x, as it is usually told."""

    def dot(x, y):
        return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[0]) else 0

    out = []
    for y in range(len(rows)):
        for edge, away in ((y - 1, y + 1), (y + 1, y - 1)):
            line = []
            for x in range(len(rows[0])):
                for side, other in ((x - 1, x + 1), (x + 1, x - 1)):
                    a, b = dot(x, edge), dot(side, y)
                    corner = a == b and a != dot(other, y) and b != dot(x, away)
                    line.append(b if corner else rows[y][x])
            out.append(line)
    return out


def test_letters_are_smoothed_as_scale2x_does():
    out = bytearray(512)
    for font in (SMALL, TEXT, BIG, SIGN):
        for number in range(len(font.chars) + 1):
            start = font.index[2 * number] | font.index[2 * number + 1] << 8
            wide = (font.index[2 * number + 2] | font.index[2 * number + 3] << 8) - start
            data = font.data[start * font.pages : (start + wide) * font.pages]
            rows = [
                [data[(y >> 3) * wide + x] >> (y & 7) & 1 for x in range(wide)]
                for y in range(8 * font.pages)
            ]
            kernel.double(out, font.data, start * font.pages, wide, font.pages)
            for y, row in enumerate(smoothed(rows)):
                for x, dot in enumerate(row):
                    assert out[(y >> 3) * 2 * wide + x] >> (y & 7) & 1 == dot


def test_clearing_clears_all():
    for canvas in canvases():
        canvas.fill(0, 0, 128, 64, theme.RED)
        canvas.clear()
        assert bytes(canvas._frame.dots) == bytes(len(canvas._frame.dots))


def test_the_start_picture_is_doubled_in_the_middle():
    for canvas in canvases():

        def dot(target):
            target[64] = 0x80

        canvas.page(dot)
        left, top, right, bottom = inked(canvas)
        assert (right - left, bottom - top) == (1, 1)
        assert abs(left - canvas._frame.width // 2) <= 1
        assert raises(IndexError, canvas.page, lambda target: target[1024])


def light(colour):
    """How light a colour is to the eye, 0 to 1."""
    red, green, blue = [(share / 255) ** 2.2 for share in colour]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lights = sorted([light(theme.COLOURS[one]) + 0.05, light(theme.COLOURS[other]) + 0.05])
    return lights[1] / lights[0]


def test_every_suit_stands_out_from_what_it_is_on():
    for ink in theme.ON_CARD:
        assert contrast(ink, theme.LIGHT) > 3.5, ink
        assert contrast(ink, theme.SHADE) > 1.9, ink
    for ink in theme.ON_GROUND:
        assert contrast(ink, theme.GROUND) > 5, ink
    assert contrast(theme.SHADE, theme.LIGHT) > 2
    assert contrast(theme.CHOSEN, theme.GROUND) > 7


def test_large_digits_keep_to_their_units():
    for canvas in canvases():
        for font, y in ((BIG, 11), (HUGE, 14)):
            canvas.clear()
            canvas.text(0, y, "8", font)
            _, top, _, bottom = inked(canvas)
            assert canvas.dot_y(y) <= top and bottom < canvas.dot_y(y + font.height), font.height


def test_the_largest_digits_grow_where_they_have_room():
    canvas = ColourCanvas(320, 240)
    high = []
    for width in (61, 30):
        canvas.clear()
        canvas.text(0, 14, "8", HUGE, width=width)
        _, top, _, bottom = inked(canvas)
        high.append(bottom + 1 - top)
    assert high[0] == 2 * high[1]


def test_no_dot_of_the_start_picture_is_cut_off():
    lit = []
    for canvas in canvases():
        canvas.page(splash.draw)
        dots = canvas._whole
        lit.append(0)
        for y in range(canvas._frame.height):
            lit[-1] += sum([dots.pixel(x, y) for x in range(canvas._frame.width)])
    assert len(set(lit)) == 1, lit


def test_the_strip_keeps_its_colours_and_takes_nobody_elses():
    for canvas in canvases():
        if canvas._keys:
            frame = canvas.buffer
            colours = bytes(frame.cells[canvas.down // 8 * frame.across :])
            canvas.clear()
            canvas.bar(0, 50, 128, 20)
            assert bytes(canvas.buffer.cells[canvas.down // 8 * frame.across :]) == colours
            assert ink(canvas, 40, canvas.down - 1) == theme.CHOSEN
            assert tone(canvas, 40, canvas.down) == theme.GROUND
