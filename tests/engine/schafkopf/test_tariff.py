"""The bill: every item, every factor, who pays whom, and what cannot be."""

from engine.schafkopf import tariff as t
from engine.schafkopf.bill import bill
from engine.schafkopf.tariff import (
    DEFAULT,
    KONTRA,
    NO_KONTRA,
    PLAIN,
    RE,
    SAUSPIEL,
    SCHNEIDER,
    SCHWARZ,
    SIE,
    SOLO,
    SOLO_TOUT,
    WENZ,
    WENZ_TOUT,
    Tariff,
    outcome,
)
from tests.helpers import raises

ASYMMETRIC = Tariff(10, 50, 50, 10, 10, 10, 3, 2, 1)


def test_sauspiel_each_loser_pays_one_winner():
    assert bill(DEFAULT, SAUSPIEL, 1, 3, True).money == [-10, 10, -10, 10]
    assert bill(DEFAULT, SAUSPIEL, 1, 3, False).money == [10, -10, 10, -10]


def test_soloist_gets_or_pays_three_times():
    assert bill(DEFAULT, SOLO, 2, None, True).money == [-50, -50, 150, -50]
    assert bill(DEFAULT, WENZ, 0, None, False).money == [-150, 50, 50, 50]


def test_kinds_are_in_the_order_of_bidding():
    assert SAUSPIEL < WENZ < SOLO < WENZ_TOUT < SOLO_TOUT < SIE


def test_schneider_and_schwarz_add_up():
    plain = bill(DEFAULT, SAUSPIEL, 0, 1, True, PLAIN)
    schneider = bill(DEFAULT, SAUSPIEL, 0, 1, True, SCHNEIDER)
    schwarz = bill(DEFAULT, SAUSPIEL, 0, 1, True, SCHWARZ)
    assert (plain.each, schneider.each, schwarz.each) == (10, 20, 30)
    assert schwarz.items == [("sauspiel", 1, 10), ("schneider", 1, 10), ("schwarz", 1, 10)]
    assert schwarz.factors == []


def test_laufende_all_count_from_the_threshold():
    def each(kind, count):
        return bill(DEFAULT, kind, 0, 1 if kind == SAUSPIEL else None, True, PLAIN, count).each

    assert [each(SAUSPIEL, n) for n in (0, 2, 3, 4, 12)] == [10, 10, 40, 50, 130]
    assert [each(SOLO, n) for n in (2, 3)] == [50, 80]
    assert [each(WENZ, n) for n in (1, 2, 4)] == [50, 70, 90]


def test_laufende_are_itemised():
    assert bill(DEFAULT, SOLO, 0, None, True, PLAIN, 5).items == [
        ("solo", 1, 50),
        ("laufende", 5, 50),
    ]


def test_every_klopfer_kontra_and_re_doubles():
    def each(klopfer, doubling):
        return bill(DEFAULT, SAUSPIEL, 0, 1, True, PLAIN, 3, klopfer, doubling).each

    assert [each(n, NO_KONTRA) for n in range(5)] == [40, 80, 160, 320, 640]
    assert each(0, KONTRA) == 80
    assert each(0, RE) == 160
    assert each(2, RE) == 640
    assert bill(DEFAULT, SAUSPIEL, 0, 1, True, klopfer=2, doubling=RE).factors == [
        ("klopfer", 2, 4),
        ("kontra", 1, 2),
        ("re", 1, 2),
    ]


def test_tout_doubles_base_and_laufende():
    assert bill(DEFAULT, SOLO_TOUT, 0, None, True, PLAIN, 4).each == 180
    assert bill(DEFAULT, WENZ_TOUT, 0, None, False, PLAIN, 1).each == 100
    assert bill(DEFAULT, WENZ_TOUT, 0, None, False, PLAIN, 2, 1, RE).each == 1120


def test_sie_is_440():
    paid = bill(DEFAULT, SIE, 3, None, True)
    assert paid.money == [-440, -440, -440, 1320]
    assert paid.items == [("solo", 1, 50), ("laufende", 6, 60)]
    assert paid.factors == [("sie", 1, 4)]
    assert bill(DEFAULT, SIE, 3, None, True, klopfer=1).each == 880


def test_every_amount_is_a_setting():
    tariff = Tariff(20, 100, 60, 5, 7, 3, 2, 1, 0)
    assert bill(tariff, SAUSPIEL, 0, 1, True, SCHWARZ, 2).each == 20 + 5 + 7 + 6
    assert bill(tariff, SOLO, 0, None, True, SCHNEIDER, 1).each == 105
    assert bill(tariff, WENZ, 0, None, True, PLAIN, 1).each == 63
    assert bill(tariff, WENZ_TOUT, 0, None, True, PLAIN, 1).each == 126
    assert bill(tariff, SIE, 0, None, True).each == (100 + 18) * 4


def test_61_points_win():
    assert outcome(DEFAULT, SAUSPIEL, 61, 3) == (True, PLAIN)
    assert outcome(DEFAULT, SAUSPIEL, 60, 3) == (False, PLAIN)


def test_schneider_below_31_for_both_sides():
    assert outcome(DEFAULT, SOLO, 89, 4) == (True, PLAIN)
    assert outcome(DEFAULT, SOLO, 90, 4) == (True, SCHNEIDER)
    assert outcome(DEFAULT, SOLO, 31, 2) == (False, PLAIN)
    assert outcome(DEFAULT, SOLO, 30, 2) == (False, SCHNEIDER)


def test_schneider_asymmetric():
    assert outcome(ASYMMETRIC, SOLO, 90, 4) == (True, PLAIN)
    assert outcome(ASYMMETRIC, SOLO, 91, 4) == (True, SCHNEIDER)
    assert outcome(ASYMMETRIC, SOLO, 31, 2) == (False, PLAIN)
    assert outcome(ASYMMETRIC, SOLO, 30, 2) == (False, SCHNEIDER)


def test_schwarz_needs_all_tricks():
    assert outcome(DEFAULT, WENZ, 120, 6) == (True, SCHWARZ)
    assert outcome(DEFAULT, WENZ, 120, 5) == (True, SCHNEIDER)
    assert outcome(DEFAULT, WENZ, 0, 0) == (False, SCHWARZ)
    assert outcome(DEFAULT, WENZ, 0, 1) == (False, SCHNEIDER)


def test_tout_needs_all_tricks_and_nothing_else():
    assert outcome(DEFAULT, SOLO_TOUT, 120, 6) == (True, PLAIN)
    assert outcome(DEFAULT, SOLO_TOUT, 120, 5) == (False, PLAIN)
    assert outcome(DEFAULT, WENZ_TOUT, 0, 0) == (False, PLAIN)


def test_what_cannot_be_is_refused_with_its_name():
    wrong = (
        ("kind", (6, 0, None, True)),
        ("declarer", (SOLO, 4, None, True)),
        ("partner", (SOLO, 0, 1, True)),
        ("partner", (SAUSPIEL, 0, None, True)),
        ("partner", (SAUSPIEL, 0, 0, True)),
        ("partner", (SAUSPIEL, 0, 4, True)),
        ("won", (SIE, 0, None, False)),
        ("margin", (SOLO, 0, None, True, 3)),
        ("margin", (SOLO_TOUT, 0, None, True, SCHNEIDER)),
        ("laufende", (SOLO, 0, None, True, PLAIN, 13)),
        ("laufende", (WENZ, 0, None, True, PLAIN, 5)),
        ("klopfer", (SOLO, 0, None, True, PLAIN, 0, 5)),
        ("doubling", (SOLO, 0, None, True, PLAIN, 0, 0, 3)),
        ("doubling", (SIE, 0, None, True, PLAIN, 0, 0, KONTRA)),
    )
    for reason, arguments in wrong:
        error = raises(ValueError, bill, DEFAULT, *arguments)
        assert str(error) == reason, (reason, arguments)


def test_tariff_packs_and_unpacks():
    tariff = Tariff(9999, 0, 257, 1, 2, 3, 12, 4, 1)
    assert len(t.pack(tariff)) == t.TARIFF_SIZE
    assert t.unpack(t.pack(tariff)) == tariff
    assert t.unpack(t.pack(DEFAULT)) == DEFAULT


def test_tariff_out_of_range_is_refused():
    good = list(DEFAULT)
    for at, value in ((0, -1), (0, 10000), (6, 0), (6, 13), (7, 5), (8, 2), (1, None)):
        wrong = list(good)
        wrong[at] = value
        raises(ValueError, t.checked, wrong)
    raises(ValueError, t.checked, good[:-1])
    raises(ValueError, t.unpack, t.pack(DEFAULT)[:-1])
    raises(ValueError, t.unpack, t.pack(DEFAULT)[:-1] + b"\x02")
