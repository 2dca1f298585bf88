"""The look back at a deal: what was best with all cards open, and what else cost."""

from engine.deal import choose
from engine.rng import Rng
from engine.schafkopf.deal import CARDS, NO_KLOPFEN, Deal
from engine.schafkopf.review import review
from engine.schafkopf.simple import plain, random
from tests.engine.schafkopf.table import best_end


def played(seed, cards=random):
    """A deal that is bid plainly, and whose cards another bot plays."""
    deal = Deal.new(seed, seed % 4, NO_KLOPFEN)
    rng = Rng(seed)
    while deal.turn is not None:
        player = cards if deal.phase == CARDS else plain
        deal.play(choose(player, deal.view(deal.turn), rng, 0))
    return deal


def deals(count, cards=random):
    """Deals in which cards were played."""
    seed = 0
    while count:
        deal = played(seed, cards)
        seed += 1
        if deal.log:
            count -= 1
            yield deal


def tricks_of(deal):
    tricks = []
    for tricks in review(deal):
        pass
    return tricks


def test_every_card_is_told_in_its_order():
    for deal in deals(4):
        told = [[choice[:2] for choice in trick] for trick in tricks_of(deal)]
        assert told == [
            [((trick[0] + i) % 4, trick[1 + i]) for i in range(4)] for trick in deal.log
        ]


def test_nothing_costs_less_than_nothing_and_what_is_best_costs_nothing():
    for deal in deals(6):
        for trick in tricks_of(deal):
            for seat, card, better, cost, _ in trick:
                assert 0 <= cost <= 120 and (cost == 0) == (card == better)
                assert better in deal.dealt[6 * seat : 6 * seat + 6]


def test_the_last_two_tricks_are_exact():
    checked = 0
    for deal in deals(5):
        again = Deal(deal.dealt, deal.dealer, deal.options, deal.tariff)
        choices = [choice for trick in tricks_of(deal) for choice in trick]
        for move in deal.history:
            if again.phase != CARDS:
                again.play(move)
                continue
            seat, _, _, cost, exact = choices.pop(0)
            late = len(again.log) >= 4
            assert exact == (late or len(again.moves()) == 1)
            before = best_end(again) if late else 0
            again.play(move)
            if late:
                checked += 1
                lost = before - best_end(again)
                assert cost == (lost if seat in (deal.declarer, deal.partner) else -lost)
    assert checked == 5 * 8


def test_good_play_costs_less():
    costs = []
    for cards in (plain, random):
        told = [choice for deal in deals(10, cards) for t in tricks_of(deal) for choice in t]
        costs.append(sum([choice[3] for choice in told]))
    assert costs[0] < costs[1], costs


def test_while_a_deal_goes_on_there_is_nothing_to_look_back_at():
    try:
        next(review(Deal.new(1, 0)))
    except ValueError:
        return
    raise AssertionError("hidden cards would be told")
