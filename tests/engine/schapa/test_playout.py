"""The playing out of trick rounds: the same rules as the engine's, a sound board, sane weights."""

import sys

from engine.letters import parse
from engine.rng import Rng
from engine.schapa import board, playout, weights
from engine.schapa.kernel import ALL, HANDS, LED, LEFT, TAKEN, TURN, UNLED, WEIGHT
from engine.schapa.worlds import Worlds
from tests.engine.schapa.tables import cards, play, random_rounds, round_of
from tests.helpers import MICROPYTHON

LIMIT = 240

ROUNDS = (1, 2, 3, 4, 5, 6, 8)


def true_board(deal, v):
    """The board of a round with all hands as they are."""
    w = board.of(deal.view(deal.turn), v)
    for seat, hand in enumerate(deal.hands):
        playout.give(w, seat, hand)
    return w


def margin_of(points, seat):
    return points[seat] * len(points) - sum(points)


def test_cards_played_on_the_board_follow_the_rules_of_the_round():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=6):
            v = board.values(number, deal.players)
            w = true_board(deal, v)
            while deal.result is None:
                assert w[TURN] == deal.turn and w[LEFT] > 0
                assert (w[LED] == UNLED) == (not deal.table)
                moves = deal.moves()
                move = moves[rng.below(len(moves))]
                deal.play(move)
                playout.play(w, v, move)
            assert w[LEFT] == 0
            for seat in range(deal.players):
                assert playout.margin(w, seat) == margin_of(deal.result.points, seat)


def test_a_board_set_up_in_the_middle_goes_on_in_the_same_way():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=7):
            v = board.values(number, deal.players)
            for _ in range(deal.players * 3 + 1):
                moves = deal.moves()
                if deal.result is None:
                    deal.play(moves[rng.below(len(moves))])
            if deal.result is not None:
                continue
            w = true_board(deal, v)
            while deal.result is None:
                assert w[TURN] == deal.turn
                move = deal.moves()[-1]
                deal.play(move)
                playout.play(w, v, move)
            assert w[LEFT] == 0
            for seat in range(deal.players):
                assert playout.margin(w, seat) == margin_of(deal.result.points, seat)


def test_only_what_may_be_played_is_weighed():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=8):
            v, t = board.values(number, deal.players), weights.of(number)
            while deal.result is None:
                w = true_board(deal, v)
                move = playout.weigh(w, t, v)
                moves = deal.moves()
                assert move in moves
                likes = {card: w[WEIGHT + card] for card in moves}
                assert likes[move] == max(likes.values()) > 0
                assert not [c for c in range(64) if w[WEIGHT + c] and c not in moves]
                deal.play(moves[rng.below(len(moves))])


def test_weights_come_from_what_the_player_could_know():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=9):
            v, t = board.values(number, deal.players), weights.of(number)
            for _ in range(deal.players + 2):
                moves = deal.moves()
                deal.play(moves[rng.below(len(moves))]) if moves else None
            if deal.result is not None:
                continue
            view = deal.view(deal.turn)
            blind = board.of(view, v)
            seeing = true_board(deal, v)
            assert playout.weigh(blind, t, v) == playout.weigh(seeing, t, v)
            assert list(blind[WEIGHT:]) == list(seeing[WEIGHT:])


def test_run_ends_with_the_round_and_can_be_cut_anywhere():
    for number in ROUNDS:
        for deal, _ in random_rounds(number, 1, seed=10):
            v, t = board.values(number, deal.players), weights.of(number)
            at_once, in_steps = true_board(deal, v), true_board(deal, v)
            size = len(deal.dealt)
            played = playout.run(at_once, t, v, 1000)
            assert at_once[LEFT] == 0 and played <= size
            steps = 0
            while in_steps[LEFT]:
                done = playout.run(in_steps, t, v, 3)
                assert 0 < done <= 3
                steps += done
            assert steps == played
            assert list(in_steps[:WEIGHT]) == list(at_once[:WEIGHT])
            assert playout.run(at_once, t, v, 10) == 0


def test_every_machine_plays_rounds_out_to_the_same_board():
    """In numbers, since machine code, bytecode and CPython differ in how ints wrap and divide."""
    total = 0
    for number in ROUNDS:
        for deal, _ in random_rounds(number, 1, seed=19):
            v, t = board.values(number, deal.players), weights.of(number)
            w = true_board(deal, v)
            playout.run(w, t, v, 1000)
            for place in w:
                total = (31 * total + place) % 1000003
    assert total == 446609


def test_all_queens_count_in_the_margin():
    deal = round_of(3, ["CA SA HA DA", "CQ SQ HQ DQ", "C2 S2 H2 D2", "C3 S3 H3 D3"])
    play(deal, "CA CQ C2 C3 SA SQ S2 S3")
    v = board.values(3, 4)
    w = true_board(deal, v)
    assert w[TAKEN] == 2
    for card in cards("HA HQ H2 H3 DA DQ D2 D3"):
        assert w[LEFT]
        playout.play(w, v, card)
    assert w[LEFT] == 0
    assert [playout.margin(w, seat) for seat in range(4)] == [240, -80, -80, -80]


def test_a_chase_for_all_queens_has_weights_of_its_own():
    chasing = round_of(3, ["CA SA HA DA", "CQ SQ HQ DQ", "C2 S2 H2 D2", "C3 S3 H3 D3"])
    play(chasing, "CA CQ C2 C3 SA SQ S2 S3")
    v, t = board.values(3, 4), weights.of(3)
    w = true_board(chasing, v)
    playout.weigh(w, t, v)
    before = list(w[WEIGHT:])
    w[TAKEN], w[TAKEN + 1] = 1, 1
    playout.weigh(w, t, v)
    assert list(w[WEIGHT:]) != before


def test_values_of_the_cards():
    v = board.values(8, 4)
    named = {"CQ": -30, "CK": -10, "C2": -2, "CA": -11, "SK": -80, "SQ": -20, "HA": 0}
    assert {name: v[parse(name)] - 128 for name in named} == named
    hunted = {3: 4, 4: 1, 8: 4, 1: 0, 6: 0}
    for number, count in hunted.items():
        assert sum(board.values(number, 4)[64:]) == count


def test_one_table_of_weights_is_in_memory():
    before = weights.of(1)
    assert weights.of(8) != before
    if MICROPYTHON:
        assert not [name for name in sys.modules if name.startswith("engine.schapa.weights.")]
        assert not hasattr(weights, "round8")
    assert weights.of(1) == before


# ---------------------------------------------------------------------------------------- worlds


def check_world(view, worlds):
    hands = [[] for _ in view.sizes]
    for card in worlds.cards:
        hands[worlds.holder[card]].append(card)
    for seat, hand in enumerate(hands):
        assert len(hand) == (0 if seat == view.seat else view.sizes[seat])
        assert not [card for card in hand if card in view.lacks[seat]]


def test_worlds_agree_with_all_that_was_seen():
    for number in (1, 5, 7):
        for deal, rng in random_rounds(number, 1, seed=11):
            while deal.result is None:
                for _ in range(7):
                    if deal.result is None:
                        moves = deal.moves()
                        deal.play(moves[rng.below(len(moves))])
                if deal.result is None:
                    view = deal.view(deal.turn)
                    worlds = Worlds(view, rng)
                    for _ in range(3):
                        worlds.deal()
                        check_world(view, worlds)


class View:
    """As much of a view as worlds need."""

    def __init__(self, unseen, sizes, lacks):
        self.seat = 0
        self.unseen = cards(unseen)
        self.sizes = sizes
        self.lacks = [self.unseen] + [cards(names) for names in lacks]


def test_every_world_turns_up_as_often():
    worlds = Worlds(View("C2 S2 H2", [5, 1, 1, 1], ["", "", ""]), Rng(3))
    counts = {}
    for _ in range(1200):
        worlds.deal()
        world = tuple([worlds.holder[card] for card in worlds.cards])
        counts[world] = counts.get(world, 0) + 1
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values())


def test_the_only_world_is_found():
    view = View("C2 S2 H2 D2", [5, 2, 1, 1], ["S2 D2", "C2 D2", ""])
    worlds = Worlds(view, Rng(4))
    for _ in range(20):
        worlds.deal()
        check_world(view, worlds)
        assert [worlds.holder[card] for card in cards("C2 S2 H2 D2")] == [1, 2, 1, 3]


def test_room_is_made_where_chance_left_none():
    view = View("C2 C3 S2 S3 H2 H3", [5, 2, 2, 2], ["H2 H3", "C2 S2", "S3 C3"])
    worlds = Worlds(view, Rng(5))
    for _ in range(200):
        worlds.deal()
        check_world(view, worlds)


def test_hands_of_a_world_lie_on_the_board():
    for deal, rng in random_rounds(2, 1, seed=12):
        view = deal.view(deal.turn)
        w = board.of(view, board.values(2, deal.players))
        worlds = Worlds(view, rng)
        worlds.deal()
        playout.place(w, worlds)
        for suit in range(4):
            held = 0
            for seat in range(deal.players):
                assert held & w[HANDS + 4 * seat + suit] == 0
                held |= w[HANDS + 4 * seat + suit]
            assert held == w[ALL + suit]
