"""The levels: legal, fair, weaker by forgetting and by looking at less, but never absurd; and the
score of the match."""

from engine.cards import count_of
from engine.deal import BEGINNER, MASTER, SKILLED, choose
from engine.rng import Rng
from engine.schnapsen import bot as module
from engine.schnapsen.bot import Worlds, bot
from engine.schnapsen.deal import CLAIM, CLAIM_WITH, CLOSE, GOAL, OPTIONS, Deal, pair_of
from engine.trick import beats
from tests.engine.schnapsen.table import names, play, setup
from tests.engine.schnapsen.test_view import swapped

LIMIT = 240

LEVELS = (BEGINNER, SKILLED, MASTER)
RATES = (41, 33, 26)  # of a hundred deals, those that count 1, 2 and 3 points


def decisions(level, count, nodes=200, options=0):
    """Deals of a level against itself, each before a decision, and the move."""
    for seed in range(count):
        deal = Deal.new(seed, seed & 1, options if options >= 0 else seed % (OPTIONS + 1))
        rng = Rng(seed)
        while deal.turn is not None:
            view = deal.view(deal.turn)
            move = choose(bot, view, rng, nodes, level)
            yield deal, view, move
            deal.play(move)


def test_every_yield_of_every_level_is_legal():
    for level in LEVELS:
        for deal, view, _ in decisions(level, 6, 60, -1):
            for nodes in (0, 7, 100):
                for move in bot(view, Rng(3), nodes, level):
                    assert move in deal.moves()


def test_hidden_cards_never_change_a_choice_at_any_level():
    swaps = 0
    for level in LEVELS:
        for deal, view, _ in decisions(level, 8, 100, -1):
            for needs in (None, (1, 5)):
                twin = swapped(deal, deal.turn, Rng(1))
                swaps += twin.hands != deal.hands
                moves = [
                    choose(bot, seen, Rng(9), 150, level, needs)
                    for seen in (view, twin.view(deal.turn))
                ]
                assert moves[0] == moves[1]
    assert swaps > 100


# ----------------------------------------------------------------------------- nothing absurd


def test_no_level_throws_a_high_card_away():
    """No Ten or Ace under a lost trick where a plain Jack, or a Queen without King, would do."""
    lost = 0
    for level in LEVELS:
        for _, view, move in decisions(level, 40):
            if view.lead and not beats(view.order, move, view.lead):
                losers = [card for card in view.moves if not beats(view.order, card, view.lead)]
                poor = [card for card in losers if count_of(card) < 10 and card >> 4 != view.trump]
                poor = [card for card in poor if pair_of(card) not in view.hand]
                assert not poor or count_of(move) < 10, (level, names(view.moves), names([move]))
                lost += 1
    assert lost > 300


def test_no_level_plays_on_when_it_has_won():
    """Where 66 has to be claimed it is claimed as soon as it can be, with an announcement, too."""
    claimed = 0
    for level in LEVELS:
        for _, view, move in decisions(level, 40, 60, 1):
            own = view.points[view.seat]
            if CLAIM in view.moves and own >= GOAL:
                assert move == CLAIM
                claimed += 1
            elif view.tricks[view.seat] and not view.lead:
                pairs = [card for card in view.hand if pair_of(card) in view.hand]
                gains = [40 if card >> 4 == view.trump else 20 for card in pairs]
                if gains and own + max(gains) >= GOAL:
                    assert move >= CLAIM_WITH
            assert move != CLAIM or own >= GOAL
    assert claimed > 20


def test_no_level_closes_with_nothing_in_hand():
    deal = setup("SJ CJ DJ SQ CQ", "SA CA DA HT HK", ".. .. .. .. .. .. .. .. .. HA")
    for level in LEVELS:
        for seed in range(8):
            assert choose(bot, deal.view(0), Rng(seed), 1500, level) != CLOSE


# ---------------------------------------------------------------------------- how it is weaker


def test_lower_levels_look_at_fewer_worlds():
    dealt = []

    class Counted(Worlds):
        def deal(self):
            dealt[-1] += 1
            return super().deal()

    module.Worlds = Counted
    try:
        for level in LEVELS:
            dealt.append(0)
            choose(bot, Deal.new(5, 0).view(0), Rng(1), 100000, level)
    finally:
        module.Worlds = Worlds
    assert dealt[0] < dealt[1] < dealt[2]


def after_four_tricks():
    deal = setup("SJ SQ CJ CQ SA", "SK ST CK CT CA", "DJ DQ DK DT DA HJ HQ HK HT HA", 0)
    play(deal, "SJ SK ST CJ CK CQ CT SQ")
    assert len(deal.log) == 4
    return deal


def test_a_short_memory_forgets_tricks_of_long_ago():
    view = after_four_tricks().view(1)
    true = sorted(Worlds(view, Rng(1)).hidden + Worlds(view, Rng(1)).rest)
    assert len(true) == len(view.unseen)
    played = [module.search.index(card, view.trump) for row in view.log for card in row[1:3]]
    forgotten = set()
    for seed in range(20):
        worlds = Worlds(view, Rng(seed), 1)
        extra = [card for card in worlds.hidden if card not in true]
        assert set(extra) <= set(played[:-2])
        forgotten |= set(extra)
        assert worlds.deal()
        assert len(worlds.stock) == view.stock
    assert forgotten == set(played[:-2])


def test_each_level_beats_the_one_below():
    for better, worse in ((MASTER, SKILLED), (SKILLED, BEGINNER)):
        points = 0
        for seed in range(60):
            for seat in (0, 1):
                deal = Deal.new(seed, 0)
                rngs = Rng(seed), Rng(seed + 1)
                while deal.turn is not None:
                    level = better if deal.turn == seat else worse
                    move = choose(bot, deal.view(deal.turn), rngs[deal.turn], 1000, level)
                    deal.play(move)
                points += deal.result.value * (1 if deal.result.winner == seat else -1)
        assert points > 0, (better, worse, points)


# ------------------------------------------------------------------------ the score of the match


def chance(mine, yours, known={}):  # noqa: B006, remembers
    if mine <= 0 or yours <= 0:
        return float(mine <= 0)
    if (mine, yours) not in known:
        ways = [
            rate * (chance(mine - points, yours) + chance(mine, yours - points))
            for points, rate in zip((1, 2, 3), RATES)
        ]
        known[mine, yours] = sum(ways) / 200
    return known[mine, yours]


def test_chances_to_win_a_match_follow_from_what_deals_count():
    for mine in range(-2, 8):
        for yours in range(1, 8):
            assert abs(module._chance(mine, yours) / 255 - chance(mine, yours)) < 0.003
    assert module._chance(3, 0) == 0


def test_far_from_the_end_a_point_is_a_point():
    worths = module._worths(7, 7)
    for value in (0, 100, 200, 400, 500, 600):
        assert abs(worths[value] - value) < 45


def test_near_the_end_what_is_more_than_needed_is_worth_nothing():
    worths = module._worths(1, 4)
    assert worths[400] == worths[500] == worths[600]
    assert worths[200] - worths[100] > 20 and worths[100] - worths[0] > 20
    worths = module._worths(2, 1)
    assert worths[0] == worths[100] == worths[200] < worths[400] < worths[500] == worths[600]


def test_the_score_makes_it_bold_or_careful():
    """It closes more often where a loss costs nothing more than where a win needs but a point."""
    closed = {(7, 1): 0, (1, 7): 0}
    for needs in closed:
        for seed in range(60):
            view = Deal.new(seed, 0).view(0)
            closed[needs] += choose(bot, view, Rng(seed), 600, MASTER, needs) == CLOSE
    assert closed[7, 1] > closed[1, 7]
