"""Menus, messages and long texts: what keys do and what is on the screen."""

from ui import keys
from ui.canvas import Canvas
from ui.dialog import Notice, Question
from ui.keys import A, DOWN, LEFT, REPEAT, RIGHT, UP
from ui.menu import Menu
from ui.pager import Pager
from ui.widgets import title

ROWS = ["Neues Spiel", "Weiter", "Einstellungen", "Regeln", "Über Kartl", "Aus"]
HELP = "Jeder bekommt fünf Karten, die nächste liegt offen und ist Trumpf. " * 5


def shown(widget):
    canvas = Canvas()
    canvas.heard = []
    canvas.clipped = []
    widget.draw(canvas)
    assert canvas.clipped == []
    return canvas.heard


class Left:
    """A ctx and its stack, for a view alone: counts how often it leaves."""

    left = 0

    @property
    def stack(self):
        return self

    def pop(self):
        self.left += 1


def test_events_carry_key_and_kind():
    event = keys.event_of(RIGHT, REPEAT)
    assert (keys.key_of(event), keys.kind_of(event)) == (RIGHT, REPEAT)
    assert keys.event_of(A) == A


def test_a_menu_goes_round_on_a_press_and_stops_on_a_held_key():
    menu = Menu("Kartl", ROWS)
    assert menu.key(UP) and menu.at == 5
    assert not menu.key(keys.event_of(DOWN, REPEAT)) and menu.at == 5
    assert menu.key(DOWN) and menu.at == 0
    assert not menu.key(keys.event_of(UP, REPEAT)) and menu.at == 0
    assert menu.key(keys.event_of(DOWN, REPEAT)) and menu.at == 1


def test_a_menu_leaves_the_other_keys_to_its_view():
    menu = Menu("Kartl", ROWS, 2)
    for key in (LEFT, RIGHT, A, keys.B):
        assert not menu.key(key)
    assert menu.at == 2


def test_the_chosen_row_is_always_on_the_screen():
    menu = Menu("Kartl", ROWS)
    for _ in range(2 * len(ROWS)):
        heard = shown(menu)
        assert heard[0] == "Kartl"
        assert len(heard) == 5
        assert ROWS[menu.at] in heard
        menu.key(DOWN)


def test_a_menu_shows_values_and_takes_fewer_rows():
    menu = Menu("Setup", [("Sprache", "Deutsch"), ("Blatt", "deutsch")], 1)
    assert sorted(shown(menu)) == sorted(["Setup", "Sprache", "Deutsch", "Blatt", "deutsch"])
    menu.rows = ["Weiter"]
    assert shown(menu) == ["Setup", "Weiter"]
    assert menu.at == 0


def test_a_value_beside_a_long_label_comes_small():
    assert "automatisch" in shown(Menu("Setup", [("66 melden", "automatisch")]))


def test_a_menu_row_that_is_too_wide_is_noted():
    canvas = Canvas()
    canvas.heard = []
    canvas.clipped = []
    Menu("Setup", [("Schwierigkeitsgrad", "schwer")]).draw(canvas)
    assert canvas.clipped == [("width", "Schwierigkeitsgrad")]


def test_answers_of_a_question():
    question = Question("Wirklich zudrehen?", ("Ja", "Nein"), None, 1)
    for key, at, changed in ((RIGHT, 1, 0), (LEFT, 0, 1), (LEFT, 0, 0), (DOWN, 1, 1), (DOWN, 1, 0)):
        question.dirty = False
        question.key(key)
        assert question.at == at and question.dirty == bool(changed)
    assert shown(question)[-2:] == ["Ja", "Nein"]


def test_a_question_is_answered_by_a_and_by_b_with_care():
    for key, answer in ((A, 0), (keys.B, 1)):
        stack, given = Left(), []
        question = Question("Wirklich?", ("Ja", "Nein"), given.append)
        question.ctx = stack
        question.key(keys.event_of(key, REPEAT))
        assert given == [] and stack.left == 0
        question.key(key)
        assert given == [answer] and stack.left == 1


def test_a_long_message_is_shown_whole():
    text = "Es gibt ein angefangenes Spiel. Möchtest du es fortsetzen?"
    heard = shown(Question(text, ("Weiterspielen", "Neues Spiel"), None))
    assert " ".join(heard[:-2]) == text
    assert heard[-2:] == ["Weiterspielen", "Neues Spiel"]


def test_a_mere_message_has_no_answers():
    assert shown(Notice("Kartl meldet 40!")) == ["Kartl meldet 40!"]


def test_a_message_too_long_for_the_screen_is_noted():
    canvas = Canvas()
    canvas.heard = []
    canvas.clipped = []
    Question(HELP, ("Weiter",), None).draw(canvas)
    assert canvas.clipped == [("lines", HELP)]


def read_on(pager, key):
    """All lines that come up while a key scrolls to an end, each once."""
    read = shown(pager)[1:]
    while pager.key(key):
        page = shown(pager)[1:]
        known = [n for n in range(len(page)) if read[len(read) - n :] == page[:n]]
        read += page[max(known) :]
    return read


def test_a_pager_shows_every_line_once_page_by_page():
    pager = Pager("Regeln", HELP)
    shown(pager)
    assert not pager.key(UP) and not pager.key(LEFT)
    assert " ".join(read_on(pager, RIGHT)) == HELP.strip()
    assert not pager.key(DOWN)


def test_a_pager_goes_through_paragraphs_both_ways():
    tricks = ["Der Stich %d zählt." % number for number in range(24)]
    text = "\n".join(("# Wert", " ".join(tricks[:12]), "Kurz.", " ".join(tricks[12:])))
    pages = []
    for key in (DOWN, RIGHT):
        pager = Pager("Regeln", text)
        read = read_on(pager, key)
        assert " ".join(read).split() == text.replace("# ", "").split()
        pages.append(shown(pager))
        while pager.key(UP):
            pages[-1] = shown(pager)
        assert shown(pager) == ["Regeln"] + read[: len(pages[-1]) - 1] == pages[-1]
        assert not pager.key(LEFT)
    assert pages[0] == pages[1]


def test_a_pager_goes_by_lines():
    pager = Pager("Regeln", HELP)
    first = shown(pager)
    assert pager.key(DOWN)
    assert shown(pager)[1:4] == first[2:5]
    assert pager.key(UP)
    assert shown(pager) == first
    assert not pager.key(A)


def test_a_short_text_has_no_second_page():
    pager = Pager("Regeln", "Kurz.")
    shown(pager)
    assert not pager.key(DOWN) and not pager.key(RIGHT)


def test_a_wide_title_has_no_rules():
    canvas = Canvas()
    assert title(canvas, "Einstellungen WW") == 12
