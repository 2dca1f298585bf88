"""How a deal of Schnapsen ends: 66, the last trick, closed deals, claims, and what it is worth."""

from engine.deal import OVER, PLAYED, TRICK
from engine.schnapsen.deal import (
    ANNOUNCED,
    CLAIM_YOURSELF,
    CLOSER_FAILED,
    LAST_TRICK,
    REACHED,
    WRONG_CLAIM,
    value,
)
from tests.engine.schnapsen.table import end, hand, play, setup, why

HEARTS = 2


def test_the_table_of_values():
    for tricks, points, expected in (
        (0, 0, 3), (1, 4, 2), (1, 32, 2), (1, 33, 1), (4, 65, 1), (2, 20, 2),
    ):  # fmt: skip
        assert value(tricks, points) == expected


# ------------------------------------------------------------------------------- an open deal


def strong(options=0):
    """Seat 0 holds aces and tens, hearts are trumps; it can take every trick."""
    stock = "DK CK CQ SK HJ HQ DT DA HK HT"
    return setup("SA ST CA CT HA", "SJ SQ CJ DJ DQ", stock, 0, options)


def weak_then_strong():
    """Seat 1 takes the first three tricks, seat 0 draws the pair of trumps."""
    stock = "ST CK CQ HK SK HQ DT DK HJ HT"
    return setup("CJ DJ SA HA CA", "CT DA SJ SQ DQ", stock, 1)


def test_66_ends_the_deal_before_anybody_draws():
    deal = strong()
    play(deal, "SA SJ CA CJ HA DJ ST SK CT")
    assert end(deal) is None and deal.points == [53, 0]
    events = play(deal, "CK")
    assert events == [(PLAYED, 1, hand("CK")[0]), (TRICK, 0, 14), (OVER, 0, 3, REACHED)]
    assert deal.points == [67, 0] and deal.turn is None and len(deal.stock) == 2


def test_65_is_not_enough():
    deal = strong()
    play(deal, "SA SJ CA CJ HA DJ ST SQ CT DQ")
    assert deal.points == [65, 0] and deal.result is None


def test_against_no_trick_it_is_worth_3():
    deal = strong()
    play(deal, "SA SJ CA CJ HA DJ ST SK CT CK")
    assert end(deal) == (0, 3, REACHED)


def test_against_32_points_it_is_worth_2():
    deal = weak_then_strong()
    play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK HK")
    assert deal.points == [68, 32]
    assert end(deal) == (0, 2, REACHED)


def test_against_more_than_32_points_it_is_worth_1():
    deal = weak_then_strong()
    play(deal, "CT CJ DA DJ DQ SA SJ HA CA SQ HK")
    assert deal.points == [67, 39]
    assert end(deal) == (0, 1, REACHED)


def test_an_announcement_that_reaches_66_ends_it_at_once():
    deal = weak_then_strong()
    events = play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK HK")
    assert events[1:] == [(ANNOUNCED, 0, HEARTS, 40), (OVER, 0, 2, REACHED)]
    assert len(deal.hands[0]) == 4 and deal.turn is None


def test_an_announcement_that_makes_exactly_66_is_enough():
    deal = setup("SA SJ HK HQ CJ", "DT DQ CK CA SQ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "SA DT SJ DQ")
    assert deal.points == [26, 0]
    play(deal, "HQ")
    assert deal.points == [66, 0] and end(deal) == (0, 3, REACHED)


def test_an_announcement_without_a_trick_ends_nothing():
    """A pair on the first lead that takes no trick leaves its owner without points."""
    deal = setup("HK HQ CQ CJ DQ", "HA CA CT SJ DJ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "HQ HA")
    assert deal.pending == [40, 0] and deal.points == [0, 14]
    assert deal.result is None and deal.turn == 1


def test_the_last_trick_wins_without_66():
    deal = setup("SJ HJ CK DQ HT", "CJ DJ CA ST HK", "SK CT DA CQ DT HA SA DK HQ SQ")
    play(deal, "HJ DJ SK HK DA CQ DQ CJ SA DK CK CT HA HQ CA SJ HT ST SQ")
    assert deal.result is None and deal.points == [59, 48]
    events = play(deal, "DT")
    assert events[-1] == (OVER, 1, 1, LAST_TRICK)
    assert deal.points == [59, 61]


def test_66_in_the_last_trick_is_66():
    deal = setup("DJ CQ SJ CJ DT", "CA HT DK SK HK", "SQ HA HQ DA ST CK DQ HJ CT SA", 1)
    play(deal, "DK DT SJ HA CJ DA CQ CK HK ST SQ SK HT HQ CA CT SA HJ DQ")
    assert deal.result is None and deal.points == [54, 61]
    play(deal, "DJ")
    assert deal.points == [54, 66]
    assert end(deal) == (1, 1, REACHED)


# ------------------------------------------------------------------------------ a closed deal


def test_closed_against_no_trick_stays_worth_3():
    """The trick that the other side takes later does not change that."""
    deal = setup("HK HQ HA SA CJ", "CQ SQ DJ DQ DK", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close CJ CQ SQ SA HA DJ HK")
    assert deal.tricks == [2, 1] and deal.points == [67, 5]
    assert end(deal) == (0, 3, REACHED)


def closed_at_2(options=0):
    """Seat 0 closes with 13 points, against a trick of 5."""
    stock = "HT HQ CK CT .. .. .. .. .. HK"
    deal = setup("SA ST CA HA DJ", "SJ SQ CJ CQ DQ", stock, 0, options)
    play(deal, "DJ DQ CJ CA close")
    assert deal.points == [13, 5] and deal.frozen == 2
    return deal


def test_closed_against_less_than_33_is_worth_2():
    deal = closed_at_2()
    play(deal, "HA HT SA SJ ST SQ HQ CQ")
    assert deal.points == [66, 5]
    assert end(deal) == (0, 2, REACHED)


def test_closed_against_33_is_worth_1():
    stock = "ST HK CQ HQ CJ SK .. .. .. HT"
    deal = setup("CT DT SA HA CK", "CA DA SJ SQ DQ", stock, 1)
    play(deal, "CA CT DA DT SJ SA close")
    assert deal.frozen == 1
    play(deal, "HA SK HK")
    assert deal.points == [68, 42]
    assert end(deal) == (0, 1, REACHED)


def test_a_closer_who_runs_out_of_cards_has_failed_even_with_the_last_trick():
    deal = closed_at_2()
    play(deal, "HQ HT CT CK CQ HA SA SJ ST SQ")
    assert deal.points == [53, 32] and deal.turn is None
    assert deal.leader == 0
    assert end(deal) == (1, 2, CLOSER_FAILED)


def test_a_closer_who_had_given_no_trick_pays_3():
    deal = setup("SA ST CA HA DJ", "SJ SQ CJ HJ DQ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close HA HJ SA SJ ST SQ CA CJ DJ DQ")
    assert deal.points == [52, 5]
    assert end(deal) == (1, 3, CLOSER_FAILED)


def test_the_other_side_reaching_66_ends_it():
    deal = setup("SJ CJ DJ SQ CQ", "SK ST CA HK HQ", ".. .. .. .. .. .. .. .. .. HT")
    play(deal, "close SJ SK CA CJ HK")
    assert deal.points == [0, 59] and deal.result is None
    play(deal, "CQ")
    assert deal.points == [0, 66] and len(deal.hands[1]) == 2
    assert end(deal) == (1, 3, CLOSER_FAILED)


def test_a_failed_closer_pays_at_least_2():
    stock = "SK ST CQ CK DQ DK .. .. .. HQ"
    deal = setup("CT DT SA CJ DJ", "CA DA HA HT SQ", stock, 1)
    play(deal, "CA CT DA DT SQ SA")
    assert deal.points == [0, 62] or deal.turn == 0
    play(deal, "close CJ CQ")
    assert deal.frozen == 1 and deal.points[1] == 67
    assert end(deal) == (1, 2, CLOSER_FAILED)


def test_the_value_is_taken_at_the_moment_of_closing():
    """Counted points only: what waits for a trick is no point yet."""
    deal = closed_at_2()
    play(deal, "HQ HT CT CK CQ HA")
    assert deal.points[1] == 32 and deal.tricks[1] == 3 and deal.frozen == 2


# ------------------------------------------------------------------------------ claim yourself


def test_66_is_not_counted_for_who_does_not_claim():
    deal = strong(CLAIM_YOURSELF)
    play(deal, "SA SJ CA CJ HA DJ ST SK CT CK")
    assert deal.points == [67, 0] and deal.result is None
    play(deal, "claim")
    assert end(deal) == (0, 3, REACHED)


def test_it_may_be_claimed_at_a_later_lead():
    """Also when the other side has taken a trick since, which lowers the value."""
    deal = strong(CLAIM_YOURSELF)
    play(deal, "SA SJ CA CJ HA DJ ST SK CT CK")
    play(deal, "DK DA")
    assert deal.turn == 1 and why(deal, "claim") is None
    play(deal, "SQ HK")
    assert deal.turn == 0
    play(deal, "claim")
    assert end(deal) == (0, 2, REACHED)


def test_nobody_claims_out_of_turn_or_before_a_trick():
    deal = strong(CLAIM_YOURSELF)
    assert why(deal, "claim") == "no_trick"
    play(deal, "SA")
    assert why(deal, "claim") == why(deal, "claim+SQ") == "not_leading"


def test_a_wrong_claim_costs_3_against_no_trick():
    deal = strong(CLAIM_YOURSELF)
    play(deal, "SA SJ CA CJ HA DJ ST SK")
    assert play(deal, "claim") == [(OVER, 1, 3, WRONG_CLAIM)]


def test_a_wrong_claim_costs_2_against_a_trick():
    deal = closed_at_2(CLAIM_YOURSELF)
    play(deal, "HA HT SA SJ ST SQ claim")
    assert end(deal) == (1, 2, WRONG_CLAIM)


def test_a_wrong_claim_after_closing_costs_no_less_than_failing():
    deal = setup(
        "SA ST CA HA DJ", "SJ SQ CJ HJ DQ", ".. .. .. .. .. .. .. .. .. HT", 0, CLAIM_YOURSELF
    )
    play(deal, "close DJ DQ SJ SA")
    assert deal.tricks == [1, 1] and deal.frozen == 3
    play(deal, "claim")
    assert end(deal) == (1, 3, WRONG_CLAIM)


def test_an_announcement_and_the_claim_are_one_move():
    deal = setup(
        "CJ DJ SA HA CA", "CT DA SJ SQ DQ", "ST CK CQ HK SK HQ DT DK HJ HT", 1, CLAIM_YOURSELF
    )
    play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK")
    assert deal.points == [28, 32]
    assert why(deal, "claim+DT") == "no_pair"
    assert why(deal, "claim+ST") == "not_held"
    events = play(deal, "claim+HK")
    assert [event[0] for event in events] == [PLAYED, ANNOUNCED, OVER]
    assert end(deal) == (0, 2, REACHED)


def test_an_announcement_claimed_too_early_is_a_wrong_claim():
    deal = setup(
        "SK SQ CA DA HA", "CJ CQ DJ DQ SJ", ".. .. .. .. .. .. .. .. .. HT", 0, CLAIM_YOURSELF
    )
    play(deal, "CA CJ claim+SQ")
    assert deal.points[0] == 33
    assert end(deal) == (1, 3, WRONG_CLAIM)


def test_an_announcement_without_a_claim_goes_on():
    deal = setup(
        "CJ DJ SA HA CA", "CT DA SJ SQ DQ", "ST CK CQ HK SK HQ DT DK HJ HT", 1, CLAIM_YOURSELF
    )
    play(deal, "CT CJ DA DJ DQ CK SJ SA HA SK HK")
    assert deal.points == [68, 32] and deal.turn == 1
    play(deal, "HT")
    assert deal.turn == 1 and deal.result is None


def test_if_both_have_66_who_claims_wins():
    stock = "SJ DA DQ HK HJ CK CQ HT CT HQ"
    deal = setup("ST SK DK DT SQ", "SA CJ HA DJ CA", stock, 0, CLAIM_YOURSELF)
    play(deal, "SQ CJ SK CA DK HK SA DT DJ CK HA HQ CT HT ST HJ DA DQ")
    assert deal.points == [80, 75] and deal.turn == 1
    play(deal, "claim")
    assert end(deal) == (1, 1, REACHED)


def test_who_takes_the_last_trick_with_66_need_not_claim():
    deal = setup(
        "DJ CQ SJ CJ DT", "CA HT DK SK HK", "SQ HA HQ DA ST CK DQ HJ CT SA", 1, CLAIM_YOURSELF
    )
    play(deal, "DK DT SJ HA CJ DA CQ CK HK ST SQ SK HT HQ CA CT SA HJ DQ DJ")
    assert end(deal) == (1, 1, REACHED)


def test_who_closes_wins_by_claiming():
    deal = closed_at_2(CLAIM_YOURSELF)
    play(deal, "HA HT SA SJ ST SQ HQ CQ")
    assert deal.points == [66, 5] and deal.result is None
    play(deal, "claim")
    assert end(deal) == (0, 2, REACHED)


def test_a_claim_against_the_closer():
    deal = setup(
        "SJ CJ DJ SQ CQ", "SK ST CA HK HQ", ".. .. .. .. .. .. .. .. .. HT", 0, CLAIM_YOURSELF
    )
    play(deal, "close SJ SK CA CJ HK CQ claim")
    assert end(deal) == (1, 3, CLOSER_FAILED)
