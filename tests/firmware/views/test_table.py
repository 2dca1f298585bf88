"""The Schnapsen table: what each key does, what is shown, and what is refused."""

from saves import move
from tests.firmware.views.desk import DEAL, at, kind, restart, swapped, think_as, top, with_match

OWN = "SA CK DQ HQ SK DA HA HJ CT SJ CA HK SQ HT CQ DT DJ CJ ST DK"
CLOSED = "DJ SK HK HT CT CJ CQ SQ HA HJ ST CA CK DK SJ HQ DQ DT SA DA"
RED = "DQ HK CK SQ CQ ST CJ HT HA SA DJ DT SJ DA DK HJ HQ CA SK CT"


def test_the_hand_is_sorted_by_suit_and_strength_with_trumps_last():
    sim = at()
    assert [move("CQ"), move("CK"), move("HT"), move("DA"), move("SJ")] == top(sim).hand


def test_left_and_right_go_round_the_hand():
    sim = at()
    places = []
    for key in "RRRRRL":
        sim.press(key)
        places.append(top(sim).cursor)
    assert places == [1, 2, 3, 4, 0, 4]


def test_one_press_plays_the_card_under_the_cursor():
    sim = at()
    sim.press("R")
    sim.press("R")
    sim.press("A")
    assert top(sim).view.lead == move("HT")
    sim.expect("Bot thinks")


def test_leading_from_a_pair_is_announced_beforehand():
    sim = at()
    sim.expect("Your lead +20")
    sim.press("A")
    assert top(sim).view.pending == [20, 0]


def test_a_refused_card_says_why_and_nothing_happens():
    cases = (
        (DEAL, "close HJ", "Follow ♥!"),
        (swapped(swapped(DEAL, "CK", "CA"), "CQ", "CJ"), "close CQ", "beat"),
        (swapped(DEAL, "DA", "CA"), "close DT", "trump"),
    )
    for deal, moves, reason in cases:
        sim = at(moves, leader=1, deal=deal)
        before = top(sim).match.pack()
        while top(sim).hand[top(sim).cursor] in top(sim).view.moves:
            sim.press("L")
        sim.press("A")
        sim.expect(reason)
        assert top(sim).match.pack() == before


def test_the_cursor_starts_at_a_card_that_may_be_played():
    sim = at("close HJ", leader=1)
    assert top(sim).hand[top(sim).cursor] in top(sim).view.moves


def test_cards_that_may_not_be_played_are_drawn_dark():
    free = at("HJ", leader=1)
    lit = sum([bin(byte).count("1") for byte in free.picture()[5 * 128 :]])
    bound = at("close HJ", leader=1)
    assert sum([bin(byte).count("1") for byte in bound.picture()[5 * 128 :]]) < lit * 2 // 3


def test_exchange_is_one_press_when_it_is_possible():
    sim = at()
    sim.press("B")
    sim.press("A")
    assert move("SA") in top(sim).hand and top(sim).view.open == move("SJ")


def test_exchange_without_the_jack_says_so():
    sim = at("HT HJ", deal=swapped(DEAL, "SJ", "CA"))
    sim.press("B")
    while not sim.says("Swap"):
        sim.press("U")
    top(sim).menu.at = 0
    sim.press("A")
    sim.expect("No trump Jack")


def test_closing_asks_first_and_no_is_the_careful_answer():
    sim = at("HT HJ")
    for key in "BDA":
        sim.press(key)
    sim.expect("Really close?")
    sim.press("A")
    assert top(sim).view.closed_by is None
    for key in "BDALA":
        sim.press(key)
    assert top(sim).view.closed_by == 0


def test_the_last_trick_can_be_looked_at():
    sim = at()
    sim.press("U")
    sim.expect("No trick yet")
    sim = at("HT HJ")
    sim.press("U")
    assert kind(sim) == "LastTrick" and sim.says("♥10 You ♥J Bot Your trick")
    sim.press("A")
    assert kind(sim) == "Table"


def test_what_the_bot_does_stays_until_a_key_is_pressed():
    for bot, words in (
        ("close", "Bot closes!"),
        ("HK", "Your turn"),
        ("exchange", "Bot swaps and takes"),
    ):
        sim = at(leader=1, deal=swapped(DEAL, "SJ", "CJ"), bot=bot + " HK HJ")
        sim.expect(words)
        sim.wait(500)
        assert sim.says(words)


def test_a_trick_of_the_bot_waits_and_ones_own_does_not():
    sim = at("HK", leader=1, bot="HJ")
    sim.press("A")
    sim.expect("Bot's trick: +7")
    sim.wait(300)
    assert top(sim).view.turn == 1 and len(top(sim).view.log) == 1
    sim.press("A")
    sim.expect("Your turn")
    sim = at("", bot="HJ")
    for key in "RRA":
        sim.press(key)
    sim.expect("Your trick: +12")
    assert top(sim).view.turn == 0


def test_a_held_key_does_not_acknowledge():
    sim = at("HK", leader=1, bot="HJ")
    sim.press("A")
    sim.wait(100)
    sim.hold("R", 1500)
    assert not top(sim).notices


def test_off_turn_the_keys_answer():
    sim = at("HT")
    sim.press("A")
    sim.expect("It's the bot's turn")
    sim.press("B")
    assert kind(sim) == "Choice"


def test_points_are_shown_as_the_settings_say():
    for points, own, other in (("own", True, False), ("both", True, True), ("none", False, False)):
        sim = at("HT HJ DA DT", points=points)
        words = sim.words()
        assert ("33" in words) == own, (points, words)
        assert (words.count("0") > 2) == other, (points, words)


def test_a_deal_is_counted_and_the_next_one_dealt():
    sim = at("CQ SA DQ CJ ST CK", deal=RED, score="3:5")
    sim.expect("You have 66")
    assert kind(sim) == "DealResult" and sim.says("+2")
    sim.press("A")
    sim.wait(5)
    match = top(sim).match
    assert match.score == [5, 5] and match.dealer == 0 and match.deal.history == b""


def test_a_result_is_shown_again_after_a_power_cut_and_counted_once():
    sim = at("CQ SA DQ CJ ST CK", deal=RED, score="3:5")
    restart(sim)
    sim.press("A")
    sim.expect("You have 66")
    assert top(sim).match.score == [5, 5]


def test_a_match_ends_at_seven_with_its_bummerl():
    sim = at("CQ SA DQ CJ ST CK", deal=RED, score="6:0")
    sim.press("A")
    assert kind(sim) == "MatchResult"
    sim.expect("Schneider!")
    sim.expect("0 : 2")
    sim.press("A")
    sim.wait(5)
    assert top(sim).match.score == [0, 0] and top(sim).match.bummerl == [0, 2]


def test_the_menu_of_a_result_leads_home():
    sim = at("CQ SA DQ CJ ST CK", deal=RED)
    sim.press("B")
    assert kind(sim) == "Menu" and sim.says("Go on")


def test_claiming_is_asked_and_a_wrong_claim_costs_the_deal():
    sim = at("HT HJ", deal="claim " + DEAL)
    for key in "BA":
        sim.press(key)
    sim.expect("Claim 66?")
    sim.press("A")
    assert kind(sim) == "Table"
    for key in "BALA":
        sim.press(key)
    sim.expect("Wrong claim")
    assert sim.says("+3")


def test_a_marriage_can_be_announced_without_claiming():
    sim = at("HT HJ", deal="claim " + DEAL)
    sim.press("A")
    sim.expect("claim 66 as well?")
    sim.press("B")
    assert top(sim).match.deal.result is None and top(sim).view.points == [32, 0]


def test_while_the_bot_thinks_the_screen_lives():
    sim = with_match("HT")
    think_as(lambda view, *_: iter([move("HJ")] * 10000))
    sim.press("A")
    pictures = set()
    for _ in range(9):
        sim.wait(20)
        pictures.add(sim.picture())
    assert len(pictures) == 4
    sim.press("B")
    assert kind(sim) == "Choice"


def test_without_a_trick_there_is_nothing_to_claim_with_a_marriage():
    sim = at("", deal="claim " + DEAL)
    sim.press("A")
    assert kind(sim) == "Table" and top(sim).view.pending == [20, 0]


def test_ones_own_announcement_is_not_shown_as_the_bots():
    sim = at("CK CT SJ SA SQ DA HA DQ", deal=OWN)
    while top(sim).hand[top(sim).cursor] != move("HQ"):
        sim.press("R")
    sim.press("A")
    sim.wait(5)
    assert kind(sim) == "DealResult" and sim.says("You have 66")


def test_a_result_after_closing_tells_what_the_loser_had_when_it_was_closed():
    sim = at("DJ CQ CT SQ close ST DK HJ HT SK HA HK CA CK CJ", deal=CLOSED)
    sim.expect("shut: no trick")
    assert sim.says("+3")
