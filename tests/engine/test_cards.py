"""Cards and their names."""

from engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    NO_CARD,
    QUEEN,
    SPADES,
    TEN,
    count_of,
)
from engine.letters import name, parse
from tests.helpers import raises


def deck(ranks):
    return [suit << 4 | rank for suit in range(4) for rank in ranks]


def test_names_of_both_decks():
    pairs = (
        (CLUBS, QUEEN, "CQ", "EO"),
        (SPADES, JACK, "SJ", "GU"),
        (HEARTS, TEN, "HT", "HZ"),
        (DIAMONDS, ACE, "DA", "SA"),
        (HEARTS, KING, "HK", "HK"),
        (CLUBS, 9, "C9", "E9"),
        (DIAMONDS, 2, "D2", "S2"),
    )
    for suit, rank, french, german in pairs:
        card = suit << 4 | rank
        assert name(card) == french
        assert name(card, german=True) == german
        assert parse(french) == card
        assert parse(german, german=True) == card


def test_every_card_comes_back_from_its_name():
    every = deck(range(2, 15))
    assert len(set(every)) == 52
    for german in (False, True):
        names = [name(card, german) for card in every]
        assert len(set(names)) == 52
        assert [parse(text, german) for text in names] == every


def test_what_is_not_a_card_is_refused():
    for text in ("", "S", "SAA", "XA", "S1", "S ", " A", "sa", "AS", "SZ", "S0"):
        assert raises(ValueError, parse, text)
    assert raises(ValueError, parse, "ST", True)


def test_counts():
    counts = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2, 9: 0, 2: 0}
    for rank, count in counts.items():
        assert count_of(SPADES << 4 | rank) == count
    assert sum([count_of(card) for card in deck(range(9, 15))]) == 120


def test_no_card_is_no_card():
    assert NO_CARD not in deck(range(2, 15))
    assert not NO_CARD
