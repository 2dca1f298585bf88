"""The bots: legal, fair, bounded, the same everywhere; the rule of laying out."""

from engine.deal import choose
from engine.letters import parse
from engine.rng import Rng
from engine.schapa import laying, simple
from engine.schapa.bot import bot, chance
from engine.schapa.round import SCHAPA, STOP
from tests.engine.schapa.tables import cards, play, play_out, random_rounds, round_of

LIMIT = 240

NUMBERS = range(1, 9)


def test_always_a_legal_move_and_ready_at_once():
    for number in NUMBERS:
        for deal, rng in random_rounds(number, 1, seed=13):
            while deal.result is None:
                view = deal.view(deal.turn)
                for move in bot(view, rng, 60):
                    assert move in view.moves
                deal.play(move)


def test_simple_bots_play_legal_cards():
    for number in NUMBERS:
        for deal, rng in random_rounds(number, 1, seed=14):
            while deal.result is None:
                chosen = simple.plain if deal.turn else simple.random
                move = choose(chosen, deal.view(deal.turn), rng, 0)
                assert move in deal.moves()
                deal.play(move)


def test_swapped_hidden_cards_never_change_the_choice():
    for number in NUMBERS:
        for deal, rng in random_rounds(number, 1, seed=15):
            for _ in range(deal.players * 2 + 1):
                if deal.result is None:
                    moves = deal.moves()
                    deal.play(moves[rng.below(len(moves))])
            if deal.result is not None:
                continue
            seat = deal.turn
            for nodes in (0, 300):
                view = deal.view(seat)
                luck = chance(view).state()
                choice = choose(bot, view, Rng(5), nodes)
                for _ in range(3):
                    swap(deal, seat, rng)
                    assert chance(deal.view(seat)).state() == luck
                    assert choose(bot, deal.view(seat), Rng(5), nodes) == choice


def swap(deal, seat, rng):
    """Exchange two hidden cards of other hands where neither has shown to lack the other's."""
    others = [other for other in range(deal.players) if other != seat and deal.hands[other]]
    a, b = others[rng.below(len(others))], others[rng.below(len(others))]
    i, j = rng.below(len(deal.hands[a])), rng.below(len(deal.hands[b]))
    one, two = deal.hands[a][i], deal.hands[b][j]
    if a != b and not deal.lacks(a, two) and not deal.lacks(b, one):
        deal.hands[a][i], deal.hands[b][j] = two, one


def test_same_view_seed_and_nodes_give_the_same_choice():
    for number in NUMBERS:
        for deal, rng in random_rounds(number, 1, seed=16):
            view = deal.view(deal.turn)
            assert choose(bot, view, Rng(9), 400) == choose(bot, view, Rng(9), 400)


def test_nodes_bound_the_work():
    deal = round_of(8, ["", "", "", ""])
    slices = {}
    for nodes in (0, 100, 1000, 2000):
        slices[nodes] = len(list(bot(deal.view(0), Rng(1), nodes)))
    assert slices[0] == 6
    assert slices[0] < slices[100] < slices[1000] < slices[2000] < 100


def test_more_nodes_only_correct_the_rule():
    deal = round_of(1, ["CA SA HA DA", "", "", ""])
    moves = list(bot(deal.view(0), Rng(1), 500))
    assert moves[4] == choose(bot, deal.view(0), Rng(1), 0)


# ------------------------------------------------------------------------ what a person would do


def decided(deal, nodes=600):
    return choose(bot, deal.view(deal.turn), Rng(2), nodes)


def last_to_play(number, table, hand):
    """A round of four in which seat 3 has to answer three cards."""
    deal = round_of(number, table.split() + [hand])
    play(deal, table)
    return deal


def test_last_to_play_it_takes_where_tricks_count():
    deal = last_to_play(1, "D5 D9 D3", "DT D2 C3 C9 S4 S8 SJ H5 H6 H9 HT CQ S2")
    assert decided(deal) == parse("DT")


def test_it_ducks_where_tricks_hurt():
    deal = last_to_play(2, "D5 D9 D3", "DT D8 D2 C3 C9 S4 S8 SJ H5 H6 H9 HT CQ")
    assert decided(deal) == parse("D8")


def test_it_gives_the_king_of_spades_away():
    deal = last_to_play(4, "SA S2 S4", "SK S5 S3 C3 C9 D4 D8 DJ H5 H6 H9 HT CQ")
    assert decided(deal) == parse("SK")
    deal = last_to_play(4, "DA D2 D5", "SK SA SQ H2 C2 H9 HT C9 CJ H5 C4 H7 C7")
    assert decided(deal) == parse("SK")


def test_it_does_not_take_the_king_of_spades():
    deal = last_to_play(4, "SK S2 S4", "SA S5 C3 C9 D4 D8 DJ H5 H6 H9 HT CQ CA")
    assert decided(deal) == parse("S5")


def test_it_throws_queens_on_others():
    deal = last_to_play(3, "DA D2 D5", "HQ HK C3 C9 CT S4 S8 SJ S9 H8 H9 HT C7")
    assert decided(deal) == parse("HQ")


def test_it_takes_the_fourth_queen_but_not_the_first():
    low = "D4 D5 H4 H5 C4 C5 S4 S5 H6"
    hands = ["CQ SQ HQ DQ SK", "C2 S2 H2 D2 S6", "C3 S3 H3 D3 S7", "CA SA HA DA " + low]
    first = round_of(3, hands)
    play(first, "CQ C2 C3")
    assert decided(first) != parse("CA")
    deal = round_of(3, hands, dealer=2)
    play(deal, "CA CQ C2 C3 SA SQ S2 S3 HA HQ H2 H3 S4 SK S6 S7")
    play(deal, "DQ D2 D3")
    assert decided(deal) == parse("DA")


def test_it_keeps_its_clubs_off_its_own_tricks():
    deal = last_to_play(6, "D5 DA D3", "CA CK CQ S4 S8 SJ H5 H6 H9 HT S3 S5 H2")
    assert decided(deal) == parse("CA")


# ----------------------------------------------------------------------------------- the layout


def test_it_lays_all_when_all_fits():
    hearts = "H7 H8 H9 HT HJ HQ HK H6 H5 H4 H3 H2 HA"
    deal = round_of(7, [hearts, "", "", ""])
    while deal.hands[0]:
        assert laying.can_finish(deal.view(0))
        move = decided(deal)
        assert move < STOP
        deal.play(move)
    assert deal.places[0] == 0


def test_it_lays_one_card_and_holds_the_rest():
    deal = round_of(7, ["H7 H8 C2 C3 C4 C5 S2 S3 S4 S5 D2 D3 D4", "", "", ""])
    view = deal.view(0)
    assert not laying.can_finish(view)
    deal.play(decided(deal))
    assert decided(deal) == STOP


def test_it_says_schapa_when_it_must():
    deal = round_of(7, ["C2 C3", "C7 S7 H7 D7", "", ""])
    assert decided(deal) == SCHAPA


def test_it_holds_back_what_opens_the_way_for_others_only():
    deal = round_of(7, ["H7 H8 S7 S8 S9 ST SJ SQ SK C2 C3 C4 C5", "", "", ""])
    assert decided(deal) == parse("S7")


def test_what_speaks_for_a_card_to_lay():
    deal = round_of(7, ["H7 H8 HQ H5 HA C7 S7 S2 D7 D9 DT", "", "", ""])
    deal.hands[0] = cards("H7 H8 HQ H5 HA C7 S7 S2 D7 D9 DT")
    view = deal.view(0)
    above, below, ends = 36, 43, 50
    assert laying.places(view, parse("H7")) == (above + 2, below + 2, ends + 2)
    assert laying.places(view, parse("C7")) == (above, below, ends)
    assert laying.places(view, parse("S7")) == (above, below + 1, ends + 1)
    deal.play(parse("H7"))
    deal.play(parse("D7"))
    view = deal.view(0)
    assert laying.places(view, parse("H8")) == (6 * 3 + 4,)
    deal.hands[0].append(parse("D8"))
    assert laying.places(deal.view(0), parse("D8")) == (6 * 0 + 3,)
    deal.hands[0].append(parse("H6"))
    assert laying.places(deal.view(0), parse("H6")) == (6 * 0 + 3,)
    deal.hands[0].append(parse("S6"))
    deal.play(parse("S7"))
    assert laying.places(deal.view(0), parse("S6")) == (6 * 3 + 4,)
    deal.play(parse("C7"))
    deal.hands[0].append(parse("C6"))
    assert laying.places(deal.view(0), parse("C6")) == (6 * 5 + 5,)


def test_can_finish_knows_the_missing_two():
    deal = round_of(7, ["D7 D6 D5 D4 D3 DA", "", ""])
    assert deal.twos[3] is False
    deal.hands[0] = cards("D7 D6 D5 D4 D3 DA")
    assert laying.can_finish(deal.view(0))
    deal.hands[0] = cards("D7 D6 D5 D4 DA")
    assert not laying.can_finish(deal.view(0))


def test_the_rule_of_laying_knows_only_the_view():
    for deal, rng in random_rounds(7, 1, seed=17):
        while deal.result is None:
            view = deal.view(deal.turn)
            if len(view.moves) > 1 and STOP not in view.moves:
                assert laying.choose(view) in view.moves
            play_moves = deal.moves()
            deal.play(play_moves[rng.below(len(play_moves))])
        play_out(deal, rng)
