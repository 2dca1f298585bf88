"""The advice behind the hint: a legal move by what the seat knows, and counts that are true."""

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen.advice import advise
from engine.schnapsen.bot import bot, chance
from engine.schnapsen.deal import CLOSE, Deal
from tests.engine.schnapsen.table import move, play, setup
from tests.engine.schnapsen.test_view import swapped

NODES = 900


def advice(view, nodes=NODES):
    found = None
    for found in advise(view, nodes):
        pass
    return found


def told(found):
    return found.move, found.worlds, found.best, found.won, found.exact


def decisions(count):
    """Deals of bots, at each decision."""
    for seed in range(count):
        deal = Deal.new(seed, seed & 1)
        while deal.turn is not None:
            yield deal
            deal.play(choose(bot, deal.view(deal.turn), Rng(seed), 60))


def test_it_is_legal_and_its_counts_belong_together():
    for deal in decisions(5):
        view = deal.view(deal.turn)
        for found in advise(view, 200):
            assert found.move in view.moves
            assert found.best <= found.worlds and found.won <= found.worlds
            assert not found.exact or view.strict or view.stock == 2


def test_hidden_cards_never_change_it():
    tried = 0
    for deal in decisions(4):
        view = deal.view(deal.turn)
        for seed in range(2):
            other = swapped(deal, view.seat, Rng(seed))
            if other is not None:
                tried += 1
                assert told(advice(other.view(view.seat), 300)) == told(advice(view, 300))
    assert tried > 40


def test_once_the_stock_is_used_up_all_is_known():
    deal = setup("CA CT CK SA ST", "HA HT HK HQ HJ", "SK SQ SJ DA DT CQ CJ DK DQ DJ")
    while deal.stock:
        deal.play(choose(bot, deal.view(deal.turn), chance(deal.view(deal.turn)), 60))
        if deal.turn is None:
            return
    while deal.lead or len(deal.moves()) == 1:
        deal.play(deal.moves()[0])
        if deal.turn is None:
            return
    found = advice(deal.view(deal.turn))
    assert found.exact and found.worlds == 1 and found.best == 1


def test_a_sure_closing_wins_in_all_worlds():
    deal = setup("SA ST SK SQ CA", "HA HT HK HQ HJ", "CK CT CQ CJ DA DT DK DQ DJ SJ")
    found = advice(deal.view(0), 5000)
    assert found.move == CLOSE and found.won == found.worlds > 3


def test_what_is_clearly_behind_is_dropped_so_that_the_rest_is_tried_in_many_worlds():
    deal = setup("CQ CK HT DA SA", "CJ SQ HJ DT HK", "ST CA HQ DK DJ SK CT HA DQ SJ")
    found = advice(deal.view(0), 3000)
    assert found.worlds > 20 and not found.exact


def test_what_needs_no_thought_was_tried_in_no_world():
    deal = setup("SJ ST SK CQ CA", "HA HT HK HQ HJ", "CK CT SQ CJ DA DT DK DQ DJ SA")
    found = advice(deal.view(0))
    assert found.move == move("exchange") and found.worlds == 0
    deal = setup("CA CT CK SA ST", "HA HT HK HQ HJ", "SK SQ SJ DA DT CQ CJ DK DQ DJ", leader=1)
    play(deal, "close HA")
    found = advice(deal.view(0))
    assert found.move == move("CK") and found.worlds == 0, "all else is dear"
