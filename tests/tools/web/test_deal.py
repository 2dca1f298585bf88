"""A link with the code of a deal, in a real browser: it opens that deal, once."""

import pytest

pytest.importorskip("playwright.sync_api", reason="`make web-test` sets it up")

CODE = "2PDT-RJLQ"
CARDS = ("♠D", "♠A", "♥B", "♥D", "♦B", "♣B")  # the hand, and the open trump
SENTENCES = (
    ("2PDT-RJLX", "Der Code stimmt"),
    ("2PDT", "hat 8 oder"),
    ("%3Cb%3Eme%22", "ohne 0"),
)


def to_deal(seat):
    """Past the language of a first visit to the keys of the table."""
    seat.expect("Language")
    seat.press("A")
    seat.expect("Karte wählen")
    seat.press("A")
    return seat.expect("Pkt")


def test_a_link_opens_its_deal(visit):
    first, second = visit(f"?seed=3&deal={CODE}"), visit("?seed=4&deal=2pdtrjlq")
    for seat in (first, second):
        words = to_deal(seat)
        assert not [card for card in CARDS if card not in words], words
        assert not [line for line in seat.noise if line[0] == "error"]
    assert "deal" not in first.page.url and "seed=3" in first.page.url


def test_loaded_anew_it_goes_on_with_the_deal(visit):
    seat = visit(f"?seed=3&deal={CODE}")
    to_deal(seat)
    seat.reload()
    assert "Weiter: Schnapsen" in seat.expect("Weiter: Schnapsen")
    seat.press("A")
    assert "♠A" in seat.expect("Pkt")


def test_a_wrong_code_gives_a_sentence(visit):
    for code, sentence in SENTENCES:
        seat = visit(f"?seed=3&deal={code}")
        seat.expect("Language")
        seat.press("A")
        seat.expect(sentence)


def test_a_saved_game_is_asked_about(visit):
    seat = visit("?seed=3")
    seat.to_table()
    seat.page.goto(seat.page.url.split("?")[0] + f"?deal={CODE}")
    seat.ready()
    seat.expect("Neues Spiel")
    seat.press("DA")
    seat.expect("Karte wählen")
