"""The bots to measure against do what they are said to do."""

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen.deal import CLAIM, CLAIM_YOURSELF, EXCHANGE, WRONG_CLAIM, Deal
from engine.schnapsen.simple import greedy, random
from tests.engine.schnapsen.table import names, play, setup

STOCK = ".. .. .. .. .. .. .. .. .. HT"


def choice(deal, bot=greedy):
    return choose(bot, deal.view(deal.turn), Rng(1), 0)


def card(mine, other, words=""):
    """What greedy plays for the seat to move."""
    deal = setup(mine, other, STOCK)
    play(deal, words)
    return names([choice(deal)])[0]


def test_greedy_exchanges_first():
    assert choice(setup("HJ SK SQ CA DJ", "SJ SA CJ CQ DQ", STOCK)) == EXCHANGE


def test_greedy_announces_the_most_valuable_pair():
    assert card("SK SQ CA DJ CJ", "SJ SA CK CQ DQ") == "SQ"
    assert card("SK SQ HK HQ CJ", "SJ SA CK CQ DQ") == "HQ"


def test_greedy_leads_its_lowest_with_trumps_last():
    assert card("SA HQ CK DT DA", "SJ SQ CJ CQ DQ") == "CK"
    assert card("SA HQ CA DT DA", "SJ SQ CJ CQ DQ") == "DT"


def test_greedy_takes_tens_and_aces_with_its_cheapest_winner():
    assert card("ST CJ DJ CQ DQ", "SA HJ HQ SK CK", "ST") == "SA"
    assert card("SA CJ DJ CQ DQ", "SQ HQ HJ SK CK", "SA") == "HJ"
    assert card("ST CJ DJ CQ DQ", "SQ HQ HJ SK CK", "ST") == "HJ"


def test_greedy_takes_in_the_suit_with_its_highest_winner():
    assert card("SQ CJ DJ CQ DQ", "SA SK HJ CK DK", "SQ") == "SA"
    assert card("SK CJ DJ CQ DQ", "SA ST HJ CK DK", "SK") == "SA"


def test_greedy_throws_its_lowest_otherwise():
    assert card("SK CJ DJ CQ DQ", "SJ HJ CA CK DK", "SK") == "SJ"
    assert card("HQ CJ DJ CQ DQ", "HK HA SJ CK DK", "HQ") == "SJ"


def test_both_claim_what_they_have_and_no_more():
    for bot in (greedy, random):
        claims = 0
        for seed in range(150):
            deal = Deal.new(seed, 0, CLAIM_YOURSELF)
            rng = Rng(seed)
            while deal.turn is not None:
                deal.play(choose(bot, deal.view(deal.turn), rng, 0))
            assert deal.result.why != WRONG_CLAIM
            claims += deal.history[-1] == CLAIM
        assert claims > 10
