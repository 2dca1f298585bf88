"""What follows, what beats: with a trump suit, without, and with single trumps above."""

from engine import trick
from engine.cards import ACE, JACK, KING, QUEEN, TEN
from engine.letters import parse

SCHNAPSEN = trick.order((JACK, QUEEN, KING, TEN, ACE), trump_suit=2)
WENZ_UNTER = [parse(name) for name in ("DJ", "HJ", "SJ", "CJ")]
WENZ = trick.order((9, QUEEN, KING, TEN, ACE), trumps=WENZ_UNTER)


def hand(names):
    return [parse(name) for name in names.split()]


def test_higher_card_of_the_suit_beats():
    for low, high in (("SJ", "SQ"), ("SQ", "SK"), ("SK", "ST"), ("ST", "SA"), ("HT", "HA")):
        assert trick.beats(SCHNAPSEN, parse(high), parse(low))
        assert not trick.beats(SCHNAPSEN, parse(low), parse(high))


def test_another_plain_suit_does_not_beat():
    assert not trick.beats(SCHNAPSEN, parse("DA"), parse("SJ"))
    assert not trick.beats(SCHNAPSEN, parse("CA"), parse("DJ"))


def test_any_trump_beats_any_plain_card():
    assert trick.beats(SCHNAPSEN, parse("HJ"), parse("SA"))
    assert not trick.beats(SCHNAPSEN, parse("SA"), parse("HJ"))


def test_winner_of_two_and_of_four():
    assert trick.winner(SCHNAPSEN, hand("SQ SA")) == 1
    assert trick.winner(SCHNAPSEN, hand("SQ DA")) == 0
    assert trick.winner(SCHNAPSEN, hand("SQ HJ SA HQ")) == 3
    assert trick.winner(SCHNAPSEN, hand("SQ DA CA DT")) == 0


def test_followers_and_trumps():
    cards = hand("SJ HQ SA DK HA")
    assert trick.followers(SCHNAPSEN, cards, parse("ST")) == hand("SJ SA")
    assert trick.followers(SCHNAPSEN, cards, parse("HK")) == hand("HQ HA")
    assert trick.followers(SCHNAPSEN, cards, parse("CK")) == []
    assert trick.trumps(SCHNAPSEN, cards) == hand("HQ HA")


def test_single_trumps_leave_their_suit():
    assert trick.followers(WENZ, hand("SJ SA CJ"), parse("SK")) == hand("SA")
    assert trick.trumps(WENZ, hand("SJ SA CJ")) == hand("SJ CJ")
    assert trick.winner(WENZ, hand("SA DJ CJ SJ")) == 2
