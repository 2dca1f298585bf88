"""RdeepBot's adapter, where its package is installed: it plays by our rules, and sees no cards."""

import pytest

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen import simple
from engine.schnapsen.deal import CLOSE, EXCHANGE, Deal
from tests.engine.schnapsen.table import setup
from tests.engine.schnapsen.test_view import swapped
from tools import rdeep

pytest.importorskip("schnapsen", reason="an optional extra of the arena, see tools/rdeep.py")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(rdeep, "SAMPLES", 1)


def deals(count):
    """Deals of RdeepBot against random play that also closes, at each decision of RdeepBot."""
    for seed in range(count):
        deal = Deal.new(seed, seed & 1)
        rng = Rng(seed)
        while deal.turn is not None:
            if deal.turn == 0:
                yield deal
                deal.play(choose(rdeep.rdeep, deal.view(0), Rng(seed), 0))
            elif CLOSE in deal.moves() and rng.below(8) == 0:
                deal.play(CLOSE)
            else:
                deal.play(choose(simple.random, deal.view(1), rng, 0))


def test_every_move_is_legal_in_closed_deals_too():
    kinds = set()
    for deal in deals(20):
        move = choose(rdeep.rdeep, deal.view(0), Rng(1), 0)
        assert move in deal.moves()
        kinds.add((deal.is_strict(), deal.closed_by, bool(deal.lead)))
    assert {(False, None, True), (True, 1, True), (True, None, False)} <= kinds


def test_it_exchanges_and_announces():
    deal = setup("HJ SQ SK DQ SJ", "CA CQ DK HK CJ", ".. .. .. .. .. .. .. .. .. HA")
    found = {choose(rdeep.rdeep, deal.view(0), Rng(seed), 0) for seed in range(40)}
    assert EXCHANGE in found and found <= set(deal.moves())
    moves = rdeep.Table(deal.view(0)).valid_moves()
    assert sum(move.is_marriage() for move in moves) == 1 and len(moves) == 5


def test_hidden_cards_never_change_a_choice():
    for deal in deals(6):
        twin = swapped(deal, 0, Rng(3))
        found = [choose(rdeep.rdeep, each.view(0), Rng(1), 0) for each in (deal, twin)]
        assert found[0] == found[1]
