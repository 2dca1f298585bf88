"""Sample pictures, drawn on MicroPython: prints `name hex` for each. Run by tools.art.sheet."""

from ui import cards, keys, splash
from ui.canvas import CENTRE, GREY, LIGHT, RIGHT, SMALL, TEXT, Canvas
from ui.dialog import Notice, Question
from ui.fonts.big import BIG
from ui.fonts.huge import HUGE
from ui.menu import Menu
from ui.narrow import NarrowDeck
from ui.pager import Pager

canvas = Canvas()
SCENES = []


def scene(draw):
    SCENES.append(draw)
    return draw


def glyphs(font, part, size):
    x, y = 0, 0
    for c in font.chars[part * size : part * size + size]:
        if x + font.width(c) > 128:
            x, y = 0, y + font.height + 1
        x = canvas.text(x, y, c, font) + 2


def lines(font, *sentences):
    for number, sentence in enumerate(sentences):
        canvas.text(0, number * font.height, sentence, font)


@scene
def small_1():
    glyphs(SMALL, 0, 200)


@scene
def small_2():
    lines(
        SMALL,
        "Du musst Farbe bekennen!",
        "Größe: 66 Augen, zählt 3",
        "“Quick” brown fox jumps",
        "Schnapsen ♣ ♠ ♥ ♦ K 10 9",
        "Eichel ♧ ♤ ♡ ♢ O U A",
        "S5 O0Q 68 Z2 B8 Il1 rn m",
        "ÄÖÜ Über Öl Ärger „Oh“",
        "0123456789 7:5 +20 −40",
    )


@scene
def text_1():
    glyphs(TEXT, 0, 50)


@scene
def text_2():
    glyphs(TEXT, 1, 50)


@scene
def text_3():
    glyphs(TEXT, 2, 50)


@scene
def text_4():
    lines(
        TEXT, "Neues Spiel", "Schnapsen gegen", "Einstellungen", "Größe & Ärger", "Über Kartl … ✓"
    )


@scene
def text_5():
    lines(
        TEXT,
        "The quick brown",
        "fox jumps over",
        "lazy dogs: zwölf",
        "Boxkämpfer jagen",
        "„Victor“ quer?!",
    )


@scene
def text_6():
    lines(
        TEXT,
        "S5 O0Q 68 Z2 B8",
        "Il1 rn m WMVUY",
        "♣ ♠ ♥ ♦ sticht",
        "♧ ♤ ♡ ♢ Eichel",
        "7:5 +20 −40 120",
    )


@scene
def text_7():
    lines(
        TEXT,
        "Trumpf ausgespielt",
        "Stich gewonnen",
        "Talon zugedreht",
        "Hochzeit: 20 / 40",
        "Kaffee, Lawine, Ty",
    )


@scene
def big():
    canvas.text(0, 0, "0123456789", BIG)
    canvas.text(0, 18, "+20 −40 7:5", BIG)
    canvas.text(0, 36, "66 / 33 ×2.", BIG)


@scene
def huge_1():
    canvas.text(0, 0, "01234", HUGE)
    canvas.text(0, 32, "56789", HUGE)


@scene
def huge_2():
    canvas.text(64, 0, "7:5", HUGE, 1, CENTRE)
    canvas.text(64, 32, "−120", HUGE, 1, CENTRE)


def hand(deck, ranks, style=cards.PLAIN):
    for row in range(2):
        for suit in range(2):
            for n in range(3):
                card = (row * 2 + suit) << 4 | ranks[(n + suit * 3) % len(ranks)]
                deck.draw(canvas, (suit * 3 + n) * 22, row * 32, card, style)


def french():
    return cards.Deck(cards.FRENCH, "de")


def german():
    return cards.Deck(cards.GERMAN, "de")


@scene
def french_1():
    hand(french(), (14, 10, 13, 12, 11, 9))


@scene
def french_2():
    hand(french(), (2, 3, 4, 5, 6, 7))


@scene
def french_3():
    hand(cards.Deck(cards.FRENCH, "en"), (8, 10, 14, 12, 11, 13), cards.DIM)


@scene
def german_1():
    hand(german(), (14, 10, 13, 12, 11, 9))


@scene
def german_2():
    hand(german(), (12, 11, 9, 14, 10, 13))


@scene
def german_3():
    hand(german(), (14, 10, 13, 12, 11, 9), cards.DIM)


@scene
def table():
    deck = french()
    for n, (card, style) in enumerate(((0x0E, 0), (0x0A, 1), (0x1D, 0), (0x2C, 1), (0x3B, 0))):
        deck.draw(canvas, n * 22, 38 if n != 2 else 34, card, style)
    deck.draw(canvas, 50, 4, 0x2A)
    cards.back(canvas, 100, 2)
    cards.slot(canvas, 74, 4)
    deck.badge(canvas, 0, 0, 2)
    canvas.text(18, 0, "33", BIG)


@scene
def table_german():
    deck = german()
    for n, (card, style) in enumerate(((0x0C, 0), (0x0B, 1), (0x1C, 0), (0x2B, 1), (0x3A, 0))):
        deck.draw(canvas, n * 22, 38 if n != 2 else 34, card, style)
    deck.draw(canvas, 50, 4, 0x2A)
    for suit in range(3):
        deck.badge(canvas, suit * 16, 0, suit)
    deck.badge(canvas, 0, 17, 3)
    cards.back(canvas, 100, 2)


@scene
def strips():
    deck = NarrowDeck(cards.FRENCH, "de")
    for n in range(17):
        deck.strip(
            canvas, n * 7, 0 if n != 5 else 2, (n // 5) << 4 | (n % 13 + 2), 0 if n < 9 else 1
        )
    deck = NarrowDeck(cards.GERMAN, "de")
    for n in range(12):
        deck.strip(canvas, n * 8, 22, (n // 3) << 4 | (9 + n % 6), 0 if n < 7 else 1)
    for n in range(8):
        deck.mini(canvas, n * 16, 42, (n % 4) << 4 | (9 + n % 6), n // 4)
    deck = NarrowDeck(cards.FRENCH, "de")
    for n in range(8):
        deck.mini(canvas, n * 16, 53, (n % 4) << 4 | (8 + n % 7), n // 4)


def shades():
    canvas.dither(0, 0, 40, 20, 1, GREY)
    canvas.dither(44, 0, 41, 21, 1, LIGHT)
    canvas.dots(90, 0, 30, 20)
    canvas.box(10, 30, 50, 20)
    canvas.text(127, 50, "rechts", TEXT, 1, RIGHT)


SCENES.append(shades)


@scene
def start():
    splash.draw(canvas.buffer)


@scene
def menu_1():
    rows = ["Neues Spiel", "Weiterspielen", "Einstellungen", "Regeln", "Über Kartl"]
    Menu("Kartl", rows, 1).draw(canvas)


@scene
def menu_2():
    rows = [
        ("Sprache", "Deutsch"),
        ("Blatt", "Bayrisch"),
        ("Stärke", "Mittel"),
        ("Ansage", "selbst"),
        "",
    ]
    menu = Menu("Einstellungen", rows, 0)
    menu.key(keys.UP)
    menu.key(keys.UP)
    menu.draw(canvas)


@scene
def menu_3():
    Menu("Game", [("Language", "English"), ("Points", "hidden")], 0).draw(canvas)


@scene
def dialog_1():
    table()
    Question("Talon wirklich zudrehen?", ("Ja", "Nein"), None, 1).draw(canvas)


@scene
def dialog_2():
    table()
    Question("Farbe bekennen: Du hast noch ♥ auf der Hand.", ("Weiter",), None).draw(canvas)


@scene
def dialog_3():
    text = "Es gibt ein angefangenes Spiel. Möchtest du es fortsetzen?"
    Question(text, ("Weiterspielen", "Neues Spiel"), None).draw(canvas)


@scene
def dialog_4():
    table()
    Notice("Kartl meldet 40!").draw(canvas)


HELP = """Jeder bekommt fünf Karten, die nächste liegt offen: Trumpf. Wer zuerst 66 \
Augen hat, gewinnt. Unterbietungsausschließlichkeitsregel: nein.

Im strengen Teil gilt Farb- und Stichzwang."""


@scene
def pager_1():
    Pager("Regeln", HELP).draw(canvas)


@scene
def pager_2():
    pager = Pager("Regeln", HELP, SMALL)
    pager.draw(canvas)
    pager.key(keys.DOWN)
    canvas.clear()
    pager.draw(canvas)


for draw in SCENES:
    canvas.clear()
    draw()
    print(draw.__name__, canvas.buffer.hex())
