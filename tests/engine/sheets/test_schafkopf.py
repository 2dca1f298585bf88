"""The sheet of Schafkopf: bills, who sits out, tariffs, what cannot be, settlement."""

from engine.editing import Editor
from engine.entry import NONE, Refused
from engine.packing import pack, unpack
from engine.save import BadSave, seal, unseal
from engine.schafkopf.entry import GAMES, MARGINS, playing
from engine.schafkopf.sheet import Sheet
from engine.schafkopf.tariff import DEFAULT, TARIFF_SIZE, Tariff
from tests.engine.sheets.table import NAMES, denied, refused, refused_entry
from tests.helpers import raises

FIELDS = (
    "sauspiel", "solo", "wenz", "schneider", "schwarz", "laufende", "laufende_from",
    "laufende_from_wenz", "asymmetric",
)  # fmt: skip
DEAR = Tariff(20, 100, 80, 30, 40, 50, 3, 2, 1)


def tariff_with(**amounts):
    return Tariff(*[amounts.get(name, value) for name, value in zip(FIELDS, DEFAULT)])


def sheet_of(*entries, players=4, **settings):
    sheet = Sheet(NAMES[:players], **settings)
    for entry in entries:
        Editor(sheet).add(entry)
    return sheet


def sauspiel(declarer=0, partner=2, won=True, **rest):
    entry = {"game": "sauspiel", "declarer": declarer, "partner": partner, "won": won}
    entry.update(rest)
    return entry


def solo(declarer=0, won=True, game="solo", **rest):
    entry = {"game": game, "declarer": declarer, "won": won}
    entry.update(rest)
    return entry


def draft_of(**values):
    draft = Editor(Sheet(NAMES[:4])).draft()
    for name in ("game", "declarer", "partner", "won"):
        if name in values:
            draft.set(name, values[name])
    return draft


# -------------------------------------------------------------------------------------- bills


def test_money():
    """Worked out by hand from RULES.md and the default tariff."""
    for entry, money in (
        (sauspiel(), [10, -10, 10, -10]),
        (sauspiel(won=False), [-10, 10, -10, 10]),
        (sauspiel(margin="schneider", laufende=3), [50, -50, 50, -50]),
        (sauspiel(margin="schwarz", laufende=2), [30, -30, 30, -30]),
        (sauspiel(1, 3, klopfer=[1, 1, 0, 0]), [-40, 40, -40, 40]),
        (sauspiel(1, 3, kontra=0, re=3), [-40, 40, -40, 40]),
        (solo(), [150, -50, -50, -50]),
        (solo(3, False, margin="schneider", kontra=2), [120, 120, 120, -360]),
        (solo(1, game="wenz", laufende=2, re=1, kontra=0), [-280, 840, -280, -280]),
        (solo(1, game="wenz", laufende=1), [-50, 150, -50, -50]),
        (solo(2, game="wenz_tout", laufende=4), [-180, -180, 540, -180]),
        (solo(2, False, "solo_tout", laufende=6), [220, 220, -660, 220]),
        ({"game": "sie", "declarer": 1}, [-440, 1320, -440, -440]),
        ({"game": "sie", "declarer": 1, "klopfer": [0, 0, 1, 0]}, [-880, 2640, -880, -880]),
        ({"game": "by_hand", "money": [5, -10, 0, 5]}, [5, -10, 0, 5]),
    ):
        sheet = sheet_of(entry)
        assert sheet.totals == money == sheet.points_at(0) == sheet.standing.last, entry
        assert sum(money) == 0


def test_the_bill_is_shown_before_it_is_taken():
    sheet = sheet_of()
    draft = Editor(sheet).draft()
    for name, value in (("game", "sauspiel"), ("declarer", 0), ("partner", 2)):
        draft.set(name, value)
    assert draft.bill() is None and draft.points() is None
    draft.set("won", True)
    draft.set("margin", "schneider")
    draft.set("laufende", 3)
    draft.set("klopfer", 1, 3)
    draft.set("kontra", 1)
    bill = draft.bill()
    assert bill.items == [("sauspiel", 1, 10), ("laufende", 3, 30), ("schneider", 1, 10)]
    assert bill.factors == [("klopfer", 1, 2), ("kontra", 1, 2)]
    assert bill.each == 200 and bill.money == [200, -200, 200, -200] == draft.points()
    assert len(sheet) == 0
    Editor(sheet).take(draft)
    after = Editor(sheet).draft(0).bill()
    assert (after.items, after.factors, after.money) == (bill.items, bill.factors, bill.money)


def test_entries_say_what_happened():
    for entry in (
        {"game": "nobody"},
        {"game": "by_hand", "money": [5, -10, 0, 5]},
        sauspiel(margin="schwarz", laufende=12, klopfer=[1, 0, 1, 1], kontra=3, re=2),
        solo(3, False, kontra=0),
        {"game": "solo", "declarer": 2, "points": 61},
        {"game": "sauspiel", "declarer": 2, "partner": 3, "points": 0, "schwarz": True},
        {"game": "sie", "declarer": 3, "klopfer": [1, 1, 1, 1]},
        solo(1, game="wenz_tout", laufende=4, kontra=0, re=1),
    ):
        sheet = sheet_of(entry)
        if "declarer" in entry:
            entry["tariff"] = 0
        assert sheet.entry(0) == entry
        assert unpack(pack(sheet)).entry(0) == entry
        draft = Editor(sheet).draft(0)
        assert draft.entry() == entry


def test_nobody_played():
    sheet = sheet_of(sauspiel(), {"game": "nobody"})
    assert sheet.totals == [10, -10, 10, -10] and sheet.dealer == 2
    assert sheet.standing.deals == 1 and sheet.standing.last == [10, -10, 10, -10]
    assert sheet.points_at(1) is None and Editor(sheet).draft(1).bill() is None
    draft = Editor(sheet).draft()
    draft.set("game", "nobody")
    assert draft.slots() == [("game", 0)] and draft.problem() is None
    assert draft.points() is None and draft.bill() is None


# ------------------------------------------------------------------------------ field by field


def test_what_each_game_asks_for():
    result = ["won", "margin", "points"]
    doubling = ["laufende", "klopfer", "klopfer", "klopfer", "klopfer", "kontra"]
    for game, asked in (
        ("nobody", []),
        ("sauspiel", ["declarer", "partner"] + result + doubling),
        ("wenz", ["declarer"] + result + doubling),
        ("solo", ["declarer"] + result + doubling),
        ("wenz_tout", ["declarer", "won"] + doubling),
        ("solo_tout", ["declarer", "won"] + doubling),
        ("sie", ["declarer", "klopfer", "klopfer", "klopfer", "klopfer"]),
        ("by_hand", ["money"] * 4),
    ):
        draft = draft_of(game=game)
        assert [name for name, _ in draft.slots()] == ["game"] + asked, game
    assert list(draft.choices("game")) == list(GAMES)


def test_re_is_asked_for_after_kontra():
    draft = draft_of(game="sauspiel", declarer=0, partner=2, won=True)
    assert ("re", 0) not in draft.slots()
    assert list(draft.choices("kontra")) == [NONE, 1, 3]
    draft.set("kontra", 3)
    assert ("re", 0) in draft.slots()
    assert list(draft.choices("re")) == [NONE, 2, 0]
    draft.set("re", 2)
    draft.set("kontra", NONE)
    assert ("re", 0) in draft.slots() and draft.problem() == ("re_without_kontra",)


def test_without_klopfen_it_is_not_asked_for():
    sheet = sheet_of(sauspiel(klopfer=[0, 1, 0, 0]))
    Editor(sheet).choose("klopfen", 0)
    draft = Editor(sheet).draft()
    draft.set("game", "solo")
    assert ("klopfer", 0) not in draft.slots()
    assert ("klopfer", 1) in Editor(sheet).draft(0).slots()
    assert sheet.totals == [20, -20, 20, -20]


def test_laufende_on_offer():
    for game, offered in (
        ("sauspiel", [0] + list(range(3, 13))),
        ("solo_tout", [0] + list(range(3, 13))),
        ("wenz", [0, 2, 3, 4]),
        ("wenz_tout", [0, 2, 3, 4]),
    ):
        draft = draft_of(game=game)
        assert draft.choices("laufende") == offered
        draft.set("laufende", 1)
        most = offered[-1]
        assert denied(draft, "laufende", most + 1) == (
            "too_many_laufende", most + 1, most,
        )  # fmt: skip
    draft = draft_of(game="solo")
    draft.set("laufende", 5)
    draft.set("game", "wenz")
    draft.set("declarer", 0)
    draft.set("won", True)
    assert draft.problem() == ("too_many_laufende", 5, 4)


def test_the_partner_is_somebody_else():
    draft = draft_of(game="sauspiel", declarer=1)
    assert draft.choices("partner") == [2, 3, 0]
    assert draft.why_not("partner", 1) == ("own_partner", 1)
    draft.set("partner", 3)
    draft.set("declarer", 3)
    assert draft.problem() == ("own_partner", 3)
    draft.set("game", "solo")
    assert draft.problem() == ("missing", "won", 0)
    draft.set("game", "sauspiel")
    assert draft.get("partner") == 3


def test_points_stand_in_for_won_and_margin():
    draft = draft_of(game="solo", declarer=0, won=True)
    assert ("schwarz", 0) not in draft.slots()
    draft.set("points", 60)
    assert [name for name, _ in draft.slots()][:4] == ["game", "declarer", "points", "laufende"]
    assert draft.points() == [-150, 50, 50, 50]
    for points, schneider, each, asymmetric in (
        (0, True, -60, -60), (30, True, -60, -60), (31, False, -50, -50), (61, False, 50, 50),
        (89, False, 50, 50), (90, True, 60, 50), (91, True, 60, 60), (120, True, 60, 60),
    ):  # fmt: skip
        for tariff, pays in ((DEFAULT, each), (tariff_with(asymmetric=1), asymmetric)):
            sheet = sheet_of({"game": "solo", "declarer": 0, "points": points}, tariff=tariff)
            assert sheet.totals == [3 * pays, -pays, -pays, -pays], (points, tariff)
            names = [name for name, _, _ in Editor(sheet).draft(0).bill().items]
            assert ("schneider" in names) == (abs(pays) == 60)
    draft.set("points", NONE)
    assert draft.get("won") is True and draft.points() == [150, -50, -50, -50]


def test_schwarz_by_points():
    draft = draft_of(game="solo", declarer=0)
    for points in (0, 120):
        draft.set("points", points)
        assert ("schwarz", 0) in draft.slots()
        assert abs(draft.bill().each) == 60
        draft.set("schwarz", True)
        assert draft.bill().each == 70 and draft.points()[0] == (210 if points else -210)
        draft.set("schwarz", False)
    draft.set("schwarz", True)
    draft.set("points", 105)
    assert draft.problem() == ("schwarz_with_points", 15) and ("schwarz", 0) in draft.slots()
    draft.set("points", 7)
    assert draft.problem() == ("schwarz_with_points", 7)


def test_money_by_hand_adds_up_to_nothing():
    draft = draft_of(game="by_hand")
    for seat, money in ((0, 30), (1, 30), (3, -45)):
        draft.set("money", money, seat)
    assert draft.get("money", 2) == -15 and draft.problem() is None
    assert draft.points() == [30, 30, -15, -45] and draft.bill() is None
    draft.set("money", 15, 2)
    assert draft.problem() == ("too_many_money", 30, 0)


def test_what_cannot_be():
    sheet = sheet_of(sauspiel())
    for entry, why in (
        ({}, ("missing", "game", 0)),
        ({"game": "ramsch"}, ("no_value", "game", "ramsch")),
        ({"game": 1}, ("no_value", "game", 1)),
        ({"declarer": 0}, ("no_field", "declarer")),
        ({"game": "nobody", "declarer": 0}, ("no_field", "declarer")),
        ({"game": "solo", "won": True}, ("missing", "declarer", 0)),
        ({"game": "solo", "declarer": 0}, ("missing", "won", 0)),
        ({"game": "sauspiel", "declarer": 0, "won": True}, ("missing", "partner", 0)),
        (solo(4), ("no_value", "declarer", 4)),
        (solo(NONE), ("no_value", "declarer", NONE)),
        (solo(0, 1), ("no_value", "won", 1)),
        (solo(partner=1), ("no_field", "partner")),
        (sauspiel(1, 1), ("own_partner", 1)),
        (sauspiel(1, NONE), ("no_value", "partner", NONE)),
        (solo(margin="black"), ("no_value", "margin", "black")),
        (solo(game="solo_tout", margin="schneider"), ("no_field", "margin")),
        (solo(game="solo_tout", points=120), ("no_field", "points")),
        (solo(game="sie"), ("no_field", "won")),
        ({"game": "sie", "declarer": 0, "laufende": 6}, ("no_field", "laufende")),
        ({"game": "sie", "declarer": 0, "kontra": 1}, ("no_field", "kontra")),
        (solo(laufende=13), ("too_many_laufende", 13, 12)),
        (solo(laufende=-1), ("no_value", "laufende", -1)),
        (solo(game="wenz", laufende=5), ("too_many_laufende", 5, 4)),
        (solo(klopfer=[1, 1, 1, 2]), ("no_value", "klopfer", 2)),
        (solo(klopfer=2), ("no_value", "klopfer", 2)),
        (solo(kontra=0), ("not_opponent", 0)),
        (sauspiel(kontra=2), ("not_opponent", 2)),
        (solo(kontra=4), ("no_value", "kontra", 4)),
        (solo(re=0), ("re_without_kontra",)),
        (solo(kontra=1, re=2), ("not_declarers_side", 2)),
        (sauspiel(kontra=1, re=3), ("not_declarers_side", 3)),
        (solo(points=61), ("no_field", "won")),
        ({"game": "solo", "declarer": 0, "points": 121}, ("too_many_points", 121, 120)),
        ({"game": "solo", "declarer": 0, "points": -2}, ("no_value", "points", -2)),
        (
            {"game": "solo", "declarer": 0, "points": 110, "schwarz": True},
            ("schwarz_with_points", 10),
        ),
        (solo(schwarz=True), ("no_field", "schwarz")),
        (solo(tariff=1), ("no_value", "tariff", 1)),
        ({"game": "by_hand", "money": [1, 2, 3, 4]}, ("too_many_money", 10, 0)),
        ({"game": "by_hand", "money": [1, 2, 3, -7]}, ("too_few_money", -1, 0)),
        ({"game": "by_hand", "money": [30001, 0, 0, 0]}, ("no_value", "money", 30001)),
    ):
        assert refused_entry(sheet, entry) == why, entry
        assert refused(sheet, Editor(sheet).change, 0, entry) == why


# --------------------------------------------------------------------------- five and six players


def test_who_plays():
    assert playing(4, 2) == [3, 0, 1, 2]
    assert playing(5, 0) == [1, 2, 3, 4] and playing(5, 3) == [4, 0, 1, 2]
    assert playing(6, 0) == [1, 2, 4, 5] and playing(6, 4) == [5, 0, 2, 3]


def test_the_dealer_of_five_sits_out():
    sheet = sheet_of(players=5, dealer=3)
    assert sheet.seats == [4, 0, 1, 2] and sheet.forehand == 4
    draft = Editor(sheet).draft()
    draft.set("game", "sauspiel")
    assert draft.choices("declarer") == [4, 0, 1, 2]
    assert refused(sheet, draft.set, "declarer", 3) == ("sits_out", 3)
    assert refused(sheet, draft.set, "klopfer", 1, 3) == ("sits_out", 3)
    assert ("klopfer", 3) not in draft.slots() and ("klopfer", 4) in draft.slots()
    draft.set("declarer", 4)
    draft.set("partner", 1)
    draft.set("won", True)
    assert draft.choices("kontra") == [NONE, 0, 2]
    Editor(sheet).take(draft)
    assert sheet.totals == [-10, 10, -10, 0, 10]
    Editor(sheet).add(solo(3, klopfer=[1, 0, 0, 0, 0]))
    assert sheet.points_at(1) == [-100, -100, -100, 300, 0]
    assert refused_entry(sheet, solo(0)) == ("sits_out", 0)
    assert refused_entry(sheet, solo(1, klopfer=[1, 0, 0, 0, 0])) == ("sits_out", 0)


def test_of_six_two_sit_out():
    sheet = sheet_of(solo(1), players=6)
    assert sheet.totals == [0, 150, -50, 0, -50, -50]
    assert sheet.forehand == 2 and sheet.seats == [2, 3, 5, 0]
    assert refused_entry(sheet, solo(4)) == ("sits_out", 4)
    assert sheet_of({"dealer": 5}, players=6).forehand == 0
    assert sheet_of({"dealer": 2}, players=6).seats == [3, 4, 0, 1]


def test_an_inserted_deal_shifts_who_sat_out():
    sheet = sheet_of(sauspiel(2, 3), solo(4), players=5)
    assert sheet.points_at(0) == [0, -10, 10, 10, -10]
    assert sheet.points_at(1) == [-50, 0, -50, -50, 150]
    Editor(sheet).insert(0, {"game": "nobody"})
    assert sheet.points_at(1) == [-10, 0, 10, 10, -10]
    assert sheet.points_at(2) == [-50, -50, 0, -50, 150]
    assert sheet.totals == [-60, -50, 10, -40, 140] and sheet.dealer == 3


def test_an_edit_that_would_seat_out_a_player_is_refused():
    sheet = sheet_of(solo(1), solo(2), players=5)
    why = refused(sheet, Editor(sheet).insert, 0, {"game": "nobody"})
    assert why == ("would_sit_out", 1, 1)
    assert refused(sheet, Editor(sheet).insert, 1, {"dealer": 2}) == ("would_sit_out", 2, 2)
    why = refused(sheet, Editor(sheet).choose, "first_dealer", 1)
    assert why == ("setting_in_use", "first_dealer")
    sheet = sheet_of({"game": "nobody"}, solo(0), players=5)
    assert refused(sheet, Editor(sheet).remove, 0) == ("would_sit_out", 0, 0)
    Editor(sheet).change(0, {"dealer": 1})
    assert sheet.totals == [150, 0, -50, -50, -50]
    Editor(sheet).insert(1, {"dealer": 1})
    Editor(sheet).insert(0, {"game": "nobody"})
    assert sheet.totals == [150, 0, -50, -50, -50] and sheet.dealer == 2


# ------------------------------------------------------------------------------- the tariff


def test_a_new_tariff_does_not_rewrite_the_past():
    sheet = sheet_of(sauspiel(laufende=3))
    sheet.set_tariff(DEAR)
    assert sheet.tariff == DEAR and sheet.totals == [40, -40, 40, -40]
    Editor(sheet).add(sauspiel(laufende=3))
    assert sheet.points_at(1) == [170, -170, 170, -170]
    draft = Editor(sheet).draft(0)
    assert draft.tariff == DEFAULT
    draft.set("margin", "schneider")
    Editor(sheet).take(draft)
    assert sheet.points_at(0) == [50, -50, 50, -50]
    draft = Editor(sheet).draft(0)
    assert list(draft.choices("tariff")) == [0, 1]
    draft.set("tariff", 1)
    Editor(sheet).take(draft)
    assert sheet.points_at(0) == [200, -200, 200, -200]
    copy = unpack(pack(sheet))
    assert copy.tariffs == [DEFAULT, DEAR] and copy.tariff == DEAR
    copy.set_tariff(DEFAULT)
    assert copy.tariffs == [DEFAULT, DEAR] and copy.tariff_number == 0


def test_tariffs_are_checked():
    sheet = sheet_of()
    for bad in (None, 7, (), DEFAULT[:8], (-1,) + DEFAULT[1:], ("10",) + DEFAULT[1:]):
        assert refused(sheet, sheet.set_tariff, bad) == ("tariff", bad)
        assert raises(Refused, Sheet, NAMES[:4], tariff=bad)
    for amount in range(11, 30):
        sheet.set_tariff(tariff_with(solo=amount))
    assert refused(sheet, sheet.set_tariff, DEAR) == ("too_many_tariffs", 20)
    assert unpack(pack(sheet)).tariffs == sheet.tariffs


def test_saved_tariffs_that_cannot_be():
    sheet = sheet_of()
    sheet.set_tariff(DEAR)
    body = unseal("k", 1, pack(sheet))
    head = len(body) - 2 - 2 * TARIFF_SIZE - 2
    assert body[head : head + 2] == b"\2\1"
    packed = body[head + 2 : head + 2 + TARIFF_SIZE]
    for wrong in (
        b"\2\2" + body[head + 2 :],
        b"\2\1" + packed + packed + b"\0\0",
        b"\0\0" + b"\0\0",
        b"\1\0" + packed[:-1] + b"\2" + b"\0\0",
    ):
        assert raises(BadSave, unpack, seal("k", 1, body[:head] + wrong))
    right = seal("k", 1, body[:head] + b"\1\0" + packed + b"\0\0")
    assert unpack(right).tariffs == [DEFAULT]


def test_thresholds_of_the_tariff():
    sheet = sheet_of(tariff=tariff_with(laufende_from=2, laufende_from_wenz=1))
    draft = Editor(sheet).draft()
    draft.set("game", "wenz")
    assert draft.choices("laufende") == [0, 1, 2, 3, 4]
    draft.set("game", "solo")
    assert draft.choices("laufende")[:2] == [0, 2]


# --------------------------------------------------------------------------------- the evening


def test_agreed_deals():
    sheet = sheet_of(sauspiel(), {"game": "nobody"}, deals=2)
    assert not sheet.over
    Editor(sheet).add(sauspiel())
    assert sheet.over and refused_entry(sheet, sauspiel()) == ("over", 2)
    Editor(sheet).choose("deals", 3)
    assert not sheet.over
    Editor(sheet).choose("deals", 0)
    Editor(sheet).add(sauspiel())
    assert not sheet.over


def test_settlement():
    sheet = sheet_of(sauspiel(0, 1), solo(2), {"game": "by_hand", "money": [10, -10, 20, -20]})
    assert sheet.totals == [-30, -50, 160, -80]
    paid = list(sheet.totals)
    payments = sheet.settlement()
    assert len(payments) == 3
    for payer, receiver, amount in payments:
        paid[payer] += amount
        paid[receiver] -= amount
    assert paid == [0, 0, 0, 0]
    assert sheet_of(sauspiel(1, 3)).settlement() == [(0, 1, 10), (2, 3, 10)]


def test_margins_are_in_the_order_of_the_tariff():
    assert MARGINS == ("plain", "schneider", "schwarz")
