"""What the rounds count: the table of RULES.md, and its sums."""

from engine.letters import parse
from engine.schapa import scoring
from engine.schapa.scoring import (
    CLUB_VALUE,
    LAST_TRICK,
    PLACE,
    QUEENS,
    SPADE_KING,
    TRICKS,
    bill,
    club_value,
    counts_of,
    deck,
    points,
)
from engine.schapa.totals import sums
from tests.engine.schapa.tables import cards


def counted(**named):
    """Counts with the headings named."""
    counts = [0] * scoring.HEADINGS
    for name, count in named.items():
        counts[getattr(scoring, name)] = count
    return counts


def test_the_pack_loses_twos_until_it_can_be_dealt_out():
    gone = {3: "D2", 4: "", 5: "D2 H2", 6: "D2 H2 S2 C2", 7: "D2 H2 S2", 8: "D2 H2 S2 C2"}
    for players, names in gone.items():
        left = deck(players)
        assert sorted(left + cards(names)) == deck(4)
        assert len(left) == players * scoring.hand_size(players)


def test_hands_of_17_to_6_cards():
    assert [scoring.hand_size(players) for players in range(3, 9)] == [17, 13, 10, 8, 7, 6]


def test_clubs_count_what_they_show():
    values = [club_value(parse("C" + rank)) for rank in "23456789TJQKA"]
    assert values == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]
    assert [club_value(card) for card in cards("SA HK DQ")] == [0, 0, 0]


def test_a_trick_counts_under_every_heading():
    counts = counts_of(cards("CQ SK C9 HQ"))
    assert counts == counted(TRICKS=1, QUEENS=2, SPADE_KING=1, CLUB_VALUE=19)


def test_what_each_round_counts():
    counts = counted(
        TRICKS=3, QUEENS=2, SPADE_KING=1, CLUB_VALUE=21, LAST_TRICK=1, PLACE=2
    )  # fmt: skip
    expected = [15, -15, -40, -80, -60, 15 - 21, -40, 15 - 40 - 80 - 21 - 60]
    assert [points(number, counts) for number in range(1, 9)] == expected


def test_all_queens_count_80_instead_of_minus_80():
    counts = counted(TRICKS=4, QUEENS=4)
    assert points(3, counts) == 80
    assert points(8, counts) == 20 + 80
    assert points(1, counts) == 20
    assert points(3, counted(QUEENS=3)) == -60
    assert scoring.heading_points(1, QUEENS, 4) == 0


def test_club_queen_and_spade_king_count_twice_in_round_8():
    assert points(8, counts_of(cards("CQ"))) == 5 - 20 - 10
    assert points(8, counts_of(cards("CK"))) == 5 - 10
    assert points(8, counts_of(cards("SK"))) == 5 - 80


def test_a_bill_names_what_the_round_counts():
    counts = counted(TRICKS=2, QUEENS=1, CLUB_VALUE=10)
    assert bill(6, counts) == [(TRICKS, 2, 10), (CLUB_VALUE, 10, -10)]
    assert [heading for heading, _, _ in bill(8, counts)] == [
        TRICKS, QUEENS, SPADE_KING, CLUB_VALUE, LAST_TRICK,
    ]  # fmt: skip
    assert bill(7, counted(PLACE=3)) == [(PLACE, 3, -60)]


def test_the_sums_of_the_rules():
    assert [sums(1, n) for n in range(3, 9)] == [(85,), (65,), (50,), (40,), (35,), (30,)]
    assert [sums(2, n) for n in range(3, 9)] == [(-85,), (-65,), (-50,), (-40,), (-35,), (-30,)]
    assert [sums(6, n) for n in range(3, 9)] == [(-10,), (-30,), (-45,), (-53,), (-60,), (-63,)]
    for n in range(3, 9):
        assert sums(3, n) == (-80, 80)
        assert sums(4, n) == (-80,)
        assert sums(5, n) == (-60,)
        assert sums(7, n) == (-10 * n * (n - 1),)
    every = [-230, -250, -265, -273, -280, -283]
    assert [sums(8, n) for n in range(3, 9)] == [(total, total + 160) for total in every]
