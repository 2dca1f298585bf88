"""The Schapa table: what each key does, what is shown, what is refused, and how a game goes on."""

from engine.schapa.layout import TURN
from saves import move
from tests.firmware.views.desk import choose, kind, restart, started, top
from tests.firmware.views.schapa_desk import at, choose_card, let_bots, settle, with_game
from ui.canvas import Canvas
from ui.narrow import STRIP_WIDE
from views.play import PACE
from views.schapa import cell

LIMIT = 300
LEAD = "3 2 3"  # the person leads, of seventeen cards
FOLLOW = "4 2 3 3"  # the last to play to ♥
DISCARD = "3 2 8 22"
LAY = "4 1 7 63"  # may lay ♠A ♥2 ♦5 ♦9
NOTHING_FITS = "4 1 7 11"
HAND = 38  # the row where the hand begins, its chosen card lifted


def light(sim):
    """How many dots of the hand's rows are light."""
    return sum([bin(byte).count("1") for byte in sim.picture()[5 * 128 :]])


# ------------------------------------------------------------------------------------ the set-up


def test_the_set_up_begins_a_game_of_so_many_and_remembers_it():
    for steps, players in ((0, 4), (1, 5), (4, 8), (5, 3)):
        sim = started("en")
        choose(sim, "schapa")
        sim.expect("choose a card")
        for key in "AUUU" + "R" * steps + "DDDA":
            sim.press(key)
        assert kind(sim) == "Announcement" and sim.says("Round 1 of 8")
        sim.press("A")
        assert top(sim).match.players == players and len(top(sim).names) == players
        for key in "BUA":
            sim.press(key)
        choose(sim, "schapa")
        for key in "DAA":
            sim.press(key)
        assert kind(sim) == "Setup" and sim.says("%d Players" % players)


def test_bots_get_the_names_that_were_given_them_and_empty_ones_their_own_again():
    sim = started("en")
    choose(sim, "schapa")
    for key in "AUADA":
        sim.press(key)
    assert kind(sim) == "Letters"
    for key in "BBBULLLL":
        sim.press(key)
    top(sim).name = "Maximiliane"
    sim.hold("A", 900)
    sim.expect("Maximiliane")
    for key in "BDA":
        sim.press(key)
    sim.press("A")
    assert top(sim).names[:3] == ["You", "Ali", "Maximiliane"]
    restart(sim)
    sim.press("A")
    sim.press("A")
    assert top(sim).names[2] == "Maximiliane"
    sim.app.ctx.store.save(
        "schapa_settings", b'{"players": 4, "names": ["", 7, "", "", "", "", ""]}'
    )
    restart(sim)
    sim.press("A")
    sim.press("A")
    assert top(sim).names[2] == "Evi"


def test_the_keys_of_the_set_up_stay_at_sensible_values():
    sim = started("en")
    choose(sim, "schapa")
    for key in "AUUU" + "L" * 13:
        sim.press(key)
        assert 3 <= top(sim).players <= 8
    sim.press("B")
    assert kind(sim) == "Menu" and sim.app.ctx.store.load("schapa") is None


# ------------------------------------------------------------------------------------- the table


def test_every_round_is_announced_in_a_line_before_its_first_card():
    lines = (
        "Each trick +5",
        "Each trick −5",
        "Each Queen −20",
        "King\u00a0♠ −80",
        "Last trick −60",
        "each club minus its value",
        "first out 0",
        "All: tricks",
    )
    for number, line in enumerate(lines, 1):
        sim = with_game("4 5 %d" % number)
        sim.press("A")
        assert kind(sim) == "Announcement"
        assert sim.says("Round %d of 8" % number) and sim.says(line), sim.words()
        assert sim.says("You begin.") or sim.says(" begins.")
        before = top(sim).table.match.pack()
        sim.wait(300)
        assert top(sim).table.match.pack() == before


def test_a_round_under_way_is_not_announced_again():
    assert kind(with_game(FOLLOW)) == "Menu"
    sim = with_game(FOLLOW)
    sim.press("A")
    assert kind(sim) == "Table"


def test_the_hand_alternates_suits_and_rises():
    sim = at(LEAD)
    suits = []
    for card in top(sim).hand:
        if not suits or suits[-1] != card >> 4:
            suits.append(card >> 4)
    assert suits == [0, 2, 1, 3]
    assert top(sim).hand == sorted(top(sim).hand, key=lambda c: (suits.index(c >> 4), c))


def test_in_the_layout_the_ace_lies_lowest():
    hand = top(at(LAY)).hand
    assert hand.index(move("SA")) == hand.index(move("SK")) - 1


def test_every_card_of_every_hand_can_be_told_and_lies_on_the_screen():
    for words in (LEAD, FOLLOW, "5 41 6", "6 1 8 me", "7 1 2 me", "8 1 8 me", "4 7 8 44"):
        sim = at(words)
        settle(sim)
        for _ in top(sim).hand:
            names = [top(sim).deck.name(card) for card in top(sim).hand]
            assert sim.words()[-len(names) :] == names
            sim.press("R")
        assert Canvas.clipped == []


def test_the_chosen_card_is_whole_in_every_hand():
    pictures = set()
    sim = at(LEAD)
    for _ in range(17):
        picture = sim.picture()
        x = top(sim).cursor * STRIP_WIDE
        rows = [picture[(HAND + 5) // 8 * 128 + x + dot] for dot in range(16)]
        assert max(rows) and picture not in pictures
        pictures.add(picture)
        sim.press("R")


def test_cards_that_may_not_be_played_are_dark():
    sim = at("3 4 3 8")
    bound = light(sim)
    table = top(sim)
    table.view.moves = list(table.hand)
    table.dirty = True
    sim.wait(2)
    assert bound < light(sim) * 2 // 3


def test_the_line_tells_what_to_do_and_what_the_round_counts():
    for words, line in (
        (LEAD, "You lead Queens −20"),
        (FOLLOW, "Follow ♥ Queens −20"),
        (DISCARD, "Discard All counts"),
        (LAY, "Lay a card Layout"),
        (NOTHING_FITS, "Say Schapa: A"),
        ("4 7 4 me", "Follow ♥ King ♠ −80"),
        ("5 41 6 24", "Follow ♣ +5, ♣ minus"),
    ):
        sim = at(words)
        assert sim.says(line), (words, sim.words())


def test_the_trick_shows_who_played_what_and_its_best_card_light():
    sim = at(FOLLOW)
    words = " ".join(sim.words())
    assert words.startswith("You Ali Evi Kai ♥2 ♥3 ♥6 Follow"), words
    view = top(sim).view
    assert view.taker == 3
    dots = [0, 0, 0, 0]
    for seat in range(4):
        left, wide = cell(top(sim), seat)
        for x in range(left + wide // 2 - 7, left + wide // 2 + 8):
            dots[seat] += bin(sim.picture()[128 + x]).count("1")
    assert max(dots) == dots[3] and dots[3] > 2 * max(dots[1], dots[2]), dots


def test_points_appear_below_the_names_once_there_are_some():
    sim = at("4 7 8 44")
    assert sim.says("♥Q −38 ♥A −52 ♥K −15 ♥J +5"), sim.words()
    assert not at(FOLLOW).says(" 0 ")


def test_a_press_plays_the_chosen_card_and_the_bots_follow_at_a_pace():
    sim = at("4 5 1 5")
    settle(sim)
    table = top(sim)
    card = table.hand[table.cursor]
    sim.press("A")
    assert card in table.hand, "that was meant for the bots"
    sim.wait(30)
    sim.press("A")
    assert card not in table.hand and table.match.deal.history[-1] == card
    while table.notices:
        sim.wait(1)
    let_bots(sim, "")
    played = len(table.match.deal.history)
    assert table.view.turn != 0
    sim.wait(PACE // 10 - 8)
    assert len(table.match.deal.history) == played
    sim.wait(20)
    assert len(table.match.deal.history) == played + 1


def test_a_press_hurries_the_bots_until_it_is_ones_own_turn():
    for key in "AR":
        sim = at("8 1 1 20")
        let_bots(sim, "")
        table = top(sim)
        while table.view.turn == 0 or table.notices:
            sim.press("A")
        cursor = table.cursor
        sim.press(key)
        for _ in range(30):
            if table.notices or table.view.turn == 0:
                break
            sim.wait(1)
        assert table.notices or table.view.turn == 0
        assert table.cursor == cursor or table.view.turn == 0
        settle(sim)
        assert not table.hurry


def test_hurried_bots_stop_thinking():
    sim = at("8 1 1 20")
    table = top(sim)
    while table.view.turn == 0 or table.notices:
        sim.press("A")
    first = table.match.deal.turn
    table.thought = None
    table.think = lambda view: iter([view.moves[0]] * 100000)
    sim.wait(200)
    assert table.match.deal.turn == first
    sim.press("A")
    sim.wait(40)
    assert table.match.deal.turn != first


def test_who_takes_a_trick_is_shown_for_a_while_or_until_a_key():
    for key, ticks in (("", 165), ("A", 1), ("R", 1)):
        sim = at(FOLLOW)
        sim.press("A")
        assert sim.says("Kai takes it")
        sim.wait(100)
        assert sim.says("Kai takes it")
        if key:
            sim.press(key)
        sim.wait(ticks - 100 if ticks > 100 else ticks)
        assert not sim.says("takes it"), key


def test_ones_own_trick_and_what_it_brings():
    sim = at("6 1 8 17")
    sim.press("A")
    sim.expect("Your trick: −57")


def test_a_refused_card_says_why_and_nothing_happens():
    sim = at("3 4 3 8")
    before = top(sim).match.pack()
    choose_card(sim, "DT")
    sim.press("A")
    sim.expect("Follow ♣!")
    assert top(sim).match.pack() == before
    sim.wait(300)
    assert not sim.says("Follow ♣!")


def test_down_does_nothing_among_tricks():
    sim = at(FOLLOW)
    before = sim.words()
    sim.press("D")
    assert sim.words() == before


def test_the_last_trick_can_be_looked_at_in_the_order_of_play():
    sim = at(LEAD)
    sim.press("U")
    sim.expect("Nothing played yet")
    for words, told in (
        (DISCARD, "Evi takes it ♠4 You ♠2 Ali ♠7 Evi"),
        ("8 1 8 31", "♦"),
    ):
        sim = at(words)
        sim.press("U")
        assert kind(sim) == "LastTrick" and sim.says(told), sim.words()
        assert len(sim.words()) == 1 + 2 * top(sim).table.view.players
        sim.press("A")
        assert kind(sim) == "Table"


def test_the_menu_of_actions_leads_to_sheet_trick_rules_and_home():
    for keys, name in (("", "Sheet"), ("D", "LastTrick"), ("DDD", "Reading"), ("U", "Menu")):
        sim = at("4 7 8 44")
        for key in "B" + keys + "A":
            sim.press(key)
        assert kind(sim) == name, (keys, kind(sim))


# ------------------------------------------------------------------------------------ the layout


def test_the_layout_shows_lowest_and_highest_of_every_suit():
    sim = at(LAY)
    assert sim.says("9 6 4 4 ♣A ♣K ♠2 ♠9 ♥3 ♥7 ♦6 ♦8 Lay"), sim.words()


def test_several_cards_a_turn_then_down_ends_it():
    sim = at(LAY)
    table = top(sim)
    choose_card(sim, "D9")
    sim.press("A")
    assert table.view.turn == 0 and sim.says("One more? ↓ enough")
    sim.press("A")
    assert table.view.turn == 0 and len(table.view.laid) == 2
    sim.press("D")
    assert table.match.deal.turn == 1


def test_enough_can_be_chosen_from_the_actions():
    sim = at(LAY)
    sim.press("A")
    sim.press("B")
    assert sim.says("Enough laid")
    sim.press("A")
    assert kind(sim) == "Table" and top(sim).match.deal.turn == 1


def test_a_turn_ends_by_itself_when_nothing_else_fits():
    sim = at("3 1 7 2")
    table = top(sim)
    deal = table.match.deal
    deal.hands[0] = [move("C6"), move("HQ"), move("DA")]
    table.look()
    choose_card(sim, "C6")
    sim.press("A")
    sim.wait(2)
    assert deal.turn == 1


def test_what_the_layout_refuses():
    for words, keys, reason in (
        (LAY, "RA", "♥10 does not fit yet"),
        (LAY, "D", "Lay a card first"),
        (LAY, "BUUUUUUA", "Lay a card first"),
        (LAY, "BUA", "Something fits!"),
        (NOTHING_FITS, "D", "Nothing fits: A"),
    ):
        sim = at(words)
        if keys.startswith("BU"):
            sim.press("B")
            names = ("Enough laid", "Schapa")
            top(sim).menu.at = 0 if len(keys) > 4 else 1
            assert tuple(top(sim).menu.rows[:2]) == names
            keys = "A"
        before = top(sim).match.pack() if kind(sim) == "Table" else None
        for key in keys:
            sim.press(key)
        sim.expect(reason)
        assert before is None or top(sim).match.pack() == before


def test_having_laid_one_may_not_say_schapa():
    sim = at(LAY)
    for key in "ABDA":
        sim.press(key)
    sim.expect("Already laid")


def test_off_turn_stop_is_refused_in_words():
    sim = at(NOTHING_FITS)
    sim.press("A")
    sim.press("D")
    sim.expect("It is Ali's turn")


def test_when_nothing_fits_a_says_schapa():
    sim = at(NOTHING_FITS)
    sim.press("A")
    assert top(sim).match.deal.log[-1] == TURN
    assert not sim.says("You: Schapa!")


def test_what_bots_lay_and_say_is_seen():
    sim = at(LAY, bots="schapa ST DT DJ stop")
    choose_card(sim, "D9")
    for key in "AD":
        sim.press(key)
    sim.expect("Ali: Schapa!")
    sim.wait(90)
    assert sim.says("Ali: Schapa!")
    sim.expect("Evi: ♠10")
    sim.expect("Evi: ♠10 ♦10 ♦J")


def test_hurried_bots_pass_over_their_schapa():
    sim = at(LAY, bots="schapa ST stop")
    choose_card(sim, "D9")
    for key in "AD":
        sim.press(key)
    sim.press("A")
    for _ in range(10):
        sim.wait(1)
        assert not sim.says("Schapa!")
    assert top(sim).match.deal.turn != 1


def test_the_turns_of_the_layout_can_be_looked_at():
    sim = at(NOTHING_FITS)
    sim.press("U")
    assert sim.says("Last laid ♣10 Kai ♣9 Evi ♣6 Ali Schapa You"), sim.words()


def test_who_is_finished_is_told():
    sim = at("4 1 7 63", bots="schapa")
    table = top(sim)
    table.match.deal.hands[0] = [move("D9")]
    table.look()
    sim.press("A")
    sim.expect("You are out: 0")


# ---------------------------------------------------------------------------------- the results


def test_a_round_s_result_tells_everybody_s_points_and_reasons():
    for words, told in (
        ("4 5 1 end", "Round 1 2A7E-F4489 You +40 Ali +5 Evi +15 Kai +5 8 × trick +40"),
        ("4 37 3 end", "Queens out 6DNN-9S2Y3 You +80 Ali 0 Evi 0 Kai 0 4 × Queen +80"),
        ("4 5 4 end", "♠K is out"),
        ("4 7 8 end", "Tricks +35 Queens −60 ♠K −80 ♣ −37 Last −60"),
        ("8 13 7 end", "Place 1"),
    ):
        sim = at(words)
        sim.expect(told)
        assert kind(sim) == "RoundResult"


def test_the_keys_move_through_the_result():
    sim = at("4 5 4 end")
    sim.expect("Nothing that counts")
    seen = []
    for key in "DRULLD":
        sim.press(key)
        seen.append(top(sim).at)
    assert seen == [1, 3, 2, 0, 0, 1]
    sim.expect("♠K −80")


def test_points_of_every_round_add_up_on_the_screen():
    for players in (3, 8):
        for number in range(1, 9):
            sim = at("%d 1 %d end" % (players, number))
            assert kind(sim) == "RoundResult"
            match = top(sim).match
            said = [int(word.replace("−", "-")) for word in sim.words()[3 : 3 + 2 * players : 2]]
            assert said == match.deal.result.points, (players, number, sim.words())


def test_from_the_result_over_the_sheet_to_the_next_round():
    sim = at("4 5 1 end")
    sim.expect("Round 1 ")
    sim.press("A")
    assert kind(sim) == "Sheet" and sim.says("+40 +40")
    sim.press("A")
    assert kind(sim) == "Announcement" and sim.says("Round 2 of 8")
    sim.press("A")
    assert kind(sim) == "Table" and top(sim).view.number == 2
    restart(sim)
    sim.press("A")
    assert top(sim).table.match.number == 2


def test_the_sheet_shows_every_round_and_player():
    sim = at("8 58 8 end")
    sim.expect("Round 8")
    sim.press("A")
    match = top(sim).match
    seen = set()
    for key in "UUUUURRRRRRDDDDDLLLLLL":
        sim.press(key)
        seen.update(sim.words())
        assert Canvas.clipped == []
    for name in top(sim).table.names + list("12345678"):
        assert name in seen, name
    for total in match.totals:
        assert str(total).replace("-", "−") in seen


def test_the_ranking_tells_who_has_won_and_ties_share_a_place():
    sim = at("4 7 8 end")
    for _ in range(2):
        sim.wait(5)
        sim.press("A")
    assert kind(sim) == "Ranking" and sim.says("Evi wins! 1. Evi −18"), sim.words()
    sim = at("8 127 8 end")
    for _ in range(2):
        sim.wait(5)
        sim.press("A")
    assert sim.says("2 are level") and " ".join(sim.words()).count("1. ") == 2
    assert sim.says("3. You")


def test_after_the_ranking_a_new_game_or_home():
    sim = at("4 7 8 end")
    for _ in range(4):
        sim.wait(5)
        sim.press("A")
    assert kind(sim) == "Announcement" and sim.says("Round 1 of 8")
    assert top(sim).table.match.sheet == []
    sim = at("4 7 8 end")
    for key in "AAB":
        sim.wait(5)
        sim.press(key)
    assert kind(sim) == "Menu"
    sim.press("A")
    sim.expect("Round 8 ")


# ------------------------------------------------------------------------------------ going on


def test_the_power_may_go_after_any_card():
    sim = with_game("8 1 6 20")
    sim.press("A")
    cuts = 0
    while kind(sim) == "Table":
        before = top(sim).match.pack()
        restart(sim)
        sim.press("A")
        if kind(sim) != "Table":
            break
        assert top(sim).match.pack() == before
        let_bots(sim, "")
        sim.press("A")
        sim.wait(100)
        cuts += 1
    sim.expect("Round 6 ")
    assert cuts > 8


def test_a_result_comes_again_after_a_power_cut_and_counts_once():
    sim = at("4 5 3 end")
    sim.expect("Round 3")
    totals = top(sim).match.totals
    restart(sim)
    sim.press("A")
    sim.expect("Round 3")
    assert top(sim).match.totals == totals


def test_a_whole_game_can_be_played_with_two_keys():
    for players in (3, 8):
        sim = with_game("%d 4 1" % players)
        sim.press("A")
        rounds = set()
        for _ in range(6000):
            name = kind(sim)
            if name == "Ranking":
                break
            if name == "Table":
                let_bots(sim, "")
                table = top(sim)
                rounds.add(table.view.number)
                if 64 in table.view.moves:
                    sim.press("D")
                    continue
            sim.press("A")
        assert kind(sim) == "Ranking" and len(rounds) == 8
        assert len(top(sim).match.sheet) == 8
