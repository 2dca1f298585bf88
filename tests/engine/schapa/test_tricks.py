"""The seven rounds in tricks: following, taking, ends, what is seen, saves."""

from engine.cards import ACE
from engine.deal import OVER, PLAYED, TRICK, IllegalMove
from engine.letters import parse
from engine.save import BadSave
from engine.schapa.round import SCHAPA, STOP
from engine.schapa.scoring import LAST_TRICK, QUEENS, SPADE_KING, TRICKS
from engine.schapa.totals import sums
from engine.schapa.tricks import KING_OUT, PLAYED_OUT, QUEENS_OUT, Tricks
from engine.seen import fields
from tests.engine.schapa.tables import cards, play, play_out, random_rounds, round_of
from tests.helpers import raises

LIMIT = 240

ROUNDS = (1, 2, 3, 4, 5, 6, 8)


def refusal(deal, move):
    """The reason of an illegal move, which must change nothing."""
    before = deal.pack()
    reason = deal.why_not(move)
    assert reason is not None
    assert raises(IllegalMove, deal.play, move).reason == reason
    assert deal.pack() == before
    return reason


# ------------------------------------------------------------------------------ whose turn it is


def test_left_of_the_dealer_begins_and_play_goes_clockwise():
    deal = round_of(1, ["HA", "H2", "H3", "H4"], dealer=1)
    assert deal.turn == 2
    turns = []
    for card in cards("H3 H4 HA"):
        deal.play(card)
        turns.append(deal.turn)
    assert turns == [3, 0, 1]


def test_the_taker_leads_next():
    deal = round_of(1, ["H2", "H9", "HA", "H3"])
    events = play(deal, "H2 H9 HA H3")
    assert deal.turn == deal.leader == 2
    assert events == [(PLAYED, 3, parse("H3")), (TRICK, 2, 5)]
    assert deal.log == [(0, bytes(cards("H2 H9 HA H3")), 2)]


# ------------------------------------------------------------------------------ what may be played


def test_any_card_may_be_led():
    deal = round_of(4, ["SK HA C2 D9", "", "", ""])
    assert deal.moves() == sorted(deal.hands[0])


def test_the_led_suit_must_be_followed():
    deal = round_of(1, ["H2", "H9 HT SA", "", ""])
    deal.play(parse("H2"))
    hand = deal.hands[1]
    assert deal.moves() == [card for card in sorted(hand) if card >> 4 == 2]
    assert refusal(deal, parse("SA")) == "follow"


def test_without_the_suit_anything_may_be_played():
    hearts = "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA"
    deal = round_of(1, [hearts, "", "", ""])
    deal.play(parse("H2"))
    assert deal.moves() == sorted(deal.hands[1])


def test_nobody_has_to_beat():
    deal = round_of(1, ["H5", "H2 HA", "", ""])
    deal.play(parse("H5"))
    assert parse("H2") in deal.moves()


def test_the_other_reasons():
    deal = round_of(3, ["H5", "H2", "", ""])
    assert refusal(deal, parse("H2")) == "not_held"
    for move in (0, STOP, SCHAPA, 200, -1, None, "H5"):
        assert refusal(deal, move) == "no_move"
    play_out(deal, Zeros())
    assert refusal(deal, parse("H5")) == "over"
    assert deal.moves() == []


class Zeros:
    """Stands in for a generator: always the first move."""

    def below(self, n):
        return 0


# ------------------------------------------------------------------------------ who takes a trick


def test_the_ace_is_high_and_there_is_no_trump():
    deal = round_of(1, ["HK", "HA", "H2", "SA"])
    hearts = [card for card in deal.hands[3] if card >> 4 == 2]
    assert not hearts or parse("SA") not in deal.moves()
    deal = round_of(1, ["HK", "HA", "H2", "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"])
    play(deal, "HK HA H2 SA")
    assert deal.turn == 1


def test_another_suit_never_takes():
    spades = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"
    deal = round_of(2, ["H2", spades, "H3", "H4"])
    play(deal, "H2 SA H3 H4")
    assert deal.turn == 3


def test_who_is_taking_the_trick_so_far():
    deal = round_of(1, ["H5", "H4", "HT", "HA"])
    assert deal.taker() is None
    seen = []
    for card in cards("H5 H4 HT"):
        deal.play(card)
        seen.append(deal.taker())
    assert seen == [0, 0, 2]


# ------------------------------------------------------------------------------ what a trick counts


def test_the_event_tells_what_the_trick_counts():
    trick = "CQ CK CA C9"
    hands = trick.split()
    worth = {1: 5, 2: -5, 3: -20, 4: 0, 5: 0, 6: 5 - 40, 8: 5 - 20 - 40}
    hands[2], worth_of_clubs = "CA", 10 + 10 + 11 + 9
    assert worth_of_clubs == 40
    for number, points in worth.items():
        events = play(round_of(number, hands), trick)
        assert events[1] == (TRICK, 2, points)


def test_the_king_of_spades_costs_its_taker_80_even_his_own():
    deal = round_of(4, ["SK", "S2", "S3", "S4"])
    events = play(deal, "SK S2 S3 S4")
    assert events[1:] == [(TRICK, 0, -80), (OVER, 1, 0, KING_OUT)]
    assert deal.result.points == [-80, 0, 0, 0]


def test_round_4_ends_only_with_the_whole_trick():
    deal = round_of(4, ["SA", "SK", "S3", "S4"])
    play(deal, "SA SK S3")
    assert deal.result is None
    play(deal, "S4")
    assert deal.result.why == KING_OUT
    assert deal.turn is None


def test_round_8_goes_on_after_king_and_queens():
    deal = round_of(8, ["SA", "SK", "S3", "S4"])
    play(deal, "SA SK S3 S4")
    assert deal.result is None
    assert deal.points() == [5 - 80, 0, 0, 0]


QUEENS_HANDS = ["CA SA HA DA", "CQ SQ HQ DQ", "C2 S2 H2 D2", "C3 S3 H3 D3"]
QUEENS_TRICKS = ("CA CQ C2 C3", "SA SQ S2 S3", "HA HQ H2 H3", "DA DQ D2 D3")


def test_round_3_ends_once_all_queens_are_taken():
    deal = round_of(3, QUEENS_HANDS)
    for trick in QUEENS_TRICKS[:3]:
        play(deal, trick)
        assert deal.result is None
    assert deal.points() == [-60, 0, 0, 0]
    events = play(deal, QUEENS_TRICKS[3])
    assert deal.result.why == QUEENS_OUT
    assert deal.result.points == [80, 0, 0, 0]
    assert deal.result.counts[0][QUEENS] == 4
    assert events[1:] == [(TRICK, 0, 140), (OVER, 0, 80, QUEENS_OUT)]


def test_shared_queens_cost_20_each():
    hands = ["CA SA HA D4", "CQ SQ HQ DQ", "C2 S2 H2 DA", "C3 S3 H3 D3"]
    deal = round_of(3, hands)
    for trick in QUEENS_TRICKS[:3] + ("D4 DQ DA D3",):
        play(deal, trick)
    assert deal.result.points == [-60, 0, -20, 0]


def test_only_the_last_trick_costs_60():
    for deal, rng in random_rounds(5, 3):
        play_out(deal, rng)
        taker = deal.log[-1][2]
        assert deal.result.why == PLAYED_OUT
        assert deal.result.points == [-60 if s == taker else 0 for s in range(deal.players)]
        assert [c[LAST_TRICK] for c in deal.counts] == [
            int(s == taker) for s in range(deal.players)
        ]


def test_rounds_that_are_not_cut_short_have_all_tricks():
    for number in (1, 2, 5, 6, 8):
        for deal, rng in random_rounds(number, 2):
            size = len(deal.hands[0])
            play_out(deal, rng)
            assert len(deal.log) == sum([counts[TRICKS] for counts in deal.counts]) == size


def test_the_sums_of_every_round():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 12, seed=2):
            play_out(deal, rng)
            assert sum(deal.result.points) in sums(number, deal.players)
            assert deal.result.points == deal.points()


def test_the_king_is_counted_once():
    for deal, rng in random_rounds(4, 4):
        play_out(deal, rng)
        assert sum([counts[SPADE_KING] for counts in deal.counts]) == 1


# ------------------------------------------------------------------------------ what a seat sees


def test_a_view_has_its_own_hand_and_no_other():
    deal = round_of(1, ["H2", "H9", "HA", "H3"])
    play(deal, "H2 H9")
    view = deal.view(2)
    assert view.hand == sorted(deal.hands[2])
    assert view.moves == deal.moves()
    assert deal.view(0).moves == []
    others = [card for seat in (0, 1, 3) for card in deal.hands[seat]]
    assert view.unseen == sorted(others)
    assert view.sizes == [12, 12, 13, 13]
    assert view.table == cards("H2 H9") and view.leader == 0 and view.taker == 1


def test_a_seat_that_does_not_follow_lacks_the_suit():
    spades = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"
    deal = round_of(2, ["H2", spades, "H3", "H4"])
    assert list(deal.view(0).lacks[1]) == []
    play(deal, "H2 SA")
    view = deal.view(0)
    assert list(view.lacks[1]) == [card for card in view.unseen if card >> 4 == 2]
    assert view.lacks[2:] == [b"", b""]
    assert list(view.lacks[0]) == view.unseen
    play(deal, "H3 H4")
    assert list(deal.view(2).lacks[1]) == [card for card in deal.view(2).unseen if card >> 4 == 2]


def test_swapped_hidden_cards_leave_the_view_as_it_is():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=3):
            for _ in range(7):
                moves = deal.moves()
                deal.play(moves[rng.below(len(moves))])
            if deal.result is not None:
                continue
            seat = deal.turn
            before = fields(deal.view(seat))
            swap_hidden(deal, seat)
            assert fields(deal.view(seat)) == before


def swap_hidden(deal, seat):
    """Exchange two cards of other hands wherever neither has shown to lack the other's."""
    others = [other for other in range(deal.players) if other != seat]
    for a in others[:-1]:
        b = others[others.index(a) + 1]
        one, two = deal.hands[a][0], deal.hands[b][-1]
        if not deal.lacks(a, two) and not deal.lacks(b, one):
            deal.hands[a][0], deal.hands[b][-1] = two, one


def test_events_tell_only_what_lies_on_the_table():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=4):
            while deal.result is None:
                seat = deal.turn
                move = deal.moves()[rng.below(len(deal.moves()))]
                for event in deal.play(move):
                    assert event[0] in (PLAYED, TRICK, OVER)
                    assert event[0] != PLAYED or event == (PLAYED, seat, move)


# ------------------------------------------------------------------------------ saves


def test_packed_and_unpacked_at_every_move():
    for number in ROUNDS:
        for deal, rng in random_rounds(number, 1, seed=5):
            while True:
                again = Tricks.unpack(deal.pack())
                assert again.history == deal.history
                assert again.pack() == deal.pack()
                for seat in range(deal.players):
                    assert fields(again.view(seat)) == fields(deal.view(seat))
                if deal.result is not None:
                    break
                for _ in range(6):
                    if deal.result is None:
                        moves = deal.moves()
                        deal.play(moves[rng.below(len(moves))])


def test_damaged_saves_are_refused():
    deal = round_of(3, QUEENS_HANDS)
    play(deal, QUEENS_TRICKS[0])
    data = deal.pack()
    for i in range(len(data)):
        flipped = bytearray(data)
        flipped[i] ^= 1 << i % 8
        raises(BadSave, Tricks.unpack, bytes(flipped))
        raises(BadSave, Tricks.unpack, data[:i])
    raises(BadSave, Tricks.unpack, data + b"\0")
    raises(BadSave, Tricks.unpack, None)


def test_a_round_is_dealt_as_its_number_players_and_dealer_say():
    dealt = Tricks.new(1, 5, 4, 0).dealt
    assert Tricks(2, dealt, 4, 3).turn == 0
    for number, players, dealer in (
        (7, 4, 0),
        (0, 4, 0),
        (9, 4, 0),
        (1, 5, 0),
        (1, 4, 4),
        (1, 4, -1),
    ):
        raises(ValueError, Tricks, number, dealt, players, dealer)
    raises(ValueError, Tricks, 1, dealt[:-1] + dealt[:1], 4, 0)
    raises(ValueError, Tricks, 1, dealt, 2, 0)


def test_the_same_seed_deals_the_same_cards():
    assert Tricks.new(1, 77, 5, 2).dealt == Tricks.new(2, 77, 5, 0).dealt
    assert Tricks.new(1, 77, 5, 2).dealt != Tricks.new(1, 78, 5, 2).dealt
    assert len([card for card in Tricks.new(1, 77, 4, 0).dealt if card & 15 == ACE]) == 4
