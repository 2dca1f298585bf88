"""Entering results at the table of a score sheet: few presses, nothing that cannot be, and on the
flash before it is shown.
"""

from tests.firmware.views.desk import kind
from tests.firmware.views.scores_desk import at_table, entries, kept, press

FOUR = "schapa Anna,Ben,Cem,Dora "
SAUSPIEL = "schafkopf Anna,Ben,Cem,Dora "
FIVE = '[{"game":"solo","declarer":1,"won":true},{"game":"solo","declarer":2,"won":true}]'


def counted(sim, what, keys):
    """Press the keys, say how many they were, and give that number."""
    count = press(sim, keys)
    assert kind(sim) in ("Table", "Choice"), (kind(sim), sim.words())
    print("%s: %d presses, %s" % (what, count, keys))
    return count


def test_a_schnapsen_result_takes_three_presses_at_most():
    for key, winner in (("L", 0), ("R", 1)):
        for step, how in (("U", "1"), ("", "2"), ("D", "3")):
            sim = at_table("schnapsen Anna,Ben")
            assert counted(sim, "Schnapsen, %s for %d" % (how, winner), key + step + "A") <= 3
            assert entries(sim) == [{"winner": winner, "how": how}]


def test_schnapsen_by_what_happened():
    names = ("no_trick", "under_33", "over_33", "closer_failed", "closer_failed_no_trick")
    for down, how in enumerate(names):
        sim = at_table("schnapsen Anna,Ben")
        press(sim, "R" + (down + 2) * "D" + "A")
        assert entries(sim) == [{"winner": 1, "how": how}]


def test_the_first_round_of_schapa():
    sim = at_table(FOUR)
    assert counted(sim, "Schapa, round 1: 4 4 4 1", "A UUR UUR UUU A") == 11
    assert entries(sim) == [{"round": 1, "tricks": [4, 4, 4, 1]}]
    assert kept(sim).totals == [20, 20, 20, 5]


def test_the_last_round_of_schapa():
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0, 0]} for n in range(1, 8)]
    sim = at_table(FOUR + str(rounds).replace("'", '"').replace("True", "true"))
    keys = "A UUR UUR UUU A" + " UUR UR U A" + " RA" + " uDDDR uDDR U A" + " A"
    counted(sim, "Schapa, round 8", keys)
    entry = entries(sim)[7]
    assert entry["tricks"] == [4, 4, 4, 1] and entry["queens"] == [2, 1, 1, 0]
    assert entry["king"] == 1 and entry["last"] == 0 and sum(entry["clubs"]) == 95
    sim.expect("Ranking")


def test_a_sauspiel_takes_eight_presses_at_most():
    for keys, wanted in (
        ("A A D L A", {}),
        ("A A D L L A", {"won": False}),
        ("A A D L RDR A", {"margin": "schneider", "laufende": 3}),
    ):
        sim = at_table(SAUSPIEL)
        assert counted(sim, "Sauspiel %r" % wanted, keys) <= 8
        entry = {"game": "sauspiel", "declarer": 0, "partner": 1, "won": True, "tariff": 0}
        entry.update(wanted)
        assert entries(sim) == [entry]


def test_the_bill_is_on_the_screen_before_it_is_taken():
    sim = at_table(SAUSPIEL)
    press(sim, "A A D L RDR")
    for words in ("Sauspiel 10", "Laufende 30", "Schneider 10", "each 50"):
        assert sim.says(words), (words, sim.words())
    assert entries(sim) == []


def test_a_game_with_everything():
    sim = at_table(SAUSPIEL)
    press(sim, "A DA U  RR DR DR LU A DLLLDR A")
    assert entries(sim) == [
        {"game": "solo", "declarer": 2, "won": True, "margin": "schwarz", "laufende": 3,
         "klopfer": [0, 1, 1, 0], "kontra": 1, "re": 2, "tariff": 0}
    ], entries(sim)  # fmt: skip


def test_correcting_the_entry_before_the_last():
    sim = at_table('schnapsen Anna,Ben [{"winner":0,"how":"2"},{"winner":1,"how":"1"}]')
    assert counted(sim, "Correcting the entry before the last", "D DA DA") == 5
    assert entries(sim) == [{"winner": 0, "how": "3"}, {"winner": 1, "how": "1"}]


def test_ok_is_blocked_until_it_fits_and_says_why():
    sim = at_table(FOUR)
    press(sim, "A UU A A")
    sim.expect("9 tricks are still missing")
    assert entries(sim) == []
    press(sim, "A")
    assert sim.says("9 left")
    press(sim, "UURUUUU A")
    assert kind(sim) == "Table" and entries(sim)[0]["tricks"] == [4, 4, 5, 0], entries(sim)


def test_a_goes_on_to_the_next_player():
    sim = at_table(FOUR)
    press(sim, "A UUA UUA UUU A")
    assert kind(sim) == "Table" and entries(sim)[0]["tricks"] == [4, 4, 4, 1], entries(sim)


def test_where_no_number_fits_the_reason_is_said():
    """One trick cannot hold all clubs that are left."""
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0]} for n in range(1, 6)]
    sim = at_table("schapa Anna,Ben,Cem " + str(rounds).replace("'", '"').replace("True", "true"))
    press(sim, "A")
    draft = sim.app.ctx.stack.top.draft
    for name, value, seat in (("tricks", 16, 0), ("tricks", 1, 2), ("clubs", 16, 0)):
        draft.set(name, value, seat)
    press(sim, "RRR RR")
    for key in "UDA":
        press(sim, key)
        sim.expect("Clubs can't count 79 here")
        press(sim, "A")
    assert entries(sim)[5:] == []


def test_nothing_is_left_for_the_last_one():
    sim = at_table(FOUR)
    press(sim, "A uuR UUUU")
    assert sum([n or 0 for n in book_tricks(sim)]) == 13


def book_tricks(sim):
    draft = sim.app.ctx.stack.top.draft
    return [draft.get("tricks", seat) for seat in range(4)]


def test_a_correction_moves_the_rest_to_another_player():
    sim = at_table(FOUR + '[{"round":1,"tricks":[4,4,4,1]}]')
    press(sim, "D A D A")
    assert entries(sim)[0]["tricks"] == [3, 4, 4, 2]


def test_the_king_and_the_order_are_chosen_by_player():
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0, 0]} for n in range(1, 4)]
    sim = at_table(FOUR + str(rounds).replace("'", '"').replace("True", "true"))
    assert counted(sim, "Schapa, round 4", "A RA") == 3
    assert entries(sim)[3] == {"round": 4, "king": 1}
    press(sim, "A UUUU A")
    assert entries(sim)[4] == {"round": 5, "last": 0}
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0, 0]} for n in range(1, 7)]
    sim = at_table(FOUR + str(rounds).replace("'", '"').replace("True", "true"))
    assert counted(sim, "Schapa, round 7", "A RA DA DA A") == 8
    assert entries(sim)[6] == {"round": 7, "order": [1, 2, 3, 0]}


def test_a_place_in_the_order_can_be_taken_back():
    rounds = [{"round": n, "forced": True, "points": [0, 0, 0, 0]} for n in range(1, 7)]
    sim = at_table(FOUR + str(rounds).replace("'", '"').replace("True", "true"))
    press(sim, "A A")
    press(sim, "A")
    sim.expect("Anna has a place already")
    press(sim, "A B RA RA RA A")
    assert entries(sim)[6] == {"round": 7, "order": [1, 2, 3, 0]}


def test_a_result_can_be_forced_and_stays_marked():
    sim = at_table(FOUR)
    press(sim, "A UU B UUA UU A")
    assert entries(sim) == [{"round": 1, "forced": True, "points": [22, 0, 0, 0]}]
    press(sim, "BDDDA U")
    sim.expect("By hand: round")
    press(sim, "A D")
    sim.expect("By hand")


def test_another_round_may_come_first():
    sim = at_table(FOUR)
    press(sim, "A B UUA DDDA A")
    assert entries(sim) == [{"round": 4, "king": 0}]
    assert kept(sim).round == 1


def test_an_entry_under_way_is_not_lost_by_mistake():
    sim = at_table(FOUR)
    press(sim, "A UU B A")
    assert book_tricks(sim) == [4, None, None, None]
    press(sim, "B UA")
    assert kind(sim) == "Table" and entries(sim) == []


def test_points_of_another_game():
    sim = at_table("free Anna,Ben,Cem step=5 target=20")
    press(sim, "A UUR D R UUUU A")
    assert entries(sim) == [{"points": [10, -5, 20]}]
    sim.expect("Ranking")
    press(sim, "A A")
    assert kind(sim) == "Choice" and len(entries(sim)) == 1


def test_nobody_plays_and_money_by_hand():
    sim = at_table(SAUSPIEL)
    press(sim, "A UUA")
    assert entries(sim) == [{"game": "nobody"}] and kept(sim).dealer == 1
    press(sim, "A UA UUR D R UU A")
    assert entries(sim)[1] == {"game": "by_hand", "money": [2, -1, 2, -3]}


def test_of_five_those_who_play_sit_at_the_directions():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora,Emil")
    press(sim, "A A D R")
    assert sim.says("Ben + Emil")


def test_an_edit_by_which_a_player_would_sit_out_is_refused():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora,Emil " + FIVE)
    press(sim, "D D R DA UUA")
    sim.expect("Ben would sit out a deal that is there already")
    press(sim, "A B")
    assert kind(sim) == "Table" and len(entries(sim)) == 2


def test_the_dealer_of_a_deal_can_be_named_before_one_is_inserted():
    sim = at_table("schafkopf Anna,Ben,Cem,Dora,Emil " + FIVE)
    press(sim, "D D R DDA A")
    assert entries(sim)[0] == {"dealer": 0} and kept(sim).totals == [-50, 150, 100, -100, -100]
    press(sim, "DD R DA UUA")
    assert [list(entry)[0] for entry in entries(sim)] == ["game", "dealer", "game", "game"]
    assert kept(sim).totals == [-50, 150, 100, -100, -100]


def test_a_partner_is_another_player():
    sim = at_table(SAUSPIEL)
    press(sim, "A A D D")
    sim.expect("can't be the own partner")


def test_b_goes_back_step_by_step():
    sim = at_table(SAUSPIEL)
    press(sim, "A A D L")
    for words in ("With whom", "Who plays", "What was it"):
        press(sim, "B")
        sim.expect(words)
    press(sim, "B")
    assert kind(sim) == "Table" and entries(sim) == []
