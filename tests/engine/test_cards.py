"""Cards and their names."""

from engine import cards
from engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, TEN
from tests.helpers import raises


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
        card = cards.card(suit, rank)
        assert cards.name(card) == french
        assert cards.name(card, german=True) == german
        assert cards.parse(french) == card
        assert cards.parse(german, german=True) == card


def test_every_card_comes_back_from_its_name():
    deck = cards.deck(range(2, 15))
    assert len(set(deck)) == 52
    for german in (False, True):
        names = [cards.name(card, german) for card in deck]
        assert len(set(names)) == 52
        assert [cards.parse(name, german) for name in names] == deck


def test_what_is_not_a_card_is_refused():
    for text in ("", "S", "SAA", "XA", "S1", "S ", " A", "sa", "AS", "SZ", "S0"):
        assert raises(ValueError, cards.parse, text)
    assert raises(ValueError, cards.parse, "ST", True)


def test_parts_and_counts():
    card = cards.card(HEARTS, QUEEN)
    assert cards.suit_of(card) == HEARTS
    assert cards.rank_of(card) == QUEEN
    counts = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2, 9: 0, 2: 0}
    for rank, count in counts.items():
        assert cards.count_of(cards.card(SPADES, rank)) == count
    assert sum([cards.count_of(card) for card in cards.deck(range(9, 15))]) == 120


def test_no_card_is_no_card():
    assert cards.NO_CARD not in cards.deck(range(2, 15))
    assert not cards.NO_CARD
