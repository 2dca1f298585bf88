"""Around the table of the score sheets: the shelf, the set-up, names, history, the menu."""

import json

import autoscores
from tests.firmware.views.desk import choose, device, kind, restart, spell, started, top
from tests.firmware.views.scores_desk import (
    at_table,
    entries,
    kept,
    press,
    put,
    room,
    seen,
    shows_what_is_kept,
    to_table,
)
from ui.canvas import Canvas
from views.scores import KEPT
from views.scores.books import order

TWO = "schnapsen Anna,Ben "
FIRST = '[{"winner":0,"how":"2"}]'
BOTH = '[{"winner":0,"how":"2"},{"winner":1,"how":"1"}]'
MONEY = '[{"game":"solo","declarer":1,"won":true}]'


def scores(sim):
    """Go to the scores from the menu."""
    choose(sim, "scores")
    sim.wait(5)


def to_row(sim, key):
    """Go down to a row of the set-up."""
    view = top(sim)
    press(sim, "D" * ((view.keys.index(key) - view.menu.at) % len(view.keys)))


# -------------------------------------------------------------------------------- the set-up


def test_without_sheets_it_begins_with_a_set_up_and_b_leads_home():
    sim = started("en")
    scores(sim)
    assert kind(sim) == "Setup"
    press(sim, "B")
    sim.wait(10)
    assert kind(sim) == "Menu"


def test_a_new_sheet_takes_two_presses_from_there():
    sim = started("en")
    scores(sim)
    press(sim, "UA")
    sim.expect("turn")
    press(sim, "A")
    assert kind(sim) == "Table" and kept(sim).names == ["Player 1", "Player 2"]


def test_the_set_up_is_what_the_sheet_becomes():
    sim = started("en")
    scores(sim)
    for key, keys in (
        ("game", "RR"),
        ("players", "RR"),
        ("dealer", "R"),
        ("deals", "RRR"),
        ("klopfen", "R"),
        ("sauspiel", "RRR"),
        ("laufende_from", "L"),
        ("start", "A"),
    ):
        to_row(sim, key)
        press(sim, keys)
    sheet = kept(sim)
    assert len(sheet.names) == 6 and sheet.first_dealer == 1
    assert (sheet.deals, sheet.klopfen, sheet.tariff.sauspiel) == (3, 0, 13)
    assert sheet.tariff.laufende_from == 2


def test_the_last_set_up_is_offered_again():
    sim = started("en")
    scores(sim)
    press(sim, "RRR")
    to_row(sim, "target")
    press(sim, "r")
    target = top(sim).plan.settings["target"]
    assert target > 5
    to_row(sim, "start")
    press(sim, "A A BUA UA")
    assert top(sim).plan.game == "free" and top(sim).plan.settings["target"] == target


def test_names_are_spelt_and_remembered():
    sim = started("en")
    scores(sim)
    press(sim, "DDA")
    assert kind(sim) == "Letters"
    spell(sim, "JÖRG-EVA")
    assert top(sim).name == "Jörg-Eva"
    press(sim, "B")
    assert top(sim).name == "Jörg-Ev"
    press(sim, "a")
    sim.expect("Jörg-Ev")
    press(sim, "UUU A A")
    assert kept(sim).names == ["Jörg-Ev", "Player 2"]
    restart(sim)
    scores(sim)
    press(sim, "UA DDD A")
    sim.expect("New name")
    sim.expect("Jörg-Ev")
    press(sim, "DA")
    assert top(sim).plan.names == ["Player 2", "Jörg-Ev"]


def test_a_name_has_twelve_letters_at_most_and_no_blank_at_its_ends():
    sim = started("en")
    scores(sim)
    press(sim, "DDA")
    spell(sim, " Ä1 B")
    assert top(sim).name == "Ä1 B"
    spell(sim, "XXXXXXXXXXXX")
    assert len(top(sim).name) == 12
    press(sim, "BBBBBBB")
    spell(sim, " ")
    press(sim, "a")
    assert top(sim).plan.names[0] == "Ä1 Bx", top(sim).plan.names


def test_an_empty_name_changes_nothing():
    sim = started("en")
    scores(sim)
    press(sim, "DDA B")
    assert top(sim).plan.names == ["Player 1", "Player 2"]
    press(sim, "A RA BB")
    assert top(sim).plan.names == ["Player 1", "Player 2"]


def test_a_name_taken_twice_changes_places():
    sim = started("en")
    scores(sim)
    press(sim, "DDA Aa DA RAa")
    assert top(sim).plan.names == ["A", "B"]
    press(sim, "A")
    spell(sim, "A")
    press(sim, "a")
    assert top(sim).plan.names == ["A", "Ba"], top(sim).plan.names
    press(sim, "A BB")
    spell(sim, "A")
    press(sim, "a")
    assert top(sim).plan.names == ["Ba", "A"], top(sim).plan.names


def test_damaged_remembered_players_are_forgotten():
    sim = started("en")
    for data in (b"[]", b"{", json.dumps({"game": 7, "known": [1, "x" * 40], "schnapsen": 3})):
        sim.device.store.save("players", data if isinstance(data, bytes) else data.encode())
        restart(sim)
        scores(sim)
        assert top(sim).plan.names == ["Player 1", "Player 2"]


def test_settings_and_names_of_the_open_sheet():
    sim = at_table(TWO + FIRST)
    press(sim, "BUUA")
    to_row(sim, "target")
    press(sim, "RR UUA")
    spell(sim, "X")
    press(sim, "a")
    to_row(sim, "done")
    press(sim, "A")
    assert kind(sim) == "Table" and kept(sim).target == 9
    assert kept(sim).names == ["Annax", "Ben"] and kept(sim).totals == [2, 0]


def test_another_tariff_is_for_the_entries_to_come():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora " + MONEY)
    press(sim, "BUUA")
    to_row(sim, "solo")
    press(sim, "RRRRR")
    to_row(sim, "done")
    press(sim, "A")
    sheet = kept(sim)
    assert sheet.tariff.solo == 55 and sheet.totals == [-50, 150, -50, -50]


def test_a_setting_that_no_longer_fits_is_refused():
    sim = at_table('free Anna,Ben adds_up=1 [{"points":[5,-5]}]')
    press(sim, "BUUA")
    to_row(sim, "sum")
    press(sim, "R")
    to_row(sim, "done")
    press(sim, "A")
    sim.expect("no longer fit")
    press(sim, "A")
    assert kind(sim) == "Setup" and top(sim).plan.settings["sum"] == 1 and kept(sim).sum == 0
    press(sim, "B")
    assert kind(sim) == "Table" and kept(sim).sum == 0 and shows_what_is_kept(sim)


# ---------------------------------------------------------------------------------- the shelf


def test_the_sheet_used_last_comes_first():
    sim = started("en")
    for slot in range(3):
        put(sim, "schnapsen Anna,B%d" % slot, slot)
    restart(sim)
    scores(sim)
    press(sim, "DDA")
    assert kept(sim, 2).names == seen(sim).names
    press(sim, "BUA")
    assert top(sim).slots == [2, 0, 1]
    to_table(sim)
    assert room(sim).slot == 2


def test_a_sheet_is_deleted_only_after_a_question():
    sim = at_table(TWO + FIRST)
    press(sim, "BUA R DA")
    sim.expect("Delete the sheet of Anna, Ben?")
    press(sim, "A")
    assert sim.device.store.load("sheet00") is not None
    press(sim, "R DA LA")
    assert sim.device.store.load("sheet00") is None
    sim.wait(10)
    assert kind(sim) in ("Setup", "Menu")


def test_a_damaged_sheet_is_told_and_kept_aside():
    sim = started("en")
    put(sim, TWO + FIRST, 1)
    sim.device.store.save("sheet00", b"n\x01 no sheet")
    sim.device.store.save("sheet02", b"")
    restart(sim)
    scores(sim)
    sim.expect("damaged")
    while kind(sim) == "Notice":
        press(sim, "A")
    assert top(sim).slots == [1]
    press(sim, "A")
    assert kind(sim) == "Table"


def test_a_full_shelf_offers_the_oldest_finished_sheet():
    sim = started("en")
    for slot in range(KEPT):
        over = '[{"points":[5,0]}]' if slot in (4, 9) else ""
        put(sim, "free A%d,B target=5 %s" % (slot, over), slot)
    sim.device.store.save("sheets", bytes(range(KEPT)))
    restart(sim)
    scores(sim)
    assert len(top(sim).slots) == KEPT >= 20
    press(sim, "UA")
    sim.expect("All 24 places are taken. Delete the oldest finished sheet? A9, B")
    press(sim, "A")
    assert kind(sim) == "Shelf"
    press(sim, "A LA")
    assert kind(sim) == "Setup" and kept(sim, 9).names == ["A9", "B"]
    press(sim, "UA A")
    assert room(sim).slot == 9 and kept(sim, 9).names[0] != "A9"
    assert order(sim.device.store)[0] == 9


def test_a_full_shelf_without_a_finished_sheet_asks_to_delete_one():
    sim = started("en")
    for slot in range(KEPT):
        put(sim, "free A,B", slot)
    restart(sim)
    scores(sim)
    press(sim, "UA")
    sim.expect("no sheet is finished")
    press(sim, "A")
    assert kind(sim) == "Shelf"


# -------------------------------------------------------------------------- table and its menu


def test_up_turns_the_picture_and_the_sides_with_it():
    sim = at_table(TWO + FIRST)
    upright = sim.picture()
    press(sim, "U")
    turned = sim.picture()
    assert turned != upright
    press(sim, "R")
    sim.expect("Anna wins")
    press(sim, "B")
    assert sim.picture() == turned
    press(sim, "U")
    assert sim.picture() == upright
    press(sim, "R")
    sim.expect("Ben wins")


def test_a_picture_stays_until_the_next_one_comes():
    sim = at_table(TWO + FIRST)
    press(sim, "U")
    for key, after in (("A", "Won"), ("B", "Table"), ("B", "Choice")):
        pictures = [sim.picture()]
        for ticks, down in ((6, True), (20, False)):
            sim.key(key, down)
            for _ in range(ticks):
                sim.wait(1)
                if sim.picture() != pictures[-1]:
                    pictures.append(sim.picture())
        assert kind(sim) == after and len(pictures) == 2, (after, len(pictures))


def test_the_other_screens_stay_on_this_side():
    sim = at_table(TWO + FIRST)
    press(sim, "B")
    menu = sim.picture()
    press(sim, "B U B")
    assert sim.picture() == menu
    press(sim, "UA")
    sim.wait(10)
    assert kind(sim) == "Shelf"


def test_undo_and_redo_say_what_they_did():
    sim = at_table(TWO + BOTH)
    press(sim, "BDA")
    sim.expect("Entry 2 is gone again")
    assert kept(sim).totals == [2, 0]
    press(sim, "BDA")
    sim.expect("Entry 1 is gone again")
    press(sim, "BDA")
    sim.expect("Entry 1 is back")
    sim.wait(400)
    assert not sim.says("is back")
    assert kept(sim).totals == [2, 0] == seen(sim).shown


def test_undo_outlives_a_power_cut():
    sim = at_table(TWO + BOTH)
    to_table(sim)
    press(sim, "BDA BDA")
    assert kept(sim).totals == [0, 0]
    to_table(sim)
    press(sim, "BDA BDDA")
    assert kept(sim).totals == [2, 0] or kept(sim).totals == [2, 1]


def test_the_dealer_can_be_set():
    sim = at_table("schapa Anna,Ben,Cem")
    press(sim, "BDDDA")
    sim.expect("Dealer is")
    press(sim, "DDA")
    assert entries(sim) == [{"dealer": 2}] and kept(sim).dealer == 2 and shows_what_is_kept(sim)
    press(sim, "D")
    sim.expect("Cem deals from here on")
    press(sim, "A DA")
    assert entries(sim) == [{"dealer": 0}], entries(sim)


def test_entries_are_inserted_and_deleted():
    sim = at_table(TWO + BOTH)
    press(sim, "D R DA R D A")
    assert [entry["winner"] for entry in entries(sim)] == [0, 1, 1]
    assert entries(sim)[1]["how"] == "3"
    press(sim, "D DD R UA A")
    assert len(entries(sim)) == 3
    press(sim, "R UA LA")
    assert [entry["winner"] for entry in entries(sim)] == [1, 1]


def test_the_history_of_nothing():
    sim = at_table(TWO)
    press(sim, "D")
    sim.expect("No entry yet")
    press(sim, "B")
    assert kind(sim) == "Table"


def test_deleting_the_only_entry():
    sim = at_table(TWO + FIRST)
    press(sim, "D R UA LA")
    sim.expect("No entry yet")
    assert entries(sim) == [] and kept(sim).can_undo


def test_the_settlement_has_the_fewest_payments():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora " + MONEY)
    press(sim, "BDDDDA")
    for row in ("Anna → Ben", "Cem → Ben", "Dora → Ben"):
        assert row in sim.words()
    sim = at_table("schafkopf Anna,Ben,Cem,Dora")
    press(sim, "BDDDA")
    sim.expect("All even")


def test_at_the_end_ranking_and_settlement_come_by_themselves():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora deals=2 " + MONEY)
    press(sim, "A A D L A")
    sim.expect("Ranking")
    press(sim, "A")
    sim.expect("Settlement")
    press(sim, "A")
    assert kind(sim) == "Table" and len(entries(sim)) == 2
    press(sim, "A")
    sim.expect("Ranking")


def test_the_ranking_shares_places():
    sim = at_table('schapa Anna,Ben,Cem [{"round":1,"tricks":[4,9,4]}]')
    press(sim, "BDDDA")
    words = sim.words()
    for row in ("1. Ben", "2. Anna", "2. Cem"):
        assert row in words, words


def test_all_rounds_by_hand_are_named():
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0]} for n in range(1, 9)]
    sim = at_table("schapa Anna,Ben,Cem " + json.dumps(rounds))
    press(sim, "A DDDD")
    sim.expect("By hand: round")
    sim.expect("1 2 3 4 5 6 7 8")
    assert Canvas.clipped == [], Canvas.clipped


def test_the_course_is_a_line_for_everyone():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora " + MONEY)
    press(sim, "BDDA")
    sim.expect("Ben 150")
    first = sim.picture()
    press(sim, "D")
    sim.expect("Cem −50")
    assert sim.picture() != first
    press(sim, "B")
    assert kind(sim) == "Table"


def test_the_round_and_what_it_counts_is_on_the_table():
    sim = at_table(
        'schapa Anna,Ben,Cem [{"round":1,"tricks":[4,9,4]},{"round":2,"tricks":[4,9,4]}]'
    )
    sim.expect("3. Queens −20")
    sim = at_table("schafkopf Anna,Ben,Cem,Dora deals=20 " + MONEY, "de")
    sim.expect("Spiel 2 von 20")


def test_leaving_gives_back_what_was_loaded():
    import sys

    sim = started("en")
    before = set(sys.modules)
    put(sim, "schafkopf Anna,Ben,Cem,Dora " + MONEY)
    to_table(sim)
    press(sim, "A A D L A D B BDDA B BUUA B BUA")
    press(sim, "B")
    sim.wait(20)
    assert kind(sim) == "Menu"
    left = [name for name in sys.modules if name not in before and name.startswith("views")]
    assert left == [], left


def test_somebody_can_keep_score_with_the_keys_alone():
    sim = device()
    for key in autoscores.play(sim.app):
        if key == " ":
            sim.wait(50)
        else:
            sim.press(key)
    assert kind(sim) == "Menu"
    lengths = [len(kept(sim, slot)) for slot in range(4)]
    assert lengths == [12, 7, 8, 4], lengths
    assert [len(kept(sim, slot).names) for slot in range(4)] == [2, 8, 4, 8]
