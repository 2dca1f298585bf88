"""The seventh round: what fits, stop and Schapa, finishing, what is seen, saves."""

from engine.cards import NO_CARD
from engine.deal import OVER, PLAYED, IllegalMove
from engine.letters import parse
from engine.save import BadSave
from engine.schapa.layout import (
    FINISHED,
    LAST_LEFT,
    SAID_SCHAPA,
    STOPPED,
    Layout,
    above,
    below,
    turns,
)
from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import PLACE
from engine.schapa.totals import sums
from engine.seen import fields
from tests.engine.schapa.tables import cards, play_out, random_rounds, round_of
from tests.helpers import raises

LIMIT = 240

SEVENS = "C7 S7 H7 D7"


def layout(*hands):
    """Round 7 with these cards in the hands; seat 0 begins."""
    return round_of(7, list(hands))


def lay(deal, text, then=STOP):
    """Lay the cards named, then stop; the events of the last move."""
    for card in cards(text):
        deal.play(card)
    return deal.play(then)


def refusal(deal, move):
    """The reason of an illegal move, which must change nothing."""
    before = deal.pack()
    reason = deal.why_not(move)
    assert raises(IllegalMove, deal.play, move).reason == reason
    assert deal.pack() == before
    return reason


# ------------------------------------------------------------------------------ what fits


def test_only_sevens_begin():
    deal = layout(SEVENS, "", "", "")
    assert deal.fitting() == cards(SEVENS)
    assert deal.moves() == cards(SEVENS)


def test_a_suit_grows_up_and_down_from_its_seven():
    deal = layout("H7 H8 H6 H9 H5", "", "", "")
    deal.play(parse("H7"))
    assert set(deal.fitting()) == set(cards("C7 S7 D7 H6 H8"))
    deal.play(parse("H8"))
    assert set(deal.fitting()) == set(cards("C7 S7 D7 H6 H9"))
    deal.play(parse("H6"))
    assert set(deal.fitting()) == set(cards("C7 S7 D7 H5 H9"))
    assert (deal.low[2], deal.high[2]) == (parse("H6"), parse("H9") - 1)


def test_the_ace_goes_below_the_two_and_the_king_ends_the_suit():
    deal = layout("H7 H8 H9 HT HJ HQ HK H6 H5 H4 H3 H2 HA", "", "", "")
    for card in cards("H7 H8 H9 HT HJ HQ HK"):
        deal.play(card)
    assert set(deal.fitting()) == set(cards("C7 S7 D7 H6"))
    assert parse("HA") not in deal.moves()
    for card in cards("H6 H5 H4 H3 H2"):
        deal.play(card)
    assert set(deal.fitting()) == set(cards("C7 S7 D7 HA"))


def test_a_full_suit_takes_no_more():
    assert below(parse("HA"), True) == below(parse("HA"), False) == NO_CARD
    assert above(parse("HK")) == NO_CARD


def test_the_ace_follows_the_three_where_the_two_has_left():
    assert below(parse("D3"), False) == parse("DA")
    assert below(parse("D3"), True) == parse("D2")
    assert below(parse("D2"), True) == parse("DA")
    deal = layout("D7 D6 D5 D4 D3 DA", "", "")
    assert deal.twos == [True, True, True, False]
    for card in cards("D7 D6 D5 D4 D3"):
        deal.play(card)
    assert parse("DA") in deal.moves()


def test_a_seven_need_not_be_laid_at_once():
    deal = layout("H7 S7 S8", "", "", "")
    lay(deal, "S7")
    while deal.turn != 0:
        deal.play(deal.moves()[0])
    assert parse("H7") in deal.moves() and len(deal.moves()) > 1


# ------------------------------------------------------------------------------ turns


def test_left_of_the_dealer_begins():
    for dealer in range(4):
        assert round_of(7, ["", "", "", ""], dealer=dealer).turn == (dealer + 1) % 4


def test_one_may_go_on_or_stop():
    deal = layout("H7 H8 H6 C7", "", "", "")
    assert STOP not in deal.moves()
    assert deal.play(parse("H7")) == [(PLAYED, 0, parse("H7"))]
    assert deal.turn == 0
    assert deal.moves() == cards("C7 H6 H8") + [STOP]
    assert lay(deal, "H8") == [(STOPPED, 0)]
    assert deal.turn == 1
    assert turns(deal.log) == [(0, cards("H7 H8"))]


def test_stop_ends_the_turn_even_when_nothing_fits_any_more():
    deal = layout("H7 C2 C3 C4 C5 S2 S3 S4 S5 D2 D3 D4 D5", "", "", "")
    deal.play(parse("H7"))
    assert deal.turn == 0 and deal.moves() == [STOP]


def test_whoever_can_lay_must_lay():
    deal = layout("H7", "", "", "")
    assert refusal(deal, STOP) == "must_lay"
    assert refusal(deal, SCHAPA) == "can_lay"


def test_schapa_only_when_nothing_fits():
    deal = layout("C2 C3", SEVENS, "", "")
    assert deal.moves() == [SCHAPA]
    assert refusal(deal, STOP) == "say_schapa"
    assert deal.play(SCHAPA) == [(SAID_SCHAPA, 0)]
    assert deal.turn == 1
    assert turns(deal.log) == [(0, [])]
    deal.play(parse("C7"))
    assert refusal(deal, SCHAPA) == "has_laid"


def test_the_other_reasons():
    deal = layout("H7 H9", "S7", "", "")
    assert refusal(deal, parse("H9")) == "no_fit"
    assert refusal(deal, parse("S7")) == "not_held"
    for move in (0, SCHAPA + 1, 200, -1, None, "H7"):
        assert refusal(deal, move) == "no_move"
    for done, rng in random_rounds(7, 1):
        play_out(done, rng)
        assert refusal(done, parse("H7")) == "over"


# ------------------------------------------------------------------------------ finishing


def test_who_finishes_is_passed_over_and_gets_his_place():
    hearts = "H7 H8 H9 HT HJ HQ HK H6 H5 H4 H3 H2 HA"
    deal = layout(hearts, "S7", "", "")
    for card in cards(hearts)[:-1]:
        deal.play(card)
    events = deal.play(parse("HA"))
    assert events == [(PLAYED, 0, parse("HA")), (FINISHED, 0, 0)]
    assert deal.turn == 1
    assert deal.places == [0, -1, -1, -1]
    lay(deal, "S7")
    turns = [1]
    while len(turns) < 5:
        if deal.turn != turns[-1]:
            turns.append(deal.turn)
        deal.play(deal.moves()[-1])
    assert turns == [1, 2, 3, 1, 2]


def test_the_last_one_left_does_not_play_on():
    for deal, rng in random_rounds(7, 6):
        players = deal.players
        events = []
        while deal.result is None:
            moves = deal.moves()
            events = deal.play(moves[rng.below(len(moves))])
        assert sorted(deal.places) == list(range(players))
        last = deal.places.index(players - 1)
        assert deal.hands[last]
        assert [len(hand) == 0 for hand in deal.hands].count(True) == players - 1
        finished = deal.places.index(players - 2)
        assert events[1] == (FINISHED, finished, players - 2)
        assert events[2][:2] == (OVER, deal.places.index(0))
        assert deal.result.why == LAST_LEFT


def test_each_place_costs_20_more():
    for deal, rng in random_rounds(7, 4, seed=2):
        play_out(deal, rng)
        assert deal.result.points == [-20 * place for place in deal.places]
        assert [counts[PLACE] for counts in deal.counts] == deal.places
        assert sum(deal.result.points) in sums(7, deal.players)


# ------------------------------------------------------------------------------ what a seat sees


def test_a_view_has_the_layout_and_its_own_hand():
    deal = layout("H7 H8", "", "", "")
    deal.play(parse("H7"))
    view = deal.view(0)
    assert view.low == view.high == [0, 0, parse("H7"), 0]
    assert view.laid == [parse("H7")]
    assert view.hand == sorted(deal.hands[0]) and view.moves == deal.moves()
    assert view.fitting == deal.fitting() and view.places == [-1] * 4
    other = deal.view(2)
    assert other.hand == sorted(deal.hands[2]) and other.moves == []
    assert parse("H8") in other.unseen


def test_schapa_tells_exactly_the_cards_that_fitted():
    deal = layout("H7 H8", "C2 C3 C4 C5 C6 S2 S3 S4 S5 S6 D2 D3 D4", "H6", "C7 S7")
    lay(deal, "H7")
    assert list(deal.view(0).lacks[1]) == []
    deal.play(SCHAPA)
    told = sorted(cards("C7 S7 D7 H6 H8"))
    assert deal.refused[1] == set(told)
    assert list(deal.view(2).lacks[1]) == [card for card in told if card != parse("H6")]
    assert list(deal.view(0).lacks[1]) == [card for card in told if card != parse("H8")]
    lay(deal, "H6")
    lay(deal, "C7")
    assert list(deal.view(0).lacks[1]) == sorted(cards("S7 D7"))
    assert deal.view(0).lacks[2:] == [b"", b""]


def test_what_schapa_tells_is_true_and_all_that_is_told():
    for deal, rng in random_rounds(7, 3, seed=3):
        told = [set() for _ in deal.hands]
        while deal.result is None:
            moves = deal.moves()
            move = moves[rng.below(len(moves))]
            if move == SCHAPA:
                told[deal.turn].update(deal.fitting())
            deal.play(move)
            for seat in range(deal.players):
                assert not [card for card in told[seat] if card in deal.hands[seat]]
                view = deal.view((seat + 1) % deal.players)
                assert list(view.lacks[seat]) == [c for c in view.unseen if c in told[seat]]


def test_stop_tells_nothing():
    deal = layout("H7", "", "", "")
    lay(deal, "H7")
    assert deal.refused[0] == set()


def test_swapped_hidden_cards_leave_the_view_as_it_is():
    for deal, rng in random_rounds(7, 3, seed=4):
        for _ in range(20):
            moves = deal.moves()
            deal.play(moves[rng.below(len(moves))])
        seat = deal.turn
        before = fields(deal.view(seat))
        a, b = [other for other in range(deal.players) if other != seat][:2]
        one, two = deal.hands[a][0], deal.hands[b][-1]
        if deal.lacks(a, two) or deal.lacks(b, one):
            continue
        deal.hands[a][0], deal.hands[b][-1] = two, one
        assert fields(deal.view(seat)) == before


# ------------------------------------------------------------------------------ saves


def test_packed_and_unpacked_at_every_move():
    for deal, rng in random_rounds(7, 1, seed=5):
        while True:
            again = Layout.unpack(deal.pack())
            assert again.history == deal.history
            assert again.pack() == deal.pack()
            for seat in range(deal.players):
                assert fields(again.view(seat)) == fields(deal.view(seat))
            if deal.result is not None:
                break
            for _ in range(9):
                if deal.result is None:
                    moves = deal.moves()
                    deal.play(moves[rng.below(len(moves))])


def test_damaged_saves_are_refused():
    deal = layout("H7 H8", "", "", "")
    lay(deal, "H7 H8")
    data = deal.pack()
    for i in range(len(data)):
        flipped = bytearray(data)
        flipped[i] ^= 1 << i % 8
        raises(BadSave, Layout.unpack, bytes(flipped))
        raises(BadSave, Layout.unpack, data[:i])
    raises(BadSave, Layout.unpack, data + b"\0")


def test_only_round_7_is_a_layout():
    dealt = Layout.new(7, 5, 4, 0).dealt
    for number in (1, 6, 8):
        raises(ValueError, Layout, number, dealt, 4, 0)
