"""The series: scores to 7, Bummerl, Schneider, dealers, saves."""

from engine.deal import IllegalMove
from engine.rng import Rng
from engine.save import BadSave, seal, unseal
from engine.schnapsen.deal import CLAIM_YOURSELF, SHOW_BOTH, Deal, Result
from engine.schnapsen.match import TARGET, Match
from tests.helpers import raises


def finish(match, winner, worth):
    """End the current deal by playing it, as if `winner` had won `worth`."""
    deal = match.deal

    class Rigged(Deal):
        def apply(self, move):
            self.turn = None
            self.result = Result(winner, worth, "66")
            return [("over", winner, worth, "66")]

    rigged = Rigged(deal.dealt, deal.first_leader, deal.options)
    match.deal = rigged
    match.play(rigged.moves()[0])


def play_out(match, rng):
    while match.deal.turn is not None:
        moves = match.deal.moves()
        match.play(moves[rng.below(len(moves))])


def score_of(deals):
    """The match after deals won as (winner, worth), all but the last followed by `next`."""
    match = Match(1)
    for i, (winner, worth) in enumerate(deals):
        if i:
            match.next()
        finish(match, winner, worth)
    return match


def test_a_match_begins():
    match = Match(11)
    assert match.score == match.bummerl == [0, 0]
    assert match.number == 1 and match.winner is None and not match.schneider
    assert match.deal.turn == 1 - match.dealer
    assert {Match(seed).dealer for seed in range(20)} == {0, 1}


def test_same_seed_same_match():
    assert Match(11).pack() == Match(11).pack()
    assert Match(11).deal.dealt != Match(12).deal.dealt


def test_deals_add_up():
    match = score_of([(0, 2), (1, 3), (0, 1)])
    assert match.score == [3, 3] and match.winner is None
    assert match.number == 3


def test_seven_wins_and_the_loser_gets_a_bummerl():
    match = score_of([(0, 3), (1, 1), (0, 3), (0, 1)])
    assert match.score == [7, 1] and match.winner == 0
    assert match.bummerl == [0, 1] and not match.schneider


def test_six_does_not_win():
    match = score_of([(0, 3), (0, 3)])
    assert match.score == [6, 0] and match.winner is None and match.bummerl == [0, 0]


def test_an_overshoot_counts_as_seven():
    match = score_of([(1, 3), (0, 1), (1, 3), (1, 3)])
    assert match.score == [1, TARGET] and match.winner == 1
    assert match.bummerl == [1, 0]


def test_seven_to_nothing_is_a_schneider_and_gets_two():
    match = score_of([(1, 3), (1, 3), (1, 1)])
    assert match.schneider and match.winner == 1
    assert match.bummerl == [2, 0]


def test_a_series_keeps_the_bummerl():
    match = score_of([(1, 3), (1, 3), (1, 1)])
    match.next()
    assert match.score == [0, 0] and match.number == 1 and match.winner is None
    assert match.bummerl == [2, 0]
    for i, (winner, worth) in enumerate([(1, 1), (0, 3), (0, 3), (0, 2)]):
        if i:
            match.next()
        finish(match, winner, worth)
    assert match.bummerl == [2, 1]


def test_the_deal_alternates_also_into_the_next_match():
    match = Match(5)
    dealer = match.dealer
    for _ in range(9):
        assert match.dealer == dealer
        assert match.deal.first_leader == 1 - dealer
        finish(match, 0, 3)
        match.next()
        dealer = 1 - dealer


def test_every_deal_is_another():
    match = Match(5)
    seen = set()
    for _ in range(30):
        seen.add(match.deal.dealt)
        finish(match, 0, 1)
        match.next()
    assert len(seen) == 30


def test_next_waits_for_the_end_of_the_deal():
    match = Match(5)
    assert raises(ValueError, match.next)
    match.play(match.deal.moves()[0])
    assert raises(ValueError, match.next)


def test_what_is_shown_changes_at_once_claiming_with_the_next_deal():
    match = Match(5)
    match.choose(CLAIM_YOURSELF | SHOW_BOTH)
    assert match.deal.options == SHOW_BOTH
    finish(match, 0, 1)
    match.next()
    assert match.deal.options == CLAIM_YOURSELF | SHOW_BOTH
    match.choose(0)
    assert match.deal.options == CLAIM_YOURSELF
    assert Match.unpack(match.pack()).deal.options == CLAIM_YOURSELF


def test_an_illegal_move_changes_nothing():
    match = Match(5)
    before = match.pack()
    assert raises(IllegalMove, match.play, 0)
    assert match.pack() == before


def test_a_deal_counts_with_its_last_move():
    rng = Rng(6)
    match = Match(6)
    play_out(match, rng)
    result = match.deal.result
    assert match.score[result.winner] == result.value
    assert match.score[1 - result.winner] == 0


def test_round_trip_through_two_matches():
    rng = Rng(3)
    match = Match(3, CLAIM_YOURSELF)
    ended = 0
    while ended < 2:
        copy = Match.unpack(match.pack())
        assert copy.pack() == match.pack()
        assert (copy.score, copy.bummerl, copy.number, copy.dealer, copy.options) == (
            match.score, match.bummerl, match.number, match.dealer, match.options,
        )  # fmt: skip
        if match.deal.turn is None:
            ended += match.winner is not None
            match.next()
            copy.next()
            assert copy.deal.dealt == match.deal.dealt
        else:
            moves = match.deal.moves()
            match.play(moves[rng.below(len(moves))])


def some_match():
    match = Match(3)
    rng = Rng(3)
    play_out(match, rng)
    match.next()
    match.play(match.deal.moves()[0])
    return match


def test_every_byte_flipped_and_every_cut_is_refused():
    data = some_match().pack()
    for i in range(len(data)):
        broken = bytearray(data)
        broken[i] ^= 1 << i % 8
        assert raises(BadSave, Match.unpack, bytes(broken))
        assert raises(BadSave, Match.unpack, data[:i])


def test_well_sealed_nonsense_is_refused():
    body = unseal("M", 1, some_match().pack())
    rng = Rng(4)
    for i in range(len(body) - 4):
        for _ in range(6):
            broken = bytearray(body)
            broken[i] = rng.below(256)
            try:
                match = Match.unpack(seal("M", 1, bytes(broken)))
            except BadSave:
                continue
            assert match.pack() == seal("M", 1, bytes(broken))
            play_out(match, rng)
            match.next()
    for length in (0, 5, 21, 22, 40):
        noise = bytes([rng.below(256) for _ in range(length)])
        assert raises(BadSave, Match.unpack, seal("M", 1, noise))


def test_parts_that_do_not_belong_together_are_refused():
    match = some_match()
    changes = (
        ("score", [7, 7]),
        ("score", [7, 0]),
        ("score", [8, 0]),
        ("dealer", 1 - match.dealer),
        ("dealer", 9),
        ("number", 0),
        ("options", 8),
    )
    for name, value in changes:
        other = Match.unpack(match.pack())
        setattr(other, name, value)
        assert raises(BadSave, Match.unpack, other.pack()), name


def test_a_finished_deal_must_be_in_the_score():
    match = Match(3)
    play_out(match, Rng(3))
    assert Match.unpack(match.pack()).score == match.score
    match.score = [0, 0]
    assert raises(BadSave, Match.unpack, match.pack())


def test_both_sides_at_seven_are_refused():
    for seed in range(8):
        match = Match(seed)
        play_out(match, Rng(seed))
        match.score = [TARGET, TARGET]
        assert raises(BadSave, Match.unpack, match.pack())
