"""The bot: legal, in time, without a look at hidden cards, and worth playing against."""

from engine.deal import choose
from engine.rng import Rng
from engine.schnapsen import bot as module, search, simple
from engine.schnapsen.bot import SLICE, bot, chance
from engine.schnapsen.deal import (
    CLAIM,
    CLAIM_WITH,
    CLAIM_YOURSELF,
    CLOSE,
    EXCHANGE,
    OPTIONS,
    WRONG_CLAIM,
    Deal,
)
from tests.engine.schnapsen.table import hand, move, names, play, setup
from tests.engine.schnapsen.test_search import exact, root
from tests.engine.schnapsen.test_view import swapped

LIMIT = 240


class Counter:
    """`search.run` with a count, put in its place while a test runs."""

    def __enter__(self):
        self.total = 0
        self.run = search.run
        search.run = self.count
        return self

    def __exit__(self, *trouble):
        search.run = self.run

    def count(self, board, limit):
        used = self.run(board, limit)
        self.total += used
        return used


def games(count, nodes, options=0, other=bot):
    """Deals between the bot and another, at each of the bot's decisions, and at their ends."""
    for seed in range(count):
        deal = Deal.new(seed, seed & 1, options if options >= 0 else seed % (OPTIONS + 1))
        bots = (bot, other) if seed & 2 else (other, bot)
        rngs = Rng(seed), Rng(seed + 1)
        while deal.turn is not None:
            yield deal
            player = bots[deal.turn]
            deal.play(choose(player, deal.view(deal.turn), rngs[deal.turn], nodes))
        yield deal


def choice(deal, nodes=600, seed=1):
    return choose(bot, deal.view(deal.turn), Rng(seed), nodes)


# ------------------------------------------------------------------------------------- manners


def test_every_yield_is_a_legal_move():
    for nodes in (0, 1, 7, 60, 300):
        for deal in games(4, 30, options=-1):
            if deal.turn is not None:
                for found in bot(deal.view(deal.turn), Rng(3), nodes):
                    assert found in deal.moves()


def test_many_deals_against_all_kinds_without_an_illegal_move():
    for other in (bot, simple.greedy, simple.random):
        for deal in games(40, 60, options=-1, other=other):
            assert deal.turn is None or deal.moves()


def test_slices_are_short_and_the_budget_is_kept():
    for nodes in (0, 1, 100, 1000):
        for deal in games(3, 30):
            if deal.turn is None:
                continue
            with Counter() as counter:
                before = 0
                for _ in bot(deal.view(deal.turn), Rng(1), nodes):
                    assert counter.total - before <= SLICE
                    before = counter.total
                assert counter.total <= nodes


def test_the_first_answer_comes_before_any_search():
    for deal in games(4, 30):
        if deal.turn is not None:
            with Counter() as counter:
                next(bot(deal.view(deal.turn), Rng(1), 1000))
                assert counter.total == 0


def test_the_same_view_seed_and_budget_give_the_same_choice():
    for deal in games(4, 100):
        if deal.turn is not None:
            assert choice(deal, 200, 5) == choice(deal, 200, 5)


def test_hidden_cards_never_change_a_choice():
    swaps = 0
    for deal in games(12, 60, options=-1):
        if deal.turn is None:
            continue
        for seed in (1, 2):
            twin = swapped(deal, deal.turn, Rng(seed))
            assert twin.view(deal.turn).fields() == deal.view(deal.turn).fields()
            assert choice(twin, 300) == choice(deal, 300)
            swaps += twin.hands != deal.hands
    assert swaps > 100


# --------------------------------------------------------------------------------------- skill


def test_its_chance_follows_from_its_view_alone():
    seen = set()
    for seed in range(60):
        deal = Deal.new(seed, seed % 2)
        twin = swapped(deal, deal.turn, Rng(seed))
        assert chance(deal.view(deal.turn)).state() == chance(twin.view(twin.turn)).state()
        seen.add(chance(deal.view(deal.turn)).state())
    assert len(seen) == 60


def test_with_an_empty_stock_it_plays_perfectly():
    board = search.board()
    tried = 0
    for deal in games(60, 30):
        if deal.turn is None or deal.stock:
            continue
        root(board, deal)
        best = exact(board)[0]
        played = choice(deal, 3000)
        if len(deal.moves()) > 1:
            tried += 1
            assert exact(board, search.digit(played, deal.trump))[0] == best
    assert tried > 30


def test_it_exchanges_at_once():
    deal = setup("HJ SQ CK DQ SJ", "SK CQ DK HK CJ", ".. .. .. .. .. .. .. .. .. HA")
    assert choice(deal) == EXCHANGE


def test_it_closes_when_that_pays():
    """Often enough, and for more than it costs."""
    closings = points = 0
    for deal in games(30, 1500):
        if deal.turn is None and deal.closed_by is not None:
            closings += 1
            points += deal.result.value * (1 if deal.result.winner == deal.closed_by else -1)
    assert closings >= 8
    assert points > 0


def test_it_does_not_close_with_nothing_in_hand():
    deal = setup("SJ CJ DJ SQ CQ", "SA CA DA HT HK", ".. .. .. .. .. .. .. .. .. HA")
    for seed in range(5):
        assert choice(deal, 1500, seed) != CLOSE


def test_it_takes_66_by_announcing():
    deal = setup("CJ DJ SA HA CA", "CT DA SJ SQ DQ", "ST CK CQ HK SK HQ DT DK HJ HT", 1)
    play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK")
    assert names([choice(deal)]) in (["HK"], ["HQ"])


def test_it_knows_what_strict_replies_have_ruled_out():
    deal = setup("SQ DQ CA HQ HT", "SJ CJ CQ HJ CK", ".. .. .. .. .. .. .. .. .. HA")

    def lacking(words):
        play(deal, words)
        mask = module._lacking(deal.view(0))
        cards = hand("SJ SQ SK ST SA DJ DA CK CA HJ HQ HT HA")
        return names([c for c in cards if mask >> search.index(c, deal.trump) & 1])

    assert lacking("close") == []
    # follows below the lead: nothing above the queen
    assert lacking("SQ SJ") == ["SQ", "SK", "ST", "SA"]
    # trumps it: no diamond at all
    assert lacking("DQ HJ") == ["SQ", "SK", "ST", "SA", "DJ", "DA"]
    # led the king without its queen, so the pair is not there
    play(deal, "CJ CA")
    # neither hearts nor trumps left
    assert "HA" in lacking("HQ CQ") and "HQ" in lacking("")


def test_half_a_pair_led_rules_out_the_other_half():
    deal = setup("SQ DQ CA HQ HT", "SJ CJ DK HJ CK", ".. .. .. .. .. .. .. .. .. HA", 1)
    play(deal, "DK")
    assert module._lacking(deal.view(0)) == search.mask(hand("DQ"), deal.trump)
    deal = setup("SA DT CA HQ HT", "SJ CJ DK DQ CK", ".. .. .. .. .. .. .. .. .. HA", 1)
    play(deal, "DK")
    view = deal.view(0)
    assert view.known == hand("DQ") and view.known[0] not in view.unseen


def test_worlds_agree_with_all_that_was_seen():
    for deal in games(12, 40):
        if deal.turn is None:
            continue
        view = deal.view(deal.turn)
        worlds = module.Worlds(view, Rng(2))
        lacking = module._lacking(view)
        seen = set()
        for _ in range(25):
            if not worlds.deal():
                break
            seen.add((worlds.theirs, tuple(worlds.stock)))
            cards = [i for i in range(20) if worlds.theirs >> i & 1]
            assert len(cards) == view.hand_size
            assert worlds.theirs & search.mask(view.known, view.trump) == worlds.known
            assert not worlds.theirs & lacking & ~worlds.known
            hidden = [i for i in cards if not worlds.known >> i & 1] + worlds.stock
            wanted = [search.index(c, view.trump) for c in view.unseen + [view.open] if c]
            assert sorted(hidden) == sorted(wanted)
        if view.stock == 2 and not view.strict:
            assert len(seen) == worlds.dealt == len(worlds.hidden) or len(seen) == 1


# -------------------------------------------------------------------------------------- claims


def test_it_claims_when_it_has_66_and_never_wrongly():
    claims = 0
    for deal in games(60, 60, CLAIM_YOURSELF):
        if deal.turn is None:
            assert deal.result.why != WRONG_CLAIM
            claims += deal.history[-1] == CLAIM or deal.history[-1] > CLAIM_WITH
        elif not deal.lead and deal.points[deal.turn] >= 66:
            assert choice(deal, 30) == CLAIM
    assert claims > 10


def test_it_claims_with_an_announcement():
    deal = setup(
        "CJ DJ SA HA CA", "CT DA SJ SQ DQ", "ST CK CQ HK SK HQ DT DK HJ HT", 1, CLAIM_YOURSELF
    )
    play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK")
    assert choice(deal) in (CLAIM_WITH + move("HK"), CLAIM_WITH + move("HQ"))


# ------------------------------------------------------------------------------------ strength


def balance(other, deals, nodes):
    """Game points of the bot against another, every deal in both seats."""
    total = 0
    for seed in range(deals):
        for seat in (0, 1):
            deal = Deal.new(seed, 0)
            bots = (bot, other) if seat == 0 else (other, bot)
            rngs = Rng(seed), Rng(seed + 1)
            while deal.turn is not None:
                view = deal.view(deal.turn)
                deal.play(choose(bots[deal.turn], view, rngs[deal.turn], nodes))
            points = deal.result.value
            total += points if deal.result.winner == seat else -points
    return total


def test_it_beats_the_simple_bots():
    assert balance(simple.random, 20, 120) > 20
    assert balance(simple.greedy, 40, 200) > 10
