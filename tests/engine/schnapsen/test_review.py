"""The look back at a deal: what was best with all cards open, and what else cost."""

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen.bot import bot
from engine.schnapsen.deal import CLOSE, EXCHANGE, Deal
from engine.schnapsen.review import review
from engine.schnapsen.simple import greedy, random
from tests.engine.schnapsen.table import play, setup


def played(seed, player=greedy):
    deal = Deal.new(seed, seed & 1)
    rng = Rng(seed)
    while deal.turn is not None:
        deal.play(choose(player, deal.view(deal.turn), rng, 100))
    return deal


def tricks_of(deal):
    tricks = []
    for tricks in review(deal):
        pass
    return tricks


def worth(deal, seat):
    """The best that a seat can get from here with all cards open, in game points, by trying all."""
    if deal.result:
        return deal.result.value if deal.result.winner == seat else -deal.result.value
    values = []
    for card in deal.moves():
        if card < EXCHANGE:
            twin = Deal.unpack(deal.pack())
            twin.play(card)
            values.append(worth(twin, seat))
    return max(values) if deal.turn == seat else min(values)


def test_every_trick_is_told_in_the_order_of_its_moves():
    for seed in range(3):
        deal = played(seed)
        told = [
            (seat, made) for trick in tricks_of(deal) for seat, made, _, _, _ in trick if made < 64
        ]
        cards = []
        for leader, lead, reply, _ in deal.log:
            cards += [(leader, lead), (1 - leader, reply)]
        if deal.lead:
            cards.append((deal.leader, deal.lead))
        assert told == cards


def test_nothing_costs_less_than_nothing_and_what_is_best_costs_nothing():
    for seed in range(4):
        for trick in tricks_of(played(seed, random)):
            for _, made, best, cost, exact in trick:
                assert cost >= 0 and (cost == 0) == (made == best)
                assert not exact or cost % 100 == 0


def test_what_is_called_exact_is():
    checked = 0
    for seed in range(40):
        deal = played(seed)
        again = Deal(deal.dealt, deal.first_leader)
        choices = [choice for trick in tricks_of(deal) for choice in trick]
        for made in deal.history:
            if made == EXCHANGE:
                again.play(made)
                continue
            seat, told, best, cost, exact = choices.pop(0)
            if exact and not again.stock and len(again.hands[seat]) < 5 and told != CLOSE:
                checked += 1
                top = worth(again, seat)
                again.play(made)
                assert 100 * (top - worth(again, seat)) == cost
            else:
                again.play(made)
    assert checked > 20, checked


def test_a_closing_is_weighed_too():
    deal = setup("SA ST SK SQ CA", "HA HT HK HQ HJ", "CK CT CQ CJ DA DT DK DQ DJ SJ")
    play(deal, "close CA HJ SA HQ SK")
    assert deal.result.winner == 0
    first = tricks_of(deal)[0]
    assert first[0][:4] == (0, CLOSE, CLOSE, 0)
    missed = [
        choice
        for seed in range(4)
        for trick in tricks_of(played(seed, random))
        for choice in trick
        if choice[2] == CLOSE != choice[1]
    ]
    assert missed and min([cost for _, _, _, cost, _ in missed]) > 0


def test_while_a_deal_goes_on_there_is_nothing_to_look_back_at():
    deal = Deal.new(1, 0)
    try:
        next(review(deal))
    except ValueError:
        return
    raise AssertionError("hidden cards would be told")


def test_it_works_in_small_slices_and_good_play_costs_less():
    costs = [0, 0]
    for seed in range(12):
        deal = Deal.new(seed, seed & 1)
        rng = Rng(seed)
        while deal.turn is not None:
            player = bot if deal.turn else random
            deal.play(choose(player, deal.view(deal.turn), rng, 300))
        told = list(review(deal))
        assert len(told) > len(deal.history)
        for trick in told[-1]:
            for seat, _, best, cost, exact in trick:
                costs[seat] += cost if exact and best != CLOSE else 0
    assert costs[1] < costs[0], costs
