"""The levels: legal, fair, weaker by forgetting, misjudging and looking at less, never absurd."""

from engine.cards import ACE
from engine.deal import BEGINNER, MASTER, SKILLED, choose
from engine.letters import parse
from engine.rng import Rng
from engine.schapa import board, cardplay, laying
from engine.schapa.bot import bot
from engine.schapa.kernel import ALL, HANDS
from engine.schapa.playout import place
from engine.schapa.round import STOP
from engine.schapa.scoring import SK
from engine.schapa.worlds import NOBODY, Worlds
from tests.engine.schapa.tables import cards, random_rounds, round_of
from tests.engine.schapa.test_bot import swap
from tests.engine.schapa.test_playout import View

LIMIT = 240

LEVELS = (BEGINNER, SKILLED, MASTER)


def decisions(level, number, seed, nodes=150):
    """Rounds of a level against itself, each before a decision, and the move."""
    for deal, rng in random_rounds(number, 1, seed=seed):
        while deal.result is None:
            view = deal.view(deal.turn)
            move = choose(bot, view, rng, nodes, level)
            yield deal, view, move
            deal.play(move)


def test_every_yield_of_every_level_is_legal():
    for number in range(1, 9):
        for deal, rng in random_rounds(number, 1, seed=30):
            while deal.result is None:
                view = deal.view(deal.turn)
                for move in bot(view, rng, 60, LEVELS[len(deal.history) % 3]):
                    assert move in view.moves
                deal.play(move)


def test_hidden_cards_never_change_a_choice_at_any_level():
    for level in LEVELS:
        for number in range(1, 9):
            for deal, rng in random_rounds(number, 1, seed=31):
                for _ in range(deal.players * 2 + 1):
                    if deal.result is None:
                        deal.play(deal.moves()[0])
                if deal.result is not None:
                    continue
                choice = choose(bot, deal.view(deal.turn), Rng(5), 200, level)
                for _ in range(3):
                    swap(deal, deal.turn, rng)
                    assert choose(bot, deal.view(deal.turn), Rng(5), 200, level) == choice


# ----------------------------------------------------------------------------- nothing absurd


def test_where_tricks_count_no_level_throws_more_than_it_must():
    """Under a lost trick the lowest of a suit, or its equal, and no ace if there are others."""
    lost = 0
    for level in LEVELS:
        for _, view, move in decisions(level, 1, 32, 60):
            led = view.table[0] >> 4 if view.table else -1
            best = max([card for card in view.table if card >> 4 == led] + [0])
            if not view.table or (move >> 4 == led and move > best):
                continue
            lost += 1
            lowest = min([card for card in view.moves if card >> 4 == move >> 4])
            hidden = view.unseen + view.table
            assert not [card for card in hidden if lowest < card < move], level
            others = [card for card in view.moves if card & 15 != ACE]
            assert move & 15 != ACE or not others, level
    assert lost > 200


def test_no_level_takes_the_king_of_spades_that_it_can_leave():
    left = 0
    for level in LEVELS:
        for number in (4, 8):
            for deal, view, move in decisions(level, number, 33, 60):
                if len(view.table) < deal.players - 1 or SK not in view.table + [move]:
                    continue
                led = view.table[0] >> 4
                best = max([card for card in view.table if card >> 4 == led])
                lower = [card for card in view.moves if card < best and card >> 4 == led]
                if lower:
                    left += 1
                    assert not (move >> 4 == led and move > best), (level, number)
    assert left > 5


def test_every_level_lays_all_when_all_fits():
    deal = round_of(7, ["H7 H8 H9 HT HJ HQ HK H6 H5 H4 H3 H2 HA", "", "", ""])
    for level in LEVELS:
        assert choose(bot, deal.view(0), Rng(1), 0, level) < STOP


# ---------------------------------------------------------------------------- how it is weaker


def test_lower_levels_look_at_fewer_worlds():
    view = round_of(8, ["", "", "", ""]).view(0)
    slices = [len(list(bot(view, Rng(1), 100000, level))) for level in LEVELS]
    assert slices[0] == 6 and 6 < slices[1] < slices[2] // 4


def test_a_short_memory_forgets_tricks_of_long_ago():
    for deal, rng in random_rounds(1, 1, seed=34):
        while len(deal.log) < 4:
            deal.play(deal.moves()[0])
        view = deal.view(deal.turn)
        old = [card for _, cards, _ in view.log[:2] for card in cards]
        assert cardplay._forgotten(view.log, 4, rng) == []
        forgotten = set()
        for _ in range(30):
            forgotten |= set(cardplay._forgotten(view.log, 2, rng))
        assert forgotten == set(old)


def test_forgotten_cards_may_be_anywhere():
    seen = set()
    for deal, rng in random_rounds(1, 1, seed=35):
        while len(deal.log) < 3:
            deal.play(deal.moves()[0])
        view = deal.view(deal.turn)
        forgotten = list(view.log[0][1])
        w = board.of(view, board.values(1, deal.players), forgotten)
        worlds = Worlds(view, rng, forgotten)
        for _ in range(30):
            worlds.deal()
            place(w, worlds)
            held = [worlds.holder[card] for card in worlds.cards]
            sizes = [held.count(seat) for seat in range(deal.players)]
            assert sizes == [0 if s == view.seat else n for s, n in enumerate(view.sizes)]
            assert held.count(NOBODY) == len(forgotten)
            seen |= {worlds.holder[card] == NOBODY for card in forgotten}
            for suit in range(4):
                for seat in range(deal.players):
                    assert not w[HANDS + 4 * seat + suit] & ~w[ALL + suit]
    assert seen == {True, False}


def test_with_forgotten_cards_no_lack_of_a_suit_is_known():
    view = View("C2 S2 H2", [5, 1, 1, 1], ["S2 H2", "C2", "C2"])
    held = set()
    for seed in range(20):
        worlds = Worlds(view, Rng(seed), cards("D2"))
        worlds.deal()
        held.add(worlds.holder[parse("C2")])
    assert held == {1, 2, 3, NOBODY}


def test_a_beginner_lays_where_it_holds_most():
    deal = round_of(7, ["H7 H8 S7 S8 S9 ST SJ SQ SK C2 C3 C4 C5", "", "", ""])
    assert laying.choose(deal.view(0), BEGINNER) == parse("S7")
    deal = round_of(7, ["H7 H9 S7 S8 SQ C2 C3 C4 C5 H2 H3 H4 D3", "", "", ""])
    assert laying.choose(deal.view(0), BEGINNER) == parse("H7")


def test_each_level_beats_the_one_below():
    for better, worse in ((MASTER, SKILLED), (SKILLED, BEGINNER)):
        points = 0
        for number in (4, 8):
            for deal, _ in random_rounds(number, 1, seed=36):
                rng = Rng(deal.players)
                while deal.result is None:
                    level = worse if deal.turn else better
                    deal.play(choose(bot, deal.view(deal.turn), rng, 300, level))
                points += deal.result.points[0] - sum(deal.result.points) / deal.players
        assert points > 0, (better, worse, points)
