"""The levels: legal, fair, weaker by forgetting, misjudging and looking at less, never absurd."""

from engine import trick
from engine.cards import count_of
from engine.deal import BEGINNER, MASTER, SKILLED, choose
from engine.rng import Rng
from engine.schafkopf import playout
from engine.schafkopf.bot import bot
from engine.schafkopf.cardplay import _is_enemy
from engine.schafkopf.clues import read
from engine.schafkopf.deal import CARDS, GO_ON, KONTRA, NO_KLOPFEN, OPTIONS, SEATS, Deal
from engine.schafkopf.playout import game_of, size_of
from engine.schafkopf.tariff import TOUTS
from engine.seen import fields
from tests.engine.schafkopf.test_bot import swapped, tossed

LIMIT = 240

LEVELS = (BEGINNER, SKILLED, MASTER)


def decisions(count, nodes=80, seed=1):
    """Deals of all levels at a table, each before a decision: deal, view, level, move."""
    rng = Rng(seed)
    for i in range(count):
        deal = Deal.new(rng.seed(), rng.below(SEATS), rng.below(OPTIONS + 1))
        while deal.turn is not None:
            level = LEVELS[(deal.turn + i) % 3]
            view = deal.view(deal.turn)
            move = choose(bot, view, Rng(i), nodes, level)
            yield deal, view, level, move
            deal.play(move)


def test_every_yield_of_every_level_is_legal():
    for _, view, level, _ in decisions(3, 30):
        for move in bot(view, Rng(2), 60, level):
            assert move in view.moves


def test_hidden_cards_never_change_a_choice_at_any_level():
    rng = Rng(3)
    compared = [0, 0, 0]
    for deal, view, level, _ in decisions(8, 20):
        if len(view.moves) > 1 and compared[level] < 8:
            twin = swapped(deal, deal.turn, rng)
            if twin is not None:
                compared[level] += 1
                assert fields(twin.view(deal.turn)) == fields(view)
                mine = choose(bot, view, Rng(9), 80, level)
                assert choose(bot, twin.view(deal.turn), Rng(9), 80, level) == mine
    assert min(compared) == 8


# ----------------------------------------------------------------------------- nothing absurd


def test_no_level_throws_an_ace_or_ten_to_the_other_side_for_nothing():
    lost = 0
    for _, view, _, move in decisions(12, 20, seed=4):
        if view.phase != CARDS or len(view.trick) < SEATS - 1 or view.kind in TOUTS:
            continue  # in a Tout points count nothing
        best = trick.winner(view.order, view.trick)
        losers = [
            card for card in view.moves if not trick.beats(view.order, card, view.trick[best])
        ]
        if _is_enemy(view, (view.leader + best) % SEATS) and move in losers:
            poor = [card for card in losers if view.order[card] >> 5 != trick.TRUMP]
            poor = [card for card in poor if count_of(card) < 10]
            assert not poor or count_of(move) < 10
            lost += len(losers) > 1
    assert lost > 3


def test_who_is_known_as_an_enemy():
    class View:
        declarer, called = 0, 30

    def enemies(seat, partner):
        View.seat, View.partner = seat, partner
        return [other for other in range(4) if _is_enemy(View, other)]

    assert enemies(0, None) == []  # the declarer does not know who plays with him
    assert enemies(2, None) == [0]
    assert enemies(0, 1) == enemies(1, 1) == [2, 3]
    assert enemies(2, 1) == [0, 1]
    View.called = 0
    assert enemies(0, None) == [1, 2, 3]


# ---------------------------------------------------------------------------- how it is weaker


def test_a_beginner_says_no_kontra_and_judges_at_a_glance():
    for _, view, level, move in decisions(8, 40, seed=5):
        if level == BEGINNER:
            assert KONTRA not in view.moves or move == GO_ON
            if len(view.moves) > 1 and view.phase == CARDS:
                assert len(list(bot(view, Rng(1), 100000, level))) < 20


def test_a_short_memory_forgets_tricks_of_long_ago():
    rng = Rng(6)
    seen = 0
    while seen < 5:
        deal = tossed(rng)
        while deal.turn is not None and len(deal.log) < 3:
            deal.play(deal.moves()[0])
        if deal.turn is None:
            continue
        seen += 1
        view = deal.view(deal.turn)
        game = game_of(view, view.kind, view.suit)
        old = game.mask([card for played in view.log[:2] for card in played[1:5]])
        true = game.mask(view.unseen + view.hand)
        forgotten = 0
        for memory in (1, 6):
            for _ in range(20):
                hands = read(view, game, view.declarer, rng, memory)[0]
                assert [size_of(hand) for hand in hands] == view.sizes
                all_hands = hands[0] | hands[1] | hands[2] | hands[3]
                assert all_hands & ~true & ~old == 0
                assert memory == 1 or all_hands == true
                forgotten |= all_hands & old
        assert size_of(forgotten) > 4


def test_each_level_beats_the_one_below():
    for better, worse in ((MASTER, SKILLED), (SKILLED, BEGINNER)):
        money = 0
        for seed in range(10):
            for seat in (0, 1):
                deal = Deal.new(seed, seed % SEATS, NO_KLOPFEN)
                rng = Rng(seed)
                while deal.turn is not None:
                    level = better if deal.turn & 1 == seat else worse
                    deal.play(choose(bot, deal.view(deal.turn), rng, 600, level))
                money += sum(deal.result.money[seat::2])
        assert money > 0, (better, worse, money)


def test_memory_reaches_the_worlds():
    told = []
    before = playout.trials_of
    try:
        from engine.schafkopf import cardplay

        cardplay.trials_of = lambda *given: told.append(given[5]) or before(*given)
        for _, view, level, _ in decisions(2, 60):
            if view.phase == CARDS and len(view.moves) > 1:
                del told[:]
                choose(bot, view, Rng(1), 60, level)
                assert told in ([], [(1, 2, 6)[level]])
    finally:
        cardplay.trials_of = before
